import {
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContainerBuilder,
  MessageFlags,
  SlashCommandBuilder,
  TextDisplayBuilder,
  type ChatInputCommandInteraction,
  type TextChannel,
} from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { button, PNG, stage, type Stage, type StageOptions } from './bot.ts';

const ping = new SlashCommandBuilder().setName('ping').setDescription('Says pong').toJSON();
let open: Stage | null = null;

const begin = async (options: StageOptions = {}) => (open = await stage(options));
const answering = (answer: (one: ChatInputCommandInteraction) => Promise<unknown>, options: StageOptions = {}) =>
  begin({ commands: [ping], onInteraction: (one) => (one.isChatInputCommand() ? answer(one) : undefined), ...options });
const wallOf = async ({ client, local }: Stage) =>
  (await client.channels.fetch(local.channelId('the-wall'))) as TextChannel;
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: number }) => error.code,
  );

afterEach(async () => {
  await open?.close();
  open = null;
});

describe('time', () => {
  test('an acknowledgement that comes too late is refused, and the user is told', async () => {
    const codes: unknown[] = [];
    const late = async (one: ChatInputCommandInteraction) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      codes.push(await codeOf(one.reply('too late')));
    };
    const { local } = await answering(late, { local: { limits: { acknowledgeWithin: 50 } } });
    const outcome = await local.users.command('Ada', 'the-wall', 'ping');
    expect(outcome).toMatchObject({ acknowledgement: null, error: 'The application did not respond' });
    await expect.poll(() => codes).toEqual([10062]);
    expect(local.violations.map((one) => one.code)).toEqual([10062]);
  });

  test('a second acknowledgement is refused', async () => {
    const codes: unknown[] = [];
    const { local, client } = await answering(async (one) => {
      await one.reply('one');
      const callback = { body: { type: 4, data: { content: 'two' } }, auth: false } as const;
      codes.push(await codeOf(client.rest.post(`/interactions/${one.id}/${one.token}/callback`, callback)));
    });
    await local.users.command('Ada', 'the-wall', 'ping');
    await expect.poll(() => codes).toEqual([40060]);
  });

  test('a token dies after 15 minutes', async () => {
    let now = Date.now();
    let finish = () => {};
    const pause = new Promise<void>((resolve) => (finish = resolve));
    const codes: unknown[] = [];
    const { local } = await answering(
      async (one) => {
        await one.deferReply();
        await pause;
        codes.push(await codeOf(one.editReply('after a quarter of an hour')));
      },
      { local: { now: () => now } },
    );
    await local.users.command('Ada', 'the-wall', 'ping');
    now += 15 * 60_000 + 1;
    finish();
    await expect.poll(() => codes).toEqual([50027]);
  });

  test('old messages take few edits', async () => {
    let now = Date.now();
    const { local } = await begin({ local: { now: () => now, limits: { oldEdits: { limit: 2, per: 400 } } } });
    const message = await (await wallOf(open!)).send('status');
    now += 61 * 60_000;
    await message.edit('one');
    await message.edit('two');
    const third = message.edit('three');
    await expect.poll(() => local.violations.map((one) => one.code)).toContain(30046);
    now += 500;
    expect((await third).content).toBe('three');
  });
});

