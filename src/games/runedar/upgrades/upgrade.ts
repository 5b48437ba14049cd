import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { asking, inSecret } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';
import { clearSpace, completeSpaces } from './board.ts';

/** R9.10, R9.11 The spaces whose cards may be taken now: only against an unplayed card that is no Orc card. */
export const takeableSpaces = (s: State): number[] =>
  activeDwarf(s).hand.some((card) => !isOrcCard(card)) ? completeSpaces(s) : [];

/** R9.11 A card that leaves the game, and for which one: what is given up is given up for good. */
const giftCosts = (given: string, card: string): Phrase =>
  say('costs.give', { given: cardName(kindOfCard(given)), tool: cardName(kindOfCard(card)) });

/** What is given up for an upgrade without being asked for: of a hand of one kind; else null. */
export function onlyGift(s: State): string | null {
  const [given, ...others] = distinctTools(activeDwarf(s).hand);
  return given !== undefined && others.length === 0 ? given : null;
}

/** What an upgrade costs of which nobody is asked. */
export function upgradeCosts(s: State, index: number): Phrase | undefined {
  const given = onlyGift(s);
  return given === null ? undefined : giftCosts(given, s.spaces[index]!.card!);
}

/** A card of one's hand, known by its kind; `card`: for which it is given up. */
const gifts = (card: string): Show<string> => ({
  id: kindOfCard,
  label: (given) => cardName(kindOfCard(given)),
  short: (given) => say('choice.give', { given: cardName(kindOfCard(given)) }),
  detail: (given) => toolText(toolOf(given)),
  costs: (given) => giftCosts(given, card),
  // Asked is what is given up for good, and the button says so.
  saysCosts: () => true,
});

/** R9.11, R9.12 A card of the hand leaves the game for a complete one, which is played in this turn like any other. */
export function* takeUpgrade(s: State, index: number): Play {
  const dwarf = activeDwarf(s);
  const card = s.spaces[index]!.card!;
  const tool = kindOfCard(card);
  const given = yield* chooseOne(
    dwarf.seat,
    asking('give', { dwarf: dwarf.id, tool }),
    distinctTools(dwarf.hand),
    gifts(card),
    inSecret(dwarf.id),
  );
  dwarf.hand = dwarf.hand.filter((other) => other !== given);
  clearSpace(s, index);
  dwarf.hand.push(card);
  report(s, 'upgraded', { dwarf: dwarf.id, tool, given: kindOfCard(given) });
}
