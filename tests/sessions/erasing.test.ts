import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { ana, type Bench, bench, bo, lobbyIn, playOn, tell } from './help.ts';

let folder: string;
let table: Bench;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-erasing-'));
  table = await bench(join(folder, 'games.sqlite'));
});
afterEach(async () => {
  await table.sessions.close();
  rmSync(folder, { recursive: true });
});

/** How many rows of which tables there are, but for the notes of interactions. */
function rows(): Record<string, number> {
  const database = new Database(join(folder, 'games.sqlite'), { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const counted = tables
    .filter(({ name }) => !['interaction', 'beat', 'sqlite_sequence', 'migration'].includes(name))
    .map(
      ({ name }) => [name, (database.prepare(`select count(*) as n from "${name}"`).get() as { n: number }).n] as const,
    )
    .filter(([, n]) => n > 0);
  database.close();
  return Object.fromEntries(counted);
}

async function play(channelId: string, guildId = '7', toTheEnd = true): Promise<void> {
  const { sessions } = table;
  await sessions.create({ ...lobbyIn(channelId), guildId, options: { rounds: 2 } });
  await sessions.join(channelId, bo);
  await sessions.start(channelId, ana.userId);
  while (toTheEnd && (await playOn(sessions, channelId)));
}
const tellAll = async () => {
  for (let [next] = await table.sessions.outbox.pending(); next; [next] = await table.sessions.outbox.pending())
    await tell(table.sessions, next);
};

it('all that a server has had played goes, with what was chosen for it and its channels; other servers keep theirs', async () => {
  const { sessions } = table;
  await play('1', '8');
  await tellAll();
  await sessions.settings.change('user', ana.userId, { language: 'fr' });
  const others = rows();
  await play('2');
  await play('3');
  await sessions.settings.change('guild', '7', { most: 3 });
  await sessions.settings.change('channel', '2', { theme: 'contrast' });
  await sessions.settings.change('channel', '99', { theme: 'contrast' });
  await tellAll();
  for (const [id, guild] of Object.entries({ 200: '7', 201: '7', 202: '8' }))
    await sessions.deliveries.keep({ id, packet: JSON.stringify({ guild_id: guild }), owner: '', until: 1, at: 0 });
  expect(await sessions.for('201').eraseServer('7', ['99'])).toBe(2);
  expect((await sessions.deliveries.left(1, 1)).map(({ id }) => id)).toEqual(['201', '202']);
  for (const id of ['201', '202']) await sessions.deliveries.strike(id, null);
  expect(rows()).toEqual(others);
  expect(await sessions.settings.of('guild', '7')).toMatchObject({ most: null });
  expect(await sessions.find('2')).toBeNull();
});

it('what is open is closed first, and goes once its end is told', async () => {
  const { sessions } = table;
  await play('2', '7', false);
  await sessions.create(lobbyIn('3'));
  await sessions.eraseServer('7', []);
  expect((await sessions.find('2'))!.status).toBe('ended');
  const told = (await sessions.outbox.pending('2')).map(({ message }) => message);
  expect(told.at(-1)).toMatchObject({ kind: 'ended', reason: { with: { name: { key: 'session:manager' } } } });
  await sessions.tick();
  expect(await sessions.find('2')).not.toBeNull();
  await tellAll();
  await sessions.tick();
  expect(rows()).toEqual({});
});

it('what cannot be told for a day goes as well', async () => {
  const { sessions, clock } = table;
  await play('2', '7', false);
  await sessions.eraseServer('7', []);
  clock.ms += 25 * 60 * 60_000;
  await sessions.tick();
  expect(rows()).toEqual({});
});

it('what is played afterwards stays, however often the bot goes on with it', async () => {
  const { sessions, clock } = table;
  await play('2', '7', false);
  await sessions.eraseServer('7', []);
  clock.ms += 1000;
  await play('4', '7', false);
  await tellAll();
  await sessions.tick();
  await sessions.tick();
  expect((await sessions.find('4'))!.status).toBe('running');
  expect(await sessions.find('2')).toBeNull();
});

it('a process that dies in between goes on with it at its next start, many games or few', async () => {
  const { sessions, store, clock } = table;
  for (let at = 0; at < 23; at++) {
    await sessions.create(lobbyIn(`c${at}`));
    await sessions.end(`c${at}`, ana.userId, { manager: true });
  }
  await tellAll();
  await store.beginErasing('7', clock.ms, []);
  for (const left of [13, 3]) {
    await sessions.tick();
    expect(rows().session).toBe(left);
  }
  await sessions.tick();
  expect(rows()).toEqual({});
});
