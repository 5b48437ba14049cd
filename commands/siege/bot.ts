import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { addBot } from '../../src/discord/interactions/adding-bots.ts';
import { withNames, namedChoice } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { note } from '../../src/discord/interactions/response.ts';
import { seatHolder } from '../../src/discord/text/bots.ts';
import { words } from '../../src/discord/text/words.ts';
import { BOT_LEVELS } from '../../src/sessions/types.ts';

/** Adds a bot to the lobby. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.bot').addStringOption(
    withNames(new SlashCommandStringOption(), 'siege.bot.level')
      .setRequired(true)
      .addChoices(...BOT_LEVELS.map((level) => namedChoice(`session:level.${level}`, level))),
  ),
  async execute(caller, interaction) {
    const { say } = caller;
    const { seat, warning } = await addBot(caller, interaction.options.getString('level', true));
    return note(say(words('bot.done', { name: seatHolder(seat, say) })), warning ? say(warning) : '');
  },
} satisfies Subcommand;
