import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { BotTable, idOf, textOf } from '../../help/bot.ts';
import { beginTurns, closeSound } from '../../help/playing.ts';

/** People who are called otherwise, or are gone, and threads in which nobody can play: what the answers say. */

let table: BotTable;
beforeEach(async () => void (table = await BotTable.open()));
afterEach(() => closeSound(table));

const session = () => table.sessions.find(table.discord.channelId('the-wall'));
const names = async () => (await session())!.seats.map(({ name }) => name);
const said = async (round: number) => JSON.stringify(await table.sessions.linesOf((await session())!.id, round));

describe('somebody who is renamed', () => {
  test('is called so from the next deed on, in the same commit; the log keeps what was said then', async () => {
    await beginTurns(table, 'the-wall', 'Cleo');
    table.discord.admin.setNick('Ada', 'Queen **Ada**');
    table.discord.setUser('Cleo', { displayName: 'Cléopâtre' });
    expect(await names()).toEqual(['Ada', 'Cleo']);
    await table.command('Ada', 'pass');
    expect(await names()).toEqual(['Queen **Ada**', 'Cleo']);
    expect((await session())!.host.name).toBe('Queen **Ada**');
    const panel = await table.panel();
    await table.press('Cleo', panel, idOf(panel, 'pass'));
    expect(await names()).toEqual(['Queen **Ada**', 'Cléopâtre']);
    table.discord.admin.setNick('Ada', null);
    await table.command('Ada', 'siege undo');
    expect(await said(0)).toContain('"Cleo"');
    await table.stopBot();
    await table.startBot();
    expect((await names())[1]).toBe('Cléopâtre');
  });

  test('is not renamed by looking, nor by what is refused', async () => {
    await beginTurns(table, 'the-wall', 'Cleo');
    table.discord.setUser('Cleo', { displayName: 'Cléopâtre' });
    await table.command('Cleo', 'siege status');
    await table.command('Cleo', 'pass');
    expect(await names()).toEqual(['Ada', 'Cleo']);
  });
});

describe('somebody who has left the server', () => {
  test('keeps the seat, can be decided for, and plays on when back', async () => {
    await beginTurns(table, 'the-wall', 'Cleo');
    table.discord.admin.leave('Cleo');
    await table.command('Ada', 'pass');
    expect(await names()).toEqual(['Ada', 'Cleo']);
    expect(table.posted().length).toBeGreaterThan(0);
    expect(textOf((await table.command('Ada', 'siege status')).message)).toContain('Waiting for');
    expect(textOf((await table.command('Ada', 'siege skip', { player: 'Cleo' })).message)).toContain('Cleo');
    table.discord.admin.join('Cleo');
    const before = (await session())!.turn;
    await table.command('Cleo', 'pass');
    expect((await session())!.turn).toBe(before + 1);
  });
});

describe('a locked thread', () => {
  test.each([
    ['en', 'en-US', /This thread is locked/],
    ['fr', 'fr', /Ce fil est verrouillé/],
  ])('is named to who can still do something in it (%s)', async (_, locale, sentence) => {
    const thread = table.discord.users.openThread('Ada', 'the-wall', { name: 'siege' });
    await beginTurns(table, thread, 'Cleo');
    const panel = table
      .messages('Ada', thread)
      .filter(({ local }) => !local.ephemeral)
      .at(-1)!;
    table.discord.setUser('Ada', { locale });
    table.discord.admin.changeThread(thread, { locked: true });
    const pressed = await table.press('Ada', panel, idOf(panel, 'pass'));
    expect(pressed.followUps.map(textOf).join()).toMatch(sentence);
    const shown = await table.command('Ada', 'siege board', { show: true }, thread);
    expect(shown.message?.local.ephemeral).toBe(true);
    expect([shown.message, ...shown.followUps].map(textOf).join()).toMatch(sentence);
    table.discord.admin.changeThread(thread, { locked: false });
    const again = await table.command('Ada', 'siege board', { show: true }, thread);
    expect(again.message?.local.ephemeral).toBe(false);
    expect([again.message, ...again.followUps].map(textOf).join()).not.toMatch(sentence);
  });
});

describe('a channel in which the bot may not write', () => {
  test.each([
    ['en', 'en-US', /I lack the right to “Send Messages” here/],
    ['fr', 'fr', /Il me manque ici le droit «\u00a0Envoyer des messages\u00a0»/],
  ])('is named to who presses, and what was pressed is done (%s)', async (_, locale, sentence) => {
    await beginTurns(table, 'the-wall', 'Cleo');
    const panel = await table.panel();
    table.discord.setUser('Ada', { locale });
    table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] });
    const before = (await session())!.turn;
    const pressed = await table.press('Ada', panel, idOf(panel, 'pass'));
    expect(pressed.followUps.map(textOf).join()).toMatch(sentence);
    expect((await session())!.turn).toBe(before + 1);
    table.discord.setPermissions('the-wall', 'bot', {});
    await expect.poll(async () => (await table.running.idle(), table.sessions.outbox.pending())).toEqual([]);
    const then = await table.panel();
    const well = await table.press('Cleo', then, idOf(then, 'pass'));
    expect(well.followUps.map(textOf).join()).not.toMatch(sentence);
  });
});