describe('bodies', () => {
  const body = (container: ContainerBuilder) => ({
    flags: MessageFlags.IsComponentsV2 as const,
    components: [container],
  });
  const text = (content: string) => new TextDisplayBuilder().setContent(content);

  test.each<[string, (channel: TextChannel) => Promise<unknown>, RegExp]>([
    [
      'content beside Components v2',
      (wall) => wall.send({ ...body(new ContainerBuilder().addTextDisplayComponents(text('a'))), content: 'b' }),
      /content.*IS_COMPONENTS_V2/,
    ],
    [
      'more than 40 components',
      (wall) =>
        wall.send(body(new ContainerBuilder().addTextDisplayComponents(Array.from({ length: 40 }, () => text('a'))))),
      /41 components of at most 40/,
    ],
    [
      'more than 4000 characters of text in all',
      (wall) =>
        wall.send(
          body(new ContainerBuilder().addTextDisplayComponents(text('a'.repeat(2500)), text('b'.repeat(1501)))),
        ),
      /4001 of at most 4000/,
    ],
    [
      'the same custom id twice',
      (wall) => wall.send({ content: 'a', components: [button('same', 'A'), button('same', 'B')] }),
      /custom id cannot be duplicated/,
    ],
    [
      'a gallery of a file that was not sent',
      (wall) =>
        wall.send(
          body(
            new ContainerBuilder().addMediaGalleryComponents((gallery) =>
              gallery.addItems((item) => item.setURL('attachment://none.png')),
            ),
          ),
        ),
      /referenced attachment was not found: none.png/,
    ],
    [
      'a file that no component shows',
      (wall) =>
        wall.send({
          ...body(new ContainerBuilder().addTextDisplayComponents(text('a'))),
          files: [new AttachmentBuilder(PNG, { name: 'lost.png' })],
        }),
      /No component shows the attachment lost.png/,
    ],
    [
      'six rows of buttons',
      (wall) => wall.send({ components: Array.from({ length: 6 }, (_, index) => button(`b${index}`, 'B')) }),
      /5 or fewer/,
    ],
    [
      'a label of 81 characters',
      (wall) =>
        wall.send({
          components: [{ type: 1, components: [{ type: 2, style: 1, label: 'a'.repeat(81), custom_id: 'a' }] }],
        }),
      /components\[0\]\.components\[0\]\.label.*80 or fewer/s,
    ],
    ['2001 characters', (wall) => wall.send('a'.repeat(2001)), /2000 or fewer/],
    ['an ephemeral channel message', (wall) => wall.send({ content: 'a', flags: 64 as never }), /Ephemeral/],
    [
      'alt text of 1025 characters',
      (wall) => wall.send({ files: [new AttachmentBuilder(PNG, { name: 'a.png', description: 'a'.repeat(1025) })] }),
      /1024 or fewer/,
    ],
    [
      'mentions that exclude each other',
      (wall) => wall.send({ content: 'a', allowedMentions: { parse: ['users'], users: [wall.client.user.id] } }),
      /mutually exclusive/,
    ],
  ])('%s is refused with a readable error', async (_what, send, message) => {
    const { local } = await begin();
    await expect(send(await wallOf(open!))).rejects.toThrow(message);
    expect(local.violations).toHaveLength(1);
    expect(local.users.messages('Ada', 'the-wall')).toEqual([]);
  });

  test('a message with nothing in it is refused', async () => {
    await begin();
    expect(await codeOf((await wallOf(open!)).send({ content: '' }))).toBe(50006);
  });

  test('only EPHEMERAL can be set when an answer is deferred', async () => {
    const codes: unknown[] = [];
    const { local } = await answering(
      async (one) => codes.push(await codeOf(one.deferReply({ flags: MessageFlags.IsComponentsV2 as never }))),
      { local: { limits: { acknowledgeWithin: 100 } } },
    );
    await local.users.command('Ada', 'the-wall', 'ping');
    expect(codes).toEqual([50035]);
  });

  test('Components v2 cannot be taken back, and stays when an edit does not name it', async () => {
    await begin();
    const message = await (await wallOf(open!)).send(body(new ContainerBuilder().addTextDisplayComponents(text('a'))));
    const edited = await message.edit({ components: [new ContainerBuilder().addTextDisplayComponents(text('b'))] });
    expect(edited.flags.has(MessageFlags.IsComponentsV2)).toBe(true);
    expect(await codeOf(message.edit({ content: 'plain' }))).toBe(50035);
  });

  test('an edit that sends a new file and names no old one replaces the image', async () => {
    await begin();
    const image = (name: string) => ({
      components: [
        new ContainerBuilder().addMediaGalleryComponents((gallery) =>
          gallery.addItems((item) => item.setURL(`attachment://${name}`)),
        ),
      ],
      files: [new AttachmentBuilder(PNG, { name })],
    });
    const message = await (await wallOf(open!)).send({ flags: MessageFlags.IsComponentsV2, ...image('one.png') });
    const edited = await message.edit({ ...image('two.png'), attachments: [] });
    expect(JSON.stringify(edited.components)).toContain('two.png');
    expect(open?.local.violations).toEqual([]);
  });
});

