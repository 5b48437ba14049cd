import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonalGame, Person } from '../../src/sessions/types.ts';
import { harmless, translator } from '../../src/locale/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { type Bench, bench, bo, CHANNEL, cy, di, lobbyIn, playOn } from './help.ts';

/** Somebody whose name looks like much that stands in the database. */
const zoe: Person = { userId: '900000000000000001', name: 'Zoë *the* Bold' };
const POWER = { manager: true };

let folder: string;
let table: Bench;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-people-'));
  table = await bench(join(folder, 'games.sqlite'));
});
afterEach(async () => {
  await table.sessions.close();
  rmSync(folder, { recursive: true });
});

/** Everything that the database holds, table by table. */
function everything(): Record<string, unknown[]> {
  const database = new Database(join(folder, 'games.sqlite'), { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const rows = Object.fromEntries(tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]));
  database.close();
  return rows;
}
const traces = ({ userId, name }: Person) =>
  Object.entries(everything()).flatMap(([of, rows]) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter((row) => row.includes(userId) || row.includes(name.split(' ')[0]!))
      .map((row) => `${of}: ${row}`),
  );

/** Files of the database in which a person's id or name can be read, whether anything leads there or not. */
const remains = ({ userId, name }: Person) =>
  readdirSync(folder).filter((file) => {
    const bytes = readFileSync(join(folder, file));
    return [userId, name, harmless(name)].some((trace) => bytes.includes(trace));
  });

async function begin(channelId: string, people: readonly Person[]): Promise<void> {
  const [host, ...guests] = people;
  await table.sessions.create({ ...lobbyIn(channelId, host), options: { rounds: 2 } });
  for (const guest of guests) await table.sessions.join(channelId, guest);
  await table.sessions.start(channelId, host!.userId);
}

it('a person who is forgotten has left no trace, in no table and no byte, whatever that person had to do with', async () => {
  const { sessions } = table;
  await sessions.settings.change('user', zoe.userId, { notice: 'both', next: true });
  await sessions.settings.change('user', zoe.userId, { language: 'fr' });
  // Played to the end, with turns taken back.
  await begin('1', [zoe, bo]);
  while (await playOn(sessions, '1'));
  // In a lobby, gone, removed, invited.
  await sessions.create(lobbyIn('2', bo));
  await sessions.join('2', zoe);
  await sessions.remove('2', bo.userId, zoe, POWER);
  await sessions.invite('2', bo.userId, [zoe], POWER);
  await sessions.create(lobbyIn('3', zoe));
  await sessions.join('3', cy);
  // In a running game, asleep, asked for votes; host of it.
  await begin('4', [zoe, bo, cy]);
  await sessions.pause('4', zoe.userId, null, POWER);
  await sessions.propose('4', zoe.userId, { kind: 'concede' }, POWER);
  // Alone.
  await begin('5', [zoe]);
  // Replaced, and named as who takes a seat.
  await begin('6', [bo, zoe]);
  await sessions.reseat('6', bo.userId, 1, { occupant: 'person', ...cy }, POWER);
  await begin('7', [bo, cy]);
  await sessions.propose('7', bo.userId, { kind: 'replace', seat: 1, occupant: { occupant: 'person', ...zoe } }, POWER);
  // Acting, in a Discord that speaks French.
  await sessions.for('lobby', zoe, null, 'fr').create(lobbyIn('9', zoe));
  expect(await sessions.settings.of('user', zoe.userId)).toMatchObject({ spoken: 'fr' });
  // A manager, in a game of others.
  await begin('8', [bo, cy]);
  table.clock.ms += 60 * 60_000;
  const awaited = (await sessions.position('8')).questions[0]!.seats[0]!;
  const { question } = await sessions.proposal('8', zoe.userId, awaited, POWER);
  await sessions.decideFor('8', zoe.userId, awaited, POWER, { mark: question.mark });
  // What was sent, and is not answered yet; by others who named the person, too.
  const sent = (id: string, packet: object) =>
    sessions.deliveries.keep({ id, packet: JSON.stringify(packet), owner: 'me', until: 1, at: 0 });
  await sent('100', { member: { user: { id: zoe.userId } }, data: { options: [{ value: 'what I typed' }] } });
  await sent('101', { member: { user: { id: bo.userId } }, data: { resolved: { users: { [zoe.userId]: {} } } } });
  await sent('102', { member: { user: { id: bo.userId } } });
  await sent('103', { member: { user: { id: zoe.userId } } });
  expect(traces(zoe).length).toBeGreaterThan(20);
  const other = new Database(join(folder, 'games.sqlite'));
  other.pragma('wal_checkpoint');
  other.close();
  expect(remains(zoe)).toEqual(['games.sqlite', 'games.sqlite-wal']);

  // Of what asks for it only the way to answer stays.
  expect(await sessions.for('103').forgetPerson(zoe.userId)).toBeGreaterThan(6);
  expect(remains(zoe)).toEqual([]);
  expect(everything()['inbox']).toMatchObject([{ id: '102' }, { id: '103' }]);
  await sessions.deliveries.strike('103', null);
  expect(traces(zoe)).toEqual([]);
  expect(await sessions.forgetPerson(zoe.userId)).toBe(0);
  expect(await sessions.settings.of('user', zoe.userId)).toMatchObject({ language: null, spoken: null });
  await table.sessions.close();
  table = await bench(join(folder, 'games.sqlite'));
  expect(remains(zoe)).toEqual([]);
});

