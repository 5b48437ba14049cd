import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../context.ts';
import { DiscordError, errors } from '../errors.ts';
import { MAX_CONCURRENCY } from '../gateway.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { callbackRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { threadRoutes } from './threads.ts';
import { webhookRoutes } from './webhooks.ts';
import { applicationRoutes, guildRoutes, userRoutes } from './world.ts';

const API = /^\/api(\/v\d+)?/;
/** Routes with their secret in the path. */
const OPEN = /^\/(interactions|webhooks)\/|^\/gateway$/;

/** Serves the part of Discord's REST API that such a bot needs, under `/api/v10`. */
export function restApi(context: Context): Hono<{ Bindings: HttpBindings }> {
  const { records, faults, rateLimits, threads, token } = context;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const began = performance.now();
    const path = c.req.path.replace(API, '');
    const { method } = c.req;
    await next();
    const error = c.error instanceof DiscordError ? c.error : null;
    const milliseconds = Math.round(performance.now() - began);
    const request = {
      at: Date.now(),
      method,
      path,
      status: c.res.status,
      code: error ? error.code : null,
      milliseconds,
    };
    records.add(request, error?.message ?? '', error?.problems ?? []);
  });

  app.use(async (c, next) => {
    threads.settle();
    const path = c.req.path.replace(API, '');
    const fault = faults.forRequest(c.req.method, path);
    if (fault?.kind === 'slow') await sleep(fault.ms);
    if (fault?.kind === 'cut') {
      c.env.incoming.socket.destroy();
      return c.body(null, 500);
    }
    if (fault?.kind === 'status') {
      const retryAfter = fault.retryAfter ?? 1;
      const limited = fault.status === 429;
      const global = fault.isGlobal ?? false;
      if (limited) c.header('Retry-After', String(retryAfter));
      if (limited && global) c.header('X-RateLimit-Global', 'true');
      const body = limited
        ? { message: 'You are being rate limited.', code: fault.code ?? 0, retry_after: retryAfter, global }
        : { message: 'Injected fault', code: fault.code ?? 0 };
      return c.json(body, fault.status as ContentfulStatusCode);
    }
    if (!OPEN.test(path) && c.req.header('authorization') !== `Bot ${token}`) throw errors.unauthorized();
    const verdict = rateLimits?.take(c.req.method, path);
    if (verdict && verdict.retryAfter !== null) {
      const { retryAfter, global } = verdict;
      const headers = { ...verdict.headers, 'Retry-After': String(Math.ceil(retryAfter)) };
      return c.json({ message: 'You are being rate limited.', retry_after: retryAfter, global }, 429, headers);
    }
    await next();
    for (const [name, value] of Object.entries(verdict?.headers ?? {})) c.res.headers.set(name, value);
    if (fault?.kind !== 'lost-answer') return;
    if (fault.status) c.res = new Response('{"message":"Injected fault","code":0}', { status: fault.status });
    else c.env.incoming.socket.destroy();
  });

  app.get('/gateway', (c) => c.json({ url: gatewayUrl(context.origin()) }));
  app.get('/gateway/bot', (c) =>
    c.json({
      url: gatewayUrl(context.origin()),
      shards: context.gateway.shards,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: MAX_CONCURRENCY },
    }),
  );
  app.get('/oauth2/applications/@me', (c) => c.redirect('/api/v10/applications/@me'));
  app.route('/users', userRoutes(context));
  app.route('/guilds', guildRoutes(context));
  app.route('/applications', applicationRoutes(context));
  app.route('/applications', commandRoutes(context));
  app.route('/channels', messageRoutes(context));
  app.route('/channels', threadRoutes(context));
  app.route('/channels', channelRoutes(context));
  app.route('/interactions', callbackRoutes(context));
  app.route('/webhooks', webhookRoutes(context));

  app.all('*', (c) => {
    throw errors.notBuilt(c.req.method, c.req.path);
  });
  app.onError((error, c) => {
    if (!(error instanceof DiscordError)) throw error;
    if (error.retryAfter !== null) c.header('Retry-After', String(Math.ceil(error.retryAfter)));
    return c.json(error.body(), error.status as ContentfulStatusCode);
  });

  return app;
}

export const gatewayUrl = (origin: string): string => `${origin.replace(/^http/, 'ws')}/gateway`;
