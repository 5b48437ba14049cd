import { setTimeout as wait } from 'node:timers/promises';
import {
  Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  Options,
  REST,
  RESTEvents,
  type RESTOptions,
} from 'discord.js';

import type { Gateway, Shard } from '../../watching/contract.ts';
import type { Bot, CommandLink } from '../bot.ts';
import type { Command } from '../interactions/commands/command.ts';
import { Inbox } from '../interactions/inbox.ts';
import { OpenRequests } from '../interactions/open-requests.ts';
import { PromptResponder } from '../interactions/prompt-responder.ts';
import { Router } from '../interactions/router.ts';
import { isInSight } from '../outbox/discord-messages.ts';
import type { OnLost } from '../outbox/pictures.ts';
import { Losses } from '../outbox/losses.ts';
import { allotted, type Attendance } from './allotment.ts';
import { threadsOf } from './threads.ts';
import { KeptStatus } from '../outbox/kept-status.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import { clockwork } from './clockwork.ts';
import { crowded } from './crowd.ts';
import { counting } from './counting.ts';
import { Deliveries } from './deliveries.ts';
import { watchDepartures } from './departures.ts';
import { type Endpoint, type EndpointSettings, openEndpoint } from './endpoint/index.ts';
import { IdentifiesLeft } from './identifies-left.ts';
import { identifyingBy, type Turnstile } from './identify.ts';
import { keepJournal } from './journal.ts';
import { leftovers } from './leftovers.ts';
import { LateEdits } from './late-edits.ts';
import { type Lost, Watch } from './lost.ts';
import { refusingOldEdits } from './old-edits.ts';
import { watchOpenings } from './openings.ts';
import { surviveStumbles } from './packets.ts';
import { orphans } from './orphans.ts';
import { Realm } from './realm.ts';
import { registerCommands, untilRegistered } from './register.ts';
import { watchReturns } from './returns.ts';

/** So long, in ms, what waits is still sent by a process that closes while others go on. */
const PARTING = 1_500;

/** How the bot reaches Discord: with a token alone the real one; `restApi` names another one that speaks its API. */
export interface Connection {
  readonly token: string;
  readonly restApi?: string;
  /** Ms since 1970: the clock by which what failed is tried again. */
  readonly now?: () => number;
  /** How its servers are divided among connections, and which of these it has; one for all if not said. */
  readonly shards?: { readonly count: number | 'auto'; readonly ids: readonly number[] | null } | null;
  /** Who lets connections of all processes say who they are; without it, this process minds its own alone. */
  readonly turnstile?: Turnstile;
  /** The processes that share what Discord takes; without it, this one has all. */
  readonly attendance?: Attendance;
  /** Where Discord posts interactions; without it they come by the gateway alone. */
  readonly endpoint?: EndpointSettings | null;
}

/** A bot that is logged in and plays. */
export interface RunningBot {
  readonly applicationId: string;
  readonly client: Client<true>;
  /** Settles when whoever runs the bot wants this process to end. */
  readonly drained: Promise<void>;
  /** Settles when Discord has shut the bot out for good. */
  readonly lost: Promise<Lost>;
  /** The servers that it hears of. */
  readonly realm: Realm;
  /** The names by which it takes what it is at, among all processes. */
  readonly owners: readonly string[];
  /** The connection as it is now. */
  gateway(): Gateway;
  /** Where Discord can post interactions; null: nowhere. */
  readonly endpoint: string | null;
  /** What is to be done before it is on too many servers; null: nothing yet. */
  advice(): string | null;
  /** Resolves when every interaction taken is answered and what it brought is sent. */
  idle(): Promise<void>;
  /** Does what is due now, as it is done again and again. */
  tick(): Promise<void>;
  /**
   * Lets everything under way finish, then leaves Discord. What was committed and not sent is sent at the next start, or now where other
   * processes go on: these answer whoever comes meanwhile.
   */
  close(isSucceeded?: boolean): Promise<void>;
}

