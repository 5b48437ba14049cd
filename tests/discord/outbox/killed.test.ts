import seedrandom from 'seedrandom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { OutboxWorker } from '../../../src/discord/outbox/worker.ts';
import type { OutboxMessage } from '../../../src/sessions/types.ts';
import type { Store } from '../../../src/store/index.ts';
import { openStore } from '../../help/store.ts';
import { PIXEL } from '../../help/bot.ts';
import { boardOf, botOf, Box, FakeRest, panelOf, refusal } from '../../help/sending.ts';

/** Processes on one database that are killed at any moment, now and then two of them. */

const MINUTE = 60_000;
const SEEDS = Number(process.env['KILLED'] ?? 20);
const MESSAGES = 25;

let store: Store;
let rest: FakeRest;
let troubled: boolean;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  store = await openStore(':memory:');
  rest = new FakeRest();
});
afterEach(async () => {
  await store.close();
  vi.useRealTimers();
});

/** Time passes, and what it has set off goes on. */
async function elapse(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 200) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 200));
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What it has begun is done or not; what it waits for never comes. */
class Process {
  readonly #box = new Box(store);
  #isDead = false;
  #isStarted = false;

  constructor(private readonly random: () => number) {
    const { sessions } = this.#box;
    Object.assign(sessions, { outbox: this.#mortal(sessions.outbox) });
  }

  async start(): Promise<void> {
    const draw = async () => {
      await sleep(this.random() < 0.1 ? 8_000 : this.random() * 400);
      if (this.random() < 0.1) throw new Error('out of ink');
      return { png: PIXEL };
    };
    const pool = { draw, drawCards: draw, drawRolls: draw, drawLineup: draw };
    const bot = { ...botOf(this.#box, pool), isInSight: () => Promise.resolve(this.random() < 0.9) };
    const worker = new OutboxWorker(bot, this.#mortal(rest));
    const started = worker.start();
    await elapse(200);
    await started;
    this.#isStarted = true;
  }

  kill(): void {
    this.#isDead = true;
  }

  /** Nobody else hears of it. */
  put = (message: OutboxMessage): Promise<void> => this.#box.put(message);

  /** The game ends, and nobody else hears of that either. */
  end = (news: string): Promise<void> => this.#box.end(news);

  #mortal<Part extends object>(part: Part): Part {
    return new Proxy(part, {
      get: (of, name) => {
        const deed: unknown = Reflect.get(of, name);
        if (typeof deed !== 'function') return deed;
        if (name === 'onNew') return deed.bind(of) as unknown;
        return async (...given: unknown[]) => {
          if (this.#isDead) await new Promise(() => undefined);
          if (of !== (rest as unknown) && troubled && this.#isStarted && this.random() < 0.03) throw new Error('busy');
          try {
            return (await Reflect.apply(deed, of, given)) as unknown;
          } finally {
            if (this.#isDead) await new Promise(() => undefined);
          }
        };
      },
    });
  }
}

const mark = (number: number) => `n${String(number).padStart(2, '0')}`;
const told = () => rest.in('here').flatMap(({ text }) => [...text.matchAll(/n\d\d/g)].map(([found]) => found));

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'tell all at last, each thing once and in order, also when the game ends (%i)',
  async (seed) => {
    const ends = seed % 2 === 1;
    const random = seedrandom(`killed ${seed}`);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    troubled = true;
    rest.gate = () => (troubled && random() < 0.2 ? sleep(1_500).then(() => undefined) : Promise.resolve());
    rest.chaos = () =>
      troubled && random() < 0.1 ? oneOf([new TypeError('fetch failed'), refusal(0, 500), 'after'] as const) : null;
    const running: Process[] = [];
    const begin = async () => {
      const one = new Process(random);
      running.push(one);
      await one.start();
    };
    await begin();
    for (let number = 0; number < MESSAGES; number++) {
      const isLast = number === MESSAGES - 1;
      const message =
        !isLast && random() < 0.5 ? boardOf(mark(number)) : panelOf(mark(number), random() < 0.3 ? [0] : []);
      await oneOf(running).put(message);
      // It ends at any moment of telling the last panel.
      if (isLast && ends) {
        await elapse(oneOf([0, 400, 800, 2_000]));
        await oneOf(running).end(mark(MESSAGES));
      } else if (random() < 0.3) await oneOf(running).put({ ...panelOf(''), news: [] });
      if (random() < 0.7) await elapse(random() * 3_000);
      if (random() < 0.2) await begin();
      if (random() < 0.4) running.shift()!.kill();
      if (running.length === 0) {
        await elapse(random() * 3_000);
        await begin();
      }
    }
    troubled = false;
    await elapse(3 * MINUTE);
    expect(told()).toEqual(Array.from({ length: ends ? MESSAGES + 1 : MESSAGES }, (_, at) => mark(at)));
    const armed = rest.in('here').filter(({ text }) => /"custom_id":"(open|answer|menu)\./.test(text));
    expect(armed.length).toBeLessThanOrEqual(ends ? 0 : 1);
    for (const one of running) one.kill();
  },
  60_000,
);
