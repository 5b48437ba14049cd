import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { bsieged } from '../../../src/games/bsieged/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { STANDARD_TERMS } from '../../../src/sessions/types.ts';
import { BotTable, idOf, menusOf, textOf } from '../../help/bot.ts';

/** What a table agrees on in its lobby, by menu and by command. Cleo speaks French; it is Monday 23 November 2026, 12:05 UTC. */
const NOW = Date.UTC(2026, 10, 23, 12, 5);
let now = NOW;
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({
    games: [bsieged],
    translator,
    now: () => now,
    discord: {
      users: [{ name: 'Ada' }, { name: 'Basil', roles: ['Guard'] }, { name: 'Cleo', locale: 'fr' }, { name: 'Dora' }],
      guilds: [
        {
          name: 'Keep',
          channels: [{ name: 'the-wall' }],
          roles: [{ name: 'Guard' }],
          members: ['Dora', 'Ada', 'Basil', 'Cleo'],
        },
      ],
    },
  });
});
beforeEach(async () => {
  now = NOW;
  const session = await table.sessions.find(table.discord.channelId('the-wall'));
  if (session && session.status !== 'ended') await table.sessions.end(session.channelId, session.host.userId, HOST);
  // Who manages the server opens as many lobbies as there are tests.
  table.discord.setPermissions('the-wall', 'Ada', { allow: ['ManageGuild'] });
  await table.command('Ada', 'siege new');
  table.discord.setPermissions('the-wall', 'Ada', {});
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const HOST = { manager: false };
const session = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
const terms = async () => (await session()).terms;
const said = async (as: string, name: string, options: Record<string, string> = {}) =>
  textOf((await table.command(as, name, options)).message);
const complete = async (as: string, command: string, options: Record<string, string>, focused: string) =>
  (await table.discord.users.autocomplete(as, 'the-wall', command, options, focused)).choices;

test('two presses make a sensible game: the lobby is there with its host, Start begins', async () => {
  expect(await terms()).toEqual(STANDARD_TERMS);
  const lobby = textOf(await table.panel());
  expect(lobby).toContain(
    'Time: **24 hours an answer**, a bot plays for whoever is late, no reminders, and no quiet hours',
  );
  expect(lobby).toContain('Seats: **open to everybody**');
  expect(lobby).toContain('5 seats are free');
  await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Start'));
  expect(await session()).toMatchObject({ status: 'running', seats: [{ name: 'Ada' }] });
});

/** The page with all that the table agrees on, before somebody alone. */
const page = async (as: string) => {
  const panel = await table.panel();
  return (await table.press(as, panel, idOf(panel, 'Pace, hours'))).message;
};

test('menus of a page set pace, absence, reminders and seats one by one, and tick what stands; others are refused', async () => {
  let shown = (await page('Ada'))!;
  for (const [menu, value] of [
    ['Pace', '8h'],
    ['Late', 'mate'],
    ['Reminders', '8h'],
    ['Seats', 'invited'],
  ] as const)
    shown = (await table.press('Ada', shown, idOf(shown, menu), [value])).message!;
  const lines = textOf(shown).split('\n');
  expect(new Set(lines).size).toBe(lines.length);
  expect(await terms()).toMatchObject({ pace: '8h', absence: 'mate', remind: '8h', entry: { kind: 'invited' } });
  const entries = menusOf(shown).flatMap(({ options }) => options as unknown as { label: string; emoji?: object }[]);
  expect(entries.filter(({ emoji }) => emoji).map(({ label }) => label)).toEqual([
    '8 hours an answer',
    'any team mate may play for whoever is late',
    'a reminder every 8 hours',
    'by invitation',
    'English',
  ]);
  expect(textOf(await table.panel())).toContain('-# Ada has set for this table: by invitation.');
  const others = (await page('Basil'))!;
  const foreign = await table.press('Basil', others, idOf(others, 'Pace'), ['live']);
  expect(textOf(foreign.followUps[0]!)).toContain('Only the host may do that. Ask Ada.');
  expect((await terms()).pace).toBe('8h');
});

test('dialogs of that page set quiet hours and the start; what was nearly typed is a press away', async () => {
  const shown = (await page('Ada'))!;
  await table.press('Ada', shown, idOf(shown, 'form.'));
  const asked = (await table.submit('Ada', { quiet: '22-8', days: 'Sunday', zone: 'Pariss' })).message!;
  expect(textOf(asked)).toContain('no time zone “Pariss”. Did you mean: Europe/Paris?');
  const done = await table.press('Ada', asked, idOf(asked, 'Europe/Paris'));
  expect(await terms()).toMatchObject({ rest: { zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [7] } });
  expect(menusOf(done.message).length).toBe(5);
  const { modal } = await table.press('Ada', done.message!, idOf(done.message, 'form.'));
  expect(JSON.stringify(modal)).toContain('22:00-8:00');
  await table.submit('Ada', { quiet: '', days: '' });
  expect(await terms()).toMatchObject({ rest: { from: 0, until: 0, days: [] } });
  await table.press('Ada', done.message!, idOf(done.message, 'Start time'));
  await table.submit('Ada', { start: 'tomorrow 18:30', zone: 'Paris' });
  expect((await terms()).startAt).toBe(Date.UTC(2026, 10, 24, 17, 30));
});

test('/siege table sets everything at once, as it is typed, and shows what stands', async () => {
  const answer = await said('Ada', 'siege table', {
    pace: '72h',
    absence: 'safe',
    quiet: '10pm - 8',
    days: 'weekend',
    zone: 'paris',
    start: 'tomorrow 18:30',
    rules: 'knight, French rules',
  });
  expect(await session()).toMatchObject({
    options: { difficulty: 'knight', edition: 'french' },
    terms: {
      ...{ pace: '72h', absence: 'safe', remind: 'off', startAt: Date.UTC(2026, 10, 24, 17, 30) },
      rest: { zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [6, 7] },
    },
  });
  for (const text of [answer, await said('Basil', 'siege table'), textOf(await table.panel())]) {
    expect(text).toContain('quiet from 22:00 to 8:00 and all day on Saturday and Sunday (Europe/Paris)');
    expect(text).toContain(`Begins by itself: <t:${Date.UTC(2026, 10, 24, 17, 30) / 1000}:F>`);
    expect(text).toContain('Difficulty: **Knight');
  }
  expect(await said('Cleo', 'siege table')).toContain('Temps\u00a0: **72 heures par réponse**');
  expect(await said('Basil', 'siege table', { pace: 'live' })).toContain('Ask Ada');
  await table.command('Ada', 'siege table', { quiet: 'none', start: 'never' });
  expect(await terms()).toMatchObject({ startAt: null, rest: { from: 0, until: 0, days: [6, 7] } });
});

test('what has few values is typed in any words: one is done or asked back, and no code is ever told', async () => {
  for (const [name, typed, label, value] of [
    ['pace', '8 ours', '8 hours an answer', '8h'],
    ['reminders', 'evry 24h', 'a reminder every 24 hours', '24h'],
    ['absence', 'the bott', 'a bot plays for whoever is late', 'bot'],
    ['pace', 'whenever', 'no time limit', 'none'],
  ] as const) {
    const { message } = await table.command('Ada', 'siege table', { [name]: typed });
    expect(textOf(message).replace(typed, '')).not.toMatch(/\b(live|8h|24h|half)\b/);
    await table.press('Ada', message!, idOf(message, label));
    expect(Object.values(await terms())).toContain(value);
    expect((await complete('Ada', 'siege table', { [name]: typed }, name)).map(({ value }) => value)).toContain(value);
  }
  await table.command('Cleo', 'siege join');
  await table.command('Ada', 'siege table', {
    pace: '8 heures',
    absence: 'un bot',
    reminders: 'toute les 4h',
    entry: 'sur invit',
  });
  expect(await terms()).toMatchObject({ pace: '8h', absence: 'bot', remind: '4h', entry: { kind: 'invited' } });
});

test('what cannot be understood is refused with the cure, and changes nothing', async () => {
  const before = await session();
  const refused: [Record<string, string>, string][] = [
    [{ quiet: '22-8' }, 'Add a city to it, for instance zone:'],
    [{ start: '20:00' }, 'Add a city to it, for instance zone:'],
    [{ start: 'soon' }, '“soon” is no time that I understand'],
    [{ quiet: 'at night', zone: 'paris' }, 'Type two times'],
    [{ days: 'holidays', zone: 'paris' }, 'Type them as in “Sat, Sun”'],
    [{ days: 'mon-sun', zone: 'paris' }, 'leaves no time to play'],
    [{ zone: 'Pariss' }, 'Did you mean: Europe/Paris?'],
    [{ start: '<t:1000:F>' }, 'That time is over already'],
    [{ rules: 'easiest' }, 'This game has no option'],
  ];
  for (const [options, text] of refused)
    expect((await said('Ada', 'siege table', options)).replaceAll('\\', ''), JSON.stringify(options)).toContain(text);
  expect(await said('Cleo', 'siege table', { start: '20:00' })).toContain('Ajoutez une ville, par exemple fuseau:');
  expect(await session()).toEqual(before);
});

test('what is typed is completed by how it is understood, in the own language', async () => {
  expect(await complete('Ada', 'siege table', { zone: 'new yo' }, 'zone')).toEqual([
    { name: 'America/New York: 07:05', value: 'America/New_York' },
  ]);
  expect(await complete('Cleo', 'siege table', { zone: 'paris', start: 'demain 18h30' }, 'start')).toEqual([
    { name: 'mardi 24 novembre 2026 à 18:30 (Europe/Paris)', value: '2026-11-24T17:30:00.000Z' },
  ]);
  expect(await complete('Ada', 'siege table', { start: '20:00' }, 'start')).toEqual([
    { name: expect.stringContaining('In which time zone? Add a city') as string, value: '20:00' },
  ]);
  expect(await complete('Ada', 'siege new', { quiet: '' }, 'quiet')).toHaveLength(3);
  expect(await complete('Ada', 'siege new', { days: 'sat su' }, 'days')).toEqual([
    { name: expect.stringContaining('quiet on Saturday and Sunday') as string, value: 'sat su' },
  ]);
  expect(await complete('Cleo', 'siege table', { zone: 'Tokyo', start: '' }, 'start')).toHaveLength(3);
});

test('/siege new opens a lobby with all that', async () => {
  await table.command('Ada', 'siege leave');
  await table.command('Ada', 'siege new', { pace: 'live', reminders: '8h', entry: 'invited', start: 'in 2 h' });
  expect(await terms()).toMatchObject({
    ...{ pace: 'live', remind: '8h', startAt: NOW + 2 * 60 * 60_000, entry: { kind: 'invited' } },
  });
  await table.command('Ada', 'siege start');
  expect((await terms()).startAt).toBeNull();
});

test('once the game runs, /siege table asks the table', async () => {
  await table.command('Basil', 'siege join');
  await table.command('Ada', 'siege start');
  expect(await said('Basil', 'siege table', { pace: '8h', start: 'in 2 h' })).toContain('The table is asked');
  const { vote, terms: before } = await session();
  expect({ vote, before }).toMatchObject({
    vote: { motion: { kind: 'terms', changes: { pace: '8h' } } },
    before: { pace: '24h' },
  });
  const { id, channelId } = await session();
  await table.sessions.vote(channelId, table.discord.users.user('Ada').id, true, { sessionId: id });
  expect((await terms()).pace).toBe('8h');
  expect(await said('Cleo', 'siege table', { pace: 'live' })).toContain('Vous n’avez pas de place');
  expect(await said('Ada', 'siege table', { rules: 'knight' })).toContain('The game has begun');
});

test('a game begins by itself when it is time, and where it cannot, the host is called and told why', async () => {
  await table.command('Ada', 'siege table', { start: 'in 2 h' });
  now += 2 * 60 * 60_000;
  await table.sessions.tick();
  await table.running.idle();
  expect((await session()).status).toBe('running');
  expect(textOf(table.messages().at(-1)!)).toContain('<@');

  await table.sessions.end(table.discord.channelId('the-wall'), table.discord.users.user('Ada').id, HOST);
  await table.command('Ada', 'siege new', { start: 'in 90 min', language: 'fr' });
  await table.command('Ada', 'siege join', { hero: 'archer, paladin, sorcerer, smuggler' });
  await table.command('Basil', 'siege join');
  await table.command('Cleo', 'siege join');
  await table.command('Dora', 'siege join');
  now += 90 * 60_000;
  await table.sessions.tick();
  await table.running.idle();
  expect((await session()).status).toBe('lobby');
  const calling = await table.panel();
  expect(textOf(calling)).toContain('C’était l’heure de commencer, mais la partie n’a pas pu.');
  expect(calling.local.pinged).toEqual([table.discord.users.user('Ada').id]);
});

test('who is invited is called once, and the Join button works for nobody else', async () => {
  await table.command('Ada', 'siege table', { entry: 'invited' });
  const join = async (as: string) => table.press(as, await table.panel(), idOf(await table.panel(), 'Join'));
  const refused = await join('Cleo');
  expect(textOf(refused.followUps[0]!)).toContain('Demandez à Ada de vous faire entrer avec /siège inviter');
  const invited = await table.command('Ada', 'siege invite', { player: 'Cleo', player2: 'Basil' });
  expect(textOf(invited.message)).toContain('can join');
  const calling = await table.panel();
  const ids = ['Cleo', 'Basil'].map((name) => table.discord.users.user(name).id);
  expect([...calling.local.pinged].sort()).toEqual([...ids].sort());
  expect(textOf(calling)).toMatch(/^\*\*Ada invites you\*\*, /);
  expect(textOf(calling)).toContain(ids.map((one) => `<@${one}>`).join(' and '));
  expect(await said('Ada', 'siege log')).toContain('Ada invites Cleo and Basil.');
  await join('Cleo');
  await join('Basil');
  expect(await session()).toMatchObject({ seats: [{ name: 'Ada' }, { name: 'Cleo' }, { name: 'Basil' }] });
  const later = table.messages().filter(({ id }) => BigInt(id) > BigInt(calling.id));
  expect(later.flatMap(({ local }) => local.pinged)).toEqual([]);
  expect(await said('Basil', 'siege invite', { player: 'Dora' })).toContain('Only the host may do that');
  expect(await said('Ada', 'siege invite', { player: 'Cleo' })).toContain('can join already');
});

test('a role lets its members in', async () => {
  const role = table.discord.users.state().guilds[0]!.roles.find(({ name }) => name === 'Guard')!;
  await table.command('Ada', 'siege table', { role: role.id });
  expect(textOf(await table.panel())).toContain(`Seats: **open to <@&${role.id}>**`);
  expect(await said('Dora', 'siege join')).toContain(`Only members with <@&${role.id}> may join this table. Ask Ada`);
  await table.press('Basil', await table.panel(), idOf(await table.panel(), 'heroes'), ['archer']);
  expect((await session()).seats[1]).toMatchObject({ name: 'Basil', roles: ['archer'] });
});
