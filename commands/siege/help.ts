import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import type { AnyModule } from '../../src/engine/index.ts';
import { ownEyes } from '../../src/discord/board-reply.ts';
import type { Caller } from '../../src/discord/caller.ts';
import { gallery, text } from '../../src/discord/components.ts';
import { faceText } from '../../src/discord/faces.ts';
import { optionMeant, suggestedNames } from '../../src/discord/matching.ts';
import { named } from '../../src/discord/naming.ts';
import { cardPictures } from '../../src/discord/pictures.ts';
import { note, type Reply } from '../../src/discord/reply.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { gameName, howToPlay, words } from '../../src/discord/words.ts';
import { Refusal } from '../../src/sessions/types.ts';

const SECTIONS = ['begin', 'play', 'see', 'people', 'fair'] as const;

/** How to play with the bot, the rules of a game in short, or one of its cards. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.help')
    .addStringOption(named(new SlashCommandStringOption(), 'siege.help.game').setAutocomplete(true))
    .addStringOption(named(new SlashCommandStringOption(), 'siege.help.card').setAutocomplete(true)),
  async execute(caller, { options }) {
    const { bot, say } = caller;
    const [game, card] = [options.getString('game'), options.getString('card')];
    const names = bot.games.map(({ id }) => gameName(id));
    if (game !== null && !bot.games.some(({ id }) => id === game))
      throw new Refusal(words('help.unknown', { games: names }));
    if (card !== null) return cardHelp(caller, await gameMeant(caller, game), card);
    if (game !== null) return note(`## ${say(gameName(game))}`, say(howToPlay(game)));
    return note(
      `## ${say(words('help.title'))}`,
      ...SECTIONS.map((section) => say(words(`help.${section}`))),
      say(words('help.games', { games: names })),
    );
  },
  async autocomplete(caller, { options }) {
    const { bot, say } = caller;
    const { name, value } = options.getFocused(true);
    if (name === 'game')
      return suggestedNames(
        bot.games.map(({ id }) => ({ name: say(gameName(id)), value: id })),
        value,
      );
    const { faces } = await gameMeant(caller, options.getString('game'));
    const choices = Object.entries(faces?.() ?? {}).map(([id, face]) => ({ name: say(face.name), value: id }));
    return suggestedNames(choices, value);
  },
} satisfies Subcommand;

/** The game that is named, else the one of this channel, else the first that there is. */
async function gameMeant({ bot, channelId }: Caller, game: string | null): Promise<AnyModule> {
  const wanted = game ?? (await bot.sessions.find(channelId))?.game;
  return bot.games.find(({ id }) => id === wanted) ?? bot.games[0]!;
}

/** One card in picture and words. */
async function cardHelp(caller: Caller, module: AnyModule, typed: string): Promise<Reply> {
  const { bot, channelId, say } = caller;
  const faces = module.faces?.() ?? {};
  const options = Object.entries(faces).map(([id, { name }]) => ({ id, label: name }));
  const face = faces[optionMeant(options, typed, say)?.id ?? ''];
  if (!face) throw new Refusal(words('help.unknownCard', { typed: typed.slice(0, 80), game: gameName(module.id) }));
  const eyes = await ownEyes(caller);
  const pictures = await cardPictures(bot, { channelId, game: module.id }, [face], eyes).catch((error: unknown) => {
    bot.log.error({ err: error, card: typed }, 'a card could not be drawn');
    return [];
  });
  return { components: [text(faceText(face, say)), ...pictures.map(gallery)], pictures };
}
