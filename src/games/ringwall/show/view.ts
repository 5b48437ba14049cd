import type { Seat } from '../../../engine/index.ts';
import type { General, State } from '../model/state.ts';
import { planned } from '../turn/planned.ts';

type Shown = 'options' | 'round' | 'rounds' | 'order' | 'phase' | 'active' | 'cards' | 'gold' | 'clash' | 'outcome';

/** A Character as a seat may know it: Spells and what is laid down are its own (T121). */
export interface SeenGeneral extends Omit<General, 'spells' | 'traps'> {
  readonly spells: readonly string[] | null;
  readonly traps: readonly string[] | null;
  readonly spellCount: number;
  readonly trapCount: number;
}

/** What a seat may know: of decks how many cards there are, of plans and orders of others nothing. */
export interface View extends Pick<State, Shown> {
  readonly generals: readonly SeenGeneral[];
  readonly deck: number;
  /** Who looks. */
  readonly viewer: Seat | null;
  /** T140 Seats that have yet to lay down a turn; null while nobody does. */
  readonly awaited: readonly Seat[] | null;
  /** T140 Whether who looks has begun to lay down a turn, and is shown as that leaves him. */
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

/** T140 Whether all lay down their turns at the same time. */
export const isPreparing = ({ phase, options }: Pick<State, 'phase' | 'options'>): boolean =>
  phase === 'prepare' && options.tempo === 'together';

const seen = ({ spells, traps, ...general }: General, viewer: Seat | null): SeenGeneral => ({
  ...general,
  spells: general.seat === viewer ? spells : null,
  traps: general.seat === viewer ? traps : null,
  spellCount: spells.length,
  trapCount: traps.length,
});

/** For rules that read a Character, whoever looks: what is hidden is none of their business. */
export const asGeneral = ({ spells, traps, ...general }: SeenGeneral): General => ({
  ...general,
  spells: [...(spells ?? [])],
  traps: [...(traps ?? [])],
});
