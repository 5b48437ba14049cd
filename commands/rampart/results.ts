import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { resultsPage } from '../../src/discord/interactions/house/results.ts';

/** Shows how the server's games ended. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.results'),
  execute: (caller) => resultsPage(caller),
} satisfies Subcommand;
