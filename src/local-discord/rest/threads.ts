import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
} from 'discord-api-spec/zod';
import { ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { DiscordError, errors } from '../errors.ts';
import { leaveNote } from '../notes.ts';
import { may } from '../permissions.ts';
import { presentChannel } from '../present.ts';
import { isThread, type ThreadChannel } from '../threads.ts';
import { conform, readBody } from './body.ts';
import { channelFor } from './messages.ts';

interface ThreadBody {
  readonly name: string;
  readonly auto_archive_duration?: number | null;
  readonly type?: ChannelType | null;
  readonly invitable?: boolean | null;
}

const ARCHIVE_MINUTES = 4_320;

const threadAsked = (id: string, body: ThreadBody, isPrivate: boolean) => ({
  id,
  name: body.name,
  isPrivate,
  autoArchiveMinutes: body.auto_archive_duration ?? ARCHIVE_MINUTES,
  invitable: body.invitable ?? true,
});

/** Serves `/channels/:channel/threads` and thread members. */
export function threadRoutes(context: Context): Hono {
  const { world, limits, threads } = context;
  const { bot } = world;
  const app = new Hono();

  const threadFor = (id: string): ThreadChannel => {
    const channel = channelFor(context, id);
    if (!isThread(channel)) throw new DiscordError(400, 50024, 'Cannot execute action on this channel type');
    return channel;
  };

  app.post('/:channel/threads', async (c) => {
    const parent = channelFor(context, c.req.param('channel'));
    const { body: raw } = await readBody(c, limits.requestSize);
    const body = conform<ThreadBody>(raw, CreateTextThreadWithoutMessageRequestSchema);
    // Discord opens a private thread if no type is given.
    const isPrivate = (body.type ?? ChannelType.PrivateThread) === ChannelType.PrivateThread;
    channelFor(context, parent.id, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
    const thread = threads.open(parent, bot, threadAsked(world.snowflakes.next(), body, isPrivate));
    if (!isPrivate) {
      const facts = { content: thread.name, reference: { channelId: thread.id } };
      leaveNote(world, parent, MessageType.ThreadCreated, bot, facts);
    }
    return c.json(presentChannel(world, thread), 201);
  });

  app.post('/:channel/messages/:message/threads', async (c) => {
    const parent = channelFor(context, c.req.param('channel'), 'CreatePublicThreads');
    const stored = world.messages
      .get(parent.id)
      ?.find((one) => one.message.id === c.req.param('message') && !one.ephemeralTo);
    if (!stored) throw errors.unknownMessage();
    if (world.channels.has(stored.message.id)) throw errors.threadExists();
    const { body: raw } = await readBody(c, limits.requestSize);
    const body = conform<ThreadBody>(raw, CreateTextThreadWithMessageRequestSchema);
    const thread = threads.open(parent, bot, threadAsked(stored.message.id, body, false));
    const flags = (stored.message.flags ?? 0) | MessageFlags.HasThread;
    world.replaceMessage({ ...stored, message: { ...stored.message, flags, thread: presentChannel(world, thread) } });
    const reference = { channelId: parent.id, messageId: stored.message.id };
    leaveNote(world, thread, MessageType.ThreadStarterMessage, bot, { reference });
    return c.json(presentChannel(world, thread), 201);
  });

  const memberOf = ({ id, thread }: ThreadChannel, userId: string) => ({
    id,
    user_id: userId,
    join_timestamp: thread.createdAt,
    flags: 0,
  });

  app.get('/:channel/thread-members', (c) => {
    const channel = threadFor(c.req.param('channel'));
    return c.json(channel.thread.members.map((userId) => memberOf(channel, userId)));
  });

  app.get('/:channel/thread-members/:user', (c) => {
    const channel = threadFor(c.req.param('channel'));
    const { id } = userFor(c.req.param('user'));
    if (!channel.thread.members.includes(id)) throw errors.unknownMember();
    return c.json(memberOf(channel, id));
  });

  const userFor = (id: string) => {
    const user = world.users.get(id === '@me' ? bot.id : id);
    if (!user) throw errors.unknownUser();
    return user;
  };

  app.put('/:channel/thread-members/:user', (c) => {
    const channel = threadFor(c.req.param('channel'));
    const user = userFor(c.req.param('user'));
    const allowed =
      user === bot || (may(world, bot.id, channel, 'SendMessagesInThreads') && threads.mayInvite(channel, bot.id));
    if (!allowed || threads.isLockedFor(channel, bot.id)) throw errors.missingPermissions();
    threads.add(channel, user, bot);
    return c.body(null, 204);
  });

  app.delete('/:channel/thread-members/:user', (c) => {
    const channel = threadFor(c.req.param('channel'));
    const user = userFor(c.req.param('user'));
    const owns = channel.thread.ownerId === bot.id && channel.type === ChannelType.PrivateThread;
    if (user !== bot && !owns && !may(world, bot.id, channel, 'ManageThreads')) throw errors.missingPermissions();
    threads.remove(channel, user, bot);
    return c.body(null, 204);
  });

  return app;
}
