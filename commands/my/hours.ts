import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { termsChoices, termsMeant } from '../../src/discord/interactions/commands/terms-options.ts';
import { myHabits, rearranged } from '../../src/discord/interactions/responses/habits.ts';

/** Sets the caller's quiet hours at all tables. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.hours')
    .addStringOption(nameOption('my.hours.quiet'))
    .addStringOption(nameOption('my.hours.days'))
    .addStringOption(nameOption('my.hours.zone')),
  async execute(caller, { options }) {
    const { rest } = await termsMeant(caller, options, await myHabits(caller));
    return rearranged(caller, rest === undefined ? {} : { rest }, 'rest');
  },
  async autocomplete(caller, interaction) {
    return termsChoices(caller, interaction, await myHabits(caller));
  },
} satisfies Subcommand;
