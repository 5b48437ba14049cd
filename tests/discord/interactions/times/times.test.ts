import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

import { type TimeKind, momentMeant } from '../../../../src/discord/interactions/times/moments.ts';
import { quietDaysMeant, quietHoursMeant } from '../../../../src/discord/interactions/times/quiet.ts';
import { zoneChoices, zoneMeant } from '../../../../src/discord/interactions/times/zones.ts';
import { readerOf } from '../../../../src/discord/interactions/typed/reader.ts';
import { type Language, translator } from '../../../../src/locale/index.ts';
import { Refusal } from '../../../../src/sessions/types.ts';

const readerIn = (language: Language) => readerOf({ bot: { translator }, say: translator(language) });
const reader = readerIn('en');
/** The key of the refusal. */
function refusal(deed: () => unknown): string {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return error.phrase.key;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('quiet hours', () => {
  const hours = (typed: string) => {
    const { from, until } = quietHoursMeant(typed, reader);
    return [from / 60, until / 60];
  };
  test.each([
    ['22:00-8:00', 22, 8],
    ['22-8', 22, 8],
    ['22h–7h30', 22, 7.5],
    ['de 22 h 30 à 8 h', 22.5, 8],
    ['from 10pm to 7 am', 22, 7],
    ['10 p.m. until noon', 22, 12],
    ['2230 0715', 22.5, 7.25],
    ['minuit-8', 0, 8],
    ['12am - 12pm', 0, 12],
    ['none', 0, 0],
    ['aucune', 0, 0],
  ])('%s', (typed, from, until) => expect(hours(typed)).toEqual([from, until]));
  test.each(['22', '8-8', '25-7', 'nights', '22-8-9', '22:75-8', '', '13pm-2'])('not %s', (typed) =>
    expect(refusal(() => quietHoursMeant(typed, reader))).toBe('bot:times.hoursUnknown'),
  );
});

describe('quiet days', () => {
  test.each([
    ['Sat, Sun', [6, 7]],
    ['weekend', [6, 7]],
    ['le week-end', [6, 7]],
    ['weekend off', [6, 7]],
    ['week ends off please', [6, 7]],
    ['pas le week end', [6, 7]],
    ['le samedi et le dimanche', [6, 7]],
    ['mon-wed', [1, 2, 3]],
    ['vendredi au lundi', [1, 5, 6, 7]],
    ['sunday tues', [2, 7]],
    ['none', []],
  ])('%s', (typed, days) => expect(quietDaysMeant(typed, reader)).toEqual(days));
  test.each(['holidays', '', '6', 'and'])('not %s', (typed) =>
    expect(refusal(() => quietDaysMeant(typed, reader))).toBe('bot:times.daysUnknown'),
  );
});

describe('time zones', () => {
  test.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['paris', 'Europe/Paris'],
    ['new york', 'America/New_York'],
    ['buenos aires', 'America/Buenos_Aires'],
    ['kolkata', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['Londres', 'Europe/London'],
    ['le caire', 'Africa/Cairo'],
    ['vienne', 'Europe/Vienna'],
  ])('%s', (typed, zone) => expect(zoneMeant(typed, reader)).toBe(zone));
  test('with a slip are asked back, and what is none is refused', () => {
    expect(refusal(() => zoneMeant('Pariss', reader))).toBe('bot:times.zoneUnknown');
    expect(refusal(() => zoneMeant('home', reader))).toBe('bot:times.zoneUnknown');
    expect(refusal(() => zoneMeant('indiana', reader))).toBe('bot:typed.several');
  });
  test('are offered with the time there', () => {
    const now = Date.UTC(2026, 10, 23, 12, 5);
    expect(zoneChoices('par', [], now, reader)).toContainEqual({ name: 'Europe/Paris: 13:05', value: 'Europe/Paris' });
    expect(zoneChoices('londr', [], now, reader)).toEqual([{ name: 'Londres: 12:05', value: 'Europe/London' }]);
    const [first, ...others] = zoneChoices('', ['Asia/Tokyo'], now, reader);
    expect(first).toEqual({ name: 'Asia/Tokyo: 21:05', value: 'Asia/Tokyo' });
    expect(others.length).toBeGreaterThan(15);
    expect(others).not.toContainEqual(first);
  });
});

