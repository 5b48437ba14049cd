import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { AROUND } from '../data/bastion.ts';
import { seatsOf, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { sentences } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { heroName, say, tileName, tileShort } from '../words/words.ts';
import { bestChanceAt, chancesAt, facesAt } from '../combat/telling.ts';
import { mayFightThere } from '../model/acting.ts';

/** L65 Moves to a neighbouring tile, no matter what is there. */
export function moveTo(s: State, hero: Hero, spot: number): void {
  hero.at = spot;
  report(s, 'moved', { hero: hero.id, to: tileAt(s, spot) });
}

/** L66 Spends the movement on standing up. */
export function standUp(s: State, hero: Hero): void {
  hero.laidDown = false;
  report(s, 'stood', { hero: hero.id });
}

/**
 * A tile as a destination: the cards that can be fought from it, with their chances if a fight is left; if there is
 * room, the heroes there.
 */
export const goalDetail = (s: State, hero: Hero, spot: number, movement: 'own' | 'given') => {
  const there = { ...hero, at: spot };
  const { count, cards, isRange } = mayFightThere(s, hero, movement) ? chancesAt(s, there) : facesAt(s, there);
  const others = s.heroes.filter((one) => one.at === spot && !one.takenOut && one.id !== hero.id);
  const grasped = s.grasped[spot] ? [say('hint.goal-grasped')] : [];
  /** The text explains a range of chances only if there is room. */
  const isNoted = isRange && cards.length + grasped.length <= 2;
  const few = say(isNoted ? 'hint.goal-foes-range' : 'hint.goal-foes', { cards });
  const foes = count > cards.length ? say('hint.goal-many', { count, cards }) : few;
  const reached = count > 0 ? foes : say('hint.goal-no-foes');
  const met =
    others.length > 0 && count < 2 ? [say('hint.goal-heroes', { heroes: others.map(({ id }) => heroName(id)) })] : [];
  return sentences([...grasped, reached, ...met]);
};

/**
 * The same for a button: whether the tile's action is lost, and, if a fight is left, the best chance to defeat a card
 * from there.
 */
export const goalShort = (s: State, hero: Hero, spot: number, movement: 'own' | 'given'): Phrase => {
  const tile = tileShort(tileAt(s, spot));
  const odds = mayFightThere(s, hero, movement) ? bestChanceAt(s, { ...hero, at: spot }) : null;
  const named = s.grasped[spot] ? say('short.goal-grasped', { tile }) : tile;
  return odds ? say('short.goal', { tile: named, odds }) : named;
};

/**
 * L80, L87 Asks for a given movement, which is made at once or refused. Both giver and mover may answer. For a hero who
 * lies down it means standing up.
 */
export function* travel(s: State, hero: Hero, giver: Hero): Play {
  const goals: ('stand' | number | null)[] = hero.laidDown ? ['stand', null] : [...AROUND[hero.at]!, null];
  const show: Show<'stand' | number | null> = {
    id: (goal) => (goal === null ? 'stay' : goal === 'stand' ? goal : `tile:${tileAt(s, goal)}`),
    label: (goal) => (typeof goal === 'number' ? tileName(tileAt(s, goal)) : say(`choice.${goal ?? 'stay'}`)),
    detail: (goal) => (typeof goal === 'number' ? goalDetail(s, hero, goal, 'given') : undefined),
    foretells: () => true,
    short: (goal) => (typeof goal === 'number' ? goalShort(s, hero, goal, 'given') : say(`choice.${goal ?? 'stay'}`)),
    verb: () => 'move',
    seat: () => hero.seat,
  };
  const what = asking('travel', { hero: hero.id, other: giver.id });
  const goal = yield* chooseOne(seatsOf([hero, giver]), what, goals, show);
  if (goal === 'stand') standUp(s, hero);
  else if (goal !== null) moveTo(s, hero, goal);
}
