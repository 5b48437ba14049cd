import {
  ChannelType,
  Events,
  type ChatInputCommandInteraction,
  MessageFlags,
  SlashCommandBuilder,
  type TextChannel,
  type ThreadChannel,
} from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { button, stage, type Stage, type StageOptions } from './bot.ts';

const MINUTE = 60_000;
const ping = new SlashCommandBuilder().setName('ping').setDescription('Says pong').toJSON();
let open: Stage;
let now = Date.UTC(2026, 9, 1);

const begin = async ({ local, ...options }: StageOptions = {}) =>
  (open = await stage({ ...options, local: { rateLimits: false, now: () => now, ...local } }));
const wall = async () => (await open.client.channels.fetch(open.local.channelId('the-wall'))) as TextChannel;
const publicThread = async (autoArchiveDuration = 60) =>
  (await wall()).threads.create({ name: 'siege', type: ChannelType.PublicThread, autoArchiveDuration });
const privateThread = async () =>
  (await (await wall()).threads.create({ name: 'council', type: ChannelType.PrivateThread })) as ThreadChannel;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: number }) => error.code,
  );
const names = (channel: string, as = 'Basil') => open.local.users.messages(as, channel).map((one) => one.content);
const sees = (as: string, id: string) => open.local.users.state(as).channels.some((one) => one.id === id);

afterEach(async () => {
  await open.close();
  expect(open.failures).toEqual([]);
});

describe('time', () => {
  test('a thread falls asleep when nothing is posted for its time, and a message wakes it', async () => {
    await begin();
    const thread = await publicThread(60);
    now += 59 * MINUTE;
    await thread.send('still here');
    now += 59 * MINUTE;
    expect((await thread.fetch(true)).archived).toBe(false);
    now += MINUTE;
    const heard = new Promise<boolean | null>((resolve) =>
      open.client.once(Events.ThreadUpdate, (_, { archived }) => resolve(archived)),
    );
    expect(open.local.users.state('Ada').channels.find(({ id }) => id === thread.id)?.archived).toBe(true);
    expect(await heard).toBe(true);
    await thread.send('awake');
    expect((await thread.fetch(true)).archived).toBe(false);
  });

  test('what sleeps takes no edits, pins and people, but deletions and messages', async () => {
    await begin();
    const thread = await publicThread();
    const [first, second] = [await thread.send('first'), await thread.send('second')];
    await thread.setArchived(true);
    expect(await codeOf(first.edit('changed'))).toBe(50083);
    expect(await codeOf(first.pin())).toBe(50083);
    expect(await codeOf(thread.members.add(open.local.userId('Basil')))).toBe(50083);
    expect(await codeOf(thread.setName('other'))).toBe(50083);
    expect(await codeOf(second.delete())).toBeNull();
    expect(await codeOf(thread.setArchived(false))).toBeNull();
    expect(await codeOf(first.edit('changed'))).toBeNull();
    expect(open.local.violations).toEqual([]);
  });

  test('there are only so many active threads', async () => {
    await begin({ local: { limits: { activeThreads: 2 } } });
    const first = await publicThread();
    await publicThread();
    expect(await codeOf(publicThread())).toBe(160006);
    await first.setArchived(true);
    await publicThread();
    expect(await codeOf(first.send('no room'))).toBe(160006);
  });
});

describe('a locked thread', () => {
  test('takes nothing but of those who manage threads, until it is unlocked', async () => {
    await begin();
    const thread = await publicThread();
    const message = await thread.send('before');
    open.local.users.changeThread('Ada', thread.id, { locked: true });
    expect(await codeOf(thread.send('x'))).toBe(160005);
    expect(await codeOf(message.edit('x'))).toBe(160005);
    expect(await codeOf(thread.setLocked(false))).toBe(50013);
    expect(() => open.local.users.post('Basil', thread.id, 'x')).toThrow('This thread is locked.');
    expect(() => open.local.users.changeThread('Basil', thread.id, { locked: false })).toThrow('ManageThreads');
    open.local.users.changeThread('Ada', thread.id, { archived: true });
    expect(await codeOf(thread.send('x'))).toBe(50083);
    expect(await codeOf(message.delete())).toBe(50083);
    expect(open.local.users.post('Ada', thread.id, 'the owner of the server may').content).toContain('may');
    open.local.users.changeThread('Ada', thread.id, { locked: false });
    expect(await codeOf(thread.send('x'))).toBeNull();
  });

  test('lets those who manage it press and command; the answer has to be for them alone', async () => {
    const codes: unknown[] = [];
    await begin({
      commands: [ping],
      onInteraction: async (one) => {
        if (!one.isChatInputCommand() && !one.isButton()) return;
        expect((one as ChatInputCommandInteraction).channel?.isThread()).toBe(true);
        codes.push(await codeOf(one.reply('for all')));
        await one.reply({ content: 'for you', flags: MessageFlags.Ephemeral });
      },
    });
    const thread = await publicThread();
    const { id } = await thread.send({ components: [button('a', 'A')] });
    open.local.admin.changeThread(thread.id, { locked: true });
    await expect(open.local.users.command('Basil', thread.id, 'ping')).rejects.toThrow('This thread is locked.');
    await expect(open.local.users.component('Basil', id, 'a')).rejects.toThrow('This thread is locked.');
    expect((await open.local.users.command('Ada', thread.id, 'ping')).message?.content).toBe('for you');
    expect((await open.local.users.component('Ada', id, 'a')).message?.content).toBe('for you');
    expect(codes).toEqual([160005, 160005]);
  });
});

