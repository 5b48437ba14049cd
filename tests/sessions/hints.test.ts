import { setImmediate as breath } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Adviser, Thought } from '../../src/bots/thought.ts';
import { chooseOne, chooseTogether, type Seat, type Table } from '../../src/engine/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { atOnce, openStore } from '../help/store.ts';
import { fact, gateWith, plain } from '../engine/help.ts';
import { ana, askOf, bo, bytesOf, CHANNEL, Clock, lobbyIn, people, refused, running } from './help.ts';

/** Hints: who is told what, how many at once, how often, and what does not wait for them. */

const RIVALRY: NonNullable<Thought['rival']> = {
  ...{ reply: [0], choices: 2, futures: 48, rounds: 2, better: 30, worse: 9, margin: 'clear' },
  ...{ won: [0, 0], lost: [0, 0], shifts: [] },
};

/** Thinks when it is told to, and notes what it was asked. */
class Sage implements Adviser {
  readonly asked: Seat[] = [];
  readonly chances: number[] = [];
  readonly #waiting: { readonly tell: (thought: Thought) => void; readonly fail: (error: Error) => void }[] = [];
  thinking = 0;
  most = 0;

  constructor(private readonly patient = false) {}

  async consider(_table: Table, seat: Seat, random: () => number): Promise<Thought> {
    this.asked.push(seat);
    this.chances.push(random());
    this.most = Math.max(this.most, ++this.thinking);
    try {
      if (!this.patient) return { best: [1], rival: RIVALRY };
      return await new Promise((tell, fail) => this.#waiting.push({ tell, fail }));
    } finally {
      this.thinking--;
    }
  }

  tell(thought: Thought = { best: [1], rival: RIVALRY }): void {
    this.#waiting.shift()!.tell(thought);
  }

  fail(): void {
    this.#waiting.shift()!.fail(new Error('out of ideas'));
  }
}

const clock = new Clock();
const logged: object[] = [];
let sessions: Sessions;
afterEach(async () => {
  await sessions.close();
  logged.length = 0;
});

const steps = {
  go: askOf(0, 'go'),
  *secret() {
    yield* chooseTogether([0, 1], fact('vote'), () => ['a', 'b'], plain);
  },
  *on() {
    for (let turn = 0; turn < 30; turn++) yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
  },
};

async function open(adviser: Adviser | undefined, agenda: Parameters<typeof gateWith>[1] = [['go'], ['on']]) {
  const kits = [{ rules: gateWith(steps, agenda), bots: {} }];
  const store = await openStore(':memory:');
  const logger = { error: (what: object) => void logged.push(what) };
  sessions = openSessions({ store, kits, now: clock.now, random: bytesOf('hints'), logger, adviser });
}
/** Until somebody thinks about so many things, all in all. */
async function asked(sage: Sage, count: number): Promise<void> {
  while (sage.asked.length < count) await breath();
}

test('who is asked is told what would be chosen, and how it compares', async () => {
  const sage = new Sage();
  await open(sage);
  const { id } = await running(sessions);
  const hint = await sessions.hint(CHANNEL, ana.userId);
  expect(hint).toMatchObject({ session: { id }, picks: ['b'], rival: { ...RIVALRY, picks: ['a'] } });
  expect(sage.asked).toEqual([0]);
  const { questions } = await sessions.position(CHANNEL, ana.userId);
  expect(questions[0]!.mark).toBe(hint.mark);
});

test('who is not awaited, or looks at another question, is refused, and nobody thinks', async () => {
  const sage = new Sage();
  await open(sage);
  expect((await refused(sessions.hint(CHANNEL, ana.userId))).key).toBe('refusal:no-game');
  await sessions.create(lobbyIn(CHANNEL));
  expect((await refused(sessions.hint(CHANNEL, ana.userId))).key).toBe('refusal:not-begun');
  await sessions.join(CHANNEL, bo);
  await sessions.start(CHANNEL, ana.userId);
  expect((await refused(sessions.hint(CHANNEL, bo.userId))).key).toBe('refusal:not-awaited');
  expect((await refused(sessions.hint(CHANNEL, '999'))).key).toBe('refusal:seatless');
  expect((await refused(sessions.hint(CHANNEL, ana.userId, { mark: 'x' }))).key).toBe('refusal:stale');
  expect(sage.asked).toEqual([]);
});

test('each is told of the own question, by what the own seat may know', async () => {
  const sage = new Sage();
  await open(sage, [['secret'], ['on']]);
  await running(sessions);
  await sessions.hint(CHANNEL, bo.userId);
  await sessions.hint(CHANNEL, ana.userId);
  expect(sage.asked).toEqual([1, 0]);
});

test('the same question is thought about once, however often it is asked about; another one anew', async () => {
  const sage = new Sage();
  await open(sage);
  await running(sessions);
  const [one, other] = await Promise.all([1, 2].map(() => sessions.hint(CHANNEL, ana.userId)));
  expect(other).toEqual(one);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await sessions.hint(CHANNEL, ana.userId);
  await sessions.undo(CHANNEL, ana.userId);
  await sessions.hint(CHANNEL, ana.userId);
  expect(sage.asked).toHaveLength(3);
  // Taken back, it is the same question: the same is drawn for it.
  expect(sage.chances[2]).toBe(sage.chances[0]);
  expect(sage.chances[1]).not.toBe(sage.chances[0]);
});

test('one hint is thought about at a time, the others wait, and no game waits for any', async () => {
  const sage = new Sage(true);
  await open(sage);
  const channels = ['one', 'two', 'three'];
  for (const channel of channels) await running(sessions, 2, channel);
  const hints = channels.map((channel) => sessions.hint(channel, ana.userId));
  await asked(sage, 1);
  await sessions.answer('one', ana.userId, ['a']);
  expect(sage.asked).toHaveLength(1);
  for (const [at] of channels.entries()) {
    await asked(sage, at + 1);
    sage.tell();
  }
  expect((await Promise.all(hints)).map(({ picks }) => picks)).toEqual([['b'], ['b'], ['b']]);
  expect(sage.most).toBe(1);
});

atOnce('while too many wait, others are told a rule of thumb', async () => {
  const sage = new Sage(true);
  await open(sage);
  const channels = Array.from({ length: 22 }, (_, at) => `channel ${at}`);
  const hosts = channels.map((_, at) => ({ userId: `9${at}`, name: `Host ${at}` }));
  for (const [at, channel] of channels.entries()) {
    await sessions.create(lobbyIn(channel, hosts[at]));
    await sessions.start(channel, hosts[at]!.userId);
  }
  const hints = channels.map((channel, at) => sessions.hint(channel, hosts[at]!.userId));
  for (let at = 1; at <= 21; at++) {
    await asked(sage, at);
    sage.tell();
  }
  expect((await Promise.all(hints)).filter(({ isThumb }) => isThumb)).toHaveLength(1);
});

test('a person has some thoughts a minute, and beyond them a rule of thumb', async () => {
  await open(new Sage());
  await running(sessions);
  for (let turn = 0; turn < 12; turn++) {
    expect(await sessions.hint(CHANNEL, ana.userId)).toMatchObject({ picks: ['b'], isThumb: false });
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    clock.ms += 1000;
  }
  expect(await sessions.hint(CHANNEL, ana.userId)).toMatchObject({ picks: ['a'], isThumb: true });
  clock.ms += 48_001;
  expect(await sessions.hint(CHANNEL, ana.userId)).toMatchObject({ picks: ['b'], isThumb: false });
});

test('for a thought that fails a rule of thumb is told, and it is written down; the next one is another try', async () => {
  const sage = new Sage(true);
  await open(sage);
  await running(sessions);
  const failed = sessions.hint(CHANNEL, ana.userId);
  await asked(sage, 1);
  sage.fail();
  expect(await failed).toMatchObject({ picks: ['a'], isThumb: true });
  expect(logged).toHaveLength(1);
  const next = sessions.hint(CHANNEL, ana.userId);
  await asked(sage, 2);
  sage.tell();
  expect((await next).picks).toEqual(['b']);
});

test('without anybody who thinks it is what the game advises', async () => {
  await open(undefined);
  await running(sessions, people.length);
  expect(await sessions.hint(CHANNEL, ana.userId)).toMatchObject({ picks: ['a'], rival: null, isThumb: true });
});
