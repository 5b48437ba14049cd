import type { RESTOptions } from 'discord.js';

import type { Witness } from '../../watching/contract.ts';

type MakeRequest = RESTOptions['makeRequest'];

/** What requests are about, by their paths. */
const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^\/interactions\/[^/]+\/[^/]+\/callback$/, 'acknowledgement'],
  [/^\/webhooks\/[^/]+\/[^/]+\/messages\//, 'answer'],
  [/^\/webhooks\//, 'follow-up'],
  [/^\/channels\/\d+\/(messages\/)?pins/, 'pin'],
  [/^\/channels\/\d+\/messages/, 'message'],
  [/^\/channels\/\d+\/(threads|thread-members|users)/, 'thread'],
  [/^\/channels\/\d+$/, 'channel'],
  [/^\/users\/@me\/channels$/, 'direct'],
  [/^\/applications\/\d+\/commands/, 'commands'],
  [/^\/gateway/, 'gateway'],
  [/^\/guilds\//, 'guild'],
];
const API = /^\/api(\/v\d+)?/;

/** What a request is about: a word, whatever ids stand in its address. */
export function routeOf(url: string): string {
  const path = new URL(url).pathname.replace(API, '');
  return ROUTES.find(([named]) => named.test(path))?.[1] ?? 'other';
}

/** The function by which REST clients reach Discord, of whose requests each is told. */
export const counting = (makeRequest: MakeRequest, witness: Pick<Witness, 'requested'> | undefined): MakeRequest =>
  witness
    ? async (url, init) => {
        const of = { method: init.method ?? 'GET', route: routeOf(url) };
        try {
          const response = await makeRequest(url, init);
          const { status } = response;
          const scope = status === 429 ? (response.headers.get('x-ratelimit-scope') ?? 'unknown') : null;
          witness.requested({ ...of, status, scope });
          return response;
        } catch (error) {
          witness.requested({ ...of, status: null, scope: null });
          throw error;
        }
      }
    : makeRequest;
