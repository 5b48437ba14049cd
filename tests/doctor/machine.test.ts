import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkVisit } from '../../src/doctor/discord.ts';
import { checkRenderers } from '../../src/doctor/drawing.ts';
import { firstLines, findingLine, readableSize, wrong } from '../../src/doctor/finding.ts';
import { checkClock, checkDisk, checkFonts, checkMemory } from '../../src/doctor/machine.ts';

const GB = 2 ** 30;
const KEYS = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const GATEWAY = { url: null, publicKey: KEYS[0] };

test('a finding is one line, whatever an error says', () => {
  expect(findingLine(wrong('disk', 'full\n   at once\n'))).toBe('WRONG  disk       full at once');
  expect([readableSize(1), readableSize(300 * 2 ** 20), readableSize(1.5 * GB)]).toEqual(['1 MB', '300 MB', '1.5 GB']);
  expect(firstLines(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'and 1 more']);
});

test('memory is enough for as many renderers as are set', () => {
  expect(checkMemory(2, 4 * GB)).toMatchObject({ is: 'ok' });
  expect(checkMemory(2, GB / 2)).toMatchObject({ is: 'wrong', said: expect.stringContaining('RENDERERS to a lower') });
  expect(checkMemory(1, GB / 4)).toMatchObject({ is: 'wrong', said: expect.stringContaining('Give the machine') });
  expect(checkMemory(1).said).toContain('in all');
});

test('the disk has room for the database once more, also where its folder is not made yet', async () => {
  const file = join(tmpdir(), 'none/of/these/games.sqlite');
  expect(await checkDisk(file, Number.MAX_SAFE_INTEGER)).toMatchObject({ is: 'wrong' });
  expect((await checkDisk(file, 0)).said).toMatch(/free in /);
});

test.each([
  [null, 'note', 'could not be asked'],
  [1_200, 'ok', 'within 10 s'],
  [-9_900, 'ok', 'within 10 s'],
  [90_000, 'wrong', 'it is 90 s ahead of Discord’s'],
  [-3_600_000, 'wrong', 'it is 3600 s behind Discord’s'],
] as const)('a clock that is %s ms ahead: %s', (skew, is, said) => {
  expect(checkClock(skew)).toMatchObject({ is, said: expect.stringContaining(said) });
});

test('fonts that cannot be read are named', () => {
  const font = { family: 'Stone', path: join(tmpdir(), 'no-such-font.ttf') };
  expect(checkFonts([font])).toMatchObject({ is: 'wrong', said: expect.stringContaining('no-such-font.ttf') });
  expect(checkFonts([{ ...font, path: import.meta.filename }])).toMatchObject({ is: 'ok' });
});

test('a board that cannot be drawn is told with the cure, and the renderer ends', async () => {
  let closed = 0;
  const close = () => Promise.resolve(void closed++);
  const board = { channel: 'x', language: 'en', players: [], scene: { game: 'gate' } } as never;
  const picture = { png: Buffer.of(), width: 4, height: 3, scene: {} as never };
  const drawn = await checkRenderers({ draw: () => Promise.resolve(picture), close }, board);
  expect(drawn).toMatchObject({ is: 'ok', said: expect.stringMatching(/^a board of gate, 4 by 3, was drawn in /) });
  const failed = await checkRenderers({ draw: () => Promise.reject(new Error('no canvas')), close }, board);
  expect(failed).toMatchObject({ is: 'wrong', said: expect.stringContaining('no canvas') });
  expect(closed).toBe(2);
});

test('what Discord said is a line each: token, clock, and every channel in which something is missing', () => {
  const place = { guildId: '7', channelId: '9' };
  const visit = { name: 'rampart', skewInMs: 0, guilds: 12, posts: GATEWAY };
  const own = { shards: 1, publicKey: null };
  expect(checkVisit({ ...visit, shut: [] }, 3, own).map(({ is, what }) => [is, what])).toEqual([
    ['ok', 'token'],
    ['ok', 'clock'],
    ['ok', 'servers'],
    ['ok', 'rights'],
  ]);
  const shut = [
    { ...place, why: ['AttachFiles', 'ReadMessageHistory'] },
    { ...place, why: 'gone' },
    { ...place, why: 'away' },
  ] as const;
  const [, , ...rights] = checkVisit({ ...visit, guilds: null, shut }, 3, own);
  expect(rights.map(({ is }) => is)).toEqual(['wrong', 'wrong', 'wrong']);
  expect(rights[0]!.said).toMatch(/^channel 9 of server 7: AttachFiles, ReadMessageHistory missing\. Allow/);
});

test.each([
  [1_999, 1, 'ok', /^1999 servers, for 1 connection$/],
  [2_000, 1, 'note', /SHARD_COUNT=auto/],
  [6_000, 4, 'ok', /for 4 connections/],
  [9_000, 4, 'note', /2250 servers.*SHARD_COUNT to more than 4/],
  [9_000, null, 'ok', /as many connections as Discord says/],
])('%i servers for %s connections are %s', (guilds, shards, is, said) => {
  const [, , servers] = checkVisit({ name: 'rampart', skewInMs: 0, guilds, posts: GATEWAY, shut: [] }, 0, {
    shards,
    publicKey: null,
  });
  expect(servers).toMatchObject({ is, what: 'servers', said: expect.stringMatching(said) });
});

test.each([
  [null, KEYS[0], 'note', /over the gateway: fill in the field “Interactions Endpoint URL”/],
  ['https://x.org/interactions', KEYS[0], 'ok', /posts them to https:\/\/x\.org\/interactions$/],
  ['https://x.org/interactions', KEYS[0].toUpperCase(), 'ok', /posts them/],
  ['https://x.org/interactions', KEYS[1], 'wrong', /DISCORD_PUBLIC_KEY is not that of this application/],
  [
    'https://x.org/interactions',
    null,
    'wrong',
    /does not listen\. Set INTERACTIONS_PORT and DISCORD_PUBLIC_KEY, or empty/,
  ],
] as const)('interactions posted to %s, and the key %s here: %s', (url, publicKey, is, said) => {
  const visit = { name: 'rampart', skewInMs: 0, guilds: null, posts: { ...GATEWAY, url }, shut: [] };
  const [, , interactions] = checkVisit(visit, 0, { shards: 1, publicKey });
  expect(interactions).toMatchObject({ is, what: 'interactions', said: expect.stringMatching(said) as string });
});
