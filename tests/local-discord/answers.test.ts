import {
  AttachmentBuilder,
  Client,
  ContainerBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  SlashCommandBuilder,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type TextChannel,
} from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { button, PNG, stage, type Stage } from './bot.ts';

const ping = new SlashCommandBuilder().setName('ping').setDescription('Says pong').toJSON();
let open: Stage | null = null;

const answering = async (answer: (interaction: ChatInputCommandInteraction) => Promise<unknown>) => {
  open = await stage({
    commands: [ping],
    onInteraction: (one) => (one.isChatInputCommand() ? answer(one) : undefined),
  });
  return open;
};

afterEach(async () => {
  await open?.close();
  open = null;
});

describe('answers to a command', () => {
  test('a reply is seen by all, under the name of the one who asked', async () => {
    const { local } = await answering((one) => one.reply(`pong ${one.user.displayName} in ${one.locale}`));
    const outcome = await local.users.command('Cleo', 'the-wall', 'ping');
    expect(outcome).toMatchObject({ acknowledgement: 'message', error: null });
    expect(outcome.milliseconds).toBeLessThan(3000);
    const [message] = local.users.messages('Ada', 'the-wall');
    expect(message).toMatchObject({
      content: 'pong Cleo in fr',
      interaction: { name: 'ping', user: { global_name: 'Cleo' } },
    });
    expect(local.violations).toEqual([]);
  });

  test('a deferred answer is shown thinking and then filled, with Components v2 and an image', async () => {
    const { local } = await answering(async (one) => {
      await one.deferReply();
      await one.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: [
          new ContainerBuilder()
            .addTextDisplayComponents((text) => text.setContent('## The wall holds'))
            .addMediaGalleryComponents(
              new MediaGalleryBuilder().addItems((item) =>
                item.setURL('attachment://board.png').setDescription('Two ogres at the gate'),
              ),
            ),
        ],
        files: [new AttachmentBuilder(PNG, { name: 'board.png', description: 'Two ogres at the gate' })],
      });
    });
    const first = await local.users.command('Ada', 'the-wall', 'ping', {});
    expect(first.acknowledgement).toBe('deferred_message');
    const outcome = await local.users.command('Ada', 'the-wall', 'ping', {}, { wait: true });
    expect(outcome.message?.local.thinking).toBe(false);
    const [container] = outcome.message?.components as unknown as {
      components: { items?: { media: { url: string; width: number }; description: string }[] }[];
    }[];
    const item = container?.components[1]?.items?.[0];
    expect(item).toMatchObject({
      description: 'Two ogres at the gate',
      media: { width: 2, height: 1, content_type: 'image/png' },
    });
    const image = await fetch(item?.media.url ?? '');
    expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
    expect(local.violations).toEqual([]);
  });

  test('an ephemeral answer and follow-up are seen by one user only, and only that user can use their buttons', async () => {
    const { local } = await answering(async (one) => {
      await one.reply({ content: 'secret', flags: MessageFlags.Ephemeral, components: [button('more', 'More')] });
      await one.followUp({ content: 'another', flags: MessageFlags.Ephemeral });
    });
    const outcome = await local.users.command('Basil', 'the-wall', 'ping');
    await expect
      .poll(() => local.users.messages('Basil', 'the-wall').map((one) => one.content))
      .toEqual(['secret', 'another']);
    expect(local.users.messages('Ada', 'the-wall')).toEqual([]);
    await expect(local.users.component('Ada', outcome.message?.id ?? '', 'more')).rejects.toThrow(
      'There is no message',
    );
    expect(outcome.message?.local.ephemeral).toBe(true);
  });

  test('fetchReply, editReply, deleteReply work on the answer', async () => {
    const seen: string[] = [];
    const { local, failures } = await answering(async (one) => {
      const response = await one.reply({ content: 'first', withResponse: true });
      seen.push(response.resource?.message?.content ?? 'none', (await one.fetchReply()).content);
      seen.push((await one.editReply('second')).content);
      await one.deleteReply();
      seen.push('deleted');
    });
    await local.users.command('Ada', 'the-wall', 'ping');
    await expect.poll(() => seen).toEqual(['first', 'first', 'second', 'deleted']);
    expect(local.users.messages('Ada', 'the-wall')).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('answers to a component', () => {
  const panel = async (answer: (one: ButtonInteraction) => Promise<unknown>) => {
    open = await stage({ onInteraction: (one) => (one.isButton() ? answer(one) : undefined) });
    const wall = (await open.client.channels.fetch(open.local.channelId('the-wall'))) as TextChannel;
    const message = await wall.send({ content: 'panel', components: [button('go', 'Go')] });
    return { local: open.local, id: message.id };
  };

  test('a deferred update changes the message itself, and a follow-up answers it', async () => {
    const { local, id } = await panel(async (one) => {
      await one.deferUpdate();
      await one.editReply({ content: 'changed', components: [] });
      await one.followUp({ content: 'for you', flags: MessageFlags.Ephemeral });
    });
    const outcome = await local.users.component('Basil', id, 'go', [], { wait: true });
    expect(outcome).toMatchObject({ acknowledgement: 'deferred_update', message: { id, content: 'changed' } });
    await expect
      .poll(() => local.users.messages('Basil', 'the-wall').at(-1))
      .toMatchObject({
        content: 'for you',
        message_reference: { message_id: id },
        local: { ephemeral: true },
      });
    expect(local.users.messages('Ada', 'the-wall').map((one) => one.content)).toEqual(['changed']);
  });

  test('a reply refers to the message whose component was used', async () => {
    const { local, id } = await panel((one) => one.reply('went'));
    const { message } = await local.users.component('Basil', id, 'go');
    expect(message).toMatchObject({ content: 'went', referenced_message: { id, content: 'panel' } });
  });

  test('a slow acknowledgement comes too late for the user', async () => {
    const codes: unknown[] = [];
    open = await stage({
      local: { limits: { acknowledgeWithin: 80 } },
      commands: [ping],
      onInteraction: (one) =>
        one.isRepliable() && one.reply('late').catch((error: { code: number }) => codes.push(error.code)),
    });
    open.local.inject({ kind: 'slow', ms: 150, route: 'callback' });
    const outcome = await open.local.users.command('Ada', 'the-wall', 'ping');
    expect(outcome).toMatchObject({ acknowledgement: null, message: null, milliseconds: null });
    await expect.poll(() => codes).toEqual([10062]);
    expect(open.local.users.messages('Ada', 'the-wall')).toEqual([]);
  });
});

test('the first follow-up of a deferred answer fills it, and is as private as the deferral was', async () => {
  const { local } = await answering(async (one) => {
    await one.deferReply({ flags: MessageFlags.Ephemeral });
    await one.followUp('filled');
  });
  const { message, followUps } = await local.users.command('Ada', 'the-wall', 'ping', {}, { wait: true });
  expect(message).toMatchObject({ content: 'filled', local: { ephemeral: true, thinking: false } });
  expect(followUps).toEqual([]);
  expect(local.users.messages('Basil', 'the-wall')).toEqual([]);
});

test('a login with a wrong token is refused', async () => {
  open = await stage();
  const client = new Client({ intents: [], rest: { api: open.local.restApi } });
  await expect(client.login('wrong.token.here')).rejects.toThrow();
  await client.destroy();
});

test('a route that is not there is answered with 404 and noted, not passed over', async () => {
  open = await stage();
  await expect(open.client.rest.get('/guilds/1/audit-logs')).rejects.toThrow('does not know');
  expect(open.local.violations[0]?.message).toContain('does not know GET /api/v10/guilds/1/audit-logs');
});
