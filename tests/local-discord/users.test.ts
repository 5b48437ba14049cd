import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  ActionRowBuilder,
  type Interaction,
} from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import { button, stage, type Stage } from './bot.ts';

const siege = new SlashCommandBuilder()
  .setName('siege')
  .setDescription('Sieges')
  .setNameLocalizations({ fr: 'siège' })
  .addSubcommand((sub) =>
    sub
      .setName('new')
      .setDescription('Starts one')
      .addIntegerOption((option) =>
        option.setName('seats').setDescription('How many').setMinValue(1).setMaxValue(6).setRequired(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName('give')
      .setDescription('Hands over')
      .addUserOption((option) => option.setName('to').setDescription('To whom').setRequired(true))
      .addStringOption((option) =>
        option
          .setName('what')
          .setDescription('What')
          .addChoices({ name: 'Sword', value: 'sword' }, { name: 'Bow', value: 'bow' }),
      ),
  )
  .toJSON();

const attack = new SlashCommandBuilder()
  .setName('attack')
  .setDescription('Attacks')
  .addStringOption((option) => option.setName('what').setDescription('What').setAutocomplete(true).setRequired(true))
  .toJSON();

const targets = ['Ogre', 'Orc', 'Troll'];

async function bot(one: Interaction): Promise<unknown> {
  if (one.isAutocomplete()) {
    const typed = one.options.getFocused().toLowerCase();
    return one.respond(
      targets
        .filter((name) => name.toLowerCase().startsWith(typed))
        .map((name) => ({ name, nameLocalizations: { fr: `${name} (fr)` }, value: name.toLowerCase() })),
    );
  }
  if (one.isChatInputCommand()) {
    if (one.commandName === 'attack') {
      const select = new StringSelectMenuBuilder()
        .setCustomId('weapon')
        .setMinValues(1)
        .setMaxValues(2)
        .addOptions(['sword', 'bow', 'oil'].map((value) => ({ label: value, value })));
      const user = new UserSelectMenuBuilder().setCustomId('friend');
      const rows = [
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select),
        new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(user),
      ];
      return one.reply({
        content: `at ${one.options.getString('what')}`,
        components: [button('note', 'Note'), ...rows],
      });
    }
    const sub = one.options.getSubcommand();
    return one.reply(
      sub === 'new'
        ? `seats ${one.options.getInteger('seats')}`
        : `${one.options.getString('what')} to ${one.options.getUser('to')?.displayName}`,
    );
  }
  if (one.isStringSelectMenu()) return one.update({ content: one.values.join(' and '), components: [] });
  if (one.isUserSelectMenu()) return one.reply(`with ${one.users.first()?.displayName}`);
  if (one.isButton()) {
    const input = new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph).setMaxLength(20);
    const mood = new StringSelectMenuBuilder()
      .setCustomId('mood')
      .addOptions({ label: 'Calm', value: 'calm' }, { label: 'Afraid', value: 'afraid' });
    const labels = [
      new LabelBuilder().setLabel('Your note').setTextInputComponent(input),
      new LabelBuilder().setLabel('Mood').setStringSelectMenuComponent(mood),
    ];
    return one.showModal(new ModalBuilder().setCustomId('notes').setTitle('Note').addLabelComponents(labels));
  }
  if (one.isModalSubmit()) {
    return one.reply({
      content: `${one.fields.getTextInputValue('text')} (${one.fields.getStringSelectValues('mood').join()})`,
      flags: MessageFlags.Ephemeral,
    });
  }
  return null;
}

let open: Stage | null = null;
const begin = async () => (open = await stage({ commands: [siege, attack], onInteraction: bot }));

afterEach(async () => {
  const failures = open?.failures ?? [];
  await open?.close();
  open = null;
  expect(failures).toEqual([]);
});

describe('commands', () => {
  test('sub-commands take checked options by name', async () => {
    const { users } = (await begin()).local;
    expect((await users.command('Ada', 'the-wall', 'siege new', { seats: 3 })).message?.content).toBe('seats 3');
    expect(
      (await users.command('Ada', '#the-wall', '/siege give', { to: '@Basil', what: 'Bow' })).message?.content,
    ).toBe('bow to Basil');
    await expect(users.command('Ada', 'the-wall', 'siege new', {})).rejects.toThrow('needs the option seats');
    await expect(users.command('Ada', 'the-wall', 'siege new', { seats: 7 })).rejects.toThrow('at most 6');
    await expect(users.command('Ada', 'the-wall', 'siege new', { seats: 'many' })).rejects.toThrow('whole number');
    await expect(users.command('Ada', 'the-wall', 'siege new', { seats: 1, x: 1 })).rejects.toThrow('no option x');
    await expect(users.command('Ada', 'the-wall', 'siege give', { to: 'Nobody' })).rejects.toThrow('no such user');
    await expect(users.command('Ada', 'the-wall', 'siege give', { to: 'Basil', what: 'axe' })).rejects.toThrow(
      'one of sword, bow',
    );
    await expect(users.command('Ada', 'the-wall', 'siege')).rejects.toThrow('There is no command /siege');
  });

  test('names and choices are shown in the language of the user', async () => {
    const { users } = (await begin()).local;
    expect(users.commands('Cleo', 'the-wall').map((one) => one.shownName)).toEqual([
      'attack',
      'siège give',
      'siège new',
    ]);
    const { choices } = await users.autocomplete('Cleo', 'the-wall', 'attack', { what: 'o' }, 'what');
    expect(choices).toEqual([
      { name: 'Ogre (fr)', value: 'ogre' },
      { name: 'Orc (fr)', value: 'orc' },
    ]);
  });
});

