import { SlashCommandSubcommandBuilder } from 'discord.js';

import { fixed, fixedChoices, fixedMeant } from '../../src/discord/interactions/commands/fixed-option.ts';
import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rearranged } from '../../src/discord/interactions/responses/habits.ts';
import { AS_TABLES_SAY } from '../../src/discord/interactions/responses/own-settings.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { REMINDERS } from '../../src/sessions/types.ts';

const REMINDER_VALUES = [AS_TABLES_SAY, ...REMINDERS] as const;
const REMINDERS_KNOWN = fixed(REMINDER_VALUES, (value) => ({
  key: value === AS_TABLES_SAY ? 'bot:my.remind.table' : `session:remind.${value}`,
}));

/** Sets when the caller is reminded, overriding the tables' terms. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.reminders').addStringOption(
    nameOption('my.reminders.when').setRequired(true),
  ),
  async execute(caller, { options }) {
    const chosen = fixedMeant(REMINDER_VALUES, REMINDERS_KNOWN, options.getString('when', true), readerOf(caller));
    return rearranged(caller, { remind: REMINDERS.find((remind) => remind === chosen) ?? null }, 'remind');
  },
  autocomplete: (caller, { options }) =>
    Promise.resolve(fixedChoices(REMINDERS_KNOWN, options.getFocused(), readerOf(caller))),
} satisfies Subcommand;
