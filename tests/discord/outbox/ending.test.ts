import { pino } from 'pino';
import { expect, test } from 'vitest';

import { type Bot, gameOf } from '../../../src/discord/bot.ts';
import { OutboxWorker } from '../../../src/discord/outbox/worker.ts';
import { kits } from '../../../src/games/index.ts';
import type { AnyKit } from '../../../src/kit/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { openSessions, type OutboxMessage } from '../../../src/sessions/index.ts';
import { openStore } from '../../../src/store/index.ts';
import { describe, pixelPool } from '../../help/bot.ts';
import { seededBytes } from '../../help/chance.ts';
import { openIn } from '../../help/questions.ts';
import { FakeRest, refusal } from '../../help/sending.ts';
import { compared, linesOf } from '../../help/told.ts';
import { picksFor } from '../../sessions/help.ts';

/** A game ends while something of it is being told: whatever was to be told is told, once and in order. */

const CHANNEL = 'here';
const say = translator('en');

interface Course {
  readonly kit: AnyKit;
  /** So many answers are given; what comes of the last one is being told when the game ends. */
  readonly answers: number;
}

/** A game of two whose answers are the first that fit; what it is to tell is noted. */
async function opened(kit: AnyKit) {
  const store = await openStore(':memory:');
  const rows: OutboxMessage[] = [];
  const commit: typeof store.commit = async (...commits) => {
    await store.commit(...commits);
    for (const { session, messages = [] } of commits)
      if (session.startedAt !== null) rows.push(...messages.map(({ message }) => message));
  };
  const sessions = openSessions({ store: { ...store, commit }, kits: [kit], random: seededBytes('an end') });
  const place = { guildId: 'g', channelId: CHANNEL, game: kit.rules.id, language: 'en' } as const;
  await sessions.create({ ...place, host: { userId: '1', name: 'Ada' } });
  await sessions.join(CHANNEL, { userId: '2', name: 'Basil' });
  const goOn = async () => {
    if ((await sessions.find(CHANNEL))!.status === 'lobby') return sessions.start(CHANNEL, '1');
    const { session, questions } = await openIn(sessions, CHANNEL);
    const question = questions[0]!;
    const { userId } = session.seats[question.seats[0]!]!;
    const picks = question.form === 'order' ? question.options.map(({ id }) => id) : picksFor(question, 0);
    return sessions.answer(CHANNEL, userId!, picks);
  };
  return { sessions, rows, goOn };
}

/** After how many answers for the first time nothing is told but by a panel. */
async function beforePanel(kit: AnyKit): Promise<number> {
  const { sessions, rows, goOn } = await opened(kit);
  await goOn();
  for (let answers = 1; ; answers++) {
    const from = rows.length;
    await goOn();
    const [row, ...more] = rows.slice(from);
    if (row?.kind !== 'panel' || row.news.length === 0 || more.length > 0) continue;
    await sessions.close();
    return answers;
  }
}

/** What is wrong in the channel when the game ends ahead of the n-th step of telling; null when there are not so many steps. */
async function flaws({ kit, answers }: Course, step: number): Promise<unknown> {
  const { sessions, rows, goOn } = await opened(kit);
  const rest = new FakeRest();
  let steps: number | null = null;
  const pass = async () => {
    if (steps !== null && steps++ === step) await sessions.end(CHANNEL, '1', { manager: true });
  };
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (of, name) => {
        const deed: unknown = Reflect.get(of, name);
        if (typeof deed !== 'function') return deed;
        return (...given: unknown[]) => pass().then(() => Reflect.apply(deed, of, given) as unknown);
      },
    });
  const errors: string[] = [];
  const bot: Bot = {
    ...{ games: [gameOf(kit)], pool: pixelPool, describe, translator, language: null },
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    sessions: watched(sessions),
  };
  const worker = new OutboxWorker(bot, watched(rest));
  await worker.start();
  for (let deeds = 0; deeds <= answers; deeds++) {
    await worker.idle();
    if (deeds === answers) {
      steps = 0;
      // It is tried again, and looked for first.
      rest.faults.push((method) => (method === 'get' ? null : refusal(0, 500)));
    }
    await goOn();
  }
  for (let tries = 0; tries < 10; tries++) {
    await worker.idle();
    if ((await sessions.outbox.due('')).length === 0) break;
    await worker.hurry('all');
  }
  const left = await sessions.outbox.pending();
  await worker.stop();
  await sessions.close();
  const wanted = rows.flatMap((row) => linesOf(row, say));
  return steps! <= step ? null : { ...compared(wanted, rest.in(CHANNEL)), left, errors };
}

test.each(kits.map((kit) => ({ id: kit.rules.id, kit })))('at any step of telling, in $id', async ({ kit }) => {
  const answers = await beforePanel(kit);
  for (let step = 0; ; step++) {
    const found = await flaws({ kit, answers }, step);
    if (found === null) break;
    const none = { lost: [], doubled: [], disordered: null, leftOut: 0 };
    expect(found, `at step ${step}`).toEqual({ ...none, left: [], errors: [] });
  }
});
