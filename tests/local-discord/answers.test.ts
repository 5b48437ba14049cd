import {
  AttachmentBuilder,
  ContainerBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
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
