import type { Todo } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';

type Hidden = 'deck' | 'discard' | 'dice' | 'news' | 'agenda' | 'barrier' | 'seen' | 'lacks';

/** Everything that all players may know: all but the contents and the order of the deck. */
export interface View extends Omit<State, Hidden> {
  /** Cards in the deck. */
  readonly deck: number;
  /** L21 Cards in the deck at the start. */
  readonly cards: number;
  readonly discarded: number;
  /** Whether the players are still choosing their boards. */
  readonly choosing: boolean;
  /** Whether a turn is over and the next has not begun: `active` is then the next side. */
  readonly between: boolean;
  /** L28 Whether the cards of the active board have struck in this turn: their next time comes after all others. */
  readonly struck: boolean;
}

/** Whether a step comes before the cards of a board have struck, or is part of it: a recurring icon has no hero. */
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
