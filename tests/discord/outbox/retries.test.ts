import seedrandom from 'seedrandom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { troubleOf } from '../../../src/discord/outbox/trouble.ts';
import { OutboxWorker } from '../../../src/discord/outbox/worker.ts';
import type { OutboxMessage, Position } from '../../../src/sessions/types.ts';
import type { Store } from '../../../src/store/index.ts';
import { openStore } from '../../help/store.ts';
import { PIXEL, pixelPool } from '../../help/bot.ts';
import { boardOf, botOf, Box, FakeRest, panelOf, position, refusal } from '../../help/sending.ts';

const MINUTE = 60_000;

let store: Store;
let box: Box;
let rest: FakeRest;
let workers: OutboxWorker[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  store = await openStore(':memory:');
  [box, rest, workers] = [new Box(store), new FakeRest(), []];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await box.close();
  vi.useRealTimers();
});

async function start(now: () => number = Date.now): Promise<OutboxWorker> {
  const worker = new OutboxWorker(botOf(box), rest, now);
  workers.push(worker);
  await worker.start();
  return worker;
}

/** What is to be done still: here nothing is kept on top. */
const due = async () => {
  const spent = (await box.sessions.outbox.sent('here')).some(({ role }) => role === 'spent');
  return (await box.sessions.outbox.due('')).filter(({ what }) => what === 'tell' || spent);
};

/** Lets time pass in small steps until nothing is left to send, at most so long. */
/** Time passes second by second, and what it has set off goes on: the event loop turns meanwhile. */
async function elapse(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000));
    for (let turns = 0; turns < 60; turns++) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function settle(most: number): Promise<void> {
  for (let passed = 0; passed < most; passed += 10_000) {
    await elapse(10_000);
    for (const worker of workers) await worker.idle();
    if ((await due()).length === 0) return;
  }
}

const told = (channel: string) =>
  rest.in(channel).map(({ text }) => [...text.matchAll(/n\d\d/g)].map(([mark]) => mark));

const mark = (number: number) => `n${String(number).padStart(2, '0')}`;

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'whatever fails, and whenever timers fire, all is told at last, once and in order (%i)',
  async (seed) => {
    const random = seedrandom(`retries ${seed}`);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const channels = ['here', 'there', 'elsewhere'];
    let troubled = true;
    const fault = () => oneOf([new TypeError('fetch failed'), refusal(0, 500), refusal(20_028, 429), 'after'] as const);
    rest.chaos = () => (troubled && random() < 0.5 ? fault() : null);
    const { outbox } = box.sessions;
    for (const name of [
      'due',
      'pending',
      'sending',
      'combine',
      'hold',
      'settle',
      'failed',
      'putOff',
      'sent',
      'done',
    ] as const) {
      const real = outbox[name] as (...given: unknown[]) => Promise<unknown>;
      const broken = () => troubled && random() < 0.08;
      Object.assign(outbox, {
        [name]: (...given: unknown[]) => (broken() ? Promise.reject(new Error(`${name} broke`)) : real(...given)),
      });
    }
    const began = new Map<string, OutboxMessage[]>(channels.map((channel) => [channel, []]));
    const pending = outbox.pending;
    Object.assign(outbox, { pending: () => Promise.resolve([]) });
    // Timers are a little early or late by the worker's clock.
    await start(() => Date.now() + Math.round(random() * 4 - 2));
    Object.assign(outbox, { pending });
    for (let number = 0; number < 30; number++) {
      const channel = oneOf(channels);
      const messages = began.get(channel)!;
      const next = mark(messages.length);
      const message = random() < 0.5 ? boardOf(next) : panelOf(next, random() < 0.5 ? [0] : []);
      messages.push(message);
      await box.put(message, channel);
      if (random() < 0.6) await elapse(Math.round(random() * 8_000));
    }
    troubled = false;
    await settle(30 * MINUTE);
    for (const channel of channels) {
      const marks = told(channel).flat();
      expect([...new Set(marks)]).toEqual(began.get(channel)!.map((_, at) => mark(at)));
    }
    expect(await box.pending()).toEqual([]);
    expect(await due()).toEqual([]);
    for (const channel of channels) {
      const armed = rest.in(channel).filter(({ text }) => /"custom_id":"(open|answer|menu)\./.test(text));
      expect(armed.length).toBeLessThanOrEqual(1);
    }
  },
);

test('a message that another worker has begun is left to it until its time is up, and is never told twice', async () => {
  let answer: () => void = () => undefined;
  rest.gate = () => new Promise((resolve) => (answer = resolve));
  const first = await start();
  await box.put(boardOf('n00'));
  await elapse(1_000);
  await box.put(boardOf('n01'));
  expect(rest.requests).toEqual(['POST']);
  // The first one hangs; the second waits, then takes over.
  rest.gate = () => Promise.resolve();
  const second = await start();
  await elapse(5_000);
  expect(rest.messages.size).toBe(0);
  await elapse(20_000);
  await second.idle();
  expect(told('here').flat()).toEqual(['n00', 'n01']);
  answer();
  await first.idle();
  expect(told('here').flat()).toEqual(['n00', 'n01']);
  expect(await box.pending()).toEqual([]);
});

