import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { ownSettings } from '../../src/discord/interactions/responses/own-settings.ts';

/** Shows the caller's settings for all tables, with controls. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.settings'),
  async execute(caller) {
    return { components: await ownSettings(caller) };
  },
} satisfies Subcommand;
