import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { asking, inSecret } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { cardName } from '../words/words.ts';
import { clearSpace, completeSpaces } from './board.ts';

/** R9.10, R9.11 The spaces whose cards may be taken now: only against an unplayed card that is no Orc card. */
export const takeableSpaces = (s: State): number[] =>
  activeDwarf(s).hand.some((card) => !isOrcCard(card)) ? completeSpaces(s) : [];

/** A card of one's hand, known by its kind. */
const gifts: Show<string> = {
  id: kindOfCard,
  label: (card) => cardName(kindOfCard(card)),
  detail: (card) => toolText(toolOf(card)),
};

/** R9.11, R9.12 A card of the hand leaves the game for a complete one, which is played in this turn like any other. */
export function* takeUpgrade(s: State, index: number): Play {
  const dwarf = activeDwarf(s);
  const card = s.spaces[index]!.card!;
  const tool = kindOfCard(card);
  const given = yield* chooseOne(
    dwarf.seat,
    asking('give', { dwarf: dwarf.id, tool }),
    distinctTools(dwarf.hand),
    gifts,
    inSecret(dwarf.id),
  );
  dwarf.hand = dwarf.hand.filter((other) => other !== given);
  clearSpace(s, index);
  dwarf.hand.push(card);
  report(s, 'upgraded', { dwarf: dwarf.id, tool, given: kindOfCard(given) });
}
