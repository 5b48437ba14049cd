import { expect, test } from 'vitest';

import { countingRequests, requestKindOf } from '../../../src/discord/connection/counting.ts';
import type { Request } from '../../../src/watching/contract.ts';

const API = 'https://discord.com/api/v10';
const ID = '123456789012345678';

test.each([
  [`/interactions/${ID}/secret/callback`, 'acknowledgement'],
  [`/webhooks/${ID}/secret/messages/@original`, 'answer'],
  [`/webhooks/${ID}/secret`, 'follow-up'],
  [`/channels/${ID}/messages?limit=50`, 'message'],
  [`/channels/${ID}/messages/${ID}`, 'message'],
  [`/channels/${ID}/messages/pins/${ID}`, 'pin'],
  [`/channels/${ID}/pins`, 'pin'],
  [`/channels/${ID}/threads`, 'thread'],
  [`/channels/${ID}`, 'channel'],
  ['/users/@me/channels', 'direct'],
  [`/applications/${ID}/commands`, 'commands'],
  ['/gateway/bot', 'gateway'],
  [`/guilds/${ID}/threads/active`, 'guild'],
  [`/emojis/${ID}`, 'other'],
])('%s is about: %s', (path, route) => expect(requestKindOf(`${API}${path}`)).toBe(route));

test('each request is told, with the limit that it met, also when no answer comes', async () => {
  const told: Request[] = [];
  const witness = { requested: (one: Request) => told.push(one) };
  const answers = [
    () => Promise.resolve({ status: 200, headers: new Headers() }),
    () => Promise.resolve({ status: 429, headers: new Headers({ 'x-ratelimit-scope': 'shared' }) }),
    () => Promise.reject(new Error('cut')),
  ];
  const request = countingRequests(() => answers.shift()!() as never, witness);
  const url = `${API}/channels/${ID}/messages`;
  for (let one = 0; one < 2; one++) await request(url, { method: 'POST' });
  await expect(request(url, {})).rejects.toThrow('cut');
  expect(told).toEqual([
    { method: 'POST', route: 'message', status: 200, scope: null },
    { method: 'POST', route: 'message', status: 429, scope: 'shared' },
    { method: 'GET', route: 'message', status: null, scope: null },
  ]);
});

test('where nobody counts requests stay as they are', () => {
  const request = () => Promise.reject(new Error('never'));
  expect(countingRequests(request, undefined)).toBe(request);
});
