import { MessageEditRequestPartialSchema, MessageCreateRequestSchema } from 'discord-api-spec/zod';
import { MessageType } from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { errors } from '../errors.ts';
import { FLAGS_OF_CHANNEL_MESSAGE, FLAGS_OF_EDIT } from '../laws/messages.ts';
import type { MessageRequest } from '../messages.ts';
import { may, postingPermission, type PermissionName } from '../permissions.ts';
import { presentUser } from '../present.ts';
import type { Channel, StoredMessage } from '../model.ts';
import { readMessage } from './body.ts';

const MAX_PINS = 250;

/** The channel of a route, which the bot must see and in which it must hold the permissions. */
export function channelFor({ world }: Context, id: string, ...permissions: PermissionName[]): Channel {
  const channel = world.channels.get(id);
  if (!channel) throw errors.unknownChannel();
  if (!may(world, world.bot.id, channel, 'ViewChannel')) throw errors.missingAccess();
  if (!may(world, world.bot.id, channel, ...permissions)) throw errors.missingPermissions();
  return channel;
}

/** A message that the bot can see: never an ephemeral one. */
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

/** `/channels/:channel/messages` and pins. */
export function messageRoutes(context: Context): Hono {
  const { world, messages, laws } = context;
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
    const request = await readMessage(c, laws.requestSize, MessageCreateRequestSchema);
    channelFor(context, channel.id, ...needed(channel, request));
    if (channel.recipientId && !world.users.get(channel.recipientId)?.acceptsDirectMessages)
      throw errors.cannotMessageUser();
    if (channel.thread?.locked && !may(world, world.bot.id, channel, 'ManageThreads')) {
      throw channel.thread.archived ? errors.archivedThread() : errors.lockedThread();
    }
    if (channel.thread?.archived) {
      channel.thread.archived = false;
      world.emit('channelUpdate', channel);
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

  app.get('/:channel/messages/pins', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    return c.json({
      items: pinned(context, channel).map(({ message }) => ({
        message,
        pinned_at: channel.lastPinAt ?? message.timestamp,
      })),
      has_more: false,
    });
  });

  app.get('/:channel/pins', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    return c.json(pinned(context, channel).map(({ message }) => message));
  });

  app.get('/:channel/messages/:message', (c) => {
    const channel = channelFor(context, c.req.param('channel'), 'ReadMessageHistory');
    return c.json(messageIn(context, channel, c.req.param('message')).message);
  });

  app.patch('/:channel/messages/:message', async (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const stored = messageIn(context, channel, c.req.param('message'));
    const request = await readMessage(c, laws.requestSize, MessageEditRequestPartialSchema);
    if (stored.message.author.id !== world.bot.id) throw errors.notYours();
    if (request.uploads.length > 0) channelFor(context, channel.id, 'AttachFiles');
    return c.json(messages.edit(stored, request, FLAGS_OF_EDIT, true).message);
  });

  app.delete('/:channel/messages/:message', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const stored = messageIn(context, channel, c.req.param('message'));
    if (stored.message.author.id !== world.bot.id) channelFor(context, channel.id, 'ManageMessages');
    world.removeMessage(stored);
    return c.body(null, 204);
  });

  const setPin = (channelId: string, messageId: string, pin: boolean) => {
    const channel = channelFor(context, channelId, 'PinMessages');
    pinMessage(context, channel, messageIn(context, channel, messageId), pin, presentUser(world.bot));
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

/** Latest pin first. */
export const pinned = ({ world }: Context, channel: Channel): StoredMessage[] =>
  (world.messages.get(channel.id) ?? []).filter((one) => one.message.pinned).toReversed();

/** Pins or unpins; pinning leaves the note that Discord leaves in the channel. */
export function pinMessage(
  context: Context,
  channel: Channel,
  stored: StoredMessage,
  pin: boolean,
  by: ReturnType<typeof presentUser>,
): void {
  const { world } = context;
  if (stored.message.pinned === pin) return;
  if (pin && pinned(context, channel).length >= MAX_PINS) throw errors.tooManyPins();
  world.replaceMessage({ ...stored, message: { ...stored.message, pinned: pin } });
  if (pin) channel.lastPinAt = new Date(world.now()).toISOString();
  world.emit('pins', channel);
  if (!pin) return;
  const note = {
    id: world.snowflakes.next(),
    channel_id: channel.id,
    type: MessageType.ChannelPinnedMessage,
    author: by,
    content: '',
    timestamp: new Date(world.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: 0,
    message_reference: { message_id: stored.message.id, channel_id: channel.id, type: 0 },
  } as unknown as StoredMessage['message'];
  world.addMessage({ message: note, attachments: [], ephemeralTo: null, pinged: [] });
}