/** Logs in, registers the commands, sends what was left unsent, and takes interactions. Throws when the login fails. */
export async function startBot(
  parts: Bot,
  commands: ReadonlyMap<string, Command>,
  { token, restApi, now = () => parts.sessions.now(), shards, turnstile, attendance, ...reached }: Connection,
): Promise<RunningBot> {
  const commandLinks: CommandLink[] = [];
  const watch = new Watch();
  const lateEdits = new LateEdits();
  const makeRequest = lateEdits.noticing(refusingOldEdits(counting(watch.makeRequest, parts.witness)));
  const rest: Partial<RESTOptions> = { makeRequest, ...(restApi && { api: restApi }) };
  const client = new Client({
    // Of messages only that there are some: what people write is never asked for.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest,
    ...shardOptions(shards ?? null),
    ...(turnstile && { ws: { buildIdentifyThrottler: identifyingBy(turnstile, parts.log) } }),
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      // Nothing is ever read from these.
      MessageManager: 0,
      ReactionManager: 0,
      // Every interaction brings its people along; the bot itself has to stay.
      UserManager: { maxSize: 200, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
  // Nothing is sent again that may have opened one already.
  const once = new REST({ ...rest, retries: 0, hashSweepInterval: 0, handlerSweepInterval: 0 }).setToken(token);
  const threads = threadsOf(once, () => client.user!.id);
  const bot: Bot = {
    ...{ ...parts, commandLinks, threads },
    serverName: (guildId) => client.guilds.cache.get(guildId)?.name,
    isInSight: async (channelId, messageId) => {
      const channel = client.channels.cache.get(channelId);
      if (channel && 'lastMessageId' in channel && channel.lastMessageId === messageId) return true;
      return isInSight(client.rest, channelId, messageId).catch(() => true);
    },
  };
  client.rest.on(RESTEvents.RateLimited, ({ scope }) => parts.witness?.heldBack(scope));
  const requests = new OpenRequests();
  const responder = new PromptResponder(rest, bot, Date.now, requests);
  surviveStumbles(client, bot.log);
  watch.over(client);
  const endJournal = keepJournal(client, bot.log);
  const inbox = new Inbox(bot);
  const router = new Router(bot, commands, responder, inbox);
  client.on(Events.Error, (error) => bot.log.error({ err: error }, 'the connection to Discord failed'));
  client.on(Events.Warn, (warning) => bot.log.warn(warning));
  const deliveries = new Deliveries(client, (interaction, packet) => router.handle(interaction, packet));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  let endpoint: Endpoint | null = null;
  try {
    await watch.unlessLost(client.login(token));
    await watch.unlessLost(ready);
    if (reached.endpoint) endpoint = await openEndpoint(reached.endpoint, { requests, deliveries }, { ...bot, now });
  } catch (error) {
    responder.close();
    await client.destroy();
    throw error;
  }
  const running = await ready;
  const realm = new Realm(running);
  const isHere = (guildId: string) => realm.isInReach(guildId);
  const edits = lateEdits.over(running.rest);
  const onLost: OnLost = (channelId, messageId) => losses.lose(channelId, [messageId]);
  const status = (owner: string) => new KeptStatus(bot, edits, { owner, now, isHere });
  const worker = new OutboxWorker(bot, edits, now, { isHere, onLost, status });
  const losses = new Losses(bot, running, edits, { realm, tidy: (channelId) => worker.tidy(channelId) });
  const stopRegistering = await untilRegistered(() =>
    registerCommands(running.rest, running.application.id, commands, bot.log, commandLinks),
  );
  await worker.start();
  watchDepartures(running, bot, running.rest, realm);
  watchReturns(running, bot);
  const due = clockwork(bot, running, realm);
  const empty = orphans(bot, (guildId) => realm.isHere(guildId));
  const unanswered = leftovers(bot, realm, { inbox, router, responder, deliveries });
  let onDrain: () => void = () => undefined;
  const drained = new Promise<void>((resolve) => (onDrain = resolve));
  const allotment = attendance && allotted(attendance, { sender: running.rest, shards: realm, onDrain, log: bot.log });
  losses.start(await allotment?.start());
  const identifies = parts.witness ? new IdentifiesLeft(running.rest, bot.log) : null;
  for (const part of [unanswered, due, empty, identifies]) void part?.start();
  watchOpenings(running, bot, (where) => worker.hurry(where));
  return {
    applicationId: running.application.id,
    client: running,
    drained,
    lost: watch.lost,
    realm,
    endpoint: endpoint?.url ?? null,
    owners: [...worker.owners, inbox.owner],
    gateway: () => ({ ...connectionsOf(running, realm), identifiesLeft: identifies?.count ?? null }),
    advice: () => crowded(Math.max(...realm.sizes().values()), realm.shards),
    async idle() {
      await router.idle();
      await losses.idle();
      await worker.idle();
    },
    async tick() {
      await unanswered.attend();
      await due.attend();
      await worker.attend();
      await worker.idle();
      await empty.attend();
    },
    async close(isSucceeded = false) {
      stopRegistering();
      const isCovered = (await allotment?.stop()) || isSucceeded;
      await unanswered.stop();
      if (isCovered) await endpoint?.close();
      await router.close(isCovered ? 'others answer' : 'nobody answers');
      if (!isCovered) await endpoint?.close();
      await router.idle();
      await due.stop();
      await losses.stop();
      await empty.stop();
      // Others would find what waits at their next look round only. Where tables go on it never ends.
      if (isCovered) await Promise.race([worker.idle(), wait(PARTING, undefined, { ref: false })]);
      await worker.stop();
      responder.close();
      endJournal();
      await identifies?.stop();
      await running.destroy();
    },
  };
}

/** Nothing is left to discord.js, which would look for it in the environment. */
function shardOptions(shards: NonNullable<Connection['shards']> | null): Pick<ClientOptions, 'shards' | 'shardCount'> {
  const { count, ids } = shards ?? { count: 1, ids: [0] };
  return count === 'auto' || ids === null ? { shards: 'auto' } : { shards: [...ids], shardCount: count };
}

function connectionsOf({ ws }: Client<true>, realm: Realm): Omit<Gateway, 'identifiesLeft'> {
  const { held, ids, shards: all } = realm;
  const sizes = realm.sizes();
  const missing = held.filter((id) => !ids.includes(id));
  const shards = held.map((id): Shard => {
    const { ping } = ws.shards.get(id)!;
    return { id, isUp: !missing.includes(id), pingInMs: ping >= 0 ? ping : null, guilds: sizes.get(id) ?? 0 };
  });
  return { isUp: missing.length === 0, away: all === 1 ? [] : missing, shards };
}
