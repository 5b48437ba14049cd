import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Administration } from '../administration.ts';
import type { Context } from '../context.ts';
import { DiscordError, UserRefusal } from '../errors.ts';
import { readFault, type Fault } from '../faults.ts';
import { adminRoutes } from './admin-routes.ts';
import { follow } from './feed.ts';
import type { Users } from './users.ts';

const file = z.object({ filename: z.string().min(1), content_type: z.string().optional(), base64: z.string() });
const wait = z.union([z.boolean(), z.number().min(0).max(60_000)]).optional();
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), file, z.null()])).default({});

const bodies = {
  command: z.object({ as: z.string(), name: z.string(), options, wait }),
  autocomplete: z.object({ as: z.string(), name: z.string(), options, focused: z.string() }),
  component: z.object({ as: z.string(), custom_id: z.string(), values: z.array(z.string()).default([]), wait }),
  modal: z.object({
    as: z.string(),
    modal: z.string().optional(),
    values: z
      .record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.array(file), z.null()]))
      .default({}),
    wait,
  }),
  message: z.object({ as: z.string(), content: z.string() }),
  as: z.object({ as: z.string() }),
  thread: z.object({
    as: z.string(),
    name: z.string().min(1).max(100),
    isPrivate: z.boolean().optional(),
    autoArchiveMinutes: z.literal([60, 1440, 4320, 10080]).optional(),
    message: z.string().optional(),
  }),
  threadChange: z.object({ as: z.string(), archived: z.boolean().optional(), locked: z.boolean().optional() }),
};

const KEEP_ALIVE = 15_000;

/** Serves the users' API: HTTP with JSON under `/local`, for the page and for scripts. */
export function userApi(context: Context, users: Users, admin: Administration, inject: (fault: Fault) => void): Hono {
  const app = new Hono();
  const asked = (name: string | undefined) => {
    if (!name) throw new UserRefusal('Say who: ?as=<user>');
    return name;
  };

  // Refuse pages of another origin in a browser.
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin && origin.replace(/^\w+:\/\//, '') !== c.req.header('host'))
      throw new UserRefusal('Not from another origin.', 403);
    await next();
  });

  app.get('/state', (c) => c.json(users.state(c.req.query('as'))));
  app.get('/violations', (c) => c.json(context.records.violations));
  app.get('/requests', (c) => c.json(context.records.requests.slice(-200)));
  app.get('/channels/:channel/messages', (c) =>
    c.json(users.messages(asked(c.req.query('as')), c.req.param('channel'))),
  );
  app.get('/channels/:channel/pins', (c) => c.json(users.pins(asked(c.req.query('as')), c.req.param('channel'))));
  app.get('/channels/:channel/commands', (c) =>
    c.json(users.commands(asked(c.req.query('as')), c.req.param('channel'))),
  );

  app.post('/channels/:channel/messages', async (c) => {
    const { as, content } = bodies.message.parse(await c.req.json());
    return c.json(users.post(as, c.req.param('channel'), content));
  });
  app.post('/channels/:channel/command', async (c) => {
    const body = bodies.command.parse(await c.req.json());
    return c.json(await users.command(body.as, c.req.param('channel'), body.name, body.options, body));
  });
  app.post('/channels/:channel/autocomplete', async (c) => {
    const body = bodies.autocomplete.parse(await c.req.json());
    return c.json(await users.autocomplete(body.as, c.req.param('channel'), body.name, body.options, body.focused));
  });
  app.post('/messages/:message/component', async (c) => {
    const body = bodies.component.parse(await c.req.json());
    return c.json(await users.component(body.as, c.req.param('message'), body.custom_id, body.values, body));
  });
  app.post('/modal', async (c) => {
    const body = bodies.modal.parse(await c.req.json());
    return c.json(await users.modal(body.as, body.values, body.modal, body));
  });
  app.delete('/messages/:message', (c) => {
    users.remove(asked(c.req.query('as')), c.req.param('message'));
    return c.body(null, 204);
  });
  app.put('/messages/:message/pin', async (c) => {
    users.pin(bodies.as.parse(await c.req.json()).as, c.req.param('message'), true);
    return c.body(null, 204);
  });
  app.delete('/messages/:message/pin', (c) => {
    users.pin(asked(c.req.query('as')), c.req.param('message'), false);
    return c.body(null, 204);
  });

  app.post('/channels/:channel/threads', async (c) => {
    const { as, message, ...wish } = bodies.thread.parse(await c.req.json());
    return c.json({ id: users.openThread(as, c.req.param('channel'), wish, message) });
  });
  app.patch('/channels/:channel', async (c) => {
    const { as, ...change } = bodies.threadChange.parse(await c.req.json());
    users.changeThread(as, c.req.param('channel'), change);
    return c.body(null, 204);
  });
  app.put('/channels/:channel/members/:user', async (c) => {
    users.addToThread(bodies.as.parse(await c.req.json()).as, c.req.param('channel'), c.req.param('user'));
    return c.body(null, 204);
  });
  app.delete('/channels/:channel/members/:user', (c) => {
    users.removeFromThread(asked(c.req.query('as')), c.req.param('channel'), c.req.param('user'));
    return c.body(null, 204);
  });

  app.get('/faults', (c) => c.json(context.faults.list()));
  app.post('/faults', async (c) => {
    inject(readFault(await c.req.json()));
    return c.json(context.faults.list());
  });
  app.delete('/faults', (c) => {
    context.faults.clear();
    return c.body(null, 204);
  });

  app.route('/', adminRoutes(context, users, admin));

  app.get('/events', (c) => {
    const user = users.user(asked(c.req.query('as')));
    return streamSSE(c, async (stream) => {
      const stop = follow(context, user, (event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      await stream.writeSSE({ data: JSON.stringify({ type: 'state' }) });
      const alive = setInterval(() => void stream.writeSSE({ event: 'alive', data: '' }), KEEP_ALIVE);
      if (!stream.aborted) await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(alive);
      stop();
    });
  });

  app.onError((error, c) => {
    if (error instanceof UserRefusal) return c.json({ error: error.message }, error.status);
    if (error instanceof DiscordError) return c.json({ error: error.message }, 400);
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    if (error instanceof TypeError || error instanceof SyntaxError) return c.json({ error: error.message }, 400);
    throw error;
  });
  return app;
}
