import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { ana, bench, CHANNEL, playOn, refused, running } from './help.ts';

const DAY = 24 * 60 * 60_000;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rampart-tidying-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps of a game that is too old who sat there and how it went, and nothing else, also of one that was tidied up before', async () => {
  const file = join(folder, 'games.sqlite');
  const { sessions, store, clock } = await bench(file);
  const ids: string[] = [];
  for (const channel of ['met', 'before', CHANNEL]) {
    ids.push((await running(sessions, 2, channel)).id);
    for (let more = true; more;) more = channel === CHANNEL ? false : await playOn(sessions, channel);
  }
  const database = new Database(file);
  for (const table of ['line', 'answer']) database.prepare(`delete from ${table} where session_id = ?`).run(ids[1]);
  const tables = database.prepare('select name from sqlite_master where type = ?').pluck().all('table') as string[];
  const columns = (table: string) => database.pragma(`table_info(${table})`) as { name: string }[];
  const ofSessions = tables.filter((table) => columns(table).some(({ name }) => name === 'session_id'));
  const held = (id: string) =>
    ofSessions.filter((table) => database.prepare(`select 1 from ${table} where session_id = ?`).get(id)).sort();
  const result = await sessions.result(ids[0]!);
  const before = held(ids[2]!);
  clock.ms += 364 * DAY;
  await sessions.tidy();
  expect(held(ids[0]!)).toEqual(expect.arrayContaining(['save', 'board', 'line', 'answer', 'outbox']));
  clock.ms += 2 * DAY;
  await sessions.tidy();
  const left = ['attendance', 'interaction', 'result', 'seat'];
  expect(held(ids[0]!).filter((table) => !left.includes(table))).toEqual([]);
  expect(held(ids[1]!).filter((table) => !left.includes(table))).toEqual([]);
  expect(held(ids[2]!)).toEqual(before);
  expect(await sessions.result(ids[0]!)).toEqual(result);
  expect(await refused(sessions.position('met'))).toEqual({ key: 'refusal:purged' });
  for await (const { session } of sessions.remembered(ana.userId)) expect(ids).toContain(session.id);
  expect(await store.purge(clock.ms, 10)).toBe(0);
  database.close();
  await sessions.close();
});

it('is broken off when the bot stops, which waits for what is just being struck off, and goes on at the next start', async () => {
  const file = join(folder, 'games.sqlite');
  const { sessions, store, clock } = await bench(file);
  for (let game = 0; game < 25; game++) {
    await running(sessions, 2, `channel ${game}`);
    await sessions.end(`channel ${game}`, ana.userId, { manager: true });
  }
  clock.ms += 366 * DAY;
  const { purge, close } = store;
  const steps: string[] = [];
  const noted = (name: string) => (done: unknown) => (steps.push(name), done as never);
  let begun: () => void = () => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  Object.assign(store, {
    purge: (...given: Parameters<typeof purge>) => (begun(), purge(...given).then(noted('bite'))),
    close: () => close().then(noted('closed')),
  });
  const tidying = sessions.tidy(() => true);
  await beginning;
  await sessions.close();
  await tidying;
  await sessions.tidy();
  expect(steps).toEqual(['bite', 'closed']);
  const next = await bench(file);
  next.clock.ms = clock.ms;
  await next.sessions.tidy();
  expect(await next.store.purge(clock.ms, 10)).toBe(0);
  await next.sessions.close();
});

it.each(['now', 'before'])(
  'gives the room that games took back to the disk, in a file that was made %s',
  async (when) => {
    const file = join(folder, 'games.sqlite');
    const first = await bench(file);
    await running(first.sessions, 2);
    for (let more = true; more;) more = await playOn(first.sessions);
    await first.sessions.close();
    const database = new Database(file);
    if (when === 'before') database.exec('pragma journal_mode = delete; pragma auto_vacuum = none; vacuum');
    expect(database.pragma('auto_vacuum', { simple: true })).toBe(when === 'before' ? 0 : 2);
    database.close();

    const { sessions, store, clock } = await bench(file);
    const { id } = (await store.sessionIn(CHANNEL))!;
    const filler = new Database(file);
    const fill = filler.prepare('insert into board (id, session_id, scene) values (?, ?, ?)');
    for (let board = 0; board < 40; board++) fill.run(`more ${board}`, id, 'x'.repeat(100_000));
    filler.pragma('wal_checkpoint(truncate)');
    const before = statSync(file).size;
    const bites: number[] = [];
    const { shrink } = store;
    Object.assign(store, { shrink: async (most: number) => (bites.push(most), shrink(most)) });
    clock.ms += 366 * DAY;
    await sessions.tidy();
    expect(statSync(file).size).toBeLessThan(before - 3_900_000);
    expect(filler.pragma('freelist_count', { simple: true })).toBe(0);
    expect(filler.pragma('integrity_check', { simple: true })).toBe('ok');
    expect([bites.length > 3, Math.max(...bites) <= 256]).toEqual([true, true]);
    filler.close();
    await sessions.close();
  },
);
