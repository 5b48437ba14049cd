import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { NO_CLOCK } from '../../src/store/pace.ts';
import { openStore } from '../../src/store/index.ts';
import { ana, bench, bo, CHANNEL, lobbyIn, playOn, running } from './help.ts';

/** A value that cannot be read costs no more than itself: no channel, no server and nobody is shut out by it. */

const POWER = { manager: true };
const SERVER = lobbyIn(CHANNEL).guildId;
const ENDED = '9002';
const OTHER = '9003';

let folder: string;
let whole: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-unreadable-'));
  whole = join(folder, 'whole.sqlite');
  await fill(whole);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes something into every column that holds JSON. */
async function fill(file: string): Promise<void> {
  const { sessions } = await bench(file);
  for (const [scope, id] of [['guild', SERVER], ['channel', CHANNEL], ['user', ana.userId]] as const)
    await sessions.settings.change(scope, id, { language: 'en' }); // prettier-ignore
  await running(sessions, 2, ENDED);
  while (await playOn(sessions, ENDED));
  await running(sessions, 2, OTHER);
  await running(sessions, 3);
  for (let steps = 0; steps < 5; steps++) await playOn(sessions);
  const [row] = await sessions.outbox.waiting(CHANNEL);
  const mine = { ...row!, owner: 'me', until: 1, since: 0 };
  await sessions.outbox.combine(mine, [row!.id]);
  await sessions.outbox.settle(mine, {
    ...{ kind: 'posted', messageId: '1', postedAt: 1, as: 'panel', turn: 1, components: [{ type: 10 }], retells: null },
    ...{ told: { news: [] }, role: 'panel', picture: true, stays: false },
  });
  await sessions.propose(CHANNEL, bo.userId, { kind: 'concede' }, POWER);
  await sessions.close();
  // Of games that are longer.
  const database = new Database(file);
  database.exec("insert into checkpoint select session_id, 1, json_set(save, '$.base', json(base)) from save");
  database.exec(`update result set ranking = '[{"seat":0,"place":1,"points":[],"total":0}]'`);
  database.close();
}

/** All columns in which JSON stands, with an example. */
function jsonColumns(file: string): (readonly [table: string, column: string, sample: string])[] {
  const database = new Database(file, { readonly: true });
  const valuesOf = (sql: string) => database.prepare(sql).pluck().all() as string[];
  const found = valuesOf("select name from sqlite_master where type = 'table'").flatMap((table) =>
    valuesOf(`select name from pragma_table_info('${table}')`).flatMap((column) =>
      valuesOf(
        `select "${column}" from "${table}" where "${column}" glob '[[{]*' and json_valid("${column}") limit 1`,
      ).map((sample) => [table, column, sample] as const),
    ),
  );
  database.close();
  return found;
}

/** No JSON, JSON that no column holds, and such as only others hold. */
const broken = (sample: string) => ['{"a', '42', sample.startsWith('[') ? '{}' : '[]'];

it('whatever cannot be read, a game can be ended, another one opened, and everything else goes on', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const columns = jsonColumns(whole);
  expect(columns.map(([table, column]) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      ...['asked', 'clock', 'options', 'standing', 'terms', 'vote'].map((column) => `session.${column}`),
      ...['seat.roles', 'save.save', 'save.base', 'board.title', 'answer.picks', 'answer.chosen', 'checkpoint.save'],
      ...['line.phrase', 'line.fact', 'outbox.message', 'post.told', 'post.components'],
      ...['result.winners', 'result.ranking', 'setting.chosen'],
    ]),
  );
  // What no JSON is, is unreadable as well.
  for (const [table, column, sample] of [...columns, ['board', 'packed', '{}'] as const]) {
    for (const value of broken(sample)) {
      const file = join(folder, 'broken.sqlite');
      copyFileSync(whole, file);
      const database = new Database(file);
      database.prepare(`update "${table}" set "${column}" = ? where "${column}" is not null`).run(value);
      database.close();
      const outcome = await lived(file).catch((error: unknown) => error);
      expect(outcome, `${table}.${column} = ${value}`).toBe('well');
    }
  }
});

/** What has to go well in any case. */
async function lived(file: string): Promise<string> {
  const { sessions, store } = await bench(file);
  try {
    const found = (await sessions.find(CHANNEL))!;
    await sessions.openTables(SERVER);
    await sessions.tidy();
    await sessions.tick();
    for (const [scope, id] of [['guild', SERVER], ['channel', CHANNEL], ['user', ana.userId]] as const) {
      await sessions.settings.of(scope, id);
      await sessions.settings.change(scope, id, { theme: 'contrast' });
      expect(await sessions.settings.of(scope, id)).toMatchObject({ theme: 'contrast' });
    } // prettier-ignore
    await Promise.all([sessions.log(CHANNEL, { limit: 100 }), store.moves(found.id), store.checkpoints(found.id)]);
    await Promise.all([sessions.log(ENDED, { limit: 100 }), sessions.result((await sessions.find(ENDED))!.id)]);
    expect((await sessions.end(CHANNEL, ana.userId, POWER)).status).toBe('ended');
    for (const channel of [CHANNEL, OTHER, ENDED]) {
      const { outbox } = sessions;
      await Promise.all([
        outbox.pending(channel),
        outbox.waiting(channel),
        outbox.sent(channel),
        outbox.awaitingPicture(),
      ]);
    }
    await sessions.create(lobbyIn(CHANNEL));
    await sessions.join(CHANNEL, bo);
    await sessions.start(CHANNEL, ana.userId);
    expect(await playOn(sessions)).toBe(true);
    await sessions.forgetPerson(ana.userId);
    for await (const { session } of sessions.remembered(bo.userId)) expect(session.guildId).toBe(SERVER);
    return 'well';
  } finally {
    await sessions.close();
  }
}

it('it is told of once, without what stands there', async () => {
  const file = join(folder, 'told.sqlite');
  copyFileSync(whole, file);
  const database = new Database(file);
  database.exec("update session set clock = 'Ana was here'; update setting set chosen = '7'");
  database.close();
  const told: unknown[] = [];
  const store = await openStore(file, undefined, undefined, { onUnreadable: (...what) => told.push(what) });
  const [first, again] = [await store.sessionIn(CHANNEL), await store.sessionIn(CHANNEL)];
  expect([first!.clock, again!.clock]).toEqual([NO_CLOCK, NO_CLOCK]);
  for (const user of ['101', '101', '102']) await store.preferences('user', user);
  expect(told).toEqual([
    ['session.clock', first!.id],
    ['setting.chosen', 'user'],
  ]);
  await store.close();
});