it('what another program still reads is gone once it does not any more, also from a database of an earlier version', async () => {
  const { sessions } = table;
  await begin('1', [zoe, bo]);
  const file = join(folder, 'games.sqlite');
  const other = new Database(file);
  other.pragma('secure_delete = off');
  other.exec('begin; select * from seat');
  other.prepare('select * from seat').all();
  await sessions.forgetPerson(zoe.userId);
  expect(remains(zoe)).toContain('games.sqlite-wal');
  other.exec('commit');
  // As a version did that left what was deleted where it was.
  other.exec(
    `create table old (name); insert into old values ('${zoe.userId}'); drop table old; pragma user_version = 1`,
  );
  other.close();
  await sessions.close();
  table = await bench(file);
  expect(remains(zoe)).toEqual([]);
});

it('the others play on, and the record of what was played stays', async () => {
  const { sessions, store } = table;
  await begin('1', [zoe, bo]);
  while (await playOn(sessions, '1'));
  const played = (await sessions.find('1'))!;
  await begin('4', [zoe, bo, cy]);
  await playOn(sessions, '4');
  const before = { answers: await store.answers(played.id), result: await sessions.result(played.id) };
  await sessions.forgetPerson(zoe.userId);

  const ended = (await sessions.find('1'))!;
  expect(ended.seats.map(({ name, userId }) => [name, userId])).toEqual([
    ['Player 1', null],
    ['Bo', bo.userId],
  ]);
  expect((await store.answers(played.id)).length).toBe(before.answers.length);
  expect(await sessions.result(played.id)).toEqual(before.result);
  const running = (await sessions.find('4'))!;
  expect(running).toMatchObject({ status: 'running', host: bo });
  expect(running.seats[0]).toMatchObject({ occupant: 'vacant', name: 'Player 1' });
  const said = (await sessions.log('4', { limit: 50 })).map(({ text }) => translator('en')(text));
  expect(said).toContain('Player 1 leaves, and the seat is free.');
  expect(said).toContain('Bo is the host now.');
  table.clock.ms += 24 * 60 * 60_000;
  await table.store.beat(table.clock.ms);
  await sessions.tick();
  await playOn(sessions, '4');
});

it('a game in which nobody else sits ends, a lobby closes, one with others goes on', async () => {
  const { sessions } = table;
  await begin('5', [zoe]);
  await sessions.create(lobbyIn('2', zoe));
  await sessions.create(lobbyIn('3', zoe));
  await sessions.join('3', cy);
  await sessions.forgetPerson(zoe.userId);
  expect((await sessions.find('5'))!.status).toBe('ended');
  expect(await sessions.find('2')).toBeNull();
  expect(await sessions.find('3')).toMatchObject({ status: 'lobby', host: cy, seats: [{ name: 'Cy', seat: 0 }] });
});

it('another with the same words in the name, or a name like words of the database, loses nothing', async () => {
  const { sessions } = table;
  const panel = { userId: '900000000000000002', name: 'panel' };
  const bot = { userId: '900000000000000003', name: 'bot' };
  await begin('1', [bo, panel, bot]);
  await begin('2', [panel, cy, di]);
  await sessions.forgetPerson(panel.userId);
  await sessions.forgetPerson(bot.userId);
  expect((await sessions.outbox.pending()).length).toBeGreaterThan(0);
  for (const channel of ['1', '2']) while (await playOn(sessions, channel));
  expect((await sessions.find('1'))!.seats.map(({ name }) => name)).toEqual(['Bo', 'Player 2', 'Player 3']);
});

it('in a table of French the name is French', async () => {
  const { sessions } = table;
  await sessions.create({ ...lobbyIn(CHANNEL, bo), language: 'fr' });
  await sessions.join(CHANNEL, zoe);
  await sessions.start(CHANNEL, bo.userId);
  await sessions.end(CHANNEL, bo.userId, POWER);
  await sessions.forgetPerson(zoe.userId);
  expect((await sessions.find(CHANNEL))!.seats[1]!.name).toBe('Joueur 2');
});

it('it is done as well when it was broken off, or two processes do it at once', async () => {
  const { sessions, store } = table;
  for (let at = 0; at < 25; at++) {
    await sessions.create(lobbyIn(`${at}`, bo));
    await sessions.join(`${at}`, zoe);
    await sessions.end(`${at}`, bo.userId, POWER);
  }
  const first = await store.traces(zoe.userId, '', 5);
  await store.strikeOff(
    zoe.userId,
    'gone',
    first.map((trace) => ({ ...trace, alias: 'Player 2' })),
  );
  await Promise.all([sessions.forgetPerson(zoe.userId), sessions.forgetPerson(zoe.userId)]);
  expect(traces(zoe)).toEqual([]);
});

it('what is kept of a person can be looked at: seats, answers, and lines that name or were for that person alone', async () => {
  const { sessions } = table;
  await begin('1', [zoe, bo]);
  while (await playOn(sessions, '1'));
  await sessions.create(lobbyIn('2', bo));
  await sessions.join('2', zoe);
  await sessions.leave('2', zoe.userId);
  await begin('3', [bo, cy]);
  const games: PersonalGame[] = [];
  for await (const game of sessions.remembered(zoe.userId)) games.push(game);
  expect(games.map(({ session }) => session.channelId).sort()).toEqual(['1', '2']);
  const [played, left] = ['1', '2'].map((channel) => games.find(({ session }) => session.channelId === channel)!);
  expect(played).toMatchObject({ names: [zoe.name], seat: { seat: 0 } });
  expect(played!.answers.every(({ userId }) => userId === zoe.userId)).toBe(true);
  expect(played!.answers.length).toBeGreaterThan(2);
  expect(left!.seat).toBeNull();
  expect(left!.lines.map(({ text }) => text.key)).toEqual(['session:joined', 'session:left']);
});
