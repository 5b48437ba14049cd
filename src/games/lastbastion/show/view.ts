import type { Todo } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';

type Hidden = 'deck' | 'discard' | 'dice' | 'news' | 'agenda' | 'barrier' | 'seen' | 'lacks';

/** What everybody may know: all but what lies in the deck, and in which order. */
export interface View extends Omit<State, Hidden> {
  /** Cards in the deck. */
  readonly deck: number;
  /** L21 Cards that were in it at the start. */
  readonly cards: number;
  readonly discarded: number;
  /** Whether the players are still choosing their boards. */
  readonly choosing: boolean;
  /** A turn is over, and the next one has not begun: `active` is the side that comes next. */
  readonly between: boolean;
  /** L28 The cards of the active board have struck in this turn: their next time comes after that of all others. */
  readonly struck: boolean;
}

/** What comes before the cards of a board have struck, or while they do: a recurring icon is nobody's. */
const strikes = ([step, , , , by]: Todo): boolean =>
  step === 'turn' || step === 'recurring' || (step === 'icon' && by === null);

export function tableView(s: State): View {
  const { options, round, first, active, phase, tiles, grasped, boards, spaces, heroes } = s;
  const { warlords, defeated, net, trap, standard, enchanted, reserve, doings, fallen, wasFull, outset, outcome } = s;
  return {
    ...{ options, round, first, active, phase, tiles, grasped, boards, spaces, heroes },
    ...{ warlords, defeated, net, trap, standard, enchanted, reserve, doings, fallen, wasFull, outset, outcome },
    deck: s.deck.length,
    cards: s.outset.cards,
    discarded: s.discard.length,
    choosing: heroes.some(({ side }) => side < 0),
    between: s.round > 0 && s.agenda[0]?.[0] === 'turn',
    struck: !s.agenda.some(strikes),
  };
}
