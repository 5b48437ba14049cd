import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { waitingGames } from '../../src/discord/interactions/responses/time.ts';

/** Lists the games that wait for the caller on all servers, the longest first. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.mine'),
  execute: (caller) => waitingGames(caller),
} satisfies Subcommand;
