import { SlashCommandSubcommandBuilder } from 'discord.js';

import { nameOption, named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { playerOrTableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { askToRewind, rewindChoices } from '../../src/discord/interactions/responses/rewinding.ts';

/** Takes a game of whatever channel back to an earlier decision, without asking its table. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'rampart.rewind')
    .addStringOption(nameOption('rampart.rewind.to').setRequired(true))
    .addStringOption(tableOption('rampart.rewind')),
  async execute(caller, { options }) {
    return askToRewind(caller, await tableMeant(caller, options.getString('game')), options.getString('to', true));
  },
  autocomplete: (caller, { options }) => playerOrTableChoices(caller, options, rewindChoices),
} satisfies Subcommand;
