import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Administration, type PermissionChange, type UserChange } from './administration.ts';
import { Attention, type SentNotice } from './attention.ts';
import type { Context } from './context.ts';
import { InteractionDelivery } from './delivery.ts';
import { BotEndpoint } from './endpoint.ts';
import { Faults, type Fault } from './faults.ts';
import { Files } from './files.ts';
import { announceChanges } from './gateway-events.ts';
import { Gateway } from './gateway.ts';
import { BOT_PERMISSIONS } from './guilds.ts';
import { InteractionDesk } from './interactions.ts';
import { MessageDesk } from './messages.ts';
import {
  DEFAULT_BOT,
  DEFAULT_GUILDS,
  DEFAULT_TOKEN,
  DEFAULT_USERS,
  DISCORDS_LIMITS,
  type LocalDiscordOptions,
} from './options.ts';
import { pageRoutes } from './page.ts';
import { RateLimits } from './rate-limits.ts';
import { Records, type RequestRecord, type Violation } from './records.ts';
import { gatewayUrl, restApi } from './rest/index.ts';
import { keepState } from './state-file.ts';
import { userApi } from './users/routes.ts';
import { Users } from './users/users.ts';
import { ThreadDesk } from './threads.ts';
import { World } from './world.ts';

export type { PermissionChange } from './administration.ts';
export type { Fault } from './faults.ts';
export type { LocalDiscordOptions } from './options.ts';
export type { RequestRecord } from './records.ts';
export type { ActionResult, SeenMessage } from './users/view.ts';
/** A replacement for Discord on this machine. */
export interface LocalDiscord {
  /** Such as `http://127.0.0.1:4321`. */
  readonly url: string;
  /** The value for `rest.api` of a discord.js client. */
  readonly restApi: string;
  readonly pageUrl: string;
  /** The bot's login token. */
  readonly token: string;
  readonly applicationId: string;
  /** Actions of users, without HTTP. */
  readonly users: Users;
  /** Actions of administrators, and of people on themselves. */
  readonly admin: Administration;
  /** Requests in which the bot broke Discord's rules. */
  readonly violations: readonly Violation[];
  /** The bot's latest requests, oldest first. */
  readonly requests: readonly RequestRecord[];
  /** Number of connected gateway sessions, and of the bot's identifies and resumes. */
  readonly gateway: {
    readonly connected: number;
    readonly identified: number;
    readonly resumed: number;
    readonly invalidated: number;
  };
  /** Address for posted interactions instead of the gateway, if any, and the key that signs them. */
  readonly endpoint: BotEndpoint;
  /** Resolves when every posted interaction is answered. */
  posted(): Promise<void>;
  /** By name or id. */
  guildId(name?: string): string;
  channelId(name: string): string;
  userId(name: string): string;
  /** Returns every sent message (of one channel, since a time) with the users that it called, oldest first. */
  attention(asked?: { readonly channel?: string; readonly since?: number }): SentNotice[];
  /** Same as in `admin`. */
  setPermissions(channel: string, whom: string, change: PermissionChange): void;
  setUser(name: string, change: UserChange): void;
  /** Removes a channel, as an administrator would. */
  removeChannel(channel: string): void;
  inject(fault: Fault): void;
  clearFaults(): void;
  close(): Promise<void>;
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });

/** Starts a local Discord: REST, gateway, page and user API on one port. */
export async function startLocalDiscord(options: LocalDiscordOptions): Promise<LocalDiscord> {
  const { host = '127.0.0.1', token = DEFAULT_TOKEN, now = Date.now } = options;
  const limits = { ...DISCORDS_LIMITS, ...options.limits };
  const bot = options.bot ?? DEFAULT_BOT;
  const world = new World(bot, options.users ?? DEFAULT_USERS, options.guilds ?? DEFAULT_GUILDS, now);
  let url = '';
  const origin = () => url;
  const files = new Files(world, limits.attachmentStore, origin);
  const interactions = new InteractionDesk(world, limits);
  const gateway = new Gateway(world, token, () => gatewayUrl(url), limits.heartbeatInterval, options.sharding);
  const endpoint = new BotEndpoint(now, limits.acknowledgeWithin);
  announceChanges(world, gateway);
  const threads = new ThreadDesk(world, limits);
  const context: Context = {
    world,
    files,
    interactions,
    gateway,
    endpoint,
    limits,
    token,
    origin,
    threads,
    messages: new MessageDesk(world, files, limits, threads),
    faults: new Faults(),
    rateLimits: options.rateLimits === false ? null : new RateLimits(),
    records: new Records(),
    attention: new Attention(world),
  };
  const users = new Users(context);
  const admin = new Administration(world, users, threads, bot.permissions ?? BOT_PERMISSIONS);
  const delivery = new InteractionDelivery(context);
  const inject = (fault: Fault) => {
    if (fault.kind === 'replay') delivery.replay(fault.count ?? 1);
    else if (fault.kind !== 'gateway') context.faults.add(fault);
    else if (fault.how === 'drop') gateway.drop();
    else if (fault.how === 'reconnect') gateway.askToReconnect();
    else if (fault.how === 'close') gateway.closeWith(fault.code ?? 1000);
    else gateway.invalidate();
  };

  const app = new Hono();
  app.route('/api/v10', restApi(context) as unknown as Hono);
  app.route('/local', userApi(context, users, admin, inject));
  app.route('/', pageRoutes(context));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  // A foreign page must not get in by a host name that leads to this machine. A bot's connection has no origin.
  const isOwn = ({ headers }: IncomingMessage) => hosts.has(headers.host ?? '');
  const server = createServer((request, response) => {
    if (isOwn(request)) void listener(request, response);
    else response.writeHead(403, { 'content-type': 'text/plain' }).end(`This page is at ${url}/ only.\n`);
  });
  server.on('upgrade', (request, socket, head) => {
    if (isOwn(request) && !request.headers.origin && request.url?.startsWith('/gateway'))
      gateway.upgrade(request, socket, head);
    else socket.destroy();
  });
  const { port } = await listen(server, options.port, host);
  const hosts = new Set(
    ['127.0.0.1', 'localhost', '[::1]', host].flatMap((name) =>
      port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
    ),
  );
  url = `http://${host}:${port}`;
  const state = options.stateFile ? keepState(options.stateFile, context) : null;

  return {
    url,
    restApi: `${url}/api`,
    pageUrl: `${url}/`,
    token,
    applicationId: world.applicationId,
    users,
    admin,
    violations: context.records.violations,
    requests: context.records.requests,
    get gateway() {
      return { connected: gateway.connected, ...gateway.counts };
    },
    endpoint,
    posted: () => delivery.idle(),
    guildId: (name) => admin.guild(name).id,
    channelId: (name) => users.channel(name).id,
    userId: (name) => users.user(name).id,
    attention: ({ channel, since } = {}) =>
      context.attention.notices({ channelId: channel === undefined ? undefined : users.channel(channel).id, since }),
    setPermissions: (channel, whom, change) => admin.setPermissions(channel, whom, change),
    setUser: (name, change) => admin.changeUser(name, change),
    removeChannel: (name) => admin.removeChannel(name),
    inject,
    clearFaults: () => context.faults.clear(),
    async close() {
      interactions.close();
      gateway.close();
      state?.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
