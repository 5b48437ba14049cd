import type { GuildBasedChannel, GuildMember, NonThreadGuildBasedChannel } from 'discord.js';

import type { Venue } from '../../../sessions/types.ts';
import {
  missingRights,
  missingWelcome,
  NEEDED,
  type Right,
  VENUE_RIGHTS,
  WELCOME,
  type WelcomeRight,
} from '../../permissions.ts';

/** Cause of a missing right: no role of the bot has it, or an overwrite of the channel denies it. */
type Cause =
  | { readonly kind: 'unheld' }
  | { readonly kind: 'everyone' }
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'self' };

/** Rights that are missing for the same cause. */
export interface Lack {
  readonly rights: readonly (Right | WelcomeRight)[];
  /** Reason for needing the rights: any game, a server setting, or comfort. */
  readonly need: 'play' | 'house' | 'comfort';
  readonly cause: Cause;
  /** Category that the channel inherits its permissions from; null if it has its own. */
  readonly category: string | null;
}

/**
 * Lists the bot's missing rights in a channel with their causes; the necessary ones come first. `venue`: where the
 * server wants games opened.
 */
export function lacksIn(channel: GuildBasedChannel, me: GuildMember, venue: Venue): Lack[] {
  const granted = channel.permissionsFor(me);
  const inThread = channel.isThread();
  const ruling = inThread ? channel.parent : channel;
  const category = ruling?.parent && ruling.permissionsLocked ? ruling.parent.id : null;
  const lacksOf = (rights: readonly (Right | WelcomeRight)[], need: Lack['need']): Lack[] => {
    const causes = rights.map((right) => causeOf({ ...NEEDED, ...WELCOME }[right], ruling, me));
    const different = [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).entries()];
    return different.map(([key, cause]) => ({
      rights: rights.filter((_, at) => JSON.stringify(causes[at]) === key),
      ...{ need, cause, category: cause.kind === 'unheld' ? null : category },
    }));
  };
  const asked: readonly WelcomeRight[] = VENUE_RIGHTS[venue];
  const missing = missingWelcome(granted, inThread);
  return [
    ...lacksOf(missingRights(granted, inThread), 'play'),
    ...lacksOf(
      missing.filter((right) => asked.includes(right)),
      'house',
    ),
    ...lacksOf(
      missing.filter((right) => !asked.includes(right)),
      'comfort',
    ),
  ];
}

/** Finds the overwrite that denies the right. One for the bot itself wins over those for its roles. */
function causeOf(right: bigint, ruling: NonThreadGuildBasedChannel | null, me: GuildMember): Cause {
  const denied = (id: string) => ruling?.permissionOverwrites.cache.get(id)?.deny.has(right) ?? false;
  if (denied(me.id)) return { kind: 'self' };
  const roles = [...me.roles.cache.keys()].filter((id) => id !== me.guild.id && denied(id));
  if (roles.length > 0) return { kind: 'roles', roles };
  const held = me.permissions.has(right);
  return denied(me.guild.id) && held ? { kind: 'everyone' } : { kind: 'unheld' };
}
