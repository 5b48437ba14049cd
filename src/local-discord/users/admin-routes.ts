import { PermissionFlagsBits } from 'discord-api-types/v10';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Administration } from '../administration.ts';
import type { Context } from '../context.ts';
import type { PermissionName } from '../permissions.ts';
import type { Users } from './users.ts';

const permissions = z.array(z.enum(Object.keys(PermissionFlagsBits) as [PermissionName, ...PermissionName[]]));
const change = { allow: permissions.optional(), deny: permissions.optional() };

const bodies = {
  user: z.strictObject({
    locale: z.string().optional(),
    acceptsDirectMessages: z.boolean().optional(),
    displayName: z.string().min(1).max(32).optional(),
  }),
  member: z.strictObject({ nick: z.string().min(1).max(32).nullable() }),
  overwrite: z.strictObject({ whom: z.string(), ...change }),
  role: z.strictObject(change),
};

/**
 * Serves the actions of administrators and of people on themselves, and the statistics: under `/local` too, without a
 * user name.
 */
export function adminRoutes(context: Context, users: Users, admin: Administration): Hono {
  const app = new Hono();

  app.get('/attention', (c) => {
    const { channel, since } = c.req.query();
    const channelId = channel === undefined ? undefined : users.channel(channel).id;
    return c.json(context.attention.notices({ channelId, since: Number(since ?? 0) }));
  });

  app.patch('/users/:user', async (c) => {
    admin.changeUser(c.req.param('user'), bodies.user.parse(await c.req.json()));
    return c.body(null, 204);
  });
  app.post('/users/:user/direct', (c) => c.json({ id: users.directMessages(c.req.param('user')).id }));

  app.patch('/guilds/:guild/members/:user', async (c) => {
    const { nick } = bodies.member.parse(await c.req.json());
    admin.setNick(c.req.param('user'), nick, c.req.param('guild'));
    return c.body(null, 204);
  });
  app.put('/guilds/:guild/members/:user', (c) => {
    const { guild, user } = c.req.param();
    if (user === 'bot') admin.inviteBot(guild);
    else admin.join(user, guild);
    return c.body(null, 204);
  });
  app.delete('/guilds/:guild/members/:user', (c) => {
    const { guild, user } = c.req.param();
    if (user === 'bot') admin.removeBot(guild);
    else admin.leave(user, guild);
    return c.body(null, 204);
  });
  app.patch('/guilds/:guild/roles/:role', async (c) => {
    admin.setRole(c.req.param('role'), bodies.role.parse(await c.req.json()), c.req.param('guild'));
    return c.body(null, 204);
  });
  app.put('/guilds/:guild/members/:user/roles/:role', (c) => {
    const { guild, user, role } = c.req.param();
    admin.assign(user, role, true, guild);
    return c.body(null, 204);
  });
  app.delete('/guilds/:guild/members/:user/roles/:role', (c) => {
    const { guild, user, role } = c.req.param();
    admin.assign(user, role, false, guild);
    return c.body(null, 204);
  });

  app.put('/channels/:channel/permissions', async (c) => {
    const { whom, ...asked } = bodies.overwrite.parse(await c.req.json());
    admin.setPermissions(c.req.param('channel'), whom, asked);
    return c.body(null, 204);
  });
  app.delete('/channels/:channel', (c) => {
    admin.removeChannel(c.req.param('channel'));
    return c.body(null, 204);
  });
  return app;
}
