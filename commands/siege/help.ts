import { SlashCommandSubcommandBuilder } from 'discord.js';

import { named } from '../../src/discord/naming.ts';
import { note } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { gameName, words } from '../../src/discord/words.ts';

const SECTIONS = ['begin', 'play', 'see', 'people', 'fair'] as const;

/** How to play with the bot, and how each game is played. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.help'),
  async execute({ bot, say }) {
    const games = words('help.games', { games: bot.games.map(({ id }) => gameName(id)) });
    return note(
      `## ${say(words('help.title'))}`,
      ...SECTIONS.map((section) => say(words(`help.${section}`))),
      say(games),
      ...bot.games.flatMap(({ id }) => [`## ${say(gameName(id))}`, say({ key: `${id}:howTo` })]),
    );
  },
} satisfies Subcommand;
