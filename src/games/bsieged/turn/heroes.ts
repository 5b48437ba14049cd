import { chooseOne, type Fact, type Play, type Todo } from '../../../engine/index.ts';
import { countAbility, hasAbility } from '../model/abilities.ts';
import { type Deed, settleCoward } from '../model/deed.ts';
import { barredFor } from '../barred/index.ts';
import { editionOf } from '../model/edition.ts';
import { isBuilding } from '../components/geometry.ts';
import { gain } from '../fortune/goods.ts';
import { total } from '../model/modifiers.ts';
import { type Hero, heroesAt, type State } from '../model/state.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';
import { deedsOf, playDeed, settleDeed, showOf } from './deeds.ts';

/** B76 Actions of a hero's turn, before abilities and Events change them. */
export const ACTIONS_A_TURN = 3;

/** B74 The heroes in their cyclic order, from the First Hero on. */
export function orderOfPlay(s: State): Hero[] {
  const first = s.heroes.findIndex((hero) => hero.id === s.first);
  return [...s.heroes.slice(first), ...s.heroes.slice(0, first)];
}

/**
 * B30, B74 Begins the Heroes phase. Where players bring back their own dead, they may do so before the order of turns
 * is settled.
 */
export function heroesPhase(s: State): void {
  s.phase = 'heroes';
  s.agenda.unshift(...recall(s), ['turns']);
}

/** B30, B74, B158 Gives every living hero one turn, one after another. The dead may come back in between. */
export function heroTurns(s: State): void {
  const turns: Todo[] = [];
  for (const { id } of orderOfPlay(s)) turns.push(['turn', id], ...recall(s));
  s.agenda.unshift(...turns, ['closeHeroes']);
}

const recall = (s: State): Todo[] => (editionOf(s).resurrection === 'player' ? [['recall']] : []);

/** B76, B78 Begins a hero's turn. */
export function beginTurn(s: State, hero: Hero): void {
  if (!hero.alive) return;
  hero.used = [];
  s.turn = {
    hero: hero.id,
    actions: Math.max(0, ACTIONS_A_TURN + countAbility(hero, 'gifted-and-skilled') + total(s, 'actions')),
    catapultActions: countAbility(hero, 'royal-artilleryman'),
    lastUsed: null,
    barred: barredPlace(s, hero),
    acted: false,
    last: undefined,
    boost: { dice: 0, strength: 0, target: 0 },
  };
  /** B216 Blessed */
  gain(s, hero, { grace: countAbility(hero, 'blessed') });
  s.agenda.unshift(['act', hero.id]);
}

/**
 * B221 The place of a hero who begins a turn beside a coward on a building or the Catapult: the first action must go
 * elsewhere, or be a pass.
 */
function barredPlace(s: State, hero: Hero): Hero['place'] {
  const { place } = hero;
  if (place === null || (!isBuilding(place) && place !== 'catapult')) return null;
  return heroesAt(s, place).some((other) => other !== hero && hasAbility(other, 'cowardice')) ? place : null;
}

/** B76 Ends the turn. It reports the lost actions; a turn that ends without actions left is reported quietly. */
function pass(s: State, hero: Hero): void {
  const { actions, catapultActions } = s.turn!;
  const count = actions + catapultActions;
  if (count > 0) report(s, 'passed', { hero: hero.id, count });
  else report(s, 'spent', { hero: hero.id }, { quiet: true });
  endTurn(s, hero);
}

function whatNow(s: State, hero: Hero): Fact {
  const { actions, catapultActions } = s.turn!;
  return catapultActions > 0
    ? asking('act-catapult', { hero: hero.id, count: actions, extra: catapultActions })
    : asking('act', { hero: hero.id, count: actions });
}

/** B76 Asks the active hero for one action or free deed and plays it; repeats until the turn is over. */
export function* act(s: State, hero: Hero): Play {
  if (!hero.alive || s.outcome) return endTurn(s, hero);
  const deeds = deedsOf(s, hero);
  const chosen = yield* chooseOne(hero.seat, whatNow(s, hero), deeds, showOf(s, hero), {
    barred: () => barredFor(s, hero, deeds),
  });
  if (chosen.kind === 'pass') return pass(s, hero);
  s.agenda.unshift(['act', hero.id]);
  const settling = settleDeed(s, hero, chosen);
  const deed = settling ? yield* settling : chosen;
  if (deed === null) return;
  spend(s, hero, deed);
  const play = playDeed(s, hero, deed);
  if (play) yield* play;
}

/** B79 Pays for the action. Any other action between two uses of a building allows it again. */
function spend(s: State, hero: Hero, deed: Deed): void {
  const turn = s.turn!;
  if (deed.takes === 'nothing') return;
  turn.acted = true;
  turn.barred = null;
  turn.lastUsed = deed.uses ?? null;
  if (deed.takes === 'catapult' && turn.catapultActions > 0) turn.catapultActions--;
  else turn.actions--;
  settleCoward(s, hero, deed);
}

/** B221 Ends the turn. A coward who ends it alone loses 2 Morale. */
export function endTurn(s: State, hero: Hero): void {
  s.turn = null;
  if (!hero.alive || !hasAbility(hero, 'cowardice') || hero.place === null) return;
  if (heroesAt(s, hero.place).some((other) => other !== hero)) return;
  report(s, 'alone', { hero: hero.id });
  gain(s, hero, { morale: -2 });
}

/** B75 Passes the First Hero token to the next living hero of the cyclic order. */
export function passFirstHero(s: State): void {
  const next = orderOfPlay(s)
    .slice(1)
    .find((hero) => hero.alive);
  if (!next) return;
  s.first = next.id;
  report(s, 'first', { hero: s.first });
}
