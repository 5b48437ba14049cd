import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { ana, bench, CHANNEL, playOn, running } from '../sessions/help.ts';

/** What is read and written while games are played costs the same however much has been played before. */

/** Indexes of just those rows that are open or under way: whoever reads one of them from end to end is to have all of these. */
const OPEN_ONLY = [
  'session_open_in_channel',
  'session_open_in_guild',
  'session_due',
  'post_open_in_channel',
  'post_on_top',
  'post_spent',
  'post_owing',
];
const GROWING = [
  'session', 'seat', 'save', 'board', 'answer', 'line', 'outbox', 'post', 'result', 'interaction', 'setting',
  'checkpoint', 'attendance', 'quota',
]; // prettier-ignore

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rampart-plans-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The steps of a plan in which a whole table is gone through. */
function scans(database: Database, sql: string): string[] {
  const plan = database.prepare(`explain query plan ${sql}`);
  const values = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name!, null]));
  const steps = plan.all(values) as { detail: string }[];
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => GROWING.some((table) => detail.match(/^SCAN (\w+)/)?.[1] === table))
    .filter((detail) => !OPEN_ONLY.some((index) => detail.endsWith(`INDEX ${index}`)));
}

it('no statement of play, of telling and of a start reads a table that grows from end to end', async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const file = join(folder, 'games.sqlite');
  const { sessions, store } = await bench(file);
  await store.pending();
  prepare.mockClear();
  // A start.
  await Promise.all([sessions.outbox.lastOutgoing(), sessions.outbox.due('me'), sessions.outbox.awaitingPicture()]);
  await sessions.settings.change('guild', '7', { most: 5, retention: 30 });
  await Promise.all([
    sessions.openPanels(),
    sessions.openPanels('7'),
    sessions.tidy(() => false),
    store.openGames('7'),
  ]);
  // A game, with all that is told of it.
  await running(sessions, 2);
  while (await playOn(sessions)) {
    await sessions.position(CHANNEL, ana.userId);
    const [first] = await sessions.outbox.waiting(CHANNEL);
    if (!first) continue;
    const { id, sessionId, channelId, nonce } = first;
    const mine = { id, sessionId, channelId, nonce, owner: 'me', until: 1, since: 0 };
    await sessions.outbox.combine(mine, [id]);
    await sessions.outbox.sending(CHANNEL);
    await sessions.outbox.hold(id, 'me', 2, 1);
    await sessions.outbox.failed({ id, owner: 'me' }, 'later', 3);
    await sessions.outbox.hold(id, 'me', 2, 1);
    const group = await sessions.outbox.rowsOf(id);
    const { message } = group[0]!;
    await sessions.outbox.settle(mine, {
      ...{ kind: 'posted', messageId: String(id), postedAt: 1, as: message.kind, turn: 1, components: [] },
      ...{ told: { news: [] }, role: message.kind === 'panel' ? 'panel' : null, picture: message.kind === 'board' },
      ...{ retells: id, stays: false },
    });
    await sessions.outbox.putOff(id, 'later', 3);
    await sessions.outbox.done(id, 'picture');
    for (const { id: old, role } of await sessions.outbox.sent(CHANNEL))
      if (role === 'spent') await sessions.outbox.done(old, 'role');
    await sessions.statuses.holdStatus({ id: sessionId, channelId }, { owner: 'me', now: 1, until: 2 });
    for (const post of await sessions.statuses.statusesIn(CHANNEL)) await sessions.statuses.noteStatus(post);
  }
  const [begun] = await sessions.games(CHANNEL, 5);
  await sessions.rounds(begun!.id);
  await sessions.linesOf(begun!.id, 1);
  await sessions.log(CHANNEL, { limit: 10 });
  await sessions.for('1').create({ ...begun!, host: ana, guildId: '7', channelId: CHANNEL });
  await sessions
    .for('2')
    .undo(CHANNEL, ana.userId)
    .catch(() => undefined);
  await sessions.turns(CHANNEL);
  await store.checkpoints(begun!.id);
  await sessions.abandon(CHANNEL);
  await sessions.outbox.release('me');
  // What is kept of people and servers.
  for await (const { session } of sessions.remembered(ana.userId)) expect(session.guildId).toBe('7');
  await sessions.forgetPerson(ana.userId);
  await sessions.eraseServer('7', [CHANNEL]);
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) => !/^explain/.test(sql));
  prepare.mockRestore();
  await sessions.close();
  expect(statements.length).toBeGreaterThan(30);
  const database = new Database(file);
  expect(statements.flatMap((sql) => scans(database, sql).map((step) => `${step}: ${sql}`))).toEqual([]);
  database.close();
});
