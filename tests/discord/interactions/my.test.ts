import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { translator } from '../../../src/locale/index.ts';
import { BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';
import { begin, closeSound } from '../../help/playing.ts';

/** Fourteen past ten at night in London, on Tuesday, 14 November 2023. */
const BEGIN = 1_700_000_000_000;
const HOUR = 60 * 60_000;

let now = BEGIN;
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ now: () => now });
  await begin(table, ['Ada', 'Basil']);
  for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'careful' });
});
afterAll(() => closeSound(table, 'none'));

const my = async (name: string, what: string, options = {}) =>
  textOf((await table.command(name, `my ${what}`, options)).message);
const session = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
const wait = async (seat = 0) => (await session()).clock.waits[seat]!;
const own = (name: string) => table.sessions.settings.of('user', table.discord.userId(name));
const news = () => table.posted().map(textOf).join('\n');
const look = async (ms = 0) => {
  now += ms;
  await table.sessions.tick();
  await table.running.idle();
};

describe('/my', () => {
  test('hours: no clock runs in them, and nobody gains time by naming them again and again', async () => {
    const before = (await wait()).due!;
    expect(await my('Ada', 'hours', { quiet: '22:00-8:00' })).toContain('zone:');
    const said = await my('Ada', 'hours', { quiet: '22:00-8:00', days: 'Sunday', zone: 'london' });
    expect(said).toContain('quiet from 22:00 to 8:00 and all day on Sunday (Europe/London)');
    expect(said).toContain('at the table where you play now');
    const quiet = (await wait()).due!;
    expect(quiet).toBeGreaterThan(before);
    await my('Ada', 'hours', { days: 'none' });
    expect(await own('Ada')).toMatchObject({ rest: { from: 22 * 60, until: 8 * 60, days: [], zone: 'Europe/London' } });
    await my('Ada', 'hours', { quiet: 'none' });
    expect((await wait()).due!).toBeLessThanOrEqual(now + 24 * HOUR);
    expect(await my('Ada', 'hours')).toContain('no quiet hours');
  });

  test('reminders: as often as the person likes, or as the table says', async () => {
    expect(await my('Ada', 'reminders', { when: '4h' })).toContain('a reminder every 4 hours');
    expect((await wait()).remindAt).toBe(now + 4 * HOUR);
    const { due } = await wait();
    await my('Ada', 'reminders', { when: 'off' });
    expect(await wait()).toMatchObject({ remindAt: null, due });
    expect(await my('Ada', 'reminders', { when: 'table' })).toContain('as each table has agreed');
    expect(await own('Ada')).toMatchObject({ remind: null });
    const { message } = await table.command('Ada', 'my reminders', { when: 'evry 8h' });
    await table.press('Ada', message!, idOf(message, 'a reminder every 8 hours'));
    expect(await own('Ada')).toMatchObject({ remind: '8h' });
    expect(textOf((await table.command('Cleo', 'my reminders', { when: 'toutes les 4 h' })).message)).toContain(
      '4 heures',
    );
  });

  test.each(['weekend off', 'week-end', 'until sunday'])('absence: %s lasts until its end', async (until) => {
    const { message } = await table.command('Ada', 'my absence', { until });
    expect(textOf(message)).toContain(`<t:${Date.UTC(2023, 10, 19, 23, 59) / 1000}:f>`);
    await table.sessions.rearrange(table.discord.userId('Ada'), { awayUntil: null });
  });

  test('absence: what is not understood is put right in a dialog', async () => {
    const { message } = await table.command('Ada', 'my absence', { until: 'til moonday' });
    const { modal } = await table.press('Ada', message!, buttonsOf(message)[0]!.custom_id!);
    expect(JSON.stringify(modal)).toContain('til moonday');
  });

  test('snooze: for so long or until then, and never for who is not awaited', async () => {
    await my('Ada', 'snooze', { for: '2 hours' });
    expect((await wait()).remindAt).toBe(now + 2 * HOUR);
    await my('Ada', 'snooze', { for: '3h' });
    expect((await wait()).remindAt).toBe(now + 3 * HOUR);
    const french = await table.discord.users.autocomplete('Cleo', 'the-wall', 'my snooze', { for: '2h' }, 'for');
    expect(french.choices[0]).toMatchObject({ value: new Date(now + 2 * HOUR).toISOString() });
    await my('Ada', 'snooze', { for: '23:00' });
    expect(new Date((await wait()).remindAt!).toISOString()).toBe('2023-11-14T23:00:00.000Z');
    expect(await my('Ada', 'snooze', { for: 'soonish' })).toContain('no time that I understand');
    expect(await my('Basil', 'snooze')).toContain('not your turn');
  });

  test('snooze: who is away until later is told so', async () => {
    await my('Ada', 'absence', { until: 'in 2 days' });
    expect(await my('Ada', 'snooze', { for: '2 hours' })).toContain('Not earlier');
    await table.sessions.rearrange(table.discord.userId('Ada'), { awayUntil: null });
    expect(await my('Ada', 'snooze', { for: '2 hours' })).not.toContain('Not earlier');
  });

  test('time: once as long again, as all read', async () => {
    const { due } = await wait();
    expect(await my('Ada', 'time')).toContain('You have taken more time');
    expect((await wait()).due).toBe(due! + 24 * HOUR);
    expect(await my('Ada', 'time')).toContain('already');
    expect(news()).toContain(`Ada has taken more time, until <t:${(due! + 24 * HOUR) / 1000}:f>.`);
  });

  test('absence: somebody else plays at once, until the day is over, until then or until the person is back', async () => {
    expect(await my('Ada', 'absence', { until: 'yesterday' })).toContain('no time that I understand');
    expect(await my('Ada', 'absence', { until: '1 Jan 2020 12:00' })).toContain('over already');
    expect(await my('Ada', 'back')).toContain('not away');
    const said = await my('Ada', 'absence', { until: 'Sunday' });
    const sunday = Date.parse('2023-11-19T23:59:00Z');
    expect(said).toContain(`You are away until <t:${sunday / 1000}:f>`);
    expect(said).toContain('/my back');
    await look();
    expect((await session()).clock.covers[0]).toMatchObject({ why: 'vacation', until: sunday });
    await my('Ada', 'absence', { until: '20 December' });
    expect((await session()).clock.covers[0]).toMatchObject({ until: Date.parse('2023-12-20T23:59:00Z') });
    expect(await my('Ada', 'settings')).toContain('You are away until');
    expect(await my('Ada', 'back')).toContain('one table waits for you again');
    expect((await session()).clock.covers).toEqual({});
    expect(await own('Ada')).toMatchObject({ awayUntil: null });
    expect(news()).toContain('Ada is back.');
    expect(await my('Ada', 'settings')).toContain('not away');
  });

  test('absence: whoever wants to go before anything is asked is back without having been missed', async () => {
    await my('Basil', 'absence', { until: '3 days' });
    expect(await my('Basil', 'back')).toContain('not away any more');
  });

  test('completes what is typed by the moment that it means, and says what it does not understand', async () => {
    const { users } = table.discord;
    const offered = await users.autocomplete('Ada', 'the-wall', 'my absence', { until: '' }, 'until');
    expect(offered.choices.map(({ name }) => name)).toEqual([
      expect.stringContaining('Wednesday'),
      expect.stringContaining('Sunday'),
      expect.stringContaining('in 1 week'),
    ]);
    const typed = await users.autocomplete('Ada', 'the-wall', 'my snooze', { for: '20:00' }, 'for');
    expect(typed.choices[0]).toMatchObject({ value: '2023-11-15T20:00:00.000Z' });
    const zones = await users.autocomplete('Ada', 'the-wall', 'my hours', { zone: 'tok' }, 'zone');
    expect(zones.choices[0]!.name).toContain('Tokyo');
  });

  test('speaks the language of the person', async () => {
    expect(await my('Cleo', 'absence', { until: 'dimanche' })).toContain('Votre absence dure jusqu’au');
    expect(await my('Cleo', 'back')).toContain('Bon retour');
    expect(await my('Cleo', 'settings')).toContain('pas d’heures calmes');
    expect(translator('fr')({ key: 'bot:my.tables', with: { count: 2 } })).toContain('aux 2 tables');
  });
});
