import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices, seatNamed } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { words } from '../../src/discord/text/words.ts';
import { harmless } from '../../src/locale/index.ts';
import type { Session } from '../../src/sessions/types.ts';

/** Includes reserved seats. */
const withKept = (session: Session): Session => ({
  ...session,
  seats: [...session.seats, ...session.terms.kept.map((kept) => ({ ...kept, occupant: 'person' as const, seat: -1 }))],
});

/** Removes a player from the lobby. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.remove').addStringOption(
    nameOption('siege.remove.player').setRequired(true),
  ),
  async execute(caller, interaction) {
    const { bot, channelId, person, moderator, say } = caller;
    const seat = seatNamed(caller, withKept(await openSession(caller)), interaction.options.getString('player', true));
    await bot.sessions.remove(channelId, person.userId, seat, { manager: moderator });
    return note(say(words('done.remove', { name: harmless(seat.name) })));
  },
  async autocomplete(caller, interaction) {
    const session = await caller.bot.sessions.find(caller.channelId);
    return session?.status === 'lobby' ? seatChoices(caller, withKept(session), interaction.options.getFocused()) : [];
  },
} satisfies Subcommand;
