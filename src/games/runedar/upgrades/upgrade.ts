import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { asking, inSecret } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';
import { clearSpace, completeSpaces } from './board.ts';

/** R9.10, R9.11 The spaces with takeable cards: it needs an unplayed card that is no Orc card. */
export const takeableSpaces = (s: State): number[] =>
  activeDwarf(s).hand.some((card) => !isOrcCard(card)) ? completeSpaces(s) : [];

/** R9.11 Warns that the given card leaves the game for good. */
const giftCosts = (given: string, card: string): Phrase =>
  say('costs.give', { given: cardName(kindOfCard(given)), tool: cardName(kindOfCard(card)) });

/** The card given up for an upgrade without a question: if the hand has one kind only; else null. */
export function onlyGift(s: State): string | null {
  const [given, ...others] = distinctTools(activeDwarf(s).hand);
  return given !== undefined && others.length === 0 ? given : null;
}

/** Warns of the card given up without a question. */
export function upgradeCosts(s: State, index: number): Phrase | undefined {
  const given = onlyGift(s);
  return given === null ? undefined : giftCosts(given, s.spaces[index]!.card!);
}

/** The texts of a card of the own hand, by its kind; `card`: the upgrade for it. */
const gifts = (card: string): Show<string> => ({
  id: kindOfCard,
  label: (given) => cardName(kindOfCard(given)),
  short: (given) => say('choice.give', { given: cardName(kindOfCard(given)) }),
  detail: (given) => toolText(toolOf(given)),
  costs: (given) => giftCosts(given, card),
  // The question is about a permanent loss, and the button says so.
  saysCosts: () => true,
});

/** R9.11, R9.12 Trades a card of the hand for a complete one. The new card is playable in this turn like any other. */
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
