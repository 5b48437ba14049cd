import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { openSession } from '../../src/discord/interactions/here.ts';
import { askToEnd } from '../../src/discord/interactions/responses/ending.ts';

/** Closes the lobby or gives the game up, after one more question. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.end'),
  execute: async (caller) => askToEnd(caller, await openSession(caller)),
} satisfies Subcommand;
