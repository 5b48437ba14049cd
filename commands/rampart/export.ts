import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { exportResponse } from '../../src/discord/interactions/house/export.ts';

/** All that is kept of the caller, as a file for the caller alone. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'rampart.export'),
  execute: (caller, { attachmentSizeLimit }) => exportResponse(caller, attachmentSizeLimit),
} satisfies Subcommand;
