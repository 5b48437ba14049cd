import { pino } from 'pino';

import { type Bot, gameOf } from '../../src/discord/bot.ts';
import { OutboxWorker } from '../../src/discord/outbox/worker.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { translator } from '../../src/locale/index.ts';
import { openSessions, type OutboxMessage, type Sessions } from '../../src/sessions/index.ts';
import { seedOf } from '../../src/sessions/seeds.ts';
import { openStore } from './store.ts';
import { picksFor } from '../sessions/help.ts';
import { describe, pixelPool } from './bot.ts';
import { seededBytes } from './chance.ts';
import { openIn } from './questions.ts';
import { FakeRest, refusal, type Sent } from './sending.ts';

/** A deed that is being told while something befalls its game. */

export const CHANNEL = 'here';

interface Course {
  readonly kit: AnyKit;
  /** So many answers are given; what comes of the last one is being told when it happens. */
  readonly answers: number;
}

/** What was to be told, and what came of it. */
interface Telling {
  readonly rows: readonly OutboxMessage[];
  readonly messages: readonly Sent[];
  /** Whom the messages have called. */
  readonly called: readonly string[];
  /** What is not told yet. */
  readonly left: readonly unknown[];
  /** What was logged as one. */
  readonly errors: readonly string[];
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
  // The same game each time: its deed has another id in each.
  const sessions = openSessions({
    ...{ store: { ...store, commit }, kits: [kit], random: seededBytes('interrupted') },
    seedOf: (secret) => seedOf(secret, ''),
  });
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

/** After how many answers something is told for the first time by rows of that kind. */
export async function answersUntil(kit: AnyKit, isMeant: (rows: readonly OutboxMessage[]) => boolean): Promise<number> {
  const { sessions, rows, goOn } = await opened(kit);
  await goOn();
  for (let answers = 1; ; answers++) {
    const from = rows.length;
    await goOn();
    if (!isMeant(rows.slice(from))) continue;
    await sessions.close();
    return answers;
  }
}

/**
 * Tells all while `befalls` happens ahead of the n-th step of telling the last answer: of requests and of what the outbox is asked. The
 * first request fails, is tried again, and looked for first. Null when there are not so many steps.
 */
export async function toldWhile(
  { kit, answers }: Course,
  step: number,
  befalls: (sessions: Sessions) => Promise<unknown>,
): Promise<Telling | null> {
  const { sessions, rows, goOn } = await opened(kit);
  const rest = new FakeRest();
  let steps: number | null = null;
  const pass = async () => {
    if (steps !== null && steps++ === step) await befalls(sessions);
  };
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (of, name) => {
        const deed: unknown = Reflect.get(of, name);
        // What time it is nobody waits for.
        if (typeof deed !== 'function' || name === 'now') return deed;
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
      rest.faults.push((method) => (method === 'get' ? null : refusal(0, 500)));
    }
    await goOn();
  }
  for (let tries = 0; tries < 10; tries++) {
    await worker.idle();
    if ((await sessions.outbox.due('')).every(({ what }) => what !== 'tell')) break;
    await worker.hurry('all');
  }
  const left = await sessions.outbox.pending();
  await worker.stop();
  await sessions.close();
  const isOver = step < Number.POSITIVE_INFINITY && steps! <= step;
  return isOver ? null : { rows, messages: rest.in(CHANNEL), called: rest.called, left, errors };
}
