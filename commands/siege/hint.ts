import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { hintResponse } from '../../src/discord/interactions/responses/hint.ts';

/** What a bot would do in the caller's place, and why. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.hint'),
  execute: (caller) => hintResponse(caller),
} satisfies Subcommand;
