import { DefaultRestOptions, type RESTOptions } from 'discord.js';

import type { Store } from '../../src/store/index.ts';

/** What the bot does, as far as a kill may fall right before or right after it. */
const REQUESTS = {
  acknowledging: ['POST', /\/interactions\//],
  answering: ['PATCH', /\/webhooks\//],
  posting: ['POST', /\/channels\/\d+\/messages$/],
  editing: ['PATCH', /\/channels\/\d+\/messages\//],
  removing: ['DELETE', /\/channels\/\d+\/messages\/\d+$/],
  searching: ['GET', /\/channels\/\d+\/messages(\?|$)/],
} as const;
/** By the function of the store. */
const WRITINGS: Readonly<Record<string, string>> = {
  storeDelivery: 'keeping',
  commit: 'committing',
  combine: 'freezing',
  settle: 'noting',
  done: 'striking',
};

const DEEDS = [...Object.keys(REQUESTS), ...Object.values(WRITINGS)];
export const STEPS = ['before', 'after'].flatMap((when) => DEEDS.map((deed) => `${when} ${deed}`));

/** Has this process killed when it comes to a step for the n-th time. */
export class Fate {
  #left: number;

  constructor(
    private readonly step: string,
    nth: number,
  ) {
    this.#left = nth;
  }

  #pass(step: string): void {
    if (step === this.step && --this.#left <= 0) process.kill(process.pid, 'SIGKILL');
  }

  async #around<T>(deed: string, doing: () => Promise<T>): Promise<T> {
    this.#pass(`before ${deed}`);
    const done = await doing();
    this.#pass(`after ${deed}`);
    return done;
  }

  /** The same store, whose writing may be the last that this process does. */
  over(store: Store): Store {
    return new Proxy(store, {
      get: (of, name) => {
        const writing: unknown = Reflect.get(of, name);
        const deed = WRITINGS[String(name)];
        if (typeof writing !== 'function' || deed === undefined) return writing;
        return (...given: unknown[]) => this.#around(deed, () => Reflect.apply(writing, of, given) as Promise<unknown>);
      },
    });
  }

  /** The same for whatever reaches Discord from now on. */
  overRequests(): void {
    const options: { makeRequest: RESTOptions['makeRequest'] } = DefaultRestOptions;
    const { makeRequest } = options;
    options.makeRequest = (url, init) => {
      const { pathname, search } = new URL(url);
      const met = Object.entries(REQUESTS).find(
        ([, [method, route]]) => method === init.method && route.test(`${pathname}${search}`),
      );
      return met ? this.#around(met[0], () => makeRequest(url, init)) : makeRequest(url, init);
    };
  }
}
