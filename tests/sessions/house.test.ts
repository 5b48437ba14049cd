import { expect, it } from 'vitest';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../help/store.ts';
import { gate } from '../help/gate.ts';
import { ana, bench, bo, bytesOf, CHANNEL, Clock, lobbyIn, refused } from './help.ts';

const DAY = 24 * 60 * 60_000;
const GUILD = '7';

it('opens games for whoever holds one of the roles, or manages the server', async () => {
  const { sessions } = await bench();
  await sessions.settings.change('guild', GUILD, { hosts: ['captain', 'scribe'] });
  const lobby = lobbyIn(CHANNEL);
  expect((await refused(sessions.create(lobby))).key).toBe('refusal:house-hosts');
  const stranger = { roles: ['cook'], manager: false };
  expect((await refused(sessions.create({ ...lobby, opener: stranger }))).key).toBe('refusal:house-hosts');
  await sessions.create({ ...lobby, opener: { roles: ['cook', 'scribe'], manager: false } });
  await sessions.create({ ...lobbyIn('9002'), opener: { roles: [], manager: true } });
  await sessions.settings.change('guild', GUILD, { hosts: [] });
  expect((await refused(sessions.create(lobbyIn('9003')))).key).toBe('refusal:house-managers');
  expect((await sessions.create({ ...lobbyIn('9003'), guildId: '8' })).status).toBe('lobby');
  await sessions.close();
});

it('opens no game on any server while whoever runs the bot says so, not for who manages the server either', async () => {
  const { sessions, store } = await bench();
  await store.decideClosure('we move at ten.');
  const opener = { roles: [], manager: true };
  expect(await refused(sessions.create({ ...lobbyIn(CHANNEL), opener }))).toEqual({
    key: 'refusal:closed',
    with: { why: 'we move at ten.' },
  });
  await store.decideClosure(null);
  expect((await sessions.create(lobbyIn(CHANNEL))).status).toBe('lobby');
  await sessions.close();
});

it('opens games in the threads of the channels that are allowed', async () => {
  const { sessions } = await bench();
  await sessions.settings.change('guild', GUILD, { channels: [CHANNEL] });
  expect((await refused(sessions.create({ ...lobbyIn('9002'), parentId: '9005' }))).key).toBe('refusal:house-channels');
  expect((await sessions.create({ ...lobbyIn('9002'), parentId: CHANNEL })).channelId).toBe('9002');
  await sessions.close();
});

it('keeps to the number of games when several processes open them in several channels at once', async () => {
  const { sessions, store } = await bench();
  const other = openSessions({ store, kits: [{ rules: gate, bots: {} }], random: bytesOf('other'), now: Date.now });
  await sessions.settings.change('guild', GUILD, { most: 3 });
  const asked = Array.from({ length: 10 }, (_, at) => (at % 2 ? sessions : other).create(lobbyIn(`91${at}`)));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  for (const one of asked.filter((_, at) => outcomes[at]!.status === 'rejected'))
    expect((await refused(one)).key).toBe('refusal:house-full');
  expect(await store.openCount(GUILD)).toBe(3);
  await sessions.close();
});

it('does not write a game above the number even when nothing was known of the others before', async () => {
  const { sessions, store } = await bench();
  const first = await sessions.create(lobbyIn(CHANNEL));
  const session = (await store.session(first.id))!;
  const another = { ...session, id: 'another', channelId: '9002', revision: 1 };
  await expect(store.commit({ session: another, read: null, most: 1 })).rejects.toThrow();
  expect(await store.session('another')).toBeNull();
  await store.commit({ session: another, read: null, most: 2 });
  expect(await store.openCount(GUILD)).toBe(2);
  await sessions.close();
});

it('keeps the logs of games that have ended for as long as each server says, a year where it says nothing', async () => {
  const store = await openStore(':memory:');
  const clock = new Clock();
  const sessions = openSessions({ store, kits: [{ rules: gate, bots: {} }], random: bytesOf('logs'), now: clock.now });
  const guilds = { short: 10, long: 1000, usual: null };
  const ids: Record<string, string> = {};
  for (const [guildId, retention] of Object.entries(guilds)) {
    await sessions.settings.change('guild', guildId, { retention });
    const { id } = await sessions.create({ ...lobbyIn(`in-${guildId}`), guildId });
    await sessions.join(`in-${guildId}`, bo);
    await sessions.end(`in-${guildId}`, ana.userId, { manager: false });
    ids[guildId] = id;
  }
  const kept = async (days: number) => {
    clock.ms += days * DAY;
    await sessions.tidy();
    const logs = await Promise.all(Object.entries(ids).map(async ([guild, id]) => [guild, await store.lines(id, {})]));
    return logs.filter(([, lines]) => lines!.length > 0).map(([guild]) => guild);
  };
  expect(await kept(9)).toEqual(['short', 'long', 'usual']);
  expect(await kept(2)).toEqual(['long', 'usual']);
  expect(await kept(360)).toEqual(['long']);
  expect(await kept(640)).toEqual([]);
  await sessions.close();
});
