import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { BotTable, textOf } from '../../../help/bot.ts';

/** What does not come from Discord, or not as it was sent, does nothing. */

type Headers = Record<string, string>;
interface Attempt {
  readonly method?: string;
  readonly path?: string;
  readonly headers: Headers;
  readonly body?: string | ReadableStream;
}

const MINUTE = 60_000;
const KEY = 'x-signature-ed25519';
const TIME = 'x-signature-timestamp';
const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = 1024 * 1024 + 1;

let table: BotTable;
/** Of a command that opens a lobby, as Discord posts it. */
let body: string;
/** By so much, in ms, Discord's clock is ahead when it signs. */
let ahead = 0;

const signed = (text: string): Headers => ({ ...JSON_TYPE, ...table.discord.endpoint.signed(text) });
function signedAt(skew: number, text = body): Headers {
  ahead = skew;
  const headers = signed(text);
  ahead = 0;
  return headers;
}
function signedByAnother(): Headers {
  const { privateKey } = generateKeyPairSync('ed25519');
  const headers = signed(body);
  return { ...headers, [KEY]: sign(null, Buffer.from(headers[TIME]! + body), privateKey).toString('hex') };
}
const without = (name: string): Headers =>
  Object.fromEntries(Object.entries(signed(body)).filter(([header]) => header !== name));
const inChunks = (text: string) => new Blob([text]).stream();

async function post({ method = 'POST', path = '', headers, body: sent = body }: Attempt): Promise<number> {
  const given = method === 'GET' ? {} : { body: sent, duplex: 'half' };
  const response = await fetch(`${table.running.endpoint}${path}`, { method, headers, ...given } as RequestInit);
  await response.arrayBuffer();
  return response.status;
}

let opening: Promise<unknown>;
beforeAll(async () => {
  table = await BotTable.open({ isPostedTo: true, discord: { now: () => Date.now() + ahead } });
  const posted = vi.spyOn(table.discord.endpoint, 'post').mockResolvedValueOnce({ status: 202, body: undefined });
  opening = table.command('Ada', 'siege new');
  body = posted.mock.calls[0]![0];
  posted.mockRestore();
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const other = () => body.replace('"Ada"', '"Eve"').replace('siege', 'sjege');

const FORGED: readonly (readonly [what: string, attempt: () => Attempt, status: number])[] = [
  ['without a signature', () => ({ headers: without(KEY) }), 401],
  ['without a time', () => ({ headers: without(TIME) }), 401],
  ['with nothing', () => ({ headers: JSON_TYPE }), 401],
  ['with a short signature', () => ({ headers: { ...signed(body), [KEY]: signed(body)[KEY]!.slice(2) } }), 401],
  ['with a long signature', () => ({ headers: { ...signed(body), [KEY]: `${signed(body)[KEY]}00` } }), 401],
  ['with a signature of no digits', () => ({ headers: { ...signed(body), [KEY]: 'z'.repeat(128) } }), 401],
  ['with a signature of zeros', () => ({ headers: { ...signed(body), [KEY]: '0'.repeat(128) } }), 401],
  ['signed by another', () => ({ headers: signedByAnother() }), 401],
  ['with another body', () => ({ headers: signed(body), body: other() }), 401],
  ['with a space more', () => ({ headers: signed(body), body: `${body} ` }), 401],
  ['with no body', () => ({ headers: signed(body), body: '' }), 401],
  ['with another time', () => ({ headers: { ...signed(body), [TIME]: signedAt(MINUTE)[TIME]! } }), 401],
  ['with a time that is none', () => ({ headers: { ...signed(body), [TIME]: 'now' } }), 401],
  ['overheard six minutes ago', () => ({ headers: signedAt(-6 * MINUTE) }), 401],
  ['from six minutes ahead', () => ({ headers: signedAt(6 * MINUTE) }), 401],
  ['of too much', () => ({ headers: signed('x'.repeat(LONG)), body: 'x'.repeat(LONG) }), 413],
  ['of too much, in chunks', () => ({ headers: signed('x'.repeat(LONG)), body: inChunks('x'.repeat(LONG)) }), 413],
  ['by GET', () => ({ method: 'GET', headers: signed(body) }), 405],
  ['by PUT', () => ({ method: 'PUT', headers: signed(body) }), 405],
  ['to another path', () => ({ path: '/more', headers: signed(body) }), 404],
  ['as plain text', () => ({ headers: { ...signed(body), 'content-type': 'text/plain' } }), 415],
  ['of no JSON', () => ({ headers: signed('{'), body: '{' }), 400],
  ['of nothing in particular', () => ({ headers: signed('null'), body: 'null' }), 400],
  ['without an id', () => ({ headers: signed('{"type":2,"token":"x"}'), body: '{"type":2,"token":"x"}' }), 400],
];

test.each(FORGED)('%s', async (what, attempt, status) => {
  const before = table.discord.requests.length;
  const faults = table.faults.length;
  expect(await post(attempt())).toBe(status);
  await table.running.idle();
  expect(table.discord.requests).toHaveLength(before);
  expect(await table.sessions.find(table.discord.channelId('the-wall'))).toBeNull();
  for (const fault of table.faults.slice(faults)) {
    expect(what).toContain('six minutes');
    expect(fault).toMatchObject({ msg: expect.stringContaining('clock') as string });
  }
});

test('of a kind that nobody knows is refused at once', async () => {
  const unknown = JSON.stringify({ ...(JSON.parse(body) as object), type: 99 });
  expect(await post({ headers: signed(unknown), body: unknown })).toBe(501);
});

test('a ping is answered, whoever else may have forged some', async () => {
  const ping = JSON.stringify({ type: 1 });
  const response = await fetch(table.running.endpoint!, { method: 'POST', headers: signed(ping), body: ping });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ type: 1 });
});

test('what Discord has sent is done, in chunks or not, and once, however often it comes', async () => {
  const headers = signedAt(-4 * MINUTE);
  expect(await post({ headers, body: inChunks(body) })).toBe(202);
  await opening;
  expect(textOf(await table.panel())).toContain('Host');
  const posted = table.posted().length;
  const callbacks = () => table.discord.requests.filter(({ path }) => path.endsWith('/callback')).length;
  expect(callbacks()).toBe(1);
  expect(await Promise.all([post({ headers }), post({ headers })])).toEqual([202, 202]);
  await table.running.idle();
  expect(callbacks()).toBe(1);
  expect(table.posted()).toHaveLength(posted);
});
