import { chooseOne, type Play, reveal, shuffle } from '../../../engine/index.ts';
import { type AbilityId, type Level, LEVELS } from '../data/abilities.ts';
import { recordOf } from '../../../kit/index.ts';
import { HEROES } from '../data/heroes.ts';
import { editionOf } from '../model/edition.ts';
import type { Hero, State, Token } from '../model/state.ts';
import { abilityName, abilityText, say } from '../words/words.ts';
import type { Deed, Doing } from '../model/deed.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B199 The level that the hero could learn next: in order, one token a level; null when all four slots are full. */
export function nextLevel(hero: Hero): Level | null {
  const index = hero.tokens.indexOf(null);
  return index < 0 ? null : ((index + 1) as Level);
}

/** B200 The hero pays this Food for the level, as the dashboard says. */
export const learningCost = (hero: Hero, level: Level): number => HEROES[hero.id].learning[level - 1]!;

/** B97 (b) Learning at the Sanctuary, if the Food is there. */
export function learnDeeds(s: State, hero: Hero): readonly Deed[] {
  const level = nextLevel(hero);
  if (level === null || learningCost(hero, level) > hero.food) return [];
  if (s.tokens[level].length + s.tokenDiscard[level].length === 0) return [];
  return LESSONS[level];
}

const LESSONS = recordOf(LEVELS, (level): Deed[] => [
  { kind: 'learn', verb: 'visit', takes: 'action', goesTo: 'sanctuary', uses: 'sanctuary', level },
]);

export const learning: Doing<'learn'> = {
  label: (_s, { level }) => say('choice.learn', { level }),
  detail: (_s, { level }, hero) => say('hint.learn', { count: learningCost(hero, level) }),
  play: (s, { level }, hero) => learn(s, hero, level),
};

/**
 * B200-B202 Draws two tokens of the level. The hero learns one, or lays one name down for +1 Strength; the other goes.
 */
function* learn(s: State, hero: Hero, level: Level): Play {
  hero.place = 'sanctuary';
  hero.food -= learningCost(hero, level);
  const drawn = drawTokens(s, level);
  report(s, 'tokens', { hero: hero.id, abilities: drawn });
  const kept = yield* chooseOne(hero.seat, asking('learn', { hero: hero.id, level }), waysToKeep(drawn), {
    id: ({ ability, side }) => (side === 'ability' ? ability : `strength.${ability}`),
    label: ({ ability, side }) =>
      side === 'ability' ? abilityName(ability) : say('choice.strength', { ability: abilityName(ability) }),
    detail: ({ ability, side }) => (side === 'ability' ? abilityText(ability, editionOf(s)) : undefined),
  });
  hero.tokens[level - 1] = kept;
  const other = [...drawn];
  other.splice(other.indexOf(kept.ability), 1);
  s.tokenDiscard[level].push(...other);
  if (kept.side === 'strength') report(s, 'stronger', { hero: hero.id });
  else {
    const { ability } = kept;
    report(s, 'learnt', { hero: hero.id, ability, learned: { ability, edition: s.options.edition } });
  }
}

/** B202 The four ways to keep a token: either one, name up or name down. The other may be drawn again later (B201). */
const waysToKeep = (drawn: readonly AbilityId[]): Token[] =>
  (['ability', 'strength'] as const).flatMap((side) => [...new Set(drawn)].map((ability) => ({ ability, side })));

/** B201 Draws two tokens, or as many as are left. Discarded tokens come back only when none is left. */
function drawTokens(s: State, level: Level): AbilityId[] {
  if (s.tokens[level].length === 0) {
    s.tokens[level] = shuffle(s, s.tokenDiscard[level]);
    s.tokenDiscard[level] = [];
  }
  reveal(s);
  return s.tokens[level].splice(-2);
}
