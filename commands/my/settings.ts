import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { habitLines, myHabits } from '../../src/discord/interactions/responses/habits.ts';

/** All that the caller has chosen for all tables. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'my.settings'),
  async execute(caller) {
    return note(...habitLines(caller, await myHabits(caller)));
  },
} satisfies Subcommand;
