import { MessageEditRequestPartialSchema, MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { errors } from '../errors.ts';
import { FLAGS_OF_CHANNEL_MESSAGE, FLAGS_OF_EDIT } from '../laws/messages.ts';
import type { MessageRequest } from '../messages.ts';
import { pinMessage, pinned } from '../pins.ts';
import { may, postingPermission, type PermissionName } from '../permissions.ts';
import type { Channel, StoredMessage } from '../model.ts';
import { readMessage } from './body.ts';

/** Returns a route's channel after checking that the bot sees it and has the permissions. */
export function channelFor({ world }: Context, id: string, ...permissions: PermissionName[]): Channel {
  const channel = world.channels.get(id);
  if (!channel) throw errors.unknownChannel();
  if (!may(world, world.bot.id, channel, 'ViewChannel')) throw errors.missingAccess();
  if (!may(world, world.bot.id, channel, ...permissions)) throw errors.missingPermissions();
  return channel;
}

/** Returns a message that the bot can see, never an ephemeral one. */
function messageIn({ world }: Context, channel: Channel, id: string): StoredMessage {
  const stored = world.messages.get(channel.id)?.find((one) => one.message.id === id && one.ephemeralTo === null);
  if (!stored) throw errors.unknownMessage();
  return stored;
}

function needed(channel: Channel, { body, uploads }: MessageRequest): PermissionName[] {
  return [
    postingPermission(channel),
    ...(uploads.length > 0 ? (['AttachFiles'] as const) : []),
    ...(body.embeds?.length ? (['EmbedLinks'] as const) : []),
  ];
}

/** Serves `/channels/:channel/messages` and pins. */
export function messageRoutes(context: Context): Hono {
  const { world, messages, threads, limits } = context;
  const app = new Hono();

  app.get('/:channel/messages', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    if (!may(world, world.bot.id, channel, 'ReadMessageHistory')) return c.json([]);
    const { limit = '50', before, after } = c.req.query();
    const visible = (world.messages.get(channel.id) ?? [])
      .filter((one) => one.ephemeralTo === null)
      .map((one) => one.message);
    const most = Math.min(100, Math.max(1, Number(limit) || 50));
    const chosen = after
      ? visible.filter((one) => BigInt(one.id) > BigInt(after)).slice(0, most)
      : visible.filter((one) => !before || BigInt(one.id) < BigInt(before)).slice(-most);
    return c.json(chosen.toReversed());
  });

  app.post('/:channel/messages', async (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const request = await readMessage(c, limits.requestSize, MessageCreateRequestSchema);
    channelFor(context, channel.id, ...needed(channel, request));
    if (channel.recipientId) {
      if (!world.sharesGuild(channel.recipientId)) throw errors.noMutualGuild();
      if (!world.users.get(channel.recipientId)?.acceptsDirectMessages) throw errors.cannotMessageUser();
    }
    const reference = request.body.message_reference;
    const replyTo = reference ? (world.message(reference.message_id)?.message ?? null) : null;
    if (reference && !replyTo && reference.fail_if_not_exists !== false) throw errors.unknownMessage();
    const stored = messages.create(request, {
      channel,
      author: world.bot,
      replyTo,
      allowedFlags: FLAGS_OF_CHANNEL_MESSAGE,
    });
    return c.json(stored.message);
  });

  /** Returns no pins to a bot that may not read the history. */
  const legible = (channel: Channel) =>
    may(world, world.bot.id, channel, 'ReadMessageHistory') ? pinned(world, channel) : [];

  app.get('/:channel/messages/pins', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const { limit = '50', before } = c.req.query();
    const most = Math.min(50, Math.max(1, Number(limit) || 50));
    const pins = legible(channel)
      .map(({ message, pinnedAt }) => ({ message, pinned_at: pinnedAt ?? message.timestamp }))
      .filter((pin) => !before || Date.parse(pin.pinned_at) < Date.parse(before));
    return c.json({ items: pins.slice(0, most), has_more: pins.length > most });
  });

  app.get('/:channel/pins', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    return c.json(
      legible(channel)
        .slice(0, 50)
        .map(({ message }) => message),
    );
  });

  app.get('/:channel/messages/:message', (c) => {
    const channel = channelFor(context, c.req.param('channel'), 'ReadMessageHistory');
    return c.json(messageIn(context, channel, c.req.param('message')).message);
  });

  app.patch('/:channel/messages/:message', async (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const stored = messageIn(context, channel, c.req.param('message'));
    const request = await readMessage(c, limits.requestSize, MessageEditRequestPartialSchema);
    if (stored.message.author.id !== world.bot.id) throw errors.notYours();
    if (request.uploads.length > 0) channelFor(context, channel.id, 'AttachFiles');
    return c.json(messages.edit(stored, request, FLAGS_OF_EDIT, true).message);
  });

  app.delete('/:channel/messages/:message', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const stored = messageIn(context, channel, c.req.param('message'));
    if (stored.message.author.id !== world.bot.id) channelFor(context, channel.id, 'ManageMessages');
    // In a thread that is only archived, a deletion is still possible.
    if (channel.thread?.archived && threads.isLockedFor(channel, world.bot.id)) throw errors.archivedThread();
    world.removeMessage(stored);
    return c.body(null, 204);
  });

  const setPin = (channelId: string, messageId: string, pin: boolean) => {
    const channel = channelFor(context, channelId, 'PinMessages');
    threads.checkChangeable(channel, world.bot.id);
    pinMessage(world, channel, messageIn(context, channel, messageId), pin, world.bot);
  };
  for (const path of ['/:channel/messages/pins/:message', '/:channel/pins/:message'] as const) {
    app.put(path, (c) => {
      setPin(c.req.param('channel'), c.req.param('message'), true);
      return c.body(null, 204);
    });
    app.delete(path, (c) => {
      setPin(c.req.param('channel'), c.req.param('message'), false);
      return c.body(null, 204);
    });
  }

  app.post('/:channel/typing', (c) => {
    channelFor(context, c.req.param('channel'));
    return c.body(null, 204);
  });

  return app;
}
