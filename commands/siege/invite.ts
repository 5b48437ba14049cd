import {
  type ChatInputCommandInteraction,
  GuildMember,
  SlashCommandSubcommandBuilder,
  SlashCommandUserOption,
} from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { admit } from '../../src/discord/interactions/venues.ts';
import { mention, words } from '../../src/discord/text/words.ts';
import { tidy } from '../../src/locale/index.ts';
import { type Person, Refusal } from '../../src/sessions/types.ts';

/** Options for inviting several people at once. */
const GUESTS = ['player', 'player2', 'player3', 'player4', 'player5'] as const;

const data = withNames(new SlashCommandSubcommandBuilder(), 'siege.invite');
for (const [at, guest] of GUESTS.entries())
  data.addUserOption(withNames(new SlashCommandUserOption(), `siege.invite.${guest}`).setRequired(at === 0));

/** Invites people to the table. They may join whatever its entry rules say. */
export default {
  data,
  async execute(caller, { options }) {
    const { bot, channelId, person, moderator, say } = caller;
    await openSession(caller);
    const users = GUESTS.flatMap((guest) => options.getUser(guest) ?? []);
    const noBots = users.some((user) => user.bot) ? words('refused.guestBot') : null;
    if (noBots && users.every((user) => user.bot)) throw new Refusal(noBots);
    const guests = GUESTS.flatMap((guest) => guestNamed(options, guest) ?? []);
    await bot.sessions.invite(channelId, person.userId, guests, { manager: moderator });
    await admit(
      caller,
      guests.map(({ userId }) => userId),
    );
    const names = guests.map(({ userId }) => ({ key: 'session:name', with: { name: mention(userId) } }));
    return note(say(words('done.invite', { names })), noBots ? say(noBots) : '');
  },
} satisfies Subcommand;

/** Returns the guest; null if there is none, or if it is a bot. */
function guestNamed(options: ChatInputCommandInteraction['options'], name: string): Person | null {
  const user = options.getUser(name);
  if (!user || user.bot) return null;
  const member = options.getMember(name);
  if (!member) throw new Refusal(words('refused.guestGone', { name: mention(user.id) }));
  const shown = member instanceof GuildMember ? member.displayName : (member.nick ?? user.displayName);
  return { userId: user.id, name: tidy(shown) || user.username };
}