describe('components', () => {
  test('selects send their values, buttons open forms, forms send what was entered', async () => {
    const { users } = (await begin()).local;
    const { message } = await users.command('Ada', 'the-wall', 'attack', { what: 'ogre' });
    const id = message?.id ?? '';
    expect((await users.component('Basil', id, 'friend', ['Cleo'])).message?.content).toBe('with Cleo');
    await expect(users.component('Basil', id, 'weapon', [])).rejects.toThrow('at least 1');
    await expect(users.component('Basil', id, 'weapon', ['axe'])).rejects.toThrow('no choice axe');
    const { modal, acknowledgement } = await users.component('Basil', id, 'note');
    expect({ acknowledgement, title: modal?.title }).toEqual({ acknowledgement: 'modal', title: 'Note' });
    await expect(users.modal('Ada', { text: 'mine' }, modal?.id)).rejects.toThrow('no such form');
    await expect(users.modal('Basil', { text: 'x'.repeat(21), mood: ['calm'] })).rejects.toThrow('at most 20');
    await expect(users.modal('Basil', { text: 'ready' })).rejects.toThrow('choose at least 1');
    const sent = await users.modal('Basil', { text: 'ready', mood: ['calm'] }, modal?.id);
    expect(sent.message?.content).toBe('ready (calm)');
    const updated = await users.component('Basil', id, 'weapon', ['sword', 'oil']);
    expect(updated).toMatchObject({
      acknowledgement: 'update',
      message: { id, content: 'sword and oil', components: [] },
    });
  });
});

describe('HTTP', () => {
  test('scripts play with JSON', async () => {
    const { local } = await begin();
    const call = async (path: string, body?: object) => {
      const options = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const answer = await fetch(`${local.url}/local/${path}`, options);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const state = (await call('state')).body as unknown as {
      channels: { id: string; name: string }[];
      users: { name: string }[];
    };
    expect(state.users.map((one) => one.name)).toEqual(['Ada', 'Basil', 'Cleo', 'Dara', 'Emil', 'Fay']);
    const wall = state.channels.find((one) => one.name === 'the-wall')?.id;
    const answer = await call(`channels/${wall}/command`, { as: 'Ada', name: 'siege new', options: { seats: 2 } });
    expect(answer.body).toMatchObject({ acknowledgement: 'message', message: { content: 'seats 2' } });
    expect((await call(`channels/${wall}/messages?as=Fay`)).body).toHaveLength(1);
    expect(
      (
        await call(`channels/${wall}/autocomplete`, {
          as: 'Ada',
          name: 'attack',
          options: { what: 'tr' },
          focused: 'what',
        })
      ).body,
    ).toMatchObject({ choices: [{ value: 'troll' }] });
    expect(await call(`channels/${wall}/command`, { as: 'Ada', name: 'nothing' })).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('There is no command /nothing') },
    });
    expect((await call(`channels/${wall}/command`, { name: 'ping' })).status).toBe(400);
    expect((await call('faults', { kind: 'nonsense' })).status).toBe(400);
  });
});

describe('events', () => {
  test('tell a user what he may see, and end with the connection', async () => {
    const { local } = await begin();
    const stop = new AbortController();
    const answer = await fetch(`${local.url}/local/events?as=Basil`, { signal: stop.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => JSON.parse((await reader.read()).value!.replace(/^data: /, '')) as Record<string, unknown>;
    expect(await next()).toEqual({ type: 'state' });
    await local.users.command('Ada', 'the-wall', 'attack', { what: 'orc' });
    const message = { content: 'at orc', local: { pinnable: false } };
    expect(await next()).toMatchObject({ type: 'message', message });
    stop.abort();
  });

  test('a page of another origin is refused', async () => {
    const { local } = await begin();
    const state = (origin: string) => fetch(`${local.url}/local/state`, { headers: { origin } });
    expect((await state(local.url)).status).toBe(200);
    expect((await state('https://example.org')).status).toBe(403);
  });
});

describe('state file', () => {
  test('keeps messages and their files, and ids are the same at each start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'local-discord-'));
    const stateFile = join(folder, 'state.sqlite');
    const first = await startLocalDiscord({ port: 0, stateFile });
    const kept = first.users.post('Ada', 'the-wall', 'still here');
    const gone = first.users.post('Ada', 'the-wall', 'removed');
    first.users.pin('Ada', kept.id, true);
    first.users.remove('Ada', gone.id);
    const ids = [first.guildId(), first.channelId('the-wall'), first.userId('Cleo'), first.applicationId];
    await first.close();
    const second = await startLocalDiscord({ port: 0, stateFile });
    expect([second.guildId(), second.channelId('the-wall'), second.userId('Cleo'), second.applicationId]).toEqual(ids);
    expect(second.users.messages('Basil', 'the-wall')[0]).toMatchObject({
      id: kept.id,
      content: 'still here',
      pinned: true,
    });
    expect(second.users.messages('Basil', 'the-wall')).toHaveLength(2);
    await second.close();
    await rm(folder, { recursive: true });
  });
});
