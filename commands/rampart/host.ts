import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import { seatChoices } from '../../src/discord/interactions/commands/seat-option.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { hostNamed } from '../../src/discord/interactions/house/hosting.ts';
import { playerOrTableChoices, tableMeant, tableOption } from '../../src/discord/interactions/house/tables.ts';

/** Makes another player the host of a lobby or game in any channel. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.host')
    .addStringOption(nameOption('rampart.host.player').setRequired(true))
    .addStringOption(tableOption('rampart.host')),
  execute: async (caller, { options }) =>
    hostNamed(caller, await tableMeant(caller, options.getString('game')), options.getString('player', true)),
  autocomplete: (caller, { options }) =>
    playerOrTableChoices(caller, options, (_, session, typed) =>
      Promise.resolve(session ? seatChoices(caller, session, typed) : []),
    ),
} satisfies Subcommand;
