import type { Group, Note, Tally } from '../../kit/index.ts';
import { ADVENTURES, kindOf } from './data/cards.ts';
import { CHARACTERS } from './data/characters.ts';
import { SPELLS } from './data/spells.ts';
import { UNITS } from './data/units.ts';
import type { State } from './model/state.ts';

const kinds = (ids: readonly string[]): string[] => [...new Set(ids)];

const GROUPS: readonly Group[] = [
  { id: 'characters', ids: CHARACTERS, measures: ['played', 'died'], compared: [] },
  { id: 'units', ids: UNITS.map(({ id }) => id), measures: ['hired', 'lost'], compared: [] },
  { id: 'cards', ids: kinds(ADVENTURES.map(({ kind }) => kind)), measures: ['drawn'], compared: [] },
  { id: 'spells', ids: kinds(SPELLS.map(({ kind }) => kind)), measures: ['cast'], compared: [] },
  {
    id: 'deeds',
    ids: ['siege', 'plunder', 'battle', 'built', 'duel', 'shot', 'occupied'],
    measures: ['done'],
    compared: [],
  },
];

/** Which news is which deed. */
const DEEDS: Readonly<Record<string, string>> = {
  ...{ siege: 'siege', plundered: 'plunder', ransom: 'plunder', battle: 'battle', built: 'built', duel: 'duel' },
  ...{ 'shot-rival': 'shot', 'shot-army': 'shot', occupied: 'occupied' },
};

export const ringwallTally: Tally<State> = {
  groups: GROUPS,
  rounds: ({ round }) => round,
  read: (note: Note) => ({
    heard(kind, data) {
      const deed = DEEDS[kind];
      if (deed) note('deeds', deed, 'done');
      if (kind === 'hired') note('units', data['unit'] as string, 'hired');
      if (kind === 'fallen') note('units', data['unit'] as string, 'lost');
      if (kind === 'drew') note('cards', kindOf(data['card'] as string), 'drawn');
      if (kind === 'cast' || kind === 'cast-at') note('spells', (data['spell'] as string).replace(/-\d$/, ''), 'cast');
      if (kind === 'died') note('characters', data['who'] as string, 'died');
    },
    ended(state) {
      for (const { id } of state.generals) note('characters', id, 'played');
    },
  }),
};
