import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { expect, test } from 'vitest';

import { openLog } from '../src/log.ts';

const TOKEN = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA6c2VjcmV0';
const BOT_TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.s3cr3t-s3cr3t-s3cr3t-s3cr3t-s3cr3t';
const ANSWER = 'the traitor is Ada';
const PICTURE = Buffer.alloc(50_000, 'picture!');

const url = `https://discord.com/api/v10/webhooks/123456789012345678/${TOKEN}/messages/@original?wait=true`;
const sent = {
  files: [{ name: 'board.png', data: PICTURE, contentType: 'image/png' }],
  body: { content: ANSWER, components: [{ type: 10, content: ANSWER }] },
};
const refusal = { code: 50_035, message: 'Invalid Form Body', errors: {} };

function caused(cause: unknown): Error {
  return new Error('the message could not be sent', { cause });
}

/** Every kind of error that can come by, each holding all that must not be seen. */
const ERRORS: readonly (readonly [string, unknown, Record<string, unknown>])[] = [
  [
    'a refusal of Discord',
    new DiscordAPIError(refusal, 50_035, 400, 'PATCH', url, sent),
    { code: 50_035, status: 400, method: 'PATCH', message: 'Invalid Form Body' },
  ],
  [
    'an error of Discord',
    new HTTPError(503, 'Service Unavailable', 'POST', url, sent),
    { status: 503, method: 'POST', message: 'Service Unavailable' },
  ],
  [
    'a limit',
    new RateLimitError({ url, route: '/webhooks', majorParameter: TOKEN, hash: TOKEN, method: 'POST' } as never),
    { method: 'POST' },
  ],
  [
    'a broken connection',
    Object.assign(new TypeError(`fetch failed: ${url}`), { code: 'UND_ERR_SOCKET', request: sent, headers: BOT_TOKEN }),
    { code: 'UND_ERR_SOCKET', type: 'TypeError' },
  ],
  ['a token in words', new Error(`Authorization: Bot ${BOT_TOKEN} was refused at ${url}`), {}],
  ['a picture in words', new Error(`not expected: ${PICTURE.toString('base64')}`), {}],
  ['an error with a cause', caused(new DiscordAPIError(refusal, 50_035, 400, 'PATCH', url, sent)), {}],
  ['errors together', new AggregateError([caused(new Error(url)), new Error(BOT_TOKEN)], 'all failed'), {}],
  ['a cause that is no error', caused({ ...sent, url }), {}],
  ['causes without an end', endless(), {}],
  ['no error at all', sent, {}],
  ['a text', `POST ${url}`, {}],
  ['nothing', undefined, {}],
];

function endless(): Error {
  const error = new Error(url);
  error.cause = error;
  return error;
}

test.each(ERRORS)('%s is written down without tokens, answers and pictures', (_, error, expected) => {
  let line = '';
  openLog('info', { write: (text: string) => void (line = text) }).error({ err: error }, 'it failed');
  const { err } = JSON.parse(line) as { err: object };
  expect(err).toMatchObject(expected);
  for (const secret of [TOKEN, BOT_TOKEN, 's3cr3t', 'traitor', 'picture!', PICTURE.toString('base64').slice(0, 40)])
    expect(line).not.toContain(secret);
  expect(line).not.toContain('requestBody');
  expect(line.length).toBeLessThan(40_000);
});

test('what helps is there: message, stack, code, status, method and route', () => {
  let line = '';
  const error = new DiscordAPIError(refusal, 50_035, 400, 'PATCH', url, sent);
  openLog('info', { write: (text: string) => void (line = text) }).error({ err: error, session: 's' }, 'it failed');
  expect(JSON.parse(line)).toMatchObject({
    session: 's',
    msg: 'it failed',
    err: {
      message: 'Invalid Form Body',
      stack: expect.stringContaining('log.test.ts') as string,
      code: 50_035,
      status: 400,
      method: 'PATCH',
      route: expect.stringMatching(/webhooks\/123456789012345678\/…\/messages\/@original/) as string,
    },
  });
});

test('people are not named, neither in addresses nor where their direct messages wait', () => {
  const user = '900000000000000001';
  let lines = '';
  const log = openLog('info', { write: (text: string) => void (lines += text) });
  for (const route of [`channels/1/thread-members/${user}`, `guilds/1/members/${user}?x`, `users/${user}`]) {
    const asked = `https://discord.com/api/v10/${route}`;
    log.error({ err: new DiscordAPIError(refusal, 50_035, 403, 'PUT', asked, {}), channel: `@${user}` }, 'it failed');
  }
  log.warn({ err: new Error(`nobody at @${user}`), channelId: `@${user}`, channel: '9001' }, 'it failed');
  expect(lines).not.toContain(user);
  expect(lines).toContain('"channel":"9001"');
});
