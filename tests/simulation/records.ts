import type { Counts, GameRecord } from '../../src/simulation/play-one.ts';
import type { GameSetting } from '../../src/simulation/setting.ts';
import type { Sample } from '../../src/simulation/summarise.ts';
import type { Group } from '../../src/kit/index.ts';

/** Six games of two settings, with figures small enough to reckon by hand. */
const record = (cause: string, rounds: number, decisions: number, counts: Counts = {}): GameRecord => ({
  seed: `${cause} ${rounds}`,
  won: cause === 'home',
  winners: cause === 'home' ? [0] : [],
  roles: [['fox']],
  cause,
  rounds,
  decisions,
  counts,
  bySeat: [counts],
  ledAndWon: null,
  used: [[]],
});
const setting = (players: number, level: string): GameSetting => ({
  game: 'gate',
  bots: ['greedy'],
  players,
  options: { level, length: 3 },
  without: [],
});
const cards = (card: Counts[string]): Counts => ({ card });

export const GROUPS: readonly Group[] = [
  { id: 'card', ids: ['sword', 'shield', 'lost'], measures: ['drawn', 'used'], compared: ['drawn'] },
];

export const SAMPLES: readonly Sample[] = [
  {
    setting: setting(1, 'easy'),
    milliseconds: 500,
    records: [
      record('home', 10, 100, cards({ sword: { drawn: 2, used: 3 } })),
      record('home', 12, 140, cards({ sword: { drawn: 1 }, shield: { drawn: 1 } })),
      record('time', 12, 120, cards({ shield: { drawn: 1, used: 1 } })),
      record('fire', 6, 40),
    ],
  },
  {
    setting: setting(2, 'hard'),
    milliseconds: null,
    records: [record('fire', 4, 30, cards({ sword: { drawn: 1 } })), record('fire', 5, 60)],
  },
];

/** The same games as if two had played them against each other: who sits first has the things. */
export const RIVALS: readonly Sample[] = SAMPLES.map((sample) => ({
  ...sample,
  setting: { ...sample.setting, players: 2 },
  records: sample.records.map((record, index) => ({
    ...record,
    won: true,
    winners: [index % 4 === 0 ? 0 : 1],
    roles: index % 2 === 0 ? [['fox'], ['owl']] : [['owl'], ['fox']],
    bySeat: [record.counts, {}],
    ledAndWon: index % 4 === 0 ? 1 : index % 4 === 1 ? 0.5 : null,
  })),
}));
