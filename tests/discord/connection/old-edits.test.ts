import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { refusingOldEdits } from '../../../src/discord/connection/old-edits.ts';
import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../help/bot.ts';

/** Discord's limit of edits of messages older than an hour: of a channel, said with HTTP 429, code 30046 and `retry_after`. */
const HOUR = 60 * 60_000;

describe('a channel that takes no edit of what is older than an hour', () => {
  let clock: number;
  let table: BotTable;
  const now = () => clock;
  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 23, 9);
    // Whoever waits for it waits longer than a test.
    const limits = { oldEdits: { limit: 0, per: 10 * 60_000 } };
    table = await BotTable.open({ now, discord: { now, limits } });
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
  });
  afterEach(async () => {
    await table.close();
    expect(table.discord.violations.map(({ code }) => code)).not.toContain(50_035);
  });

  const refusals = () => table.discord.requests.filter(({ code }) => code === 30_046);

  test('has panel and status posted anew at once, with all that they tell, and is asked once', async () => {
    await table.command('Ada', 'siege start');
    await table.command('Ada', 'choose', { what: 'brave' });
    const old = await table.panel();
    clock += 2 * HOUR;
    await table.command('Basil', 'choose', { what: 'brave' });
    const panel = await table.panel();
    expect(panel.id).not.toBe(old.id);
    expect([...buttonsOf(panel), ...menusOf(panel)].length).toBeGreaterThan(0);
    const top = table.discord.users.pins('Ada', 'the-wall');
    expect(top.map(textOf)).toEqual([expect.stringContaining(`Waiting for <@${table.discord.userId('Ada')}>`)]);
    expect(refusals()).toHaveLength(1);
  });

  test('is asked a few times to take the buttons off an old lobby, and a press on them is answered', async () => {
    const lobby = await table.panel();
    clock += 2 * HOUR;
    await table.command('Ada', 'siege start');
    for (let minute = 0; minute < 120; minute++) {
      clock += 60_000;
      await table.running.tick();
      await table.running.idle();
    }
    expect(refusals().length).toBeGreaterThan(1);
    expect(refusals().length).toBeLessThanOrEqual(20);
    const { followUps } = await table.press('Basil', lobby, idOf(lobby, 'Join'));
    expect(followUps).toHaveLength(1);
  });
});

describe('of what Discord limits', () => {
  const answered = (status: number, body: string, method = 'PATCH') => {
    const makeRequest = () => Promise.resolve(new Response(body, { status, headers: { 'Retry-After': '7' } }));
    return refusingOldEdits(makeRequest)('http://127.0.0.1/', { method });
  };

  test.each([
    ['an edit of an old message', 429, '{"code":30046,"retry_after":7}', 'PATCH', 400],
    ['any other edit', 429, '{"code":20028,"retry_after":7}', 'PATCH', 429],
    ['an edit, said by somebody on the way', 429, '<html>', 'PATCH', 429],
    ['what is no edit', 429, '{"code":30046}', 'POST', 429],
    ['an edit that fails', 500, '{"code":30046}', 'PATCH', 500],
  ])('%s is handed on as it is to be taken', async (_, status, body, method, taken) => {
    const response = await answered(status, body, method);
    expect([response.status, await response.text()]).toEqual([taken, body]);
    expect(response.headers.get('Retry-After')).toBe('7');
  });
});
