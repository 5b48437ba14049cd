import { type APIApplication, type APIGuild, type APIUser, REST, RESTEvents, Routes } from 'discord.js';

import type { Bot, CommandLink } from '../bot.ts';
import type { Command } from '../interactions/commands/command.ts';
import { isInSight } from '../outbox/discord-messages.ts';
import { troubleOf } from '../outbox/trouble.ts';
import { allotted } from './allotment.ts';
import { messaging, noticing, parting } from './messaging.ts';
import { registerCommands, untilRegistered } from './register.ts';
import type { Connection, RunningBot } from './running.ts';

/** A sender has no gateway connection. The database tells it what happens. */
const NO_SHARDS = { held: [], shards: 1 };

/**
 * Starts a process that delivers what others commit. It handles no interactions and no due work. Throws if Discord
 * cannot be reached.
 */
export async function startSender(
  parts: Bot,
  commands: ReadonlyMap<string, Command>,
  { token, now = () => parts.sessions.now(), attendance, ...reached }: Connection,
): Promise<RunningBot> {
  const { watch, lateEdits, options } = noticing(reached, parts.witness);
  const rest = new REST(options).setToken(token);
  rest.on(RESTEvents.RateLimited, ({ scope }) => parts.witness?.heldBack(scope));
  const commandLinks: CommandLink[] = [];
  const bot: Bot = {
    ...{ ...parts, commandLinks },
    serverName: (guildId) => serverName(rest, guildId),
    isInSight: (channelId, messageId) => isInSight(rest, channelId, messageId).catch(() => true),
  };
  const [user, { id: applicationId }] = (await watch.unlessLost(
    Promise.all([rest.get(Routes.user()), rest.get(Routes.currentApplication())]),
  )) as [APIUser, APIApplication];
  const stopRegistering = await untilRegistered(() =>
    registerCommands(rest, applicationId, commands, bot.log, commandLinks),
  );
  const allotment = allotted(attendance, { sender: rest, role: 'sender', shards: NO_SHARDS, log: bot.log });
  const [messenger, losses] = messaging(bot, lateEdits.over(rest), {
    ...{ role: 'sender' as const, now, isHere: () => true },
    isOwn: (channelId) => allotment.isOwn(channelId),
  });
  await messenger.start();
  await allotment.start();
  return {
    ...{ applicationId, name: user.username, rest, drained: allotment.drained, lost: watch.lost },
    ...{ realm: null, endpoint: null, owners: messenger.owners },
    gateway: () => ({ isUp: true, away: [], shards: [], identifiesLeft: null }),
    advice: () => null,
    async idle() {
      await losses.idle();
      await messenger.idle();
    },
    async tick() {
      await messenger.attend();
      await messenger.idle();
    },
    async close(isSucceeded = false) {
      stopRegistering();
      const isCovered = (await allotment.stop()) || isSucceeded;
      await losses.stop();
      if (isCovered) await parting(messenger);
      await messenger.stop();
    },
  };
}

/** Returns the name of a server; undefined if refused. Throws Discord's error while it cannot be reached. */
async function serverName(rest: REST, guildId: string): Promise<string | undefined> {
  try {
    return ((await rest.get(Routes.guild(guildId))) as APIGuild).name;
  } catch (error) {
    if (troubleOf(error) === 'later') throw error;
    return undefined;
  }
}
