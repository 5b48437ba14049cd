import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { DiscordError, errors } from '../errors.ts';
import { may } from '../permissions.ts';
import { presentChannel } from '../present.ts';
import type { Channel } from '../model.ts';
import { conform, readBody } from './body.ts';
import { channelFor } from './messages.ts';

interface ThreadBody {
  name: string;
  auto_archive_duration?: number | null;
  type?: ChannelType | null;
}

function openThread({ world }: Context, parent: Channel, id: string, body: ThreadBody): Channel {
  const now = new Date(world.now()).toISOString();
  return world.addChannel({
    id,
    guildId: parent.guildId,
    type: body.type ?? ChannelType.PublicThread,
    position: parent.position,
    overwrites: new Map(),
    recipientId: null,
    thread: {
      parentId: parent.id,
      ownerId: world.bot.id,
      createdAt: now,
      archived: false,
      locked: false,
      autoArchiveMinutes: body.auto_archive_duration ?? 4320,
      members: [world.bot.id],
    },
    name: body.name,
    topic: null,
    lastPinAt: null,
  });
}

/** `/channels/:channel`: the channel itself and its threads. */
export function channelRoutes(context: Context): Hono {
  const { world, laws } = context;
  const app = new Hono();

  const threadOf = (id: string) => {
    const channel = channelFor(context, id);
    if (!channel.thread) throw new DiscordError(400, 50024, 'Cannot execute action on this channel type');
    return { channel, thread: channel.thread };
  };

  app.get('/:channel', (c) => c.json(presentChannel(world, channelFor(context, c.req.param('channel')))));

  app.patch('/:channel', async (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const body = conform<{
      name?: string;
      topic?: string;
      archived?: boolean;
      locked?: boolean;
      auto_archive_duration?: number;
    }>((await readBody(c, laws.requestSize)).body, UpdateThreadRequestPartialSchema);
    const owns = channel.thread?.ownerId === world.bot.id && !body.locked;
    if (!owns) channelFor(context, channel.id, channel.thread ? 'ManageThreads' : 'ManageChannels');
    channel.name = body.name ?? channel.name;
    channel.topic = body.topic ?? channel.topic;
    if (channel.thread) {
      channel.thread.archived = body.archived ?? channel.thread.archived;
      channel.thread.locked = body.locked ?? channel.thread.locked;
      channel.thread.autoArchiveMinutes = body.auto_archive_duration ?? channel.thread.autoArchiveMinutes;
    }
    world.emit('channelUpdate', channel);
    return c.json(presentChannel(world, channel));
  });

  app.delete('/:channel', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    channelFor(context, channel.id, channel.thread ? 'ManageThreads' : 'ManageChannels');
    world.removeChannel(channel);
    return c.json(presentChannel(world, channel));
  });

  app.post('/:channel/threads', async (c) => {
    const parent = channelFor(context, c.req.param('channel'));
    const body = conform<ThreadBody>(
      (await readBody(c, laws.requestSize)).body,
      CreateTextThreadWithoutMessageRequestSchema,
    );
    // Discord opens a private thread when no type is given.
    const type = body.type ?? ChannelType.PrivateThread;
    channelFor(context, parent.id, type === ChannelType.PrivateThread ? 'CreatePrivateThreads' : 'CreatePublicThreads');
    return c.json(presentChannel(world, openThread(context, parent, world.snowflakes.next(), { ...body, type })), 201);
  });

  app.post('/:channel/messages/:message/threads', async (c) => {
    const parent = channelFor(context, c.req.param('channel'), 'CreatePublicThreads');
    const stored = world.messages
      .get(parent.id)
      ?.find((one) => one.message.id === c.req.param('message') && !one.ephemeralTo);
    if (!stored) throw errors.unknownMessage();
    if (world.channels.has(stored.message.id)) throw errors.threadExists();
    const body = conform<ThreadBody>(
      (await readBody(c, laws.requestSize)).body,
      CreateTextThreadWithMessageRequestSchema,
    );
    const thread = openThread(context, parent, stored.message.id, body);
    const flags = (stored.message.flags ?? 0) | MessageFlags.HasThread;
    world.replaceMessage({
      ...stored,
      message: { ...stored.message, flags, thread: presentChannel(world, thread) },
    });
    return c.json(presentChannel(world, thread), 201);
  });

  app.get('/:channel/thread-members', (c) => {
    const { channel, thread } = threadOf(c.req.param('channel'));
    return c.json(
      thread.members.map((userId) => ({ id: channel.id, user_id: userId, join_timestamp: thread.createdAt, flags: 0 })),
    );
  });

  const userFor = (id: string) => {
    const user = world.users.get(id === '@me' ? world.bot.id : id);
    if (!user) throw errors.unknownUser();
    return user;
  };

  app.put('/:channel/thread-members/:user', (c) => {
    const { channel, thread } = threadOf(c.req.param('channel'));
    const user = userFor(c.req.param('user'));
    if (!thread.members.includes(user.id)) thread.members.push(user.id);
    world.emit('channelUpdate', channel);
    return c.body(null, 204);
  });

  app.delete('/:channel/thread-members/:user', (c) => {
    const { channel, thread } = threadOf(c.req.param('channel'));
    const user = userFor(c.req.param('user'));
    const others = user.id !== world.bot.id && thread.ownerId !== world.bot.id;
    if (others && !may(world, world.bot.id, channel, 'ManageThreads')) throw errors.missingPermissions();
    thread.members = thread.members.filter((id) => id !== user.id);
    world.emit('channelUpdate', channel);
    return c.body(null, 204);
  });

  return app;
}
