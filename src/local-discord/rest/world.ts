import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { DiscordError, errors, invalidBody } from '../errors.ts';
import {
  presentApplication,
  presentChannel,
  presentEmoji,
  presentGuild,
  presentMember,
  presentRole,
  presentUser,
} from '../present.ts';
import { may } from '../permissions.ts';
import type { Guild } from '../model.ts';
import { conform, readBody } from './body.ts';

const MAX_EMOJIS = 2000;
const EMOJI_BYTES = 256 * 1024;
const DATA_URL = /^data:(image\/(png|jpe?g|gif|webp|avif));base64,(.+)$/s;

/** Serves `/users`: the bot itself, and direct messages. */
export function userRoutes({ world, limits }: Context): Hono {
  const app = new Hono();
  app.get('/@me', (c) => c.json({ ...presentUser(world.bot), verified: true, mfa_enabled: false, email: null }));
  app.get('/@me/guilds', (c) => c.json(world.guildsOfBot().map((guild) => presentGuild(world, guild))));
  app.get('/:user', (c) => {
    const user = world.users.get(c.req.param('user'));
    if (!user) throw errors.unknownUser();
    return c.json(presentUser(user));
  });
  app.post('/@me/channels', async (c) => {
    const body = conform<{ recipient_id?: string }>(
      (await readBody(c, limits.requestSize)).body,
      CreatePrivateChannelRequestSchema,
    );
    const user = world.users.get(body.recipient_id ?? '');
    if (!user || user.bot) throw new DiscordError(400, 50033, 'Invalid Recipient(s)');
    return c.json(presentChannel(world, world.directMessages(user.id)));
  });
  return app;
}

/** Serves `/guilds/:guild`: the guild, its channels, roles and members. */
export function guildRoutes({ world }: Context): Hono {
  const app = new Hono();
  const guildOf = (id: string): Guild => {
    const guild = world.guilds.get(id);
    if (!guild?.members.has(world.bot.id)) throw errors.unknownGuild();
    return guild;
  };
  const channelsOf = (guild: Guild) => [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  app.get('/:guild', (c) => c.json(presentGuild(world, guildOf(c.req.param('guild')))));
  app.get('/:guild/channels', (c) => {
    const channels = channelsOf(guildOf(c.req.param('guild'))).filter((channel) => !channel.thread);
    return c.json(channels.map((channel) => presentChannel(world, channel)));
  });
  app.get('/:guild/threads/active', (c) => {
    const threads = channelsOf(guildOf(c.req.param('guild'))).filter(
      (channel) => channel.thread?.archived === false && may(world, world.bot.id, channel, 'ViewChannel'),
    );
    return c.json({ threads: threads.map((channel) => presentChannel(world, channel)), members: [] });
  });
  app.get('/:guild/roles', (c) => c.json([...guildOf(c.req.param('guild')).roles.values()].map(presentRole)));
  app.get('/:guild/roles/:role', (c) => {
    const role = guildOf(c.req.param('guild')).roles.get(c.req.param('role'));
    if (!role) throw new DiscordError(404, 10011, 'Unknown Role');
    return c.json(presentRole(role));
  });
  app.get('/:guild/members/:member', (c) => {
    const id = c.req.param('member') === '@me' ? world.bot.id : c.req.param('member');
    const member = guildOf(c.req.param('guild')).members.get(id);
    if (!member) throw errors.unknownMember();
    return c.json(presentMember(world, member));
  });
  return app;
}

/** Serves `/applications/:application`: the application and its emojis. */
export function applicationRoutes({ world, files, limits, endpoint }: Context): Hono {
  const app = new Hono();
  app.use('/:application/*', async (c, next) => {
    const id = c.req.param('application');
    if (id !== world.applicationId && id !== '@me') throw errors.missingAccess();
    await next();
  });
  const application = () => presentApplication(world, endpoint);
  app.get('/@me', (c) => c.json(application()));
  app.patch('/@me', async (c) => {
    const { interactions_endpoint_url: url } = (await readBody(c, limits.requestSize)).body as {
      interactions_endpoint_url?: string | null;
    };
    if (url !== undefined) await endpoint.set(url || null);
    return c.json(application());
  });
  app.get('/:application/emojis', (c) =>
    c.json({ items: [...world.emojis.values()].map((emoji) => presentEmoji(world, emoji)) }),
  );
  app.post('/:application/emojis', async (c) => {
    const { name = '', image = '' } = (await readBody(c, limits.requestSize)).body as { name?: string; image?: string };
    const [, type = '', kind, base64 = ''] = DATA_URL.exec(image) ?? [];
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    const problems = [
      ...(/^\w{2,32}$/.test(name)
        ? []
        : [
            {
              path: ['name'],
              code: 'BASE_TYPE_BAD_LENGTH',
              message: 'Must be 2 to 32 letters, digits or underscores.',
            },
          ]),
      ...(kind ? [] : [{ path: ['image'], code: 'IMAGE_INVALID', message: 'Invalid image data' }]),
      ...(bytes.length > EMOJI_BYTES
        ? [{ path: ['image'], code: 'BINARY_TYPE_MAX_SIZE', message: 'File cannot be larger than 256.0 kb.' }]
        : []),
      ...([...world.emojis.values()].some((one) => one.name === name)
        ? [
            {
              path: ['name'],
              code: 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN',
              message: 'An emoji with this name already exists',
            },
          ]
        : []),
    ];
    if (problems.length > 0) throw invalidBody(problems);
    if (world.emojis.size >= MAX_EMOJIS) throw new DiscordError(400, 30008, 'Maximum number of emojis reached (2000)');
    const emoji = { id: world.snowflakes.next(), name, animated: kind === 'gif' };
    world.emojis.set(emoji.id, emoji);
    const file = { id: emoji.id, name: `${name}.${kind}`, type, bytes };
    files.keep(file);
    files.onAdd(file);
    return c.json(presentEmoji(world, emoji), 201);
  });
  app.get('/:application/emojis/:emoji', (c) => {
    const emoji = world.emojis.get(c.req.param('emoji'));
    if (!emoji) throw errors.unknownEmoji();
    return c.json(presentEmoji(world, emoji));
  });
  app.patch('/:application/emojis/:emoji', async (c) => {
    const emoji = world.emojis.get(c.req.param('emoji'));
    if (!emoji) throw errors.unknownEmoji();
    const { name = emoji.name } = (await readBody(c, limits.requestSize)).body as { name?: string };
    const renamed = { ...emoji, name };
    world.emojis.set(emoji.id, renamed);
    return c.json(presentEmoji(world, renamed));
  });
  app.delete('/:application/emojis/:emoji', (c) => {
    if (!world.emojis.delete(c.req.param('emoji'))) throw errors.unknownEmoji();
    return c.body(null, 204);
  });
  return app;
}