describe('a moment to come', () => {
  // Monday 23 November 2026, 13:05 in Paris.
  const now = Date.UTC(2026, 10, 23, 12, 5);
  const local = (typed: string, language: Language = 'en', asked: TimeKind = 'until') => {
    const moment = momentMeant(typed, now, 'Europe/Paris', readerIn(language), asked);
    if (moment.kind !== 'at') return moment.kind;
    const at = Temporal.Instant.fromEpochMilliseconds(moment.at).toZonedDateTimeISO('Europe/Paris');
    return at.toPlainDateTime().toString({ smallestUnit: 'minute' });
  };
  test.each([
    ['in 2 h', '2026-11-23T15:05'],
    ['in 1.5 hours', '2026-11-23T14:35'],
    ['dans 1h30', '2026-11-23T14:35'],
    ['dans une heure', '2026-11-23T14:05'],
    ['90 min', '2026-11-23T14:35'],
    ['in 2 days and 3 hours', '2026-11-25T16:05'],
    ['20:00', '2026-11-23T20:00'],
    ['à 20h30', '2026-11-23T20:30'],
    ['8pm', '2026-11-23T20:00'],
    ['9:00', '2026-11-24T09:00'],
    ['tomorrow 18:30', '2026-11-24T18:30'],
    ['demain à 18 h 30', '2026-11-24T18:30'],
    ['après-demain midi', '2026-11-25T12:00'],
    ['tonight at 8', '2026-11-23T20:00'],
    ['ce soir minuit', '2026-11-24T00:00'],
    ['friday 8 pm', '2026-11-27T20:00'],
    ['monday 13:00', '2026-11-30T13:00'],
    ['lundi 14h', '2026-11-23T14:00'],
    ['24 Dec 20:00', '2026-12-24T20:00'],
    ['le 24 décembre à 20h', '2026-12-24T20:00'],
    ['Friday, January 1 at noon', '2027-01-01T12:00'],
    ['8 heures le 3 janvier 2027', '2027-01-03T08:00'],
    ['2026-12-24 20:00', '2026-12-24T20:00'],
    ['2026-12-24T19:00Z', '2026-12-24T20:00'],
    ['2026-12-24T20:00+0100', '2026-12-24T20:00'],
    ['<t:1798138800:F>', '2026-12-24T20:00'],
    ['２０：００', '2026-11-23T20:00'],
    ['9999-12-30 20:00', '9999-12-30T20:00'],
  ])('%s', (typed, at) => expect(local(typed)).toBe(at));
  test.each([
    ['2h', 'en', 'until', '2026-11-23T15:05'],
    ['2h30', 'en', 'for', '2026-11-23T15:35'],
    ['3d', 'en', 'for', '2026-11-26T13:05'],
    ['at 2h', 'en', 'for', '2026-11-24T02:00'],
    ['20h', 'fr', 'until', '2026-11-23T20:00'],
    ['20 h 30', 'fr', 'until', '2026-11-23T20:30'],
    ['2h', 'fr', 'for', '2026-11-23T15:05'],
    ['2 h', 'fr', 'for', '2026-11-23T15:05'],
    ['pendant 2h', 'fr', 'until', '2026-11-23T15:05'],
    ['à 2h', 'fr', 'for', '2026-11-24T02:00'],
    ['à 14 h', 'fr', 'for', '2026-11-23T14:00'],
    ['14:00', 'fr', 'for', '2026-11-23T14:00'],
    ['demain 2h', 'fr', 'for', '2026-11-24T02:00'],
  ] as const)('%s (%s, %s)', (typed, language, asked, at) => expect(local(typed, language, asked)).toBe(at));
  test.each(['soon', '', 'friday', '31 Feb 20:00', '2026-13-01 20:00', '20:00 22:00', 'when Bo is back', '25:00'])(
    'not %s',
    (typed) => expect(local(typed)).toBe('unknown'),
  );
  test.each([
    'in 99999999999999 weeks',
    'in 100000000000 days',
    `in ${'9'.repeat(90)} days`,
    '<t:999999999999>',
    '9999-12-31T23:59-12:00',
  ])('not what no calendar shows: %s', (typed) => expect(local(typed)).toBe('unknown'));
  test('needs a zone where a time of day is named', () => {
    const without = (typed: string) => momentMeant(typed, now, null, reader).kind;
    expect(['20:00', 'tomorrow 8', '2026-12-24 20:00'].map(without)).toEqual(['zoneless', 'zoneless', 'zoneless']);
    expect(['in 2 h', '2026-12-24T19:00Z'].map(without)).toEqual(['at', 'at']);
  });
  test('is as late as the clocks of its day say, also when they change in between', () => {
    const before = Date.UTC(2026, 9, 24, 12);
    const moment = momentMeant('tomorrow 18:00', before, 'Europe/Paris', reader);
    expect(moment).toEqual({ kind: 'at', at: Date.UTC(2026, 9, 25, 17) });
  });
});
