import { Client, Events, GatewayIntentBits, Options, REST, RESTEvents, type RESTOptions, Status } from 'discord.js';

import type { Gateway } from '../../watching/contract.ts';
import type { Bot, CommandLink } from '../bot.ts';
import type { Command } from '../interactions/commands/command.ts';
import { Inbox } from '../interactions/inbox.ts';
import { PromptResponder } from '../interactions/prompt-responder.ts';
import { Router } from '../interactions/router.ts';
import { isInSight } from '../outbox/discord-messages.ts';
import type { OnLost } from '../outbox/pictures.ts';
import { Losses } from '../outbox/losses.ts';
import { threadsOf } from './threads.ts';
import { KeptStatus } from '../outbox/kept-status.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import { clockwork } from './clockwork.ts';
import { counting } from './counting.ts';
import { Deliveries } from './deliveries.ts';
import { watchDepartures } from './departures.ts';
import { keepJournal } from './journal.ts';
import { leftovers } from './leftovers.ts';
import { LateEdits } from './late-edits.ts';
import { type Lost, Watch } from './lost.ts';
import { refusingOldEdits } from './old-edits.ts';
import { watchOpenings } from './openings.ts';
import { surviveStumbles } from './packets.ts';
import { orphans } from './orphans.ts';
import { registerCommands, untilRegistered } from './register.ts';
import { watchReturns } from './returns.ts';

/** How the bot reaches Discord: with a token alone the real one; `restApi` names another one that speaks its API. */
export interface Connection {
  readonly token: string;
  readonly restApi?: string;
  /** Ms since 1970: the clock by which what failed is tried again. */
  readonly now?: () => number;
}

/** A bot that is logged in and plays. */
export interface RunningBot {
  readonly applicationId: string;
  readonly client: Client<true>;
  /** Settles when Discord has shut the bot out for good. */
  readonly lost: Promise<Lost>;
  /** The connection as it is now. */
  gateway(): Gateway;
  /** Resolves when every interaction taken is answered and what it brought is sent. */
  idle(): Promise<void>;
  /** Does what is due now, as it is done again and again. */
  tick(): Promise<void>;
  /** Lets everything under way finish, then leaves Discord. What was committed and not sent is sent at the next start. */
  close(): Promise<void>;
}

/** Logs in, registers the commands, sends what was left unsent, and takes interactions. Throws when the login fails. */
export async function startBot(
  parts: Bot,
  commands: ReadonlyMap<string, Command>,
  { token, restApi, now }: Connection,
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
  const responder = new PromptResponder(rest, bot);
  surviveStumbles(client, bot.log);
  watch.over(client);
  const endJournal = keepJournal(client, bot.log);
  const inbox = new Inbox(bot);
  const router = new Router(bot, commands, responder, inbox);
  client.on(Events.Error, (error) => bot.log.error({ err: error }, 'the connection to Discord failed'));
  client.on(Events.Warn, (warning) => bot.log.warn(warning));
  const deliveries = new Deliveries(client, (interaction, packet) => void router.handle(interaction, packet));
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await watch.unlessLost(client.login(token));
    await watch.unlessLost(ready);
  } catch (error) {
    responder.close();
    await client.destroy();
    throw error;
  }
  const running = await ready;
  const isHere = (guildId: string) => running.guilds.cache.has(guildId);
  const edits = lateEdits.over(running.rest);
  const onLost: OnLost = (channelId, messageId) => losses.lose(channelId, [messageId]);
  const status = (owner: string) =>
    new KeptStatus(bot, edits, { owner, now: now ?? (() => bot.sessions.now()), isHere });
  const worker = new OutboxWorker(bot, edits, now, { isHere, onLost, status });
  const losses = new Losses(bot, running, edits, { isHere, tidy: (channelId) => worker.tidy(channelId) });
  const stopRegistering = await untilRegistered(() =>
    registerCommands(running.rest, running.application.id, commands, bot.log, commandLinks),
  );
  await worker.start();
  losses.start();
  watchDepartures(running, bot, running.rest);
  watchReturns(running, bot);
  const due = clockwork(bot, running);
  const empty = orphans(bot, isHere);
  const unanswered = leftovers(bot, running, { inbox, router, responder, deliveries });
  unanswered.start();
  due.start();
  empty.start();
  watchOpenings(running, bot, (where) => worker.hurry(where));
  return {
    applicationId: running.application.id,
    client: running,
    lost: watch.lost,
    gateway: () => ({
      isUp: running.ws.status === Status.Ready,
      pingInMs: running.ws.ping >= 0 ? running.ws.ping : null,
      guilds: running.guilds.cache.size,
    }),
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
    async close() {
      stopRegistering();
      await unanswered.stop();
      await router.close();
      await due.stop();
      await losses.stop();
      await empty.stop();
      await worker.stop();
      responder.close();
      endJournal();
      await running.destroy();
    },
  };
}
