import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { rearranged } from '../../src/discord/interactions/responses/habits.ts';
import { NOTICES } from '../../src/sessions/types.ts';

/** Sets where the caller is told that a game awaits them. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'my.notices').addStringOption(
    withNames(new SlashCommandStringOption(), 'my.notices.where')
      .setRequired(true)
      .addChoices(...NOTICES.map((notice) => namedChoice(`bot:my.notice.${notice}`, notice))),
  ),
  execute(caller, { options }) {
    const chosen = options.getString('where', true);
    return rearranged(caller, { notice: NOTICES.find((notice) => notice === chosen) ?? 'channel' }, 'notice');
  },
} satisfies Subcommand;
