import { Client, type ClientOptions, Events, GatewayIntentBits, Options, REST, RESTEvents } from 'discord.js';

import type { Gateway, Shard } from '../../watching/contract.ts';
import type { Bot, CommandLink } from '../bot.ts';
import type { Command } from '../interactions/commands/command.ts';
import { Inbox } from '../interactions/inbox.ts';
import { OpenRequests } from '../interactions/open-requests.ts';
import { PromptResponder } from '../interactions/prompt-responder.ts';
import { Router } from '../interactions/router.ts';
import { isInSight } from '../outbox/discord-messages.ts';
import { allotted } from './allotment.ts';
import { threadsOf } from './threads.ts';
import { clockwork } from './clockwork.ts';
import { crowded } from './crowd.ts';
import { Deletions } from './deletions.ts';
import { InteractionSource } from './deliveries.ts';
import { watchDepartures } from './departures.ts';
import { type Endpoint, openEndpoint } from './endpoint/index.ts';
import { IdentifiesLeft } from './identifies-left.ts';
import { identifyingBy } from './identify.ts';
import { keepJournal } from './journal.ts';
import { leftovers } from './leftovers.ts';
import { messaging, noticing, parting } from './messaging.ts';
import { watchOpenings } from './openings.ts';
import { surviveStumbles } from './packets.ts';
import { orphans } from './orphans.ts';
import { Realm } from './realm.ts';
import { registerCommands, untilRegistered } from './register.ts';
import { watchReturns } from './returns.ts';
import type { Connection, RunningBot } from './running.ts';

/** A bot that handles player interactions. */
export type PlayingBot = RunningBot & { readonly client: Client<true>; readonly realm: Realm };

/** Logs in, registers commands, resumes unsent messages and handles interactions. Throws if the login fails. */
export async function startBot(
  parts: Bot,
  commands: ReadonlyMap<string, Command>,
  { token, now = () => parts.sessions.now(), shards, turnstile, attendance, role = 'all', ...reached }: Connection,
): Promise<PlayingBot> {
  const commandLinks: CommandLink[] = [];
  const { watch, lateEdits, options: rest } = noticing(reached, parts.witness);
  const client = new Client({
    // Only message events, never content: the bot does not read what people write.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest,
    ...shardOptions(shards ?? null),
    ...(turnstile && { ws: { buildIdentifyThrottler: identifyingBy(turnstile, parts.log) } }),
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      // The bot never reads these.
      MessageManager: 0,
      ReactionManager: 0,
      // Every interaction carries its users. Only the bot's own entry has to stay.
      UserManager: { maxSize: 200, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
  // No retries: a lost request may already have opened a thread.
  const once = new REST({ ...rest, retries: 0, hashSweepInterval: 0, handlerSweepInterval: 0 }).setToken(token);
  const threads = threadsOf(once, () => client.user!.id);
  const bot: Bot = {
    ...{ ...parts, commandLinks, threads },
    serverName: (guildId) => Promise.resolve(client.guilds.cache.get(guildId)?.name),
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
  const deliveries = new InteractionSource(client, (interaction, packet) => router.handle(interaction, packet));
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
  const allotment = allotted(attendance, { sender: running.rest, role, shards: realm, log: bot.log });
  const edits = lateEdits.over(running.rest);
  const [messenger, losses] = messaging(bot, edits, {
    ...{ role, now, isHere },
    isOwn: (channelId) => allotment.isOwn(channelId),
  });
  const deletions = new Deletions(bot, running, { rest: edits, realm, losses });
  const stopRegistering = await untilRegistered(() =>
    registerCommands(running.rest, running.application.id, commands, bot.log, commandLinks),
  );
  await messenger.start();
  watchDepartures(running, bot, running.rest, realm);
  watchReturns(running, bot);
  const due = clockwork(bot, running, realm);
  const empty = orphans(bot, (guildId) => realm.isHere(guildId));
  const unanswered = leftovers(bot, realm, { inbox, router, responder, deliveries });
  deletions.start(await allotment.start());
  const identifies = parts.witness ? new IdentifiesLeft(running.rest, bot.log) : null;
  for (const part of [unanswered, due, empty, identifies]) void part?.start();
  watchOpenings(running, bot, (where) => messenger.hurry(where));
  return {
    applicationId: running.application.id,
    ...{ name: running.user.tag, rest: running.rest, client: running },
    drained: allotment.drained,
    lost: watch.lost,
    realm,
    endpoint: endpoint?.url ?? null,
    owners: [...messenger.owners, inbox.owner],
    gateway: () => ({ ...connectionsOf(running, realm), identifiesLeft: identifies?.count ?? null }),
    advice: () => crowded(Math.max(...realm.sizes().values()), realm.shards),
    async idle() {
      await router.idle();
      await deletions.idle();
      await losses.idle();
      await messenger.idle();
    },
    async tick() {
      await unanswered.run();
      await due.run();
      await messenger.attend();
      await messenger.idle();
      await empty.run();
    },
    async close(isSucceeded = false) {
      stopRegistering();
      const isCovered = (await allotment.stop()) || isSucceeded;
      await unanswered.stop();
      if (isCovered) await endpoint?.close();
      await router.close(isCovered ? 'others answer' : 'nobody answers');
      if (!isCovered) await endpoint?.close();
      await router.idle();
      await due.stop();
      await deletions.stop();
      await losses.stop();
      await empty.stop();
      if (isCovered) await parting(messenger);
      await messenger.stop();
      responder.close();
      endJournal();
      await identifies?.stop();
      await running.destroy();
    },
  };
}

/** Returns explicit shard options; otherwise discord.js would read the environment. */
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
