import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { ownSettings } from '../../src/discord/interactions/responses/own-settings.ts';

/** All that the caller has chosen for all tables, and what changes it. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'my.settings'),
  async execute(caller) {
    return { components: await ownSettings(caller) };
  },
} satisfies Subcommand;
