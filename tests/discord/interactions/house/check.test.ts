import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { BotTable, idOf, textOf } from '../../../help/bot.ts';

let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open();
  table.discord.admin.setRole('bot', { allow: ['ManageThreads'] });
});
afterEach(() => {
  for (const channel of ['the-wall', 'the-gate'])
    for (const whom of ['bot', '@everyone', 'Captain', 'Basil', 'Cleo'])
      table.discord.setPermissions(channel, whom, {});
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const check = async (options: Record<string, string | boolean> = {}, as = 'Ada') => {
  const { message, followUps } = await table.command(as, 'rampart check', options);
  return [message, ...followUps].map(textOf).join('\n');
};
const mention = (channel: string) => `<#${table.discord.channelId(channel)}>`;

test('all is well where nothing is missing, in this channel and those with games', async () => {
  await table.command('Ada', 'siege new', {}, 'the-gate');
  expect(await check()).toContain(`All is well in ${mention('the-wall')} and ${mention('the-gate')}.`);
  expect(await check({ all: true })).toContain(mention('the-tower'));
  expect(await check({ channel: 'the-tower' })).toContain(`All is well in ${mention('the-tower')}.`);
});

test('what a channel takes from everybody or from the bot is named, with what it is for and the way to mend it', async () => {
  table.discord.setPermissions('the-gate', '@everyone', { deny: ['AttachFiles', 'ReadMessageHistory'] });
  table.discord.setPermissions('the-tower', 'bot', { deny: ['PinMessages'] });
  const text = await check({ all: true });
  expect(text).toMatch(
    new RegExp(`### ${mention('the-gate')}\\n- \\*\\*Missing, and needed:.* “Attach Files” and “Read Message History”`),
  );
  table.discord.setPermissions('the-tower', 'bot', {});
  expect(text).toMatch(/takes it from everybody\. \*Edit Channel → Permissions\*: add Rampart/);
  expect(text).toMatch(/can do without:\*\* “Pin Messages”\. This channel takes it from me by name/);
  expect(text).toContain('“Attach Files”: for pictures. Without it');
  expect(text).toContain(`All is well in ${mention('the-wall')}.`);
});

test('what no role of the bot has is told apart from what a channel takes away', async () => {
  table.discord.admin.setRole('bot', { deny: ['AttachFiles'] });
  table.discord.admin.setRole('@everyone', { deny: ['AttachFiles'] });
  const text = await check();
  expect(text).toContain('None of my roles has that. *Server Settings → Roles → Rampart → Permissions*');
  expect(text).toContain(`### ${mention('the-wall')} and ${mention('the-gate')}`);
  table.discord.admin.setRole('bot', { allow: ['AttachFiles'] });
  table.discord.admin.setRole('@everyone', { allow: ['AttachFiles'] });
  await table.stopBot();
  table.discord.admin.assign('bot', 'Captain', true);
  await table.startBot();
  table.discord.setPermissions('the-wall', 'Captain', { deny: ['SendMessages'] });
  expect(await check()).toMatch(/“Send Messages”\. This channel takes it from <@&\d+>/);
  table.discord.admin.assign('bot', 'Captain', false);
});

test('it looks again when asked to', async () => {
  table.discord.setPermissions('the-gate', 'bot', { deny: ['ViewChannel'] });
  const { message } = await table.command('Ada', 'rampart check');
  expect(textOf(message)).toContain('“View Channel”');
  table.discord.setPermissions('the-gate', 'bot', {});
  const again = await table.press('Ada', message!, idOf(message, 'Look again'));
  expect(again.message!.id).toBe(message!.id);
  expect(textOf(again.message)).not.toContain('“View Channel”');
});

test('moderators see the channels that they look after, others nothing; each in the own language', async () => {
  expect(await check({}, 'Basil')).toContain('Only somebody who may manage the server');
  table.discord.setPermissions('the-wall', 'Basil', { allow: ['ManageMessages'] });
  table.discord.setPermissions('the-wall', 'bot', { deny: ['AttachFiles'] });
  table.discord.setPermissions('the-gate', 'bot', { deny: ['AttachFiles'] });
  const text = await check({ all: true }, 'Basil');
  expect(text).toContain(mention('the-wall'));
  expect(text).not.toContain(mention('the-gate'));
  expect(await check({ channel: 'the-gate' }, 'Basil')).toContain('Only somebody');
  table.discord.setPermissions('the-wall', 'Cleo', { allow: ['ManageChannels'] });
  expect(await check({}, 'Cleo')).toMatch(
    /Il me manque, et il le faut\u00a0:\*\* «\u00a0Joindre des fichiers\u00a0»\. Ce salon me le retire/,
  );
});

test('a channel that is not there any more is named as such', async () => {
  const { message } = await table.command('Ada', 'rampart check', { channel: 'the-tower' });
  const gone = mention('the-tower');
  table.discord.removeChannel('the-tower');
  const again = await table.press('Ada', message!, idOf(message, 'Look again'));
  expect(textOf(again.message)).toContain(`### ${gone}\nDiscord shows me nothing of it`);
});

test.each([
  [
    'Ada',
    /needed because games are opened in a thread that all can see \(\S+rampart settings\S*\):\*\* “Create Public/,
  ],
  ['Cleo', /il le faut parce que les parties s’ouvrent dans un fil que tous voient .*« Créer des fils publics »/],
])('what the rules of the house need is told apart from what is only welcome (%s)', async (as, words) => {
  table.discord.setPermissions('the-wall', 'Cleo', { allow: ['ManageChannels'] });
  table.discord.setPermissions('the-wall', 'bot', { deny: ['CreatePublicThreads', 'CreatePrivateThreads'] });
  await table.command('Ada', 'rampart settings', { opens: 'thread' });
  const text = await check({}, as);
  expect(text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toMatch(words);
  expect(text).toMatch(/(can do without|m’en passer).*(Create Private Threads|Créer des fils privés)/);
  await table.command('Ada', 'rampart settings', { opens: 'channel' });
  expect(await check()).toMatch(/can do without:\*\* “Create Public Threads” and “Create Private Threads”/);
});

test('what a thread needs is named with what comes of it and the cure', async () => {
  table.discord.setPermissions('the-wall', 'bot', { deny: ['SendMessagesInThreads', 'CreatePrivateThreads'] });
  const text = await check();
  expect(text).toContain('“Send Messages in Threads”: the same in threads. Without it nothing can be played in them.');
  expect(text).toContain('Without it a game that is to be private is not opened at all.');
  expect(text).toContain('This channel takes it from me by name');
});
