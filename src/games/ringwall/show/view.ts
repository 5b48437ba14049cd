import type { Seat } from '../../../engine/index.ts';
import type { General, State } from '../model/state.ts';
import { planned } from '../turn/planned.ts';

type Shown = 'options' | 'round' | 'rounds' | 'order' | 'phase' | 'active' | 'cards' | 'gold' | 'clash' | 'outcome';

/** A Character as a seat may know it: only the owner knows its Spells and traps (T121). */
export interface SeenGeneral extends Omit<General, 'spells' | 'traps'> {
  readonly spells: readonly string[] | null;
  readonly traps: readonly string[] | null;
  readonly spellCount: number;
  readonly trapCount: number;
}

/** A seat's view: of decks only the number of cards, and no plans and orders of others. */
export interface View extends Pick<State, Shown> {
  readonly generals: readonly SeenGeneral[];
  readonly deck: number;
  /** The seat of the viewer. */
  readonly viewer: Seat | null;
  /** T140 Seats that have yet to prepare a turn; null outside preparation. */
  readonly awaited: readonly Seat[] | null;
  /** T140 Whether the viewer has begun to prepare a turn; the view then shows the state after it. */
  readonly planned: boolean;
}

export function tableView(s: State, viewer: Seat | null, awaited?: readonly Seat[]): View {
  const own = viewer === null ? null : planned(s, viewer);
  const { options, round, rounds, order, phase, active, cards, gold, clash, outcome } = s;
  return {
    ...{ options, round, rounds, order, phase, active, cards, gold, clash, outcome },
    deck: s.deck.length,
    viewer,
    awaited: awaited && isPreparing(s) ? awaited : null,
    planned: own !== null,
    generals: s.generals.map((general) => seen(own && general.seat === viewer ? own : general, viewer)),
  };
}

/** T140 Whether all players are preparing their turns. */
export const isPreparing = ({ phase, options }: Pick<State, 'phase' | 'options'>): boolean =>
  phase === 'prepare' && options.tempo === 'together';

const seen = ({ spells, traps, ...general }: General, viewer: Seat | null): SeenGeneral => ({
  ...general,
  spells: general.seat === viewer ? spells : null,
  traps: general.seat === viewer ? traps : null,
  spellCount: spells.length,
  trapCount: traps.length,
});

/** A seen Character for rules that read one: they do not use the hidden parts. */
export const asGeneral = ({ spells, traps, ...general }: SeenGeneral): General => ({
  ...general,
  spells: [...(spells ?? [])],
  traps: [...(traps ?? [])],
});
