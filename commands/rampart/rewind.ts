import { SlashCommandSubcommandBuilder } from 'discord.js';

import { nameOption, withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { playerOrTableChoices, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { askToRewind, rewindChoices, tableToRewind } from '../../src/discord/interactions/responses/rewinding.ts';

/** Takes a game in any channel back to an earlier decision, without asking its table. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.rewind')
    .addStringOption(nameOption('rampart.rewind.to').setRequired(true))
    .addStringOption(tableOption('rampart.rewind'))
    .addBooleanOption(sureOption()),
  async execute(caller, interaction) {
    const { options } = interaction;
    const table = await tableToRewind(caller, options.getString('game'));
    return askToRewind(caller, table, options.getString('to', true), isSure(interaction));
  },
  autocomplete: (caller, { options }) => playerOrTableChoices(caller, options, rewindChoices, tableToRewind),
} satisfies Subcommand;
