import { vigorOf } from '../model/abilities.ts';
import { cardOf } from '../data/cards.ts';
import { checkDefeat } from '../model/ending.ts';
import type { Hero, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** B150 Hits that Vigor abilities and armour can still ignore this round. */
export function armourOf(hero: Hero): number {
  const armour = hero.cards.reduce((sum, id) => sum + (cardOf(id).armour ?? 0), 0);
  return Math.max(0, vigorOf(hero) + armour - hero.ignored);
}

/** B150 Hits that a hero can still ignore this round, by abilities, armour and cards. */
export const guardOf = (hero: Hero): number => armourOf(hero) + hero.shield;

/** The hits that would kill a hero now. */
export const capacityOf = (hero: Hero): number => hero.morale + guardOf(hero);

/**
 * B150 Deals hits; each costs 1 Morale. Hits that the hero can ignore are ignored first: nobody gains Morale once the
 * enemies attack in that phase, so waiting brings nothing.
 */
export function takeHits(s: State, hero: Hero, hits: number): void {
  if (!hero.alive || hits <= 0) return;
  const ignored = Math.min(hits, guardOf(hero));
  const standing = Math.min(ignored, armourOf(hero));
  hero.ignored += standing;
  hero.shield -= ignored - standing;
  if (ignored > 0) report(s, 'ignored', { hero: hero.id, count: ignored });
  suffer(s, hero, hits - ignored);
}

/** B150 Deals hits that nothing keeps from the hero. */
export function suffer(s: State, hero: Hero, hits: number): void {
  if (!hero.alive || hits <= 0) return;
  hero.morale = Math.max(0, hero.morale - hits);
  report(s, 'hit', { hero: hero.id, count: hits, morale: hero.morale });
  if (hero.morale === 0) die(s, hero);
}

/** B156 Removes a dead hero from play: cards go to their discard piles, tokens to the supply (B206). */
export function die(s: State, hero: Hero): void {
  if (!hero.alive) return;
  hero.alive = false;
  hero.morale = 0;
  for (const card of hero.cards) s.decks[cardOf(card).class].discard.push(card);
  hero.tokens.forEach((token, index) => {
    if (token) s.tokenDiscard[(index + 1) as 1 | 2 | 3 | 4].push(token.ability);
  });
  Object.assign(hero, {
    place: null,
    cards: [],
    tokens: [null, null, null, null],
    grace: 0,
    food: 0,
    gold: 0,
    shield: 0,
    used: [],
  });
  report(s, 'death', { hero: hero.id });
  checkDefeat(s);
}
