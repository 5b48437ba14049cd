import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { exportResponse } from '../../src/discord/interactions/house/export.ts';

/** Exports the caller's stored data as a private file. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.export'),
  execute: (caller, { attachmentSizeLimit }) => exportResponse(caller, attachmentSizeLimit),
} satisfies Subcommand;
