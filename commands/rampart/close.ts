import { SlashCommandIntegerOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { MOST_IDLE_DAYS, sweep } from '../../src/discord/interactions/house/sweep.ts';
import { tableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { askToEnd } from '../../src/discord/interactions/responses/ending.ts';

/** Closes a lobby or gives up a game in any channel, or closes all lobbies without activity for some days. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.close')
    .addStringOption(tableOption('rampart.close'))
    .addBooleanOption(sureOption())
    .addIntegerOption(
      withNames(new SlashCommandIntegerOption(), 'rampart.close.days').setMinValue(1).setMaxValue(MOST_IDLE_DAYS),
    ),
  execute: async (caller, interaction) => {
    const days = interaction.options.getInteger('days');
    if (days !== null) return sweep(caller, days, isSure(interaction));
    return askToEnd(caller, await tableMeant(caller, interaction.options.getString('game')), isSure(interaction));
  },
  autocomplete: (caller, { options }) => tableChoices(caller, options.getFocused()),
} satisfies Subcommand;
