import { SlashCommandSubcommandBuilder } from 'discord.js';

import { logPage } from '../../src/discord/log-page.ts';
import { named } from '../../src/discord/naming.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';

/** What happened, page by page. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.log'),
  execute: (caller) => logPage(caller),
} satisfies Subcommand;
