import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { type Side, SIDES } from '../components/geometry.ts';
import { OPTIONS } from '../components/options.ts';
import { heroOf, type State } from '../model/state.ts';

/** The Enemy cards of each field, for the symbols A, B and C. */
const SLOTS: Readonly<Record<Side, readonly string[]>> = {
  north: ['krohn-1', 'krohn-2', 'gargoh-1'],
  east: ['krohn-3', 'krohn-4', 'gargoh-2'],
  south: ['molen-1', 'krohn-5', 'gargoh-3'],
  west: ['krohn-6', 'krohn-7', 'gargoh-4'],
};

/** A card out of a deck. */
const take = (deck: string[], card: string): string[] => deck.splice(deck.indexOf(card), 1);

/** The last day of a game: the Messenger has only the wall before him, and a single hero holds the Citadel. */
export const LESSON: Lesson = {
  start: { options: { ...standardOptions(OPTIONS), difficulty: 'footman' }, holdings: [['paladin']], seed: 'lesson' },
  prepare(s: State) {
    Object.assign(s, { round: 7, phase: 'heroes', begun: true, agenda: [['heroes']] });
    for (const side of SIDES) s.fields[side].slots = [...SLOTS[side]];
    s.enemyDeck = s.enemyDeck.filter((card) => !SIDES.some((side) => SLOTS[side].includes(card)));
    Object.assign(s.messenger, { at: 'field', leg: 'return', side: 'south', zone: 1 });
    s.fields.south.zones[1].units.krohn = 1;
    s.fields.east.zones[1].units.krohn = 1;
    s.decks.armory.season = take(s.decks.armory.pool, 'oathblade');
    s.eventDeck.push(...take(s.eventDeck, 'clear-dawn'));
    Object.assign(heroOf(s, 'paladin'), { place: 'wall:north', morale: 3, grace: 1 });
    s.dice.loaded = [2, 1, 1, 1, 2, 1, 2, 1, 3, 1, 1, 1, 4, 6];
  },
  text: (part) => ({ key: `bsieged-guide:lesson.${part}` }),
  deeds: [
    { teaches: 'messenger', kind: 'act', picks: ['attack:south.1'], about: ['messenger-caught south'] },
    {
      teaches: 'grace',
      kind: 'raise',
      picks: ['raise'],
      about: ['messenger-caught south'],
      tells: ['attack', 'destroyed'],
    },
    { teaches: 'armory', kind: 'act', picks: ['visit:armory'], tells: ['drew'] },
    {
      teaches: 'wall',
      kind: 'act',
      picks: ['attack:east.1'],
      about: ['storm east'],
      tells: ['attack-with', 'hit', 'messenger-wall'],
    },
    { teaches: 'turn', kind: 'act', picks: ['orient:south'], about: ['messenger-hit south'], tells: ['oriented'] },
    { teaches: 'shoot', kind: 'act', picks: ['shoot'], about: ['messenger-hit south'], tells: ['shot', 'destroyed'] },
    {
      teaches: 'last',
      kind: 'act',
      picks: ['attack:east.1'],
      about: ['storm east', 'home'],
      tells: ['attack-with', 'destroyed'],
    },
  ],
};
