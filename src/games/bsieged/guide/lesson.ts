import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { SIDES } from '../components/geometry.ts';
import { OPTIONS } from '../components/options.ts';
import { heroOf, type State } from '../model/state.ts';

/** The last day of a game: the Messenger has only the wall before him, and a single hero holds the Citadel. */
export const LESSON: Lesson = {
  start: { options: { ...standardOptions(OPTIONS), difficulty: 'footman' }, holdings: [['paladin']], seed: 'lesson' },
  prepare(s: State) {
    Object.assign(s, { round: 7, phase: 'heroes', begun: true, agenda: [['heroes']] });
    SIDES.forEach((side) => (s.fields[side].slots = ['krohn-1', 'krohn-2', 'gargoh-1']));
    s.fields.south.slots[0] = 'molen-1';
    Object.assign(s.messenger, { at: 'field', leg: 'return', side: 'south', zone: 1 });
    s.fields.south.zones[1].units.krohn = 1;
    s.fields.east.zones[1].units.krohn = 1;
    s.decks.armory.season = ['oathblade'];
    s.eventDeck.push('clear-dawn');
    Object.assign(heroOf(s, 'paladin'), { place: 'wall:north', morale: 3, grace: 1 });
    s.dice.loaded = [2, 1, 1, 1, 2, 1, 2, 1, 3, 1, 1, 1, 4, 6];
  },
  text: (part) => ({ key: `bsieged-guide:lesson.${part}` }),
  deeds: [
    { teaches: 'messenger', kind: 'act', picks: ['attack:south.1'] },
    { teaches: 'grace', kind: 'raise', picks: ['raise'] },
    { teaches: 'armory', kind: 'act', picks: ['visit:armory'] },
    { teaches: 'wall', kind: 'act', picks: ['attack:east.1'] },
    { teaches: 'turn', kind: 'act', picks: ['orient:south'] },
    { teaches: 'shoot', kind: 'act', picks: ['shoot'] },
    { teaches: 'last', kind: 'act', picks: ['attack:east.1'] },
  ],
};