test('a worker that fails after it has lost a message to another one leaves it to that one', async () => {
  let fail: (error: Error) => void = () => undefined;
  let answer: () => void = () => undefined;
  rest.gate = () => new Promise((_, reject) => (fail = reject));
  const first = await start();
  await box.put(boardOf('n00'));
  await elapse(1_000);
  rest.gate = () => new Promise((resolve) => (answer = resolve));
  await start();
  await elapse(20_000);
  const taken = await box.sessions.outbox.sending('here');
  fail(new TypeError('fetch failed'));
  await first.idle();
  expect(await box.sessions.outbox.sending('here')).toEqual(taken);
  answer();
  await settle(MINUTE);
  expect(told('here')).toEqual([['n00']]);
  expect(rest.requests.filter((method) => method === 'POST')).toHaveLength(2);
});

test('what another process has left behind is told soon, although nothing was to be done when it came', async () => {
  await start();
  await box.put(boardOf('n00'));
  await settle(MINUTE);
  await elapse(20 * MINUTE);
  // Nobody in this process hears of it.
  await new Box(store).put(boardOf('n01'));
  await elapse(MINUTE);
  await workers[0]!.idle();
  expect(told('here').flat()).toEqual(['n00', 'n01']);
});

describe('a picture that follows its message', () => {
  const LATE = { board: 10, retries: [] };
  let draw: () => Promise<{ png: Uint8Array }>;
  /** What was found to be gone: channel and message. */
  let lost: [string, string][];
  const late = () => new Promise<{ png: Uint8Array }>((resolve) => setTimeout(() => resolve({ png: PIXEL }), 500));
  beforeEach(async () => {
    draw = late;
    const pool = { ...pixelPool, draw: () => draw() };
    lost = [];
    const onLost = (...message: [string, string]) => void lost.push(message);
    const worker = new OutboxWorker(botOf(box, pool), rest, Date.now, { patience: LATE, onLost });
    workers.push(worker);
    await worker.start();
  });
  const message = () => rest.in('here')[0]!;
  const pass = async (ms: number) => {
    await elapse(ms);
    await workers[0]!.idle();
  };

  test.each<[string, () => Error]>([
    ['Discord is down', () => refusal(0, 503)],
    ['it is an old message', () => refusal(30_046, 429)],
    ['the thread is archived', () => refusal(50_083, 400)],
    ['nobody knows why', () => refusal(999_999, 400)],
  ])('comes at last when it was not taken for an hour, without a restart: %s', async (_, error) => {
    let refused = 0;
    rest.chaos = (method) => (method === 'patch' ? (refused++, error()) : null);
    await box.put(boardOf('n00'));
    await pass(60 * MINUTE);
    expect(message().text).toContain('not ready yet');
    expect(refused).toBeLessThan(60);
    rest.chaos = () => null;
    await pass(20 * MINUTE);
    expect(message()).toMatchObject({ names: [expect.stringMatching(/^board-/)], files: 1 });
    expect(message().text).not.toContain('not ready yet');
    expect(await box.sessions.outbox.awaitingPicture()).toEqual([]);
  });

  test.each<[string, Error, number, string]>([
    ['not allowed', refusal(50_013, 403), 2, 'could not be drawn'],
    ['too large', refusal(40_005, 413), 2, 'could not be drawn'],
    ['malformed', refusal(50_035, 400), 2, 'could not be drawn'],
    ['gone', refusal(10_008, 404), 1, 'not ready yet'],
  ])('is done without where it is refused: %s', async (_, error, requests, text) => {
    let edits = 0;
    rest.chaos = (method) => (method === 'patch' && edits++ === 0 ? error : null);
    await box.put(boardOf('n00'));
    await pass(2 * MINUTE);
    expect(message()).toMatchObject({ names: [], files: 0 });
    expect(message().text).toContain(text);
    expect(edits).toBe(requests);
    expect(lost).toEqual(troubleOf(error) === 'no-message' ? [['here', message().id]] : []);
    expect(await box.sessions.outbox.awaitingPicture()).toEqual([]);
  });

  test('is given up where even its absence cannot be told', async () => {
    rest.chaos = (method) => (method === 'patch' ? refusal(50_001, 403) : null);
    await box.put(boardOf('n00'));
    await pass(2 * MINUTE);
    expect(await box.sessions.outbox.awaitingPicture()).toEqual([]);
    expect(box.errors).toEqual([]);
  });
});

