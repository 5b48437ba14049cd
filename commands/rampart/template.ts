import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { LIMITS } from '../../src/discord/limits.ts';
import { tableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { keepTemplate } from '../../src/discord/interactions/house/templates.ts';

/** Stores a table's terms under a name for `/siege new`. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.template')
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'rampart.template.title')
        .setRequired(true)
        .setMaxLength(LIMITS.choiceName),
    )
    .addStringOption(tableOption('rampart.template')),
  execute: async (caller, { options }) =>
    keepTemplate(caller, await tableMeant(caller, options.getString('game')), options.getString('title', true)),
  autocomplete: (caller, { options }) => tableChoices(caller, options.getFocused()),
} satisfies Subcommand;
