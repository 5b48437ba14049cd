import type { Seat } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import { SIEGE_WAVES, WAVE_COUNT } from '../data/siege.ts';
import type { Colour } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';
import { type Prospects, prospectsOf } from './prospects.ts';

type Shown =
  | 'options'
  | 'turn'
  | 'active'
  | 'phase'
  | 'orcs'
  | 'gold'
  | 'stock'
  | 'rubble'
  | 'goblins'
  | 'trolls'
  | 'defeated'
  | 'spaces'
  | 'machines'
  | 'hired'
  | 'revealed'
  | 'outcome';

/** A dwarf as a seat may know it: only its player knows the cards in hand (R4.14). */
export interface SeenDwarf extends Pick<Dwarf, 'id' | 'seat' | 'at' | 'played'> {
  readonly hand: readonly string[] | null;
  readonly count: number;
  /** Number of face-down cards: the next hands. */
  readonly pile: number;
}

/** A seat's view: of piles, decks and other hands only the number of cards. */
export interface View extends Pick<State, Shown> {
  readonly dwarves: readonly SeenDwarf[];
  /** R9.34 Whether a turn is over and the next has not begun: `active` is then the next player. */
  readonly between: boolean;
  /** Number of sections left. */
  readonly sections: number;
  readonly siegeLeft: number;
  /** R4.3 The wave of the next siege card, from 1. */
  readonly wave: number;
  readonly trollsLeft: number;
  readonly shotsLeft: number;
  readonly decks: Readonly<Record<Colour, number>>;
  /**
   * The possible uses of the viewer's own cards, worked out on demand; null for other hands, or after the end of the
   * game.
   */
  readonly prospects: (id: DwarfId) => Prospects | null;
}

export function tableView(s: State, seat: Seat | null): View {
  const { options, turn, active, phase, orcs, gold, stock, rubble, goblins, trolls, defeated, spaces } = s;
  const { machines, hired, revealed, outcome, decks } = s;
  return {
    ...{ options, turn, active, phase, orcs, gold, stock, rubble, goblins, trolls, defeated, spaces },
    ...{ machines, hired, revealed, outcome },
    dwarves: s.dwarves.map((dwarf) => seen(dwarf, seat)),
    between: turn > 0 && s.agenda[0]?.[0] === 'turn',
    sections: s.tunnel.length,
    siegeLeft: s.siege.length,
    wave: waveOf(s.siege.length),
    trollsLeft: s.trollPile.length,
    shotsLeft: s.shots.length,
    decks: { yellow: decks.yellow.length, grey: decks.grey.length, red: decks.red.length },
    prospects: (id) => {
      const own = s.dwarves.find((dwarf) => dwarf.id === id && dwarf.seat === seat);
      return own && !s.outcome ? prospectsOf(s, own) : null;
    },
  };
}

const seen = ({ id, seat, at, played, hand, deck }: Dwarf, viewer: Seat | null): SeenDwarf => ({
  ...{ id, seat, at, played },
  hand: viewer === seat ? hand : null,
  count: hand.length,
  pile: deck.length,
});

/** R4.3 The decks lie on each other, the first on top. */
function waveOf(left: number): number {
  const at = BELOW.findIndex((below) => left > below);
  return at < 0 ? WAVE_COUNT : at + 1;
}

/** Number of cards below those of each deck. */
const BELOW = SIEGE_WAVES.map((_, at) => SIEGE_WAVES.slice(at + 1).reduce((sum, { length }) => sum + length, 0));
