import type { RESTOptions } from 'discord.js';

import type { Witness } from '../../watching/contract.ts';

type MakeRequest = RESTOptions['makeRequest'];

/** Kinds of request by path. */
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
const API_PREFIX = /^\/api(\/v\d+)?/;

/** Returns the kind of a request, without ids. */
export function requestKindOf(url: string): string {
  const path = new URL(url).pathname.replace(API_PREFIX, '');
  return ROUTES.find(([named]) => named.test(path))?.[1] ?? 'other';
}

/** Wraps the request function of REST clients so that the witness counts each request. */
export const countingRequests = (
  makeRequest: MakeRequest,
  witness: Pick<Witness, 'requested'> | undefined,
): MakeRequest =>
  witness
    ? async (url, init) => {
        const of = { method: init.method ?? 'GET', route: requestKindOf(url) };
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
