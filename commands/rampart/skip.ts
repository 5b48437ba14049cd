import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { playerOrTableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';
import { askToSkip, skipChoices } from '../../src/discord/interactions/responses/skipping.ts';

/** Decides for an absent player in a game in any channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.skip')
    .addStringOption(nameOption('rampart.skip.player').setRequired(true))
    .addStringOption(tableOption('rampart.skip'))
    .addBooleanOption(sureOption()),
  async execute(caller, interaction) {
    const { options } = interaction;
    const table = await tableMeant(caller, options.getString('game'));
    return askToSkip(caller, table, options.getString('player', true), isSure(interaction));
  },
  autocomplete: (caller, { options }) => playerOrTableChoices(caller, options, skipChoices),
} satisfies Subcommand;
