import { SlashCommandSubcommandBuilder } from 'discord.js';

import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { optionsHere } from '../../src/discord/interactions/here.ts';
import { lessonResponse, lessonsResponse } from '../../src/discord/interactions/responses/lesson.ts';
import { gameHere, gameNamed, installedGames } from '../../src/discord/interactions/typed/known.ts';
import { suggestions } from '../../src/discord/interactions/typed/matching.ts';
import { readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { hasLesson } from '../../src/discord/render/guide.ts';

/** Starts a private lesson, a short game explained step by step. Defaults to the channel's game. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.learn').addStringOption(nameOption('siege.learn.game')),
  async execute(caller, { options }) {
    const typed = options.getString('game');
    const game = typed === null ? await gameHere(caller) : gameNamed(caller, typed);
    const isMeant = typed !== null || (await optionsHere(caller, game)) !== undefined;
    return isMeant && game.guide?.lesson ? lessonResponse(caller, game) : lessonsResponse(caller);
  },
  async autocomplete(caller, { options }) {
    const games = caller.bot.games.filter(hasLesson);
    return suggestions({ options: installedGames({ games }) }, options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;
