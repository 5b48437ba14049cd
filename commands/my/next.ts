import { SlashCommandBooleanOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rearranged } from '../../src/discord/interactions/responses/habits.ts';

/** Sets whether the caller is told that they are next. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.next').addBooleanOption(
    withNames(new SlashCommandBooleanOption(), 'my.next.on').setRequired(true),
  ),
  execute: (caller, { options }) => rearranged(caller, { next: options.getBoolean('on', true) }, 'next'),
} satisfies Subcommand;
