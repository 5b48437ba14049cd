import { expect, test } from 'vitest';
import { rankingLines, wonBy } from '../../../src/discord/render/ranking.ts';
import type { Placing } from '../../../src/engine/index.ts';
import { NO_DICE, TIMELESS } from '../../../src/store/index.ts';
import type { Session } from '../../../src/sessions/types.ts';
import { openTexts } from '../../kit/kits.ts';

/** How rivals came out of a game: who is where, and what for. */

const { translator } = openTexts(() => undefined);
const session: Session = {
  ...{ id: 's', guildId: '1', channelId: '2', game: 'barons', status: 'ended', language: 'en', options: {} },
  ...{ host: { userId: '10', name: 'Ann' }, turn: 3, ...TIMELESS, dice: NO_DICE, seedHash: null, seed: null },
  ...{ createdAt: 0, startedAt: 1, endedAt: 2 },
  seats: ['Ann', 'Bo', 'Cy'].map((name, seat) => ({
    ...{ occupant: 'person' as const, seat, userId: `1${seat}`, name, roles: [] },
  })),
};
const placing = (seat: number, place: number, points: Readonly<Record<string, number>>): Placing => ({
  ...{ seat, place, points: Object.entries(points).map(([id, value]) => ({ id, value })) },
  total: Object.values(points).reduce((sum, value) => sum + value, 0),
});

test('the first is named first, and each total with what it is made of', () => {
  const ranking = [
    placing(1, 1, { road: 4, gold: 3 }),
    placing(0, 1, { road: 7, gold: 0 }),
    placing(2, 3, { road: 0, gold: -2 }),
  ];
  expect(rankingLines(session, ranking).map(translator('en'))).toEqual([
    '`1` <@11> · **7**: Roads 4 and Gold 3',
    '`1` <@10> · **7**: Roads 7',
    '`3` <@12> · **-2**: Gold -2',
  ]);
});

test.each([
  ['en', [0], 'Won by <@10>'],
  ['en', [0, 2], '<@10> and <@12> share the win'],
  ['fr', [0, 1, 2], '<@10>, <@11> et <@12> se partagent la victoire'],
  ['fr', [], 'Personne ne gagne'],
] as const)('in %s, of the winners %j is said: %s', (language, winners, said) => {
  expect(translator(language)(wonBy(session, winners))).toBe(said);
});