describe('what was held and put off by a clock that was five hours ahead', () => {
  const AHEAD = 5 * 60 * MINUTE;
  /** The process died while it was sending. */
  async function begun(owner: string): Promise<number> {
    await box.put(panelOf(mark(0)));
    const [row] = await box.sessions.outbox.waiting('here');
    const { id, sessionId, channelId, nonce } = row!;
    const since = Date.now() + AHEAD;
    await box.sessions.outbox.combine({ id, sessionId, channelId, nonce, owner, since, until: since + 15_000 }, [id]);
    return id;
  }

  test('is sent within a minute by a process that comes after it', async () => {
    await begun('dead');
    await start();
    await settle(MINUTE);
    expect(told('here')).toEqual([[mark(0)]]);
  });

  test('is sent within a minute by a process beside it', async () => {
    await start();
    await begun('dead');
    await settle(MINUTE);
    expect(told('here')).toEqual([[mark(0)]]);
  });

  test('is tried again within an hour', async () => {
    await start();
    const id = await begun('');
    await box.sessions.outbox.failed({ id, owner: '' }, 'Discord is down', Date.now() + AHEAD);
    await settle(62 * MINUTE);
    expect(told('here')).toEqual([[mark(0)]]);
  });
});

test('two workers at work on the same channels tell everything once and in order', async () => {
  await start();
  await start();
  for (let number = 0; number < 20; number++) {
    await box.put(boardOf(mark(number)), number % 2 === 0 ? 'here' : 'there');
    if (number % 3 === 0) await elapse(100);
  }
  await settle(5 * MINUTE);
  for (const [channel, parity] of [
    ['here', 0],
    ['there', 1],
  ] as const) {
    const marks = Array.from({ length: 10 }, (_, at) => mark(at * 2 + parity));
    expect(told(channel).flat()).toEqual(marks);
  }
});

test('a message that cannot be put together holds nothing up for long, and the log names it', async () => {
  await start();
  await box.put({ ...panelOf('n00'), news: [null] } as unknown as OutboxMessage);
  await elapse(100);
  await box.put(boardOf('n01'));
  await settle(2 * MINUTE);
  expect(told('here').flat()).toEqual(['n01']);
  expect(box.errors.join()).toMatch(/cannot be put together/);
});

test.each([
  ['first, and nobody before it by then', [0, 1], [1]],
  ['by then, and nobody before it first', [1], [0, 1]],
])('what was posted and is not found retells what it did, although it waits for others %s', async (_, first, then) => {
  let seats: readonly number[] = first;
  const question = position.questions[0]!;
  Object.assign(box.sessions, {
    positionOf: async ({ id }: { id: string }) => {
      const questions = seats.map((seat) => ({ ...question, seats: [seat] }));
      return { ...position, session: (await box.sessions.byId(id))!, questions };
    },
  });
  await start();
  await box.put(panelOf('n00', [0]));
  await settle(MINUTE);
  rest.faults = [(method) => (method === 'post' ? ((seats = then), 'after') : null)];
  rest.chaos = (method) => (method === 'get' ? refusal(50_001, 403) : null);
  await box.put(panelOf('n01', [1]));
  await settle(10 * MINUTE);
  expect(rest.requests.filter((method) => method === 'POST')).toHaveLength(3);
  expect(told('here').flat()).toEqual(['n00', 'n01']);
  expect(await box.pending()).toEqual([]);
});

test('where even plain news are refused, it is said that a line is left out', async () => {
  await start();
  rest.faults = Array.from({ length: 2 }, () => (method: string) => (method === 'post' ? refusal(50_035, 400) : null));
  await box.put(panelOf('n00'));
  await settle(MINUTE);
  expect(rest.in('here').map(({ text }) => text)).toEqual([expect.stringContaining('1 more line')]);
});

const wordless = (part: 'questions' | 'headline'): Position =>
  Object.defineProperty({ ...position }, part, {
    get: () => {
      throw new Error('no such card');
    },
  });

test.each([
  ['cannot be opened', () => Promise.reject(new Error('no such card'))],
  ['cannot say what it asks', () => Promise.resolve(wordless('questions'))],
  ['cannot say where it stands', () => Promise.resolve(wordless('headline'))],
])('the news of a game that %s are told without it', async (_, positionOf) => {
  Object.assign(box.sessions, { positionOf });
  await start();
  await box.put(panelOf('n00'));
  await settle(2 * MINUTE);
  expect(told('here')).toEqual([['n00']]);
});

test('what was taken back and cannot be struck out holds nothing up for long', async () => {
  await start();
  for (const [at, news] of ['n00', 'n01'].entries()) {
    await box.put(panelOf(news, [at]));
    await settle(MINUTE);
  }
  rest.chaos = (method) => (method === 'patch' ? refusal(0, 500) : null);
  const undone = { news: [{ key: 'gate:n00' }], since: '0' };
  await box.put({ ...panelOf('n02', [0]), undone } as OutboxMessage);
  await settle(MINUTE);
  expect(rest.requests.filter((one) => one.startsWith('PATCH')).length).toBeGreaterThan(2);
  expect(told('here')).toEqual([['n00'], ['n01'], ['n02']]);
});
