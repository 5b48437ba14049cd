import { chooseOne, confirm, type Play, yesOrNo } from '../../../engine/index.ts';
import type { Deed, Doing } from '../model/deed.ts';
import type { HeroId } from '../data/heroes.ts';
import { editionOf } from '../model/edition.ts';
import { STARTING } from './setup.ts';
import { summonEverywhere } from '../field/spawning.ts';
import { type Hero, heroesAt, heroOf, seatsOf, type State } from '../model/state.ts';
import { heroName, say } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B31 The dead who can come back now: none while a hero stands on the Sanctuary. */
const returning = (s: State): Hero[] =>
  heroesAt(s, 'sanctuary').length > 0 ? [] : s.heroes.filter((hero) => !hero.alive);

/** B31 Reports that a hero on the Sanctuary keeps the dead from coming back. */
function tellTaken(s: State): void {
  const [keeper] = heroesAt(s, 'sanctuary');
  const dead = s.heroes.some(({ alive, id }) => !alive && !s.resting.includes(id));
  if (keeper && dead) report(s, 'sanctuary-taken', { hero: keeper.id });
}

/** B30 Asks the team, before the Events, whether to bring back one hero in all. */
export function* resurrectionStep(s: State): Play {
  if (editionOf(s).resurrection !== 'team') return;
  tellTaken(s);
  const dead = returning(s);
  if (dead.length === 0) return;
  const chosen = yield* chooseOne<Hero | null>(seatsOf(s), asking('resurrect', {}), [...dead, null], {
    id: (hero) => hero?.id ?? 'nobody',
    label: (hero) => (hero ? say('choice.resurrect', { hero: heroName(hero.id) }) : say('choice.resurrect-nobody')),
    means: (hero) => yesOrNo(hero !== null),
    seat: (hero) => hero?.seat,
  });
  if (chosen) yield* resurrect(s, chosen);
}

/**
 * B30 Before and after every turn of the Heroes phase, asks the player of each dead hero whether to bring that hero
 * back. A player who declines for the round is not asked again in it.
 */
export function* recallStep(s: State): Play {
  const later = s.agenda.some(([step]) => step === 'recall' || step === 'turns');
  for (const { id, seat } of s.heroes) {
    if (s.outcome || s.resting.includes(id) || !returning(s).includes(heroOf(s, id))) continue;
    const ways = ['rise', ...(later ? ['later'] : []), 'rest'] as const;
    const way = yield* chooseOne(seat, asking('rise', { hero: id }), ways, {
      id: (choice) => choice,
      label: (choice) => say(`choice.${choice}`, { hero: heroName(id) }),
      means: (choice) => yesOrNo(choice === 'rise'),
    });
    if (way === 'rise') yield* resurrect(s, heroOf(s, id));
    if (way === 'rest') s.resting.push(id);
  }
  if (!later && !s.outcome) tellTaken(s);
}

/**
 * B30 Deeds that bring back a hero in the middle of a turn: the own hero at once; another hero's player is asked, once
 * a turn.
 */
export function riseDeeds(s: State, hero: Hero): Deed[] {
  if (editionOf(s).resurrection !== 'player') return [];
  const asked = (id: HeroId) => s.resting.includes(id) || hero.used.includes(`rise:${id}`);
  return returning(s)
    .filter(({ id, seat }) => seat === hero.seat || !asked(id))
    .map(({ id }): Deed => ({ kind: 'rise', verb: 'use', takes: 'nothing', other: id }));
}

export const rising: Doing<'rise'> = {
  label: (s, { other }, hero) =>
    say(heroOf(s, other).seat === hero.seat ? 'choice.rise' : 'choice.rise-other', { hero: heroName(other) }),
  detail: () => say('hint.rise'),
  *play(s, { other }, hero) {
    const dead = heroOf(s, other);
    hero.used.push(`rise:${other}`);
    if (dead.seat === hero.seat || (yield* agrees(dead))) yield* resurrect(s, dead);
  },
};

const agrees = (dead: Hero): Play<boolean> =>
  confirm(
    dead.seat,
    asking('rise', { hero: dead.id }),
    say('choice.rise', { hero: heroName(dead.id) }),
    say('choice.later'),
  );

/**
 * B32-B34 Puts a hero back on the Sanctuary with the starting values and the First Hero token. The Abyss answers on
 * every field.
 */
function* resurrect(s: State, hero: Hero): Play {
  Object.assign(hero, STARTING, { alive: true, grace: 0, ignored: 0, place: 'sanctuary' });
  s.first = hero.id;
  report(s, 'resurrected', { hero: hero.id });
  yield* summonEverywhere(s);
}