describe('people', () => {
  test('a private thread is seen by its members and by those who manage threads', async () => {
    await begin();
    const thread = await privateThread();
    expect([sees('Ada', thread.id), sees('Basil', thread.id)]).toEqual([true, false]);
    await thread.members.add(open.local.userId('Basil'));
    expect(sees('Basil', thread.id)).toBe(true);
    expect(open.local.users.messages('Basil', thread.id).map((one) => one.type)).toEqual([1]);
    await thread.members.remove(open.local.userId('Basil'));
    expect(sees('Basil', thread.id)).toBe(false);
    expect(names('the-wall')).toEqual([]);
  });

  test('a mention brings somebody in, and is heard', async () => {
    await begin();
    const thread = await privateThread();
    await thread.send(`<@${open.local.userId('Cleo')}>, it is your turn`);
    expect(sees('Cleo', thread.id)).toBe(true);
    expect(open.local.attention({ channel: thread.id }).at(-1)?.notified).toEqual(['Cleo']);
    // By an edit without a sound.
    const quiet = await thread.send('quiet');
    await quiet.edit(`<@${open.local.userId('Dara')}>`);
    expect(sees('Dara', thread.id)).toBe(true);
    expect(open.local.attention({ channel: thread.id }).flatMap((one) => one.notified)).toEqual(['Cleo']);
  });

  test('the bot hears of a private thread when it is brought in, and not before', async () => {
    await begin();
    const heard: string[] = [];
    open.client.on(Events.ThreadCreate, (thread) => void heard.push(thread.name));
    const id = open.local.users.openThread('Ada', 'the-wall', { name: 'secret', isPrivate: true });
    expect(await codeOf(open.client.channels.fetch(id))).toBe(50001);
    open.local.users.addToThread('Ada', id, 'Rampart');
    await expect.poll(() => heard).toEqual(['secret']);
    const thread = (await open.client.channels.fetch(id)) as ThreadChannel;
    await thread.send('here I am');
    expect(names(id, 'Ada')).toEqual(['', 'here I am']);
  });

  test('a thread that is opened leaves a note, one about a message stands beneath it', async () => {
    await begin();
    const talk = open.local.users.openThread('Basil', 'the-wall', { name: 'talk' });
    const { id } = open.local.users.post('Basil', 'the-wall', 'look at this');
    expect(open.local.users.openThread('Basil', 'the-wall', { name: 'about it' }, id)).toBe(id);
    expect(() => open.local.users.openThread('Basil', 'the-wall', { name: 'again' }, id)).toThrow('has a thread');
    expect(open.local.users.messages('Ada', 'the-wall').map(({ type, content }) => [type, content])).toEqual([
      [18, 'talk'],
      [0, 'look at this'],
    ]);
    open.local.admin.setPermissions('the-wall', 'Basil', { deny: ['CreatePrivateThreads'] });
    expect(() => open.local.users.openThread('Basil', 'the-wall', { name: 'x', isPrivate: true })).toThrow(
      'CreatePrivateThreads',
    );
    expect(sees('Cleo', talk)).toBe(true);
  });

  test('who presses in a thread that sleeps wakes it', async () => {
    await begin({ onInteraction: (one) => (one.isButton() ? one.reply('pressed') : null) });
    const thread = await publicThread();
    const { id } = await thread.send({ components: [button('a', 'A')] });
    now += 60 * MINUTE;
    expect((await open.local.users.component('Basil', id, 'a')).message?.content).toBe('pressed');
    expect((await thread.fetch(true)).archived).toBe(false);
  });
});
