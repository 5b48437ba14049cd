import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { isSure, sureOption } from '../../src/discord/interactions/commands/sure.ts';
import { askToForget, FORGETTABLE } from '../../src/discord/interactions/house/forget.ts';

/** Deletes the stored data of the caller or the server, after a confirmation. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'rampart.forget')
    .addStringOption(
      withNames(new SlashCommandStringOption(), 'rampart.forget.what').addChoices(
        ...FORGETTABLE.map((what) => namedChoice(`commands:forgettable.${what}`, what)),
      ),
    )
    .addBooleanOption(sureOption()),
  execute(caller, interaction) {
    const typed = interaction.options.getString('what');
    return askToForget(caller, FORGETTABLE.find((what) => what === typed) ?? 'me', isSure(interaction));
  },
} satisfies Subcommand;
