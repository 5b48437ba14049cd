import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { named, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rearranged } from '../../src/discord/interactions/responses/habits.ts';
import { AS_TABLES_SAY } from '../../src/discord/interactions/responses/own-settings.ts';
import { REMINDERS } from '../../src/sessions/types.ts';

/** When the caller is reminded, whatever the tables say. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'my.reminders').addStringOption(
    named(new SlashCommandStringOption(), 'my.reminders.when')
      .setRequired(true)
      .addChoices(
        namedChoice('bot:my.remind.table', AS_TABLES_SAY),
        ...REMINDERS.map((remind) => namedChoice(`session:remind.${remind}`, remind)),
      ),
  ),
  execute(caller, { options }) {
    const chosen = options.getString('when', true);
    return rearranged(caller, { remind: REMINDERS.find((remind) => remind === chosen) ?? null }, 'remind');
  },
} satisfies Subcommand;
