import { type Phrase, type Play, share, type Show } from '../../../engine/index.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import { activeDwarf, type Dwarf, type Goblin, type State } from '../model/state.ts';
import { canDigSection, openSection, rubbleGoblins, settleCourtyard } from '../tunnel/goblins.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, say } from '../words/words.ts';

/** R8.40, R8.43 The rubble that can be dug now: in the section, or beside goblins. */
export const diggable = (s: State): number =>
  canDigSection(s) ? s.rubble : rubbleGoblins(s).reduce((sum, { rubble }) => sum + rubble, 0);

/** R8.40, R8.43, R8.1 Whether digging with the card has an effect. */
export const canDig = (s: State, { at }: Dwarf, card: string): boolean =>
  at === 'courtyard' && (toolOf(card).icons.dig ?? 0) > 0 && diggable(s) > 0;

export function digDetail(s: State, card: string): Phrase {
  const [count, all] = [toolOf(card).icons.dig!, diggable(s)];
  if (!canDigSection(s)) return say('hint.dig-goblin', { count: Math.min(count, all), left: all });
  return count >= all ? say('hint.dig-through', { count: all }) : say('hint.dig', { count, left: all - count });
}

const heaps: Show<Goblin> = {
  id: ({ tile }) => tile,
  label: ({ tile }) => cardName(tile),
  most: ({ rubble }) => rubble,
};

/** The Rubble that cards dig one after the other. */
export const forceToDig = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (toolOf(card).icons.dig ?? 0), 0);

/** R8.40-R8.43 Returns Rubble to the Reserve; surplus of the last card is lost. */
export function* dig(s: State, cards: readonly string[]): Play {
  const dwarf = activeDwarf(s);
  const most = forceToDig(cards);
  const [tool, ...others] = cards.map(kindOfCard) as [string, ...string[]];
  const tools = [tool, ...others];
  if (canDigSection(s)) {
    const count = Math.min(most, s.rubble);
    s.rubble -= count;
    const told = { dwarf: dwarf.id, count, left: s.rubble };
    if (others.length === 0) report(s, 'dug', { ...told, tool });
    else report(s, 'dug-all', { ...told, tools });
    return s.rubble === 0 ? openSection(s) : undefined;
  }
  /** R8.43 With two heaps the player divides the digging. */
  const chosen = yield* share(
    dwarf.seat,
    asking('rubble', { dwarf: dwarf.id, count: most }),
    rubbleGoblins(s),
    most,
    heaps,
  );
  for (const goblin of chosen) goblin.rubble--;
  const told = { dwarf: dwarf.id, count: chosen.length };
  if (others.length === 0) report(s, 'cleared', { ...told, tool });
  else report(s, 'cleared-all', { ...told, tools });
  settleCourtyard(s);
}
