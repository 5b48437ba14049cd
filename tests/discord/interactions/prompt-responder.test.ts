import { SnowflakeUtil } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { PromptResponder } from '../../../src/discord/interactions/prompt-responder.ts';
import type { Acknowledgement } from '../../../src/watching/contract.ts';

const MADE = Date.UTC(2026, 10, 29);
const id = String(SnowflakeUtil.generate({ timestamp: MADE }));
const to = { id, applicationId: '1', token: 'secret' };

let told: Acknowledgement[];
let lines: Record<string, unknown>[];
let responder: PromptResponder | null = null;
beforeEach(() => {
  [told, lines] = [[], []];
});
afterEach(() => responder?.close());

/** Discord answers this, so many ms after it made the interaction. */
function answering(status: number, after: number, body: object = {}): PromptResponder {
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line) as never) });
  const witness = { acknowledged: (one: Acknowledgement) => told.push(one) };
  const response = () => (status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
  const makeRequest = () => Promise.resolve(response() as never);
  return (responder = new PromptResponder({ makeRequest, retries: 0 }, { log, witness }, () => MADE + after));
}

test('how soon Discord hears of an interaction is told from the moment that it was made', async () => {
  expect(await answering(204, 250).acknowledge(to, 'private')).toBe(true);
  expect(told).toEqual([{ kind: 'other', outcome: 'taken', seconds: 0.25 }]);
  expect(lines).toEqual([]);
});

test('what took long is one line, by which others of that interaction are found', async () => {
  await answering(204, 1_800).complete(to, []);
  expect(lines).toEqual([
    {
      ...{ level: 30, interaction: id, kind: 'other', outcome: 'taken', ageInMs: 1_800 },
      msg: 'Discord heard late of an interaction',
    },
  ]);
});

test('what came too late, and what failed, is told so and thrown as before', async () => {
  const late = answering(404, 3_200, { code: 10_062, message: 'Unknown interaction' });
  await expect(late.acknowledge(to, 'update')).rejects.toThrow('Unknown interaction');
  await expect(answering(403, 10).refuse(to, 'no')).rejects.toThrow();
  expect(told.map(({ outcome }) => outcome)).toEqual(['late', 'failed']);
  expect(lines).toMatchObject([{ outcome: 'late', ageInMs: 3_200 }]);
});

test('who is turned away is counted apart from who is served', async () => {
  await answering(204, 10).refuse(to, 'no');
  expect(told).toMatchObject([{ outcome: 'refused' }]);
});

test('where nobody can know whether Discord heard it, that is told', async () => {
  const taken = answering(400, 10, { code: 40_060, message: 'Interaction has already been acknowledged.' });
  expect(await taken.acknowledge(to, 'public')).toBe(false);
  expect(told).toMatchObject([{ outcome: 'unknown' }]);
});
