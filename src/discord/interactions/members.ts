import { type APIInteractionGuildMember, GuildMember, type MessageComponentInteraction, type User } from 'discord.js';

import { tidy } from '../../locale/index.ts';
import type { Person } from '../../sessions/types.ts';

/** A person who was named or chosen on a server. */
export interface MemberMeant extends Person {
  readonly isBot: boolean;
  readonly isHere: boolean;
}

/** Builds a member. `member`: null if the user is not on this server. */
export function memberMeant(
  user: User,
  member: GuildMember | Pick<APIInteractionGuildMember, 'nick'> | null,
): MemberMeant {
  const shown = member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName);
  return { userId: user.id, name: tidy(shown) || user.username, isBot: user.bot, isHere: member !== null };
}

/** Returns the members chosen in a menu. */
export const membersIn = (interaction: MessageComponentInteraction): MemberMeant[] =>
  interaction.isUserSelectMenu()
    ? interaction.users.map((user) => memberMeant(user, interaction.members.get(user.id) ?? null))
    : [];
