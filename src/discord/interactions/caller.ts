import { type BaseInteraction, type Guild, GuildMember, PermissionFlagsBits, PermissionsBitField } from 'discord.js';

import { languageAmong, languageOf, type Say, tidy } from '../../locale/index.ts';
import type { Language, Person, Theme } from '../../sessions/types.ts';
import { type Bot, themeAmong } from '../bot.ts';
import type { Eyes } from '../render/attachments.ts';

/** Any of these rights makes somebody who looks after the games of a channel. */
const MODERATES = [
  PermissionFlagsBits.ManageGuild,
  PermissionFlagsBits.ManageChannels,
  PermissionFlagsBits.ManageMessages,
];

/** Who asks, and where. */
export interface Caller {
  /** Its sessions are those for this interaction: whatever they change is done once. */
  readonly bot: Bot;
  readonly guildId: string;
  readonly channelId: string;
  readonly person: Person;
  /** May set what holds for the whole server. */
  readonly manager: boolean;
  /** Has a role whose members look after all tables of the server. */
  readonly warden: boolean;
  /** May do what otherwise only the host of a game may. */
  readonly moderator: boolean;
  /** Whether the same holds in another channel of the server. */
  readonly moderates: (channelId: string) => boolean;
  /** The ids of the caller's roles on the server. */
  readonly roles: readonly string[];
  /** The server with its channels and roles; null when Discord has not told of it. */
  readonly guild: Guild | null;
  /** The channel that the thread belongs to; null for a channel. */
  readonly parentId: string | null;
  /** What the bot itself may do in this channel. */
  readonly rights: Readonly<PermissionsBitField>;
  /** What the caller may do there. */
  readonly own: Readonly<PermissionsBitField>;
  readonly inThread: boolean;
  /** In a thread that is locked for the bot: it cannot post there. */
  readonly locked: boolean;
  /** The caller's own language: what only the caller sees is written in it. */
  readonly language: Language;
  /** How the caller's own pictures are painted: by the caller's choice or the channel's. */
  readonly theme: Theme;
  /** That of a table the caller opens where nobody has chosen one. */
  readonly tableLanguage: Language;
  readonly say: Say;
}

/** The caller of an interaction; null outside of a server. `sentAt`: when it came, if not just now. */
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
  // A name of nothing that can be seen; the account's own has only plain characters.
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

/** Whether an interaction is of a thread that is locked for the bot, where only what one person sees can be answered. */
export function isLocked({ channel, appPermissions }: BaseInteraction): boolean {
  const locked = channel?.isThread() && channel.locked;
  return locked === true && !appPermissions.has(PermissionFlagsBits.ManageThreads);
}

/** How the caller's own pictures are drawn: in the caller's language. */
export const ownEyes = ({ person, language, theme }: Caller): Eyes & { reader: string } => ({
  language,
  theme,
  reader: person.userId,
});