describe('commands', () => {
  const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });
  const command = (more: object) => ({ name: 'siege', description: 'x', ...more });

  test.each<[string, object, RegExp]>([
    ['a capital letter in a name', command({ name: 'Siege' }), /Command name is invalid: Siege/],
    ['26 options', command({ options: Array.from({ length: 26 }, (_, index) => option(`o${index}`)) }), /25 or fewer/],
    [
      'a required option after an optional one',
      command({ options: [option('a'), option('b', { required: true })] }),
      /Required options must be placed before/,
    ],
    [
      'choices with autocomplete',
      command({ options: [option('a', { autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] }),
      /Autocomplete options cannot have choices/,
    ],
    ['an option named twice', command({ options: [option('a'), option('a')] }), /not unique: a/],
    [
      'a locale that Discord does not have',
      command({ name_localizations: { xx: 'siege' } }),
      /No locale of Discord: xx/,
    ],
    [
      'more than 8000 characters, counting the longest language',
      command({
        options: Array.from({ length: 25 }, (_, index) =>
          option(`o${index}`, {
            choices: Array.from({ length: 25 }, (_c, at) => ({ name: `${at}`.padEnd(14, 'x'), value: `${at}` })),
          }),
        ),
      }),
      /exceeds maximum size/,
    ],
  ])('%s is refused', async (_what, wrong, message) => {
    const { client } = await begin();
    await expect(client.application.commands.set([wrong as never])).rejects.toThrow(message);
  });

  test('the same name twice is refused', async () => {
    const { client } = await begin();
    await expect(client.application.commands.set([ping, ping])).rejects.toThrow(/must be unique/);
  });

  test('a command that only managers may use is not offered to others', async () => {
    const managed = new SlashCommandBuilder()
      .setName('settings')
      .setDescription('x')
      .setDefaultMemberPermissions(32n)
      .toJSON();
    const { local } = await begin({ commands: [ping, managed] });
    expect(local.users.commands('Ada', 'the-wall').map((one) => one.name)).toEqual(['ping', 'settings']);
    expect(local.users.commands('Basil', 'the-wall').map((one) => one.name)).toEqual(['ping']);
    await expect(local.users.command('Basil', 'the-wall', 'settings')).rejects.toThrow(
      'Basil may not use /settings here.',
    );
  });
});

describe('permissions', () => {
  test('what is taken from the bot in one channel is refused there and only there', async () => {
    const { local, client } = await begin();
    const wall = await wallOf(open!);
    const image = () => ({ files: [new AttachmentBuilder(PNG, { name: 'a.png' })] });
    local.setPermissions('the-wall', 'bot', { deny: ['AttachFiles'] });
    expect(await codeOf(wall.send(image()))).toBe(50013);
    expect(await codeOf(wall.send('words'))).toBe(null);
    local.setPermissions('the-wall', 'bot', { deny: ['SendMessages'] });
    expect(await codeOf(wall.send('words'))).toBe(50013);
    local.setPermissions('the-wall', 'bot', { deny: ['ViewChannel'] });
    expect(await codeOf(wall.send('words'))).toBe(50001);
    const gate = (await client.channels.fetch(local.channelId('the-gate'))) as TextChannel;
    expect(await codeOf(gate.send(image()))).toBe(null);
    local.setPermissions('the-wall', 'bot', {});
    expect(await codeOf(wall.send(image()))).toBe(null);
  });

  test('an interaction tells what the bot and the user may do', async () => {
    const told: unknown[] = [];
    const { local } = await answering(async (one) => {
      told.push(one.appPermissions.has('AttachFiles'), one.memberPermissions?.has('ManageGuild'));
      await one.reply('ok');
    });
    local.setPermissions('the-wall', 'bot', { deny: ['AttachFiles'] });
    await local.users.command('Ada', 'the-wall', 'ping');
    await local.users.command('Basil', 'the-gate', 'ping');
    expect(told).toEqual([false, true, true, false]);
  });

  test('a user who does not see a channel finds nothing in it', async () => {
    const { local } = await begin({ commands: [ping] });
    local.setPermissions('the-tower', '@everyone', { deny: ['ViewChannel'] });
    expect(local.users.state('Basil').channels.map((one) => one.name)).toEqual(['the-wall', 'the-gate']);
    expect(() => local.users.messages('Basil', 'the-tower')).toThrow('There is no channel');
    expect(local.users.messages('Ada', 'the-tower')).toEqual([]);
  });
});

