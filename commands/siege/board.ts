import { SlashCommandBooleanOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { boardAgain } from '../../src/discord/board.ts';
import { described, drawn } from '../../src/discord/bot.ts';
import { named } from '../../src/discord/naming.ts';
import { waitingLine } from '../../src/discord/panel.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';

/** The board as it stands; for the one who asks, or for all. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.board').addBooleanOption(
    named(new SlashCommandBooleanOption(), 'siege.board.show'),
  ),
  isPublic: (interaction) => interaction.options.getBoolean('show') ?? false,
  async execute({ bot, channelId, language: own }, interaction) {
    const position = await bot.sessions.position(channelId);
    const { session, scene } = position;
    const language = interaction.options.getBoolean('show') ? session.language : own;
    const say = bot.translator(language);
    const png = await drawn(bot, session, scene, language);
    const text = described(bot, scene, say);
    const post = { session, scene, news: [], described: text, drawn: png !== null, say };
    return {
      components: boardAgain(post, waitingLine(position, say)),
      picture: png ? { png, alt: text.alt } : undefined,
    };
  },
} satisfies Subcommand;
