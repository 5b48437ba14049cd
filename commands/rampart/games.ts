import { SlashCommandIntegerOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { NO_FILTER } from '../../src/discord/interactions/house/filter.ts';
import { gamesPage } from '../../src/discord/interactions/house/games.ts';

/** Lists the server's lobbies and games that the caller moderates or hosts. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.games').addIntegerOption(
    withNames(new SlashCommandIntegerOption(), 'rampart.games.page').setMinValue(1).setMaxValue(1000),
  ),
  execute: (caller, { options }) => gamesPage(caller, { ...NO_FILTER, page: (options.getInteger('page') ?? 1) - 1 }),
} satisfies Subcommand;
