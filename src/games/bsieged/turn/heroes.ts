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

/** B76 A hero has this many actions, before abilities and Events change it. */
export const ACTIONS_A_TURN = 3;

/** B74 The heroes in their cyclic order, from the First Hero on. */
export function orderOfPlay(s: State): Hero[] {
  const first = s.heroes.findIndex((hero) => hero.id === s.first);
  return [...s.heroes.slice(first), ...s.heroes.slice(0, first)];
}

/** B30, B74 The Heroes phase; where players bring back their own dead, they may do so before it settles who begins. */
export function heroesPhase(s: State): void {
  s.phase = 'heroes';
  s.agenda.unshift(...recall(s), ['turns']);
}

/** B30, B74, B158 Every living hero has one turn; one finishes before the next begins. The dead may come back in between. */
export function heroTurns(s: State): void {
  const turns: Todo[] = [];
  for (const { id } of orderOfPlay(s)) turns.push(['turn', id], ...recall(s));
  s.agenda.unshift(...turns, ['closeHeroes']);
}

const recall = (s: State): Todo[] => (editionOf(s).resurrection === 'player' ? [['recall']] : []);

/** B76, B78 A hero's turn begins. */
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

/** B221 Whoever begins a turn beside a coward on a building or the Catapult must spend the first action elsewhere, or pass. */
function barredPlace(s: State, hero: Hero): Hero['place'] {
  const { place } = hero;
  if (place === null || (!isBuilding(place) && place !== 'catapult')) return null;
  return heroesAt(s, place).some((other) => other !== hero && hasAbility(other, 'cowardice')) ? place : null;
}

/** B76 Whoever passes loses the actions that are left, and the table hears of it, as of a turn that is over because none is. */
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

/** B76 One action, or one of the free things, of the active hero; then the next, until the turn is over. */
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

/** B79 Pays the action; any other action between two uses of a building allows it again. */
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

/** B221 A coward who ends the turn alone loses 2 Morale. */
export function endTurn(s: State, hero: Hero): void {
  s.turn = null;
  if (!hero.alive || !hasAbility(hero, 'cowardice') || hero.place === null) return;
  if (heroesAt(s, hero.place).some((other) => other !== hero)) return;
  report(s, 'alone', { hero: hero.id });
  gain(s, hero, { morale: -2 });
}

/** B75 The First Hero token passes to the next living hero of the cyclic order. */
export function passFirstHero(s: State): void {
  const next = orderOfPlay(s)
    .slice(1)
    .find((hero) => hero.alive);
  if (!next) return;
  s.first = next.id;
  report(s, 'first', { hero: s.first });
}
