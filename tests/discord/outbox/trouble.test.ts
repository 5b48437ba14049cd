import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';
import { describe, expect, test } from 'vitest';

import { type Trouble, troubleOf, TROUBLES } from '../../../src/discord/outbox/trouble.ts';

const CODES = [...new Set(Object.values(RESTJSONErrorCodes).filter((code) => typeof code === 'number'))];

const trouble = (code: number, status: number): Trouble =>
  troubleOf(
    new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'url', { files: undefined, body: {} }),
  );

describe('what Discord refuses', () => {
  test('is named by codes that Discord has, each in one place', () => {
    const named = Object.values(TROUBLES).flat();
    expect(named.filter((code) => !CODES.includes(code))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  // What is thrown away, and what ends a game, is written out here once more: nothing may slip in.
  test.each<[Trouble, readonly number[]]>([
    ['gone', [10_003, 10_004]],
    [
      'malformed',
      [
        10_014, 20_009, 30_015, 40_005, 50_006, 50_035, 50_045, 50_046, 50_109, 50_110, 50_123, 50_138, 50_146, 50_151,
        200_000, 240_000,
      ],
    ],
  ])('for good is told from what passes: %s', (kind, codes) => {
    const found = CODES.filter((code) => trouble(code, 400) === kind).sort((a, b) => a - b);
    expect(found).toEqual(codes);
  });

  test.each<[string, number, number, Trouble]>([
    ['an archived thread', 50_083, 400, 'closed'],
    ['a locked thread', 160_005, 400, 'closed'],
    ['slow mode', 20_016, 400, 'closed'],
    ['a missing right', 50_013, 403, 'not-allowed'],
    ['a channel that cannot be seen', 50_001, 403, 'not-allowed'],
    ['a right nobody has a code for', 0, 403, 'not-allowed'],
    ['a message that was deleted', 10_008, 404, 'no-message'],
    ['too many edits of old messages', 30_046, 429, 'too-old'],
    ['a rate limit', 20_028, 429, 'later'],
    ['a token that was reset', 0, 401, 'later'],
    ['an error of Discord', 0, 500, 'later'],
    ['a code that is new', 999_999, 400, 'unclear'],
    ['a page that is not there', 0, 404, 'unclear'],
  ])('%s', (_, code, status, kind) => expect(trouble(code, status)).toBe(kind));

  test('without an answer of its own passes', () => {
    expect(troubleOf(new HTTPError(502, 'Bad Gateway', 'POST', 'url', {}))).toBe('later');
    expect(troubleOf(new TypeError('fetch failed'))).toBe('later');
  });
});
