import { type ChatInputCommandInteraction, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { absenceChoices, absenceMeant, rearranged } from '../../src/discord/interactions/responses/habits.ts';

const typed = ({ options }: Pick<ChatInputCommandInteraction, 'options'>): string => options.getString('until', true);

/** Marks the caller as away from all tables until a given time. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.absence').addStringOption(
    nameOption('my.absence.until').setRequired(true),
  ),
  async execute(caller, interaction) {
    return rearranged(caller, { awayUntil: await absenceMeant(caller, typed(interaction)) }, 'awayUntil');
  },
  autocomplete: (caller, { options }) => absenceChoices(caller, options.getFocused()),
} satisfies Subcommand;
