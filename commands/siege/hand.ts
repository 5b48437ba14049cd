import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices, seatNamed } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { handResponse, ownHand } from '../../src/discord/interactions/responses/hand.ts';
import { words } from '../../src/discord/text/words.ts';
import { Refusal, seatOfUser } from '../../src/sessions/types.ts';

/** Shows the cards of the caller's heroes, or another player's open cards. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.hand').addStringOption(nameOption('siege.hand.player')),
  async execute(caller, { options }) {
    const session = await caller.bot.sessions.find(caller.channelId);
    if (!session) throw new Refusal(words('refused.noGame'));
    const typed = options.getString('player');
    if (typed === null) return ownHand(caller, session);
    return handResponse(caller, session, seatNamed(caller, session, typed), seatOfUser(session, caller.person.userId));
  },
  async autocomplete(caller, interaction) {
    const session = await caller.bot.sessions.find(caller.channelId);
    return session ? seatChoices(caller, session, interaction.options.getFocused()) : [];
  },
} satisfies Subcommand;
