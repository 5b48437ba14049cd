import type { Seat } from '../../engine/index.ts';
import type { Group, Note, Tally } from '../../kit/index.ts';
import { ADVENTURES, kindOf } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { isSite, SPACES, spaceOf, type Spot } from './data/spaces.ts';
import { SPELLS } from './data/spells.ts';
import { isEngine, UNITS } from './data/units.ts';
import { totalOf } from './model/ending.ts';
import type { State } from './model/state.ts';

const kinds = (ids: readonly string[]): string[] => [...new Set(ids)];

const groupOf = (unit: string): string => (isEngine(unit) ? 'engines' : 'troops');

const GROUPS: readonly Group[] = [
  { id: 'characters', ids: CHARACTERS, measures: ['played', 'died'], compared: [] },
  // Every siege needs an engine, so engines are compared only with one another.
  ...['troops', 'engines'].map((id) => ({
    ...{ id, measures: ['hired', 'lost'], compared: ['hired'], judged: true },
    ids: UNITS.filter((unit) => groupOf(unit.id) === id).map((unit) => unit.id),
  })),
  {
    id: 'spaces',
    ids: kinds(SPACES.map(({ terrain }) => terrain)),
    measures: ['visited'],
    compared: ['visited'],
    judged: true,
  },
  {
    id: 'places',
    ids: kinds(ADVENTURES.filter(({ type }) => type === 'place').map(({ kind }) => kind)),
    measures: ['held'],
    compared: ['held'],
    judged: true,
  },
  { id: 'cards', ids: kinds(ADVENTURES.map(({ kind }) => kind)), measures: ['drawn'], compared: ['drawn'] },
  { id: 'spells', ids: kinds(SPELLS.map(({ kind }) => kind)), measures: ['cast'], compared: ['cast'], judged: true },
  {
    id: 'deeds',
    ids: ['siege', 'plunder', 'battle', 'built', 'duel', 'shot', 'occupied'],
    measures: ['done'],
    compared: ['done'],
  },
];

/** The deed behind each kind of news. */
const DEEDS: Readonly<Record<string, string>> = {
  ...{ siege: 'siege', plundered: 'plunder', ransom: 'plunder', battle: 'battle', built: 'built', duel: 'duel' },
  ...{ 'shot-rival': 'shot', 'shot-army': 'shot', occupied: 'occupied' },
};

const seatOf = (s: State, id: unknown): Seat | undefined => s.generals.find((general) => general.id === id)?.seat;

export const ringwallTally: Tally<State> = {
  groups: GROUPS,
  players: [2, 4],
  rounds: ({ round }) => round,
  leaders({ generals }) {
    const best = Math.max(...generals.map(totalOf));
    return generals.filter((general) => totalOf(general) === best).map(({ seat }) => seat);
  },
  read: (note: Note) => ({
    heard(kind, data, state) {
      const seat = seatOf(state, data['who']);
      const of = (group: string, id: string, measure: string) => note(group, id, measure, 1, seat);
      const deed = DEEDS[kind];
      if (deed) of('deeds', deed, 'done');
      if (kind === 'hired') of(groupOf(data['unit'] as string), data['unit'] as string, 'hired');
      if (kind === 'fallen') note(groupOf(data['unit'] as string), data['unit'] as string, 'lost');
      if (kind === 'moved' && !isSite(data['to'] as Spot)) of('spaces', spaceOf(data['to'] as Spot).terrain, 'visited');
      if (kind === 'occupied') of('places', kindOf(data['place'] as string), 'held');
      if (kind === 'drew') of('cards', kindOf(data['card'] as string), 'drawn');
      if (kind === 'cast' || kind === 'cast-at' || kind === 'laid')
        of('spells', (data['spell'] as string).replace(/-\d$/, ''), 'cast');
      if (kind === 'died') of('characters', data['who'] as string, 'died');
    },
    ended(state) {
      for (const { id, seat } of state.generals) note('characters', id, 'played', 1, seat);
    },
  }),
};
