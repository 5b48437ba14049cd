import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkAllGames } from '../../src/doctor/deep.ts';
import { kits } from '../../src/games/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { openStore, openToRead } from '../../src/store/index.ts';
import { gate } from '../help/gate.ts';
import { bench, type Bench, CHANNEL, playOn, running, tell } from '../sessions/help.ts';

const GATE = [{ rules: gate }];

let folder: string;
let file: string;
let table: Bench;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-deep-'));
  file = join(folder, 'games.sqlite');
  table = await bench(file);
});
afterEach(async () => {
  await table.sessions.close();
  rmSync(folder, { recursive: true });
});

/** What is wrong, a line each; looked at as the doctor does it, while the bot has the database. */
async function flaws(): Promise<string[]> {
  const store = await openToRead(file);
  const looks = await checkAllGames(store, GATE, table.clock.ms);
  await store.close();
  return looks.flatMap((look) => look.flaws.map((flaw) => `${look.what}: ${flaw}`));
}

/** What no statement of ours does. */
function spoil(...statements: readonly string[]): void {
  const database = new Database(file);
  database.pragma('foreign_keys = off');
  for (const sql of statements) database.exec(sql);
  database.close();
}

/** One game that has just been opened, one in the middle, and one that is over. */
async function played(): Promise<void> {
  const { sessions } = table;
  for (const channel of ['new', CHANNEL, 'over']) await running(sessions, 2, channel);
  for (let turn = 0; turn < 3; turn++) await playOn(sessions);
  while (await playOn(sessions, 'over'));
}

it('finds nothing where all is as it must be, and counts what it has looked at', async () => {
  await played();
  const looks = await checkAllGames(table.store, GATE, table.clock.ms);
  expect(looks.flatMap(({ flaws: found, notes }) => [...found, ...notes])).toEqual([]);
  const counts = Object.fromEntries(looks.map(({ what, looked }) => [what, looked]));
  expect(counts).toMatchObject({
    'sessions have as many answers as turns': 3,
    'each game opens and asks what it asked': 3,
  });
  expect(counts['answers and log lines belong to a session']).toBeGreaterThan(20);
});

describe('finds', () => {
  beforeEach(played);

  it('an answer that is missing', async () => {
    spoil(
      `delete from answer where turn = 2 and session_id = (select id from session where channel_id = '${CHANNEL}')`,
    );
    expect(await flaws()).toEqual([
      expect.stringMatching(
        /as many answers as turns: session \S+: it is at turn 3, and has 2 answers, the last of turn 3/,
      ),
    ]);
  });

  it('answers and lines of nobody, and of turns that never were', async () => {
    spoil(
      `update line set session_id = 'nobody' where id = (select min(id) from line)`,
      `update line set turn = 99 where id = (select max(id) from line)`,
    );
    expect(await flaws()).toEqual([
      expect.stringMatching(/belong to a session: line of turn 0: there is no session nobody/),
      expect.stringMatching(/belong to a session: line of turn 99: its session \S+ has come to turn \d+ only/),
    ]);
  });

  it('an interaction that did two things', async () => {
    const { id } = (await table.store.sessionIn('new'))!;
    spoil(
      `update answer set interaction_id = '77' where turn = 1 and session_id <> '${id}'
         and session_id = (select id from session where channel_id = '${CHANNEL}')`,
      `insert into interaction (id, session_id, at) values ('77', '${id}', 0)`,
    );
    expect(await flaws()).toEqual(['each interaction did one thing: interaction 77: 2 things were done for it']);
  });

  it('a post that somebody holds whose time is over', async () => {
    const [row] = await table.store.waiting(CHANNEL);
    const { id, sessionId, channelId, nonce } = row!;
    const until = table.clock.ms;
    await table.store.combine({ id, sessionId, channelId, nonce, owner: 'me', until, since: 0 }, [id]);
    expect(await flaws()).toEqual([]);
    table.clock.ms += 61_000;
    expect(await flaws()).toEqual([
      expect.stringContaining(
        `nobody holds a post whose time is over: post ${id}: me holds it since its time was over`,
      ),
    ]);
  });

  it('two messages that are sent at once, with one nonce, and out of order', async () => {
    const rows = await table.store.waiting(CHANNEL);
    expect(rows.length).toBeGreaterThan(1);
    const { id, sessionId, channelId } = rows.at(-1)!;
    spoil(
      'drop index post_open_in_channel',
      ...[id, id + 1000].map(
        (one) => `insert into post (id, session_id, channel_id, nonce, owner, until, since)
          values (${one}, '${sessionId}', '${channelId}', 'same', '', 0, 0)`,
      ),
    );
    const found = await flaws();
    expect(found).toContain(
      `one message at a time is sent in a channel: channel ${CHANNEL}: 2 messages are being sent there at the same time`,
    );
    expect(found).toContain('each message has a nonce of its own: nonce same: 2 messages have it');
    expect(found).toContain(
      `what is told stands in its order: row ${rows[0]!.id} of the outbox: it waits, and post ${id}, which came after it, is being sent`,
    );
  });

  it('saves that do not open, and such as ask somebody else', async () => {
    spoil(
      `update save set save = '{"game":"gate"' where session_id = (select id from session where channel_id = 'over')`,
      `update session set asked = '{"1":7}' where channel_id = 'new'`,
      `update session set game = 'chess' where channel_id = '${CHANNEL}'`,
    );
    expect((await flaws()).map((flaw) => flaw.replace(/session \S+/, 'session')).sort()).toEqual([
      expect.stringMatching(/asks what it asked: session it asks seats 0(, 1)?, and had asked seats 1$/),
      expect.stringMatching(/asks what it asked: session it cannot be opened: There is no game "chess"/),
      expect.stringMatching(/asks what it asked: session its save cannot be read/),
    ]);
  });
});

it('is content with what is told in between', async () => {
  await played();
  for (const row of await table.sessions.outbox.pending()) await tell(table.sessions, row);
  expect(await flaws()).toEqual([]);
});

it('finds nothing in databases of earlier versions', async () => {
  const old = join(folder, 'old.sqlite');
  writeFileSync(old, gunzipSync(readFileSync(join(import.meta.dirname, '../golden/november-2026.sqlite.gz'))));
  const store = await openStore(old);
  const looks = await checkAllGames(store, kits, 0);
  expect(looks.flatMap((look) => look.flaws)).toEqual([]);
  await store.close();
});
