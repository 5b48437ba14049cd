import { beforeEach, expect, it } from 'vitest';
import { ana, bench, type Bench, bo, CHANNEL, cy, lobbyIn, refused, running } from './help.ts';

/** What admins settle about the people and tables of a server. */
const GUILD = '7';
const SAID = { key: 'session:name', with: { name: 'said' } };

let now: Bench;
beforeEach(async () => {
  now = await bench();
  return () => now.sessions.close();
});

it('makes nobody the host who does not sit there, nor the host of before', async () => {
  const { sessions } = now;
  await running(sessions, 2);
  for (const to of [cy.userId, ana.userId])
    expect((await refused(sessions.handHost(CHANNEL, ana.userId, to, { manager: false }))).key).toBe(
      'refusal:host-unseated',
    );
  expect((await sessions.handHost(CHANNEL, ana.userId, bo.userId, { manager: false })).host).toMatchObject(bo);
});

it('gives no seat to who is banned, and says so to that one in other words', async () => {
  const { sessions } = now;
  await sessions.create(lobbyIn(CHANNEL));
  await sessions.ban(GUILD, bo.userId, SAID);
  expect((await refused(sessions.join(CHANNEL, bo))).key).toBe('refusal:banned');
  await sessions.liftBan(GUILD, bo.userId, SAID);
  expect((await sessions.join(CHANNEL, bo)).seats).toHaveLength(2);
});

it('holds one person to as many tables as the server allows', async () => {
  const { sessions } = now;
  const opener = { manager: false, roles: [] };
  await sessions.settings.change('guild', GUILD, { hosting: 1, sitting: 1 });
  await sessions.create({ ...lobbyIn(CHANNEL), opener });
  await sessions.create({ ...lobbyIn('9002', bo), opener });
  expect((await refused(sessions.join('9002', ana))).key).toBe('refusal:sits-enough');
  await sessions.settings.change('guild', GUILD, { sitting: null });
  expect((await refused(sessions.create({ ...lobbyIn('9003'), opener }))).key).toBe('refusal:hosts-enough');
  // Who manages the server knows how many it takes.
  await sessions.create({ ...lobbyIn('9003'), opener: { ...opener, manager: true } });
});

it('keeps as many templates as a menu offers', async () => {
  const { sessions } = now;
  const table = await sessions.create(lobbyIn(CHANNEL));
  for (let at = 0; at < 25; at++) await sessions.keepTemplate(table, `table ${at}`);
  expect((await refused(sessions.keepTemplate(table, 'one more'))).key).toBe('refusal:templates-full');
  await sessions.keepTemplate(table, 'table 3');
  expect(await sessions.templates(GUILD)).toHaveLength(25);
});
