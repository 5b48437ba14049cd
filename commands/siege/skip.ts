import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askToSkip, skipChoices } from '../../src/discord/interactions/responses/skipping.ts';

/** Decides for an absent player, after a confirmation: ends the turn, or follows the game's advice. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.skip')
    .addStringOption(nameOption('siege.skip.player').setRequired(true))
    .addBooleanOption(sureOption()),
  async execute(caller, interaction) {
    const player = interaction.options.getString('player', true);
    return askToSkip(caller, await openSession(caller), player, isSure(interaction));
  },
  async autocomplete(caller, { options }) {
    return skipChoices(caller, await caller.bot.sessions.find(caller.channelId), options.getFocused());
  },
} satisfies Subcommand;
