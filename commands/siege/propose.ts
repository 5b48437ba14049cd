import { SlashCommandStringOption, SlashCommandSubcommandBuilder, SlashCommandUserOption } from 'discord.js';

import { withNames, namedChoice, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { termsChoices } from '../../src/discord/interactions/commands/terms-options.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askToReopen, propose } from '../../src/discord/interactions/proposals.ts';
import { decisionChoices, motionTyped, proposalMenus } from '../../src/discord/interactions/proposing.ts';
import { BOT_LEVELS } from '../../src/sessions/types.ts';

/** Proposes a decision to the table. Without options, shows the possible ones. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.propose')
    .addStringOption(nameOption('siege.propose.decision'))
    .addStringOption(nameOption('siege.table.quiet'))
    .addStringOption(nameOption('siege.table.days'))
    .addStringOption(nameOption('siege.table.zone'))
    .addStringOption(nameOption('rampart.replace.player'))
    .addUserOption(withNames(new SlashCommandUserOption(), 'rampart.replace.with'))
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'rampart.replace.bot').addChoices(
        ...BOT_LEVELS.map((level) => namedChoice(`session:level.${level}`, level)),
      ),
    ),
  async execute(caller, { options }) {
    const reopening = await askToReopen(caller, null);
    if (reopening) return reopening;
    const session = await openSession(caller);
    const motion = await motionTyped(caller, session, options);
    return motion ? propose(caller, motion) : proposalMenus(caller, session);
  },
  async autocomplete(caller, interaction) {
    const session = await caller.bot.sessions.find(caller.channelId);
    if (session?.status !== 'running') return [];
    const { name, value } = interaction.options.getFocused(true);
    switch (name) {
      case 'decision':
        return decisionChoices(caller, session, value);
      case 'player':
        return seatChoices(caller, session, value);
      default:
        return termsChoices(caller, interaction, session.terms);
    }
  },
} satisfies Subcommand;
