import { type APIInteractionGuildMember, GuildMember, type MessageComponentInteraction, type User } from 'discord.js';

import { tidy } from '../../locale/index.ts';
import type { Person } from '../../sessions/types.ts';

/** Somebody who was named or chosen on a server. */
export interface MemberMeant extends Person {
  readonly isBot: boolean;
  readonly isHere: boolean;
}

/** `member`: null for who is not on this server. */
export function memberMeant(
  user: User,
  member: GuildMember | Pick<APIInteractionGuildMember, 'nick'> | null,
): MemberMeant {
  const shown = member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName);
  return { userId: user.id, name: tidy(shown) || user.username, isBot: user.bot, isHere: member !== null };
}

/** Who was chosen from a menu of members. */
export const membersIn = (interaction: MessageComponentInteraction): MemberMeant[] =>
  interaction.isUserSelectMenu()
    ? interaction.users.map((user) => memberMeant(user, interaction.members.get(user.id) ?? null))
    : [];
