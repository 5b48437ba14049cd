import { Events, GatewayIntentBits, MessageFlags, SlashCommandBuilder, type TextChannel } from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { button, stage, type Stage, type StageOptions } from './bot.ts';

const ping = new SlashCommandBuilder().setName('ping').setDescription('Says pong').toJSON();
let open: Stage;

const begin = async ({ local, ...options }: StageOptions = {}) =>
  (open = await stage({ ...options, local: { rateLimits: false, ...local } }));
const wall = async () => (await open.client.channels.fetch(open.local.channelId('the-wall'))) as TextChannel;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: number }) => error.code,
  );
const http = (method: string, path: string, body?: object) =>
  fetch(`${open.local.url}/local/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

afterEach(async () => {
  await open.close();
  expect(open.failures).toEqual([]);
  expect(open.local.violations).toEqual([]);
});

describe('direct messages', () => {
  test('are refused by who has closed them, and where there is no common server', async () => {
    await begin();
    const basil = await open.client.users.fetch(open.local.userId('Basil'));
    await http('PATCH', 'users/Basil', { acceptsDirectMessages: false });
    expect(await codeOf(basil.send('hello'))).toBe(50007);
    expect(open.local.users.state('Basil').user.acceptsDirectMessages).toBe(false);
    await http('PATCH', 'users/Basil', { acceptsDirectMessages: true });
    expect(await codeOf(basil.send('hello'))).toBeNull();
    open.local.admin.leave('Basil');
    expect(await codeOf(basil.send('hello'))).toBe(50278);
    expect((await http('PATCH', 'users/Nobody', {})).status).toBe(404);
    expect((await http('PATCH', 'users/Basil', { name: 'Bert' })).status).toBe(400);
  });

  test('notify unless they are silent; what the user writes notifies nobody', async () => {
    await begin();
    const { id } = open.local.users.directMessages('Cleo');
    const cleo = await open.client.users.fetch(open.local.userId('Cleo'));
    await cleo.send('your turn');
    await cleo.send({ content: 'news', flags: MessageFlags.SuppressNotifications });
    open.local.users.post('Cleo', id, 'thanks');
    const told = open.local.attention({ channel: id });
    expect(told.map(({ author, silent, notified, mentioned }) => [author, silent, notified, mentioned])).toEqual([
      ['Rampart', false, ['Cleo'], ['Cleo']],
      ['Rampart', true, [], ['Cleo']],
      ['Cleo', false, [], []],
    ]);
  });
});

describe('attention', () => {
  test('is counted by message, whoever removes it; ephemeral answers and edits call nobody', async () => {
    let now = Date.now();
    await begin({
      commands: [ping],
      local: { now: () => now },
      onInteraction: async (one) => {
        if (!one.isChatInputCommand()) return;
        await one.deferReply({ flags: MessageFlags.Ephemeral });
        await one.editReply(`<@${open.local.userId('Dara')}>`);
      },
    });
    const [ada, basil] = [open.local.userId('Ada'), open.local.userId('Basil')];
    const loud = await (await wall()).send(`<@${ada}> <@${basil}>`);
    now += 1000;
    await (await wall()).send({ content: `<@${ada}>`, flags: MessageFlags.SuppressNotifications });
    await loud.edit(`<@${open.local.userId('Cleo')}>`);
    await loud.delete();
    await open.local.users.command('Dara', 'the-wall', 'ping', {}, { wait: true });
    const told = open.local.attention({ channel: 'the-wall' });
    expect(told.map(({ notified, mentioned, ephemeralTo }) => ({ notified, mentioned, ephemeralTo }))).toEqual([
      { notified: ['Ada', 'Basil'], mentioned: ['Ada', 'Basil'], ephemeralTo: null },
      { notified: [], mentioned: ['Ada'], ephemeralTo: null },
      { notified: [], mentioned: [], ephemeralTo: 'Dara' },
    ]);
    const later = (await (await http('GET', `attention?since=${now}`)).json()) as unknown[];
    expect(later).toHaveLength(2);
    const silent = open.local.users.messages('Ada', 'the-wall').find((one) => one.local.silent);
    expect(silent?.local).toMatchObject({ pinged: [], mentioned: [ada] });
  });
});

describe('members', () => {
  const shownIn = (names: string[]): StageOptions => ({
    commands: [ping],
    onInteraction: async (one) => {
      if (!one.isChatInputCommand() || !one.inCachedGuild()) return;
      names.push(one.member.displayName);
      await one.reply('pong');
    },
  });

  test('interactions carry what people are called now; without its intent the bot hears nothing else of it', async () => {
    const names: string[] = [];
    await begin(shownIn(names));
    let heard = 0;
    open.client.on(Events.GuildMemberUpdate, () => (heard += 1));
    const run = () => open.local.users.command('Basil', 'the-wall', 'ping');
    await run();
    await http('PATCH', 'users/Basil', { displayName: 'Basil the Bold' });
    await run();
    await http('PATCH', `guilds/${open.local.guildId()}/members/Basil`, { nick: 'Captain' });
    await run();
    open.local.admin.setNick('Basil', null);
    await run();
    expect(names).toEqual(['Basil', 'Basil the Bold', 'Captain', 'Basil the Bold']);
    expect(heard).toBe(0);
  });

  test('with the intent it hears who is renamed, comes and goes', async () => {
    const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers];
    await begin({ client: { intents } });
    const heard: string[] = [];
    await (await open.client.guilds.fetch(open.local.guildId())).members.fetch();
    open.client.on(Events.GuildMemberUpdate, (_, { displayName }) => void heard.push(displayName));
    open.client.on(Events.GuildMemberRemove, () => void heard.push('gone'));
    open.client.on(Events.GuildMemberAdd, () => void heard.push('back'));
    open.local.admin.setNick('Basil', 'Bert');
    open.local.admin.leave('Basil');
    open.local.admin.join('Basil');
    await expect.poll(() => heard).toEqual(['Bert', 'gone', 'back']);
  });

  test('who has left sees and does nothing there until coming back', async () => {
    await begin({ commands: [ping], onInteraction: (one) => (one.isChatInputCommand() ? one.reply('pong') : null) });
    open.local.admin.leave('Basil');
    expect(open.local.users.state('Basil').channels).toEqual([]);
    await expect(open.local.users.command('Basil', 'the-wall', 'ping')).rejects.toThrow('There is no channel');
    open.local.admin.join('Basil');
    expect((await open.local.users.command('Basil', 'the-wall', 'ping')).message?.content).toBe('pong');
  });

  test('rights of a role and its holders change at once', async () => {
    await begin();
    open.local.admin.setRole('bot', { deny: ['PinMessages'] });
    const message = await (await wall()).send('status');
    expect(await codeOf(message.pin())).toBe(50013);
    open.local.admin.setRole('bot', { allow: ['PinMessages'] });
    expect(await codeOf(message.pin())).toBeNull();
    expect(() => open.local.users.pin('Basil', message.id, false)).toThrow('may not pin');
    open.local.admin.setRole('Captain', { allow: ['PinMessages'] });
    open.local.admin.assign('Basil', 'Captain', true);
    open.local.users.pin('Basil', message.id, false);
    expect(open.local.users.pins('Basil', 'the-wall')).toEqual([]);
  });
});

describe('pins', () => {
  test('are at most 250, told by when they were pinned, and none for who may not read the history', async () => {
    let now = Date.now();
    await begin({ local: { now: () => now } });
    const posts = Array.from({ length: 251 }, (_, at) => open.local.users.post('Ada', 'the-wall', `line ${at}`));
    for (const { id } of posts.slice(0, 250)) {
      now += 1000;
      open.local.users.pin('Ada', id, true);
    }
    const channel = await wall();
    expect(await codeOf((await channel.messages.fetch(posts[250]!.id)).pin())).toBe(30003);
    const pins = await channel.messages.fetchPins({ limit: 2 });
    expect(pins.items.map((one) => one.message.content)).toEqual(['line 249', 'line 248']);
    expect(pins.hasMore).toBe(true);
    const older = await channel.messages.fetchPins({ limit: 2, before: pins.items[1]!.pinnedTimestamp });
    expect(older.items.map((one) => one.message.content)).toEqual(['line 247', 'line 246']);
    open.local.setPermissions('the-wall', 'bot', { deny: ['ReadMessageHistory'] });
    expect((await channel.messages.fetchPins()).items).toEqual([]);
  });
});

describe('the bot', () => {
  test('that is removed from a server finds nothing of it until it is invited again', async () => {
    await begin({ commands: [ping], onInteraction: (one) => (one.isChatInputCommand() ? one.reply('pong') : null) });
    const { local, client } = open;
    const heard: string[] = [];
    client.on(Events.GuildDelete, () => void heard.push('removed'));
    client.on(Events.GuildCreate, ({ channels }) => void heard.push(`invited to ${channels.cache.size} channels`));
    const message = await (await wall()).send({ content: 'panel', components: [button('a', 'A')] });
    await http('DELETE', `guilds/${local.guildId()}/members/bot`);
    await expect.poll(() => heard).toEqual(['removed']);
    expect(await codeOf(client.rest.get(`/channels/${local.channelId('the-wall')}`))).toBe(50001);
    expect(await codeOf(client.rest.get(`/guilds/${local.guildId()}`))).toBe(10004);
    expect(await codeOf((await client.users.fetch(local.userId('Ada'))).send('hello'))).toBe(50278);
    expect(local.users.commands('Ada', 'the-wall')).toEqual([]);
    await expect(local.users.component('Ada', message.id, 'a')).rejects.toThrow('Rampart is not on this server.');
    local.users.post('Ada', 'the-wall', 'where is it?');
    local.admin.inviteBot(undefined, ['ViewChannel', 'SendMessages']);
    await expect.poll(() => heard).toEqual(['removed', 'invited to 3 channels']);
    expect((await local.users.command('Ada', 'the-wall', 'ping')).message?.content).toBe('pong');
    expect(await codeOf(message.pin())).toBe(50013);
    expect(local.users.messages('Ada', 'the-wall').map((one) => one.content)).toEqual([
      'panel',
      'where is it?',
      'pong',
    ]);
  });

  test('is in no private thread any more when it comes back', async () => {
    await begin();
    const id = open.local.users.openThread('Ada', 'the-wall', { name: 'council', isPrivate: true });
    open.local.users.addToThread('Ada', id, 'Rampart');
    open.local.admin.removeBot();
    open.local.admin.inviteBot();
    expect(await codeOf(open.client.rest.get(`/channels/${id}`))).toBe(50001);
    open.local.users.post('Ada', id, `<@${open.local.applicationId}>, come in`);
    expect(await codeOf(open.client.rest.get(`/channels/${id}`))).toBeNull();
  });
});
