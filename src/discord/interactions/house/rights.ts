import type { GuildBasedChannel, GuildMember, NonThreadGuildBasedChannel } from 'discord.js';

import { missingRights, missingWelcome, NEEDED, type Right, WELCOME, type WelcomeRight } from '../../permissions.ts';

/** Why a right is missing in a channel: none of the bot's roles has it, or the channel takes it away. */
export type Cause =
  | { readonly kind: 'unheld' }
  | { readonly kind: 'everyone' }
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'self' };

/** Rights that are missing for the same reason. */
export interface Lack {
  readonly rights: readonly (Right | WelcomeRight)[];
  /** Whether games cannot be played without. */
  readonly needed: boolean;
  readonly cause: Cause;
  /** The category that the channel takes its permissions from; null where it has its own. */
  readonly category: string | null;
}

/** What the bot may not do in a channel, and why; what is needed comes first. */
export function lacksIn(channel: GuildBasedChannel, me: GuildMember): Lack[] {
  const granted = channel.permissionsFor(me);
  const inThread = channel.isThread();
  const ruling = inThread ? channel.parent : channel;
  const category = ruling?.parent && ruling.permissionsLocked ? ruling.parent.id : null;
  const lacksOf = (rights: readonly (Right | WelcomeRight)[], needed: boolean): Lack[] => {
    const causes = rights.map((right) => causeOf({ ...NEEDED, ...WELCOME }[right], ruling, me));
    const different = [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).entries()];
    return different.map(([key, cause]) => ({
      rights: rights.filter((_, at) => JSON.stringify(causes[at]) === key),
      ...{ needed, cause, category: cause.kind === 'unheld' ? null : category },
    }));
  };
  return [...lacksOf(missingRights(granted, inThread), true), ...lacksOf(missingWelcome(granted, inThread), false)];
}

/** What of a channel's overwrites takes the right away: the last word is that about the bot itself, before it that about its roles. */
function causeOf(right: bigint, ruling: NonThreadGuildBasedChannel | null, me: GuildMember): Cause {
  const denied = (id: string) => ruling?.permissionOverwrites.cache.get(id)?.deny.has(right) ?? false;
  if (denied(me.id)) return { kind: 'self' };
  const roles = [...me.roles.cache.keys()].filter((id) => id !== me.guild.id && denied(id));
  if (roles.length > 0) return { kind: 'roles', roles };
  const held = me.permissions.has(right);
  return denied(me.guild.id) && held ? { kind: 'everyone' } : { kind: 'unheld' };
}