describe('messages', () => {
  test('a nonce that is enforced sends one message only', async () => {
    const { local } = await begin();
    const wall = await wallOf(open!);
    const first = await wall.send({ content: 'board', nonce: 'siege-1', enforceNonce: true });
    const second = await wall.send({ content: 'board', nonce: 'siege-1', enforceNonce: true });
    expect(second.id).toBe(first.id);
    expect(local.users.messages('Ada', 'the-wall')).toHaveLength(1);
  });

  test('only those whom allowed_mentions lets through are pinged, and only who sees the channel', async () => {
    const { local } = await begin();
    const [ada, basil] = [local.userId('Ada'), local.userId('Basil')];
    const wall = await wallOf(open!);
    await wall.send({ content: `<@${ada}> <@${basil}>`, allowedMentions: { users: [basil] } });
    await wall.send({ content: `<@${ada}>`, flags: MessageFlags.SuppressNotifications });
    await wall.send({
      flags: MessageFlags.IsComponentsV2,
      components: [new TextDisplayBuilder().setContent(`<@${ada}>`)],
    });
    expect(local.users.messages('Ada', 'the-wall').map((one) => one.local.pinged)).toEqual([[basil], [], [ada]]);
  });

  test('pins are listed latest first and noted in the channel', async () => {
    const { local } = await begin();
    const wall = await wallOf(open!);
    const first = await wall.send('first');
    const second = await wall.send('second');
    await first.pin();
    await second.pin();
    const pins = await wall.messages.fetchPins();
    expect(pins.items.map((one) => one.message.content)).toEqual(['second', 'first']);
    await second.unpin();
    expect(local.users.pins('Basil', 'the-wall').map((one) => one.content)).toEqual(['first']);
    local.setPermissions('the-wall', 'bot', { deny: ['PinMessages'] });
    expect(await codeOf(second.pin())).toBe(50013);
  });

  test('threads take messages of their own', async () => {
    const { local } = await begin();
    const wall = await wallOf(open!);
    const thread = await wall.threads.create({ name: 'log', type: ChannelType.PublicThread });
    await thread.send('in the thread');
    const started = await (await wall.send('board')).startThread({ name: 'talk' });
    expect(started.parentId).toBe(wall.id);
    expect(local.users.messages('Basil', thread.id).map((one) => one.content)).toEqual(['in the thread']);
    await thread.setArchived(true);
    expect(thread.archived).toBe(true);
  });

  test('direct messages reach the user, unless he takes none', async () => {
    const { local, client } = await begin();
    const basil = await client.users.fetch(local.userId('Basil'));
    const message = await basil.send('Your turn');
    expect(local.users.messages('Basil', message.channelId)).toMatchObject([
      { content: 'Your turn', local: { pinged: [basil.id] } },
    ]);
    expect(local.users.state('Ada').channels.some((one) => one.id === message.channelId)).toBe(false);
    local.setUser('Basil', { acceptsDirectMessages: false });
    expect(await codeOf(basil.send('Your turn'))).toBe(50007);
  });

  test('application emojis can be made and listed', async () => {
    const { client } = await begin();
    const made = await client.application.emojis.create({ attachment: PNG, name: 'ogre' });
    const all = await client.application.emojis.fetch();
    expect(all.get(made.id)?.name).toBe('ogre');
  });

  test('roles of the guild are there', async () => {
    const { local, client } = await begin();
    const guild = await client.guilds.fetch(local.guildId());
    expect(guild.name).toBe('Rampart Test Keep');
    expect((await guild.roles.fetch()).map((role) => role.name).toSorted()).toEqual([
      '@everyone',
      'Captain',
      'Rampart',
    ]);
  });

  test('a deleted message is unknown afterwards', async () => {
    const { local } = await begin();
    const wall = await wallOf(open!);
    const message = await wall.send({ content: 'panel', components: [button('a', 'A', ButtonStyle.Danger)] });
    local.users.remove('Ada', message.id);
    expect(await codeOf(message.edit('again'))).toBe(10008);
    expect(() => local.users.remove('Basil', message.id)).toThrow('There is no message');
  });

  test('disabled and missing components cannot be used', async () => {
    const { local } = await begin();
    const disabled = new ButtonBuilder()
      .setCustomId('off')
      .setLabel('Off')
      .setStyle(ButtonStyle.Secondary)
      .setDisabled(true);
    const message = await (await wallOf(open!)).send({ components: [{ type: 1, components: [disabled.toJSON()] }] });
    await expect(local.users.component('Ada', message.id, 'off')).rejects.toThrow('Off is disabled.');
    await expect(local.users.component('Ada', message.id, 'none')).rejects.toThrow('no component none');
  });
});
