import { type BaseInteraction, type Guild, GuildMember, PermissionFlagsBits, PermissionsBitField } from 'discord.js';

import { languageAmong, languageOf, type Say, tidy } from '../../locale/index.ts';
import type { Language, Person, Theme } from '../../sessions/types.ts';
import { type Bot, themeAmong } from '../bot.ts';
import type { Eyes } from '../render/attachments.ts';

/** Any of these permissions makes a moderator of a channel's games. */
const MODERATES = [
  PermissionFlagsBits.ManageGuild,
  PermissionFlagsBits.ManageChannels,
  PermissionFlagsBits.ManageMessages,
];

/** The person who sent an interaction, and its place. */
export interface Caller {
  /** Its sessions belong to this interaction: a redelivery changes nothing twice. */
  readonly bot: Bot;
  readonly guildId: string;
  readonly channelId: string;
  readonly person: Person;
  /** Whether the caller may change settings of the server. */
  readonly manager: boolean;
  /** Whether the caller has a role that moderates all tables of the server. */
  readonly warden: boolean;
  /** Whether the caller has the powers of a game's host. */
  readonly moderator: boolean;
  /** Whether the caller moderates another channel of the server. */
  readonly moderates: (channelId: string) => boolean;
  /** The ids of the caller's roles on the server. */
  readonly roles: readonly string[];
  /** The server with its channels and roles; null if not in the cache. */
  readonly guild: Guild | null;
  /** Parent channel of a thread; null for a channel. */
  readonly parentId: string | null;
  /** Permissions of the bot in this channel. */
  readonly rights: Readonly<PermissionsBitField>;
  /** Permissions of the caller in this channel. */
  readonly own: Readonly<PermissionsBitField>;
  readonly inThread: boolean;
  /** Whether the thread is locked for the bot, so that it cannot post. */
  readonly locked: boolean;
  /** The caller's language, for messages that only the caller sees. */
  readonly language: Language;
  /** Theme of the caller's own pictures: the caller's choice, else the channel's. */
  readonly theme: Theme;
  /** Language of a table that the caller opens, unless someone chose another. */
  readonly tableLanguage: Language;
  readonly say: Say;
}

/** Returns the caller of an interaction; null outside of a server. `sentAt`: arrival time, if not just now. */
export async function callerOf(
  bot: Bot,
  interaction: BaseInteraction,
  sentAt: number | null = null,
): Promise<Caller | null> {
  const { guildId, channelId, user, member } = interaction;
  if (!guildId || !channelId || !member) return null;
  const chosen = await bot.sessions.settings.each([
    ['user', user.id],
    ['channel', channelId],
    ['guild', guildId],
  ]);
  const own = chosen[0]!;
  const spoken = languageOf(interaction.locale);
  const language = own.language ?? spoken;
  const may = (right: bigint) => interaction.memberPermissions?.has(right) ?? false;
  const roles = member instanceof GuildMember ? [...member.roles.cache.keys()] : member.roles;
  const warden = chosen[2]!.moderators?.some((role) => roles.includes(role)) ?? false;
  const [manager, moderator] = [may(PermissionFlagsBits.ManageGuild), warden || MODERATES.some(may)];
  const { channel, guild } = interaction;
  const shown = ('displayName' in member ? member.displayName : member.nick) ?? user.displayName;
  // The shown name may be invisible; usernames have only plain characters.
  const name = tidy(shown) || user.username;
  const person: Person = { userId: user.id, name };
  return {
    bot: { ...bot, sessions: bot.sessions.for(interaction.id, person, sentAt, own.spoken === spoken ? null : spoken) },
    guildId,
    channelId,
    person,
    manager,
    warden,
    moderator,
    moderates: (id) => {
      if (manager || warden || id === channelId) return moderator;
      const there = guild?.channels.cache.get(id);
      return (member instanceof GuildMember && there?.permissionsFor(member).any(MODERATES)) || false;
    },
    roles,
    guild,
    rights: interaction.appPermissions,
    own: interaction.memberPermissions ?? new PermissionsBitField(),
    inThread: channel?.isThread() ?? false,
    locked: isLocked(interaction),
    parentId: channel?.isThread() ? channel.parentId : null,
    language,
    theme: themeAmong(chosen),
    tableLanguage: own.language ?? languageAmong(interaction.locale) ?? languageOf(interaction.guildLocale),
    say: bot.translator(language),
  };
}

/** Checks whether an interaction's thread is locked for the bot. Then only private answers are possible. */
export function isLocked({ channel, appPermissions }: BaseInteraction): boolean {
  const locked = channel?.isThread() && channel.locked;
  return locked === true && !appPermissions.has(PermissionFlagsBits.ManageThreads);
}

/** Returns the settings for the caller's own pictures, in the caller's language. */
export const ownEyes = ({ person, language, theme }: Caller): Eyes & { reader: string } => ({
  language,
  theme,
  reader: person.userId,
});
