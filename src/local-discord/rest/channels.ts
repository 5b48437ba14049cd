import { UpdateThreadRequestPartialSchema } from 'discord-api-spec/zod';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { errors } from '../errors.ts';
import { may } from '../permissions.ts';
import { presentChannel } from '../present.ts';
import { isThread, type ThreadChannel } from '../threads.ts';
import { conform, readBody } from './body.ts';
import { channelFor } from './messages.ts';

interface ChannelBody {
  readonly name?: string;
  readonly topic?: string;
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly auto_archive_duration?: number;
}

/** Serves `/channels/:channel`: the channel itself. */
export function channelRoutes(context: Context): Hono {
  const { world, limits, threads } = context;
  const app = new Hono();

  app.get('/:channel', (c) => c.json(presentChannel(world, channelFor(context, c.req.param('channel')))));

  /**
   * Checks whether the bot may make this change to a thread. Its owner may do everything but unlock it; anyone who may
   * write in it may unarchive it.
   */
  const checkThreadChange = (channel: ThreadChannel, body: ChannelBody) => {
    if (may(world, world.bot.id, channel, 'ManageThreads')) return;
    const { thread } = channel;
    const wakes = body.archived === false && Object.keys(body).length === 1;
    const owns = thread.ownerId === world.bot.id;
    const talks = may(world, world.bot.id, channel, 'SendMessagesInThreads');
    if (thread.locked || body.locked === false || !(owns || (wakes && talks))) throw errors.missingPermissions();
  };

  app.patch('/:channel', async (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    const { body: raw } = await readBody(c, limits.requestSize);
    const body = conform<ChannelBody>(raw, UpdateThreadRequestPartialSchema);
    if (isThread(channel)) {
      checkThreadChange(channel, body);
      if (channel.thread.archived && body.archived !== false) throw errors.archivedThread();
      threads.change(channel, { ...body, autoArchiveMinutes: body.auto_archive_duration });
    } else {
      channelFor(context, channel.id, 'ManageChannels');
      channel.name = body.name ?? channel.name;
      channel.topic = body.topic ?? channel.topic;
      world.emit('channelUpdate', channel);
    }
    return c.json(presentChannel(world, channel));
  });

  app.delete('/:channel', (c) => {
    const channel = channelFor(context, c.req.param('channel'));
    channelFor(context, channel.id, channel.thread ? 'ManageThreads' : 'ManageChannels');
    world.removeChannel(channel);
    return c.json(presentChannel(world, channel));
  });

  return app;
}
