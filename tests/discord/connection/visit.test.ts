import { afterEach, beforeEach, expect, test } from 'vitest';

import { visit } from '../../../src/discord/connection/visit.ts';
import { BotTable } from '../../help/bot.ts';

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open();
});
afterEach(() => table.close());

const look = async (...more: { guildId: string; channelId: string }[]) => {
  const { token, restApi } = table.discord;
  return visit({ token, restApi }, [...(await table.sessions.openPanels()), ...more]);
};

test('a bot that may do all that it needs is told so, with its name and what the clock says', async () => {
  await table.command('Ada', 'siege new');
  const { name, shut, skewInMs } = await look();
  expect(name).toBe('rampart');
  expect(shut).toEqual([]);
  expect(skewInMs).toBeGreaterThanOrEqual(0);
});

test('what a channel takes away from everybody or from the bot is missing there, and what it gives is not', async () => {
  await table.command('Ada', 'siege new');
  const [place] = await table.sessions.openPanels();
  const { guildId, channelId } = place!;
  table.discord.setPermissions('the-wall', '@everyone', { deny: ['AttachFiles', 'SendMessages'] });
  expect((await look()).shut).toEqual([{ ...place, why: ['SendMessages', 'AttachFiles'] }]);
  table.discord.setPermissions('the-wall', 'bot', { allow: ['SendMessages', 'AttachFiles'] });
  expect((await look()).shut).toEqual([]);
  table.discord.setPermissions('the-wall', 'bot', { deny: ['ViewChannel'] });
  expect((await look()).shut).toMatchObject([{ guildId, channelId, why: expect.arrayContaining(['ViewChannel']) }]);
  table.discord.setPermissions('the-wall', 'bot', {});
  table.discord.setPermissions('the-wall', '@everyone', {});
});

test('channels and servers that are not there are told, and cost the others nothing', async () => {
  await table.command('Ada', 'siege new');
  const guildId = table.discord.guildId();
  const gone = { guildId, channelId: '111111111111111111' };
  const away = { guildId: '222222222222222222', channelId: '333333333333333333' };
  expect((await look(gone, away)).shut).toEqual([
    { ...gone, why: 'gone' },
    { ...away, why: 'away' },
  ]);
});

test('a token that Discord does not take is thrown', async () => {
  const { restApi } = table.discord;
  await expect(visit({ token: 'bad.token.indeed', restApi }, [])).rejects.toMatchObject({ status: 401 });
});

test('where Discord posts interactions is told, with the key by which it signs them', async () => {
  const { endpoint } = table.discord;
  expect((await look()).posts).toEqual({ url: null, publicKey: endpoint.publicKey });
  await table.close();
  table = await BotTable.open({ isPostedTo: true });
  expect((await look()).posts).toEqual({ url: table.running.endpoint, publicKey: table.discord.endpoint.publicKey });
});
