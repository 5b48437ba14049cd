import type { RESTOptions } from 'discord.js';

import type { Rest } from '../outbox/discord-messages.ts';

type MakeRequest = RESTOptions['makeRequest'];
type Route = Parameters<Rest['patch']>[0];
type Edit = Parameters<Rest['patch']>[1];

/** After so long nothing that Discord was sent before can arrive any more, in ms. */
const SETTLED = 30_000;
const MESSAGE = /\/channels\/\d+\/messages\/\d+$/;

/**
 * The REST client gives a request up after a while and sends it again. Discord may carry the first one out nevertheless, behind others
 * that came later: a message then shows what it was, buttons and all. One with such an edit is given once more what it had last, as soon
 * as that is over. A process that ends before then forgets it.
 */
export class LateEdits {
  /** The messages of which one was given up, and nothing was taken since. */
  readonly #unsure = new Set<string>();
  /** What those were last given that it may still change. */
  readonly #last = new Map<Route, Edit>();
  /** How many edits of a message are under way. */
  readonly #flying = new Map<Route, number>();

  /** Notices the edits that are given up. */
  noticing =
    (makeRequest: MakeRequest): MakeRequest =>
    async (url, init) => {
      try {
        return await makeRequest(url, init);
      } catch (error) {
        const route = MESSAGE.exec(new URL(url).pathname)?.[0];
        if (route && init.method?.toUpperCase() === 'PATCH' && init.signal?.aborted) this.#unsure.add(route);
        throw error;
      }
    };

  /** The same client, of which the last edit is the one that stays. Edits of a channel are sent one after the other. */
  over<Client extends Pick<Rest, 'patch' | 'delete'>>(rest: Client): Client {
    const patch: Rest['patch'] = async (route, edit) => {
      this.#flying.set(route, (this.#flying.get(route) ?? 0) + 1);
      try {
        const answer = await rest.patch(route, edit);
        if (this.#last.has(route)) this.#last.set(route, edit);
        if (this.#unsure.delete(route)) this.#repeat(route, edit, patch);
        return answer;
      } finally {
        const left = this.#flying.get(route)! - 1;
        if (left > 0) this.#flying.set(route, left);
        else this.#flying.delete(route);
      }
    };
    const remove: Rest['delete'] = (route, ...given) => {
      this.#unsure.delete(route);
      this.#last.delete(route);
      return rest.delete(route, ...given);
    };
    return new Proxy(rest, {
      get: (of, name) => {
        if (name === 'patch') return patch;
        if (name === 'delete') return remove;
        const own: unknown = Reflect.get(of, name);
        return typeof own === 'function' ? (own.bind(of) as unknown) : own;
      },
    });
  }

  /** Once that is over, and no newer edit is under way. */
  #repeat(route: Route, edit: Edit, patch: Rest['patch']): void {
    this.#last.set(route, edit);
    const timer = setInterval(() => {
      if (this.#flying.has(route)) return;
      clearInterval(timer);
      const last = this.#last.get(route);
      this.#last.delete(route);
      // Who cannot change it now could not do so before either.
      if (last) void patch(route, last).catch(() => undefined);
    }, SETTLED);
    timer.unref();
  }
}
