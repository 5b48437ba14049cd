import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import seedrandom from 'seedrandom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';
import { openIn } from '../help/questions.ts';

/**
 * Databases as the versions left them that landed, by day and commit (`tests/golden/make.ts` makes them): each game of its time in
 * the middle, with seats of people and of bots, and where there were such things with secrets, somebody covered, a vote that is
 * open and a pause; a lobby; and a game given up.
 */
const GOLDEN = join(import.meta.dirname, '../golden');
const landings = readdirSync(GOLDEN).filter((file) => file.endsWith('.sqlite.gz'));
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const MINUTE = 60_000;

describe.each(landings.map((file) => [basename(file, '.sqlite.gz'), file] as const))('%s', (name, landing) => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-landings-'));
  const file = join(folder, 'games.sqlite');
  let sessions: Sessions;
  let migrations: { name: string; hash: string }[];
  let channels: { id: string; status: string; answers: number }[];

  beforeAll(async () => {
    writeFileSync(file, gunzipSync(readFileSync(join(GOLDEN, landing))));
    const database = new Database(file);
    channels = database
      .prepare(
        `select channel_id as id, status, (select count(*) from answer where session_id = session.id) as answers from session`,
      )
      .all() as typeof channels;
    migrations = database.prepare('select name, hash from migration').all() as typeof migrations;
    const now = (database.prepare('select max(at) from answer').pluck().get() as number) + MINUTE;
    database.close();
    sessions = openSessions({ store: await openStore(file), kits, now: () => now });
  });
  afterAll(async () => {
    await sessions.close();
    rmSync(folder, { recursive: true });
  });

  it('knows the migrations of today as they were', () => {
    expect(migrations.length).toBeGreaterThan(0);
    for (const { name, hash } of migrations) {
      const shipped = createHash('sha256')
        .update(readFileSync(join(MIGRATIONS, name)))
        .digest('hex');
      expect(shipped, `${name} has landed: write the change as a new migration`).toBe(hash);
    }
  });

  it('has its lobby, its game given up, and all that was played', async () => {
    expect(channels.map(({ status }) => status)).toEqual(expect.arrayContaining(['lobby', 'running', 'ended']));
    for (const { id, status, answers } of channels) {
      expect((await sessions.find(id))!.status).toBe(status);
      const log = await sessions.log(id, { limit: 10_000 });
      expect(log.length).toBeGreaterThan(answers > 0 ? 20 : -1);
    }
  });

  it('is played to its end', async () => {
    for (const { id } of channels.filter(({ status }) => status === 'running')) {
      const session = (await sessions.find(id))!;
      const people = session.seats.flatMap(({ userId }) => userId ?? []);
      if (session.clock.pause) await sessions.unpause(id, session.host.userId, { manager: true });
      for (const userId of session.vote ? people : [])
        if ((await sessions.find(id))!.vote) await sessions.vote(id, userId, false, {});
      expect((await sessions.find(id))!).toMatchObject({ status: 'running', vote: null, clock: { pause: null } });
      await play(sessions, id, seedrandom(`${name} ${session.game}`));
      expect((await sessions.find(id))!.status).toBe('ended');
    }
  });
});

/** Whoever is asked answers at random, until nobody is. */
async function play(sessions: Sessions, channel: string, random: () => number): Promise<void> {
  for (;;) {
    const { session, questions } = await openIn(sessions, channel);
    const [question] = questions;
    if (!question) return;
    const holder = session.seats[question.seats[0]!]!.userId!;
    await sessions.answer(channel, holder, picks(question, random), { turn: session.turn, mark: question.mark });
  }
}

function picks({ form, min, max, options }: Question, random: () => number): string[] {
  const left = options.flatMap(({ id, most }) =>
    Array.from({ length: form === 'share' ? (most ?? max) : 1 }, () => id),
  );
  const least = form === 'choose' ? min : max;
  const count = form === 'order' ? left.length : least + Math.floor(random() * (max - least + 1));
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
}
