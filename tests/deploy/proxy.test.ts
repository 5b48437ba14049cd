import { expect, test } from 'vitest';

import { MOST_REQUEST_BYTES, PATH, FIRST_ANSWER_LIMIT_MS } from '../../src/discord/connection/endpoint/pages.ts';
import { read } from './settings.ts';

const MEGABYTE = 1024 * 1024;

test('the proxy leads to where the bot takes interactions, and lets through what that takes', () => {
  const conf = read('deploy/nginx/interactions.conf');
  expect(conf).toContain(`location = ${PATH} {`);
  const [, port] = /^ +server 127\.0\.0\.1:(\d+)/m.exec(conf)!;
  expect(read('README.md')).toContain(`INTERACTIONS_PORT=${port}`);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(conf)!;
  expect(Number(megabytes) * MEGABYTE).toBe(MOST_REQUEST_BYTES);
  // The bot itself says first that it was too late.
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(conf)!;
  expect(Number(seconds) * 1000).toBeGreaterThan(FIRST_ANSWER_LIMIT_MS);
  // What must not be done twice must not be sent twice.
  expect(conf).not.toContain('non_idempotent');
});
