import { describe, expect, test } from 'vitest';
import { awakeAfter, awakeFrom, isQuiet } from '../../../src/sessions/waiting/rest.ts';
import type { Rest } from '../../../src/sessions/types.ts';

const HOUR = 60 * 60_000;
const at = (iso: string) => Date.parse(iso);
const iso = (moment: number) => new Date(moment).toISOString();

/** In Paris (winter: UTC+1), from ten in the evening to eight in the morning. */
const nights: Rest = { zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [] };
const weekends: Rest = { zone: 'Europe/Paris', from: 0, until: 0, days: [6, 7] };
/** In Tokyo (UTC+9), from one in the morning to nine. */
const tokyo: Rest = { zone: 'Asia/Tokyo', from: 60, until: 9 * 60, days: [] };

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-23T20:59:59Z', false],
    ['as they begin', '2026-11-23T21:00:00Z', true],
    ['after midnight', '2026-11-24T03:00:00Z', true],
    ['as they end', '2026-11-24T07:00:00Z', false],
  ])('%s', (_, moment, quiet) => expect(isQuiet(at(moment), [nights])).toBe(quiet));

  test('of a whole day are quiet from midnight to midnight, where the person lives', () => {
    expect(isQuiet(at('2026-11-27T22:59:00Z'), [weekends])).toBe(false);
    expect(isQuiet(at('2026-11-27T23:00:00Z'), [weekends])).toBe(true);
    expect(isQuiet(at('2026-11-29T22:59:00Z'), [weekends])).toBe(true);
    expect(isQuiet(at('2026-11-29T23:00:00Z'), [weekends])).toBe(false);
  });

  test('of nobody are never quiet', () => expect(isQuiet(at('2026-11-24T03:00:00Z'), [])).toBe(false));
});

describe('time that counts', () => {
  test('stands still in quiet hours', () => {
    expect(iso(awakeAfter(at('2026-11-23T19:00:00Z'), 8 * HOUR, [nights]))).toBe('2026-11-24T13:00:00.000Z');
  });

  test('begins when the quiet hours end that it begins in', () => {
    expect(iso(awakeAfter(at('2026-11-24T01:00:00Z'), HOUR, [nights]))).toBe('2026-11-24T08:00:00.000Z');
    expect(iso(awakeFrom(at('2026-11-24T01:00:00Z'), [nights]))).toBe('2026-11-24T07:00:00.000Z');
  });

  test('runs only while neither the table nor the person rests', () => {
    // Paris is awake from 7 to 21 UTC, Tokyo from 0 to 16: together from 7 to 16.
    expect(iso(awakeAfter(at('2026-11-23T15:00:00Z'), 8 * HOUR, [nights, tokyo]))).toBe('2026-11-24T14:00:00.000Z');
  });

  test('is an hour longer or shorter by the clock on the wall where clocks are changed', () => {
    // On 29 March 2026 Paris goes from UTC+1 to UTC+2 at 1 UTC: its night ends at 6 UTC instead of 7.
    expect(iso(awakeFrom(at('2026-03-28T23:00:00Z'), [nights]))).toBe('2026-03-29T06:00:00.000Z');
    expect(iso(awakeFrom(at('2026-10-24T23:00:00Z'), [nights]))).toBe('2026-10-25T07:00:00.000Z');
  });

  test('skips quiet days', () => {
    expect(iso(awakeAfter(at('2026-11-27T22:00:00Z'), 24 * HOUR, [weekends]))).toBe('2026-11-30T22:00:00.000Z');
  });

  test('runs as if nobody rested where a rest leaves none', () => {
    const everyDay: Rest = { ...weekends, days: [1, 2, 3, 4, 5, 6, 7] };
    expect(awakeAfter(0, HOUR, [everyDay])).toBe(HOUR);
    const day: Rest = { zone: 'UTC', from: 6 * 60, until: 18 * 60, days: [] };
    const night: Rest = { zone: 'UTC', from: 18 * 60, until: 6 * 60, days: [] };
    expect(awakeAfter(0, HOUR, [day, night])).toBe(HOUR);
  });
});
