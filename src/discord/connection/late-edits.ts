import type { RESTOptions } from 'discord.js';

import type { MessageRest } from '../outbox/discord-messages.ts';

type MakeRequest = RESTOptions['makeRequest'];
type Route = Parameters<MessageRest['patch']>[0];
type Edit = Parameters<MessageRest['patch']>[1];

/** Time in ms after which no request sent before can still take effect. */
const REQUESTS_SETTLED_MS = 30_000;
const MESSAGE = /\/channels\/\d+\/messages\/\d+$/;

/**
 * Repeats edits that a late duplicate may have overwritten. The REST client aborts slow requests and sends them again.
 * Discord may still apply the aborted edit after newer ones, so an old state with its buttons returns. After such an
 * edit the last one is sent again once that danger is over. If the process ends earlier, the repeat is lost.
 */
export class LateEdits {
  /** Messages with an aborted edit and no successful one since. */
  readonly #unsure = new Set<string>();
  /** Last edit of the messages that a late request may still change. */
  readonly #last = new Map<Route, Edit>();
  /** Number of edits in progress by message. */
  readonly #flying = new Map<Route, number>();

  /** Wraps a request function to detect aborted edits. */
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

  /** Wraps a client so that the last edit of a message wins. The client sends the edits of a channel in order. */
  over<Client extends Pick<MessageRest, 'patch' | 'delete'>>(rest: Client): Client {
    const patch: MessageRest['patch'] = async (route, edit) => {
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
    const remove: MessageRest['delete'] = (route, ...given) => {
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

  /** Repeats the last edit once late requests are over and no newer edit is in progress. */
  #repeat(route: Route, edit: Edit, patch: MessageRest['patch']): void {
    this.#last.set(route, edit);
    const timer = setInterval(() => {
      if (this.#flying.has(route)) return;
      clearInterval(timer);
      const last = this.#last.get(route);
      this.#last.delete(route);
      // If this edit fails, an earlier one could not have succeeded either.
      if (last) void patch(route, last).catch(() => undefined);
    }, REQUESTS_SETTLED_MS);
    timer.unref();
  }
}
