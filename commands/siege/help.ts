import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { suggestedNames } from '../../src/discord/matching.ts';
import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { gameName, howToPlay, words } from '../../src/discord/words.ts';
import { Refusal } from '../../src/sessions/types.ts';

const SECTIONS = ['begin', 'play', 'see', 'people', 'fair'] as const;

/** How to play with the bot, or the rules of a game in short. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.help').addStringOption(
    named(new SlashCommandStringOption(), 'siege.help.game').setAutocomplete(true),
  ),
  async execute({ bot, say }, interaction) {
    const game = interaction.options.getString('game');
    const names = bot.games.map(({ id }) => gameName(id));
    if (game === null) {
      const games = words('help.games', { games: names });
      return note(
        `## ${say(words('help.title'))}`,
        ...SECTIONS.map((section) => say(words(`help.${section}`))),
        say(games),
      );
    }
    if (!bot.games.some(({ id }) => id === game)) throw new Refusal(words('help.unknown', { games: names }));
    return note(`## ${say(gameName(game))}`, say(howToPlay(game)));
  },
  async autocomplete({ bot, say }, interaction) {
    const games = bot.games.map(({ id }) => ({ name: say(gameName(id)), value: id }));
    return suggestedNames(games, interaction.options.getFocused());
  },
} satisfies Subcommand;
