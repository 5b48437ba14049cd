import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { CATAPULT_STRENGTH } from '../attacks/catapult.ts';
import { profileOf, prowessOf } from '../attacks/weapons.ts';
import { CATAPULT_FACES } from '../components/dice.ts';
import { BASE_TARGET, ROUNDS, type Side, SIDES } from '../components/geometry.ts';
import { OPTIONS } from '../components/options.ts';
import { UNITS } from '../components/units.ts';
import { cardOf } from '../data/cards.ts';
import { heroOf, type State } from '../model/state.ts';

/** The Enemy cards of each field, for the symbols A, B and C. */
const SLOTS: Readonly<Record<Side, readonly string[]>> = {
  north: ['krohn-1', 'krohn-2', 'gargoh-1'],
  east: ['krohn-3', 'krohn-4', 'gargoh-2'],
  south: ['molen-1', 'krohn-5', 'gargoh-3'],
  west: ['krohn-6', 'krohn-7', 'gargoh-4'],
};

/** Takes a card out of a deck. */
const take = (deck: string[], card: string): string[] => deck.splice(deck.indexOf(card), 1);

const WEAPON = 'oathblade';

function figures(s: State) {
  const hero = heroOf(s, 'paladin');
  const [near, far] = [prowessOf(s, hero, 1), prowessOf(s, hero, 3)];
  const bare = profileOf(near, []);
  return {
    ...{ round: s.round, rounds: ROUNDS, base: BASE_TARGET[1], dice: bare.dice, target: bare.target },
    ...{ weapon: cardOf(WEAPON).weapon!.dice!, armed: profileOf(near, [cardOf(WEAPON)]).dice },
    ...{ resistance: UNITS.molen.resistance, strength: profileOf(far, []).strength, catapult: CATAPULT_STRENGTH },
    misses: CATAPULT_FACES.filter((face) => typeof face !== 'number').length,
  };
}

/** The last round of a game: only the wall lies before the Messenger, and a single hero holds the Citadel. */
export const LESSON: Lesson = {
  start: { options: { ...standardOptions(OPTIONS), difficulty: 'footman' }, holdings: [['paladin']], seed: 'lesson' },
  prepare(s: State) {
    Object.assign(s, { round: 7, phase: 'heroes', begun: true, agenda: [['heroes']] });
    for (const side of SIDES) s.fields[side].slots = [...SLOTS[side]];
    s.enemyDeck = s.enemyDeck.filter((card) => !SIDES.some((side) => SLOTS[side].includes(card)));
    Object.assign(s.messenger, { at: 'field', leg: 'return', side: 'south', zone: 1 });
    s.fields.south.zones[1].units.krohn = 1;
    s.fields.east.zones[1].units.krohn = 1;
    s.decks.armory.season = take(s.decks.armory.pool, WEAPON);
    s.eventDeck.push(...take(s.eventDeck, 'clear-dawn'));
    Object.assign(heroOf(s, 'paladin'), { place: 'wall:north', morale: 3, grace: 1 });
    s.dice.loaded = [2, 1, 1, 1, 2, 1, 2, 1, 3, 1, 1, 1, 4, 6];
  },
  text: (part) => ({ key: `bsieged-guide:lesson.${part}` }),
  figures,
  deeds: [
    {
      teaches: 'messenger',
      beside: ['attack:east', 'pass'],
      kind: 'act',
      picks: ['attack:south.1'],
      about: ['messenger-caught south'],
      notes: { 'attack:east': 'else' },
    },
    {
      teaches: 'grace',
      kind: 'raise',
      picks: ['raise'],
      about: ['messenger-caught south'],
      tells: ['attack', 'destroyed'],
    },
    {
      teaches: 'armory',
      beside: ['attack:east', 'visit:t', 'pass'],
      kind: 'act',
      picks: ['visit:armory'],
      tells: ['drew'],
    },
    {
      teaches: 'wall',
      beside: ['attack:north', 'pass'],
      kind: 'act',
      picks: ['attack:east.1'],
      about: ['storm east'],
      tells: ['attack-with', 'messenger-wall'],
    },
    {
      teaches: 'turn',
      beside: ['attack:south', 'shoot', 'pass'],
      kind: 'act',
      picks: ['orient:south'],
      about: ['messenger-hit south'],
      tells: ['oriented'],
      notes: { pass: 'pass' },
    },
    {
      teaches: 'shoot',
      beside: ['attack:south', 'orient:east', 'pass'],
      kind: 'act',
      picks: ['shoot'],
      about: ['messenger-hit south'],
      tells: ['shot', 'destroyed'],
    },
    {
      teaches: 'last',
      beside: ['attack:south', 'pass'],
      kind: 'act',
      picks: ['attack:east.1'],
      about: ['storm east', 'home'],
      tells: ['attack-with', 'destroyed'],
    },
  ],
};
