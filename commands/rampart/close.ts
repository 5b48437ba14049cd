import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { tableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { askToEnd } from '../../src/discord/interactions/responses/ending.ts';

/** Closes a lobby or gives a game up, in whatever channel. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'rampart.close')
    .addStringOption(tableOption('rampart.close'))
    .addBooleanOption(sureOption()),
  execute: async (caller, interaction) =>
    askToEnd(caller, await tableMeant(caller, interaction.options.getString('game')), isSure(interaction)),
  autocomplete: (caller, { options }) => tableChoices(caller, options.getFocused()),
} satisfies Subcommand;
