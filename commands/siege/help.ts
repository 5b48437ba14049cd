import type { Game } from '../../src/discord/bot.ts';
import type { Phrase, Term } from '../../src/engine/index.ts';
import { SlashCommandBooleanOption, SlashCommandIntegerOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { type Caller, ownEyes } from '../../src/discord/interactions/caller.ts';
import { named, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { optionsHere } from '../../src/discord/interactions/here.ts';
import { type LobbyButtons, lobbyButtonsHere } from '../../src/discord/interactions/quoting.ts';
import type { BotResponse } from '../../src/discord/interactions/response.ts';
import { guideResponse, termResponse } from '../../src/discord/interactions/responses/guide.ts';
import { situationHelp } from '../../src/discord/interactions/responses/situation.ts';
import { nearMiss, quoted, unknown } from '../../src/discord/interactions/typed/explaining.ts';
import { gameHere, gamesOf, gameNamed, idMeant } from '../../src/discord/interactions/typed/known.ts';
import {
  type Choice,
  completions,
  nearSuggestions,
  suggestions,
} from '../../src/discord/interactions/typed/matching.ts';
import { nearest } from '../../src/discord/interactions/typed/nearest.ts';
import { type Named, type Reader, readerOf } from '../../src/discord/interactions/typed/reader.ts';
import { termsLike } from '../../src/discord/interactions/typed/terms.ts';
import { cardPictures } from '../../src/discord/render/attachments.ts';
import { buttonRows, gallery, text } from '../../src/discord/render/components.ts';
import { hasGuide, pageNumbered, rulesButton } from '../../src/discord/render/guide.ts';
import { faceText } from '../../src/discord/text/faces.ts';
import { commandsTyped, gameName, words } from '../../src/discord/text/words.ts';
import { Refusal } from '../../src/sessions/types.ts';

/** What everybody needs first, and what may be read later. */
const FIRST = ['begin', 'play', 'see', 'fair'] as const;
const LATER = ['time', 'people', 'you', 'server'] as const;

/** How to play with the bot; the rules of a game, page by page; a word of its rules; one of its cards. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.help')
    .addStringOption(nameOption('siege.help.game'))
    .addIntegerOption(named(new SlashCommandIntegerOption(), 'siege.help.page').setMinValue(1).setMaxValue(100))
    .addStringOption(nameOption('siege.help.term'))
    .addStringOption(nameOption('siege.help.card'))
    .addBooleanOption(named(new SlashCommandBooleanOption(), 'siege.help.all')),
  async execute(caller, { options }) {
    const [game, term, card] = [options.getString('game'), options.getString('term'), options.getString('card')];
    const module = game === null ? await gameHere(caller) : gameNamed(caller, game);
    if (card !== null) return cardHelp(caller, module, card);
    if (term !== null) return termHelp(caller, game === null ? gamesFrom(caller, module) : [module], term);
    const page = options.getInteger('page');
    if (options.getBoolean('all')) return overview(caller, await lobbyButtonsHere(caller));
    if ((game === null && page === null) || !hasGuide(module)) return situationHelp(caller, module);
    return guideResponse(caller, module, page === null ? undefined : pageNumbered(module.guide!, page));
  },
  async autocomplete(caller, { options }) {
    const { bot } = caller;
    const { name, value } = options.getFocused(true);
    const reader = readerOf(caller);
    if (name === 'game') return suggestions({ options: gamesOf(bot) }, value, reader);
    const module = await gameHere(caller);
    return name === 'term'
      ? termChoices(caller, gamesFrom(caller, module), value)
      : suggestions({ options: cardsOf(module) }, value, reader);
  },
} satisfies Subcommand;

/** How to play with the bot, and the way to the rules of its games. */
function overview({ bot, say }: Caller, buttons: LobbyButtons): BotResponse {
  const lines = [
    `## ${say(words('help.title'))}`,
    ...FIRST.flatMap((section) => [
      say(words(`help.${section}`, { ...buttons })),
      ...(section === 'play' ? bot.games.map((game) => say(commandsOf(game))) : []),
    ]),
    say(words('help.games', { games: bot.games.map(({ id }) => gameName(id)) })),
  ];
  const label = (id: string) => (bot.games.length > 1 ? gameName(id) : undefined);
  const guides = bot.games.filter(hasGuide).map((module) => rulesButton(module, say, label(module.id)));
  const later = LATER.map((section) => say(words(`help.${section}`))).join('\n');
  return { components: [text(lines.join('\n')), ...buttonRows(guides)], more: [[text(later)]] };
}

const commandsOf = ({ id, symbols }: Game): Phrase =>
  words('help.commands', { game: gameName(id), commands: commandsTyped(Object.keys(symbols)) });

const cardsOf = ({ faces }: Game): Named[] =>
  Object.entries(faces?.() ?? {}).map(([id, { name }]) => ({ id, label: name }));

/** Whatever a game explains by its name: words of its rules, and cards. */
const knownIn = (game: Game): Named[] => [
  ...(game.guide?.terms ?? []).map(({ id, name }) => ({ id, label: name })),
  ...cardsOf(game),
];

/** All games, one of them first: words are looked for in the others where it has none of that name. */
const gamesFrom = ({ bot }: Caller, first: Game): Game[] => [first, ...bot.games.filter((one) => one !== first)];

function termChoices({ bot, say }: Caller, modules: readonly Game[], typed: string): Choice[] {
  const found = modules.map((module) => termsLike(bot, module, typed)).find((terms) => terms.length > 0);
  if (found) return completions(found.map(({ id, name }) => ({ name: say(name), value: id })));
  return nearSuggestions({ options: modules.flatMap(knownIn) }, typed, readerOf({ bot, say }));
}

/** At most so many words are named where none or several are meant. */
const NAMED = 12;
const namesOf = (terms: readonly Term[]): Phrase[] => terms.slice(0, NAMED).map(({ name }) => name);

/** What a word of the rules means; a word that is none may still be a card. */
async function termHelp(caller: Caller, modules: readonly Game[], typed: string): Promise<BotResponse> {
  for (const module of modules) {
    const [term, ...others] = termsLike(caller.bot, module, typed);
    if (term && others.length === 0) return termResponse(caller, module, term);
    if (term)
      throw new Refusal(words('help.severalTerms', { typed: quoted(typed), terms: namesOf([term, ...others]) }));
    if (await faceMeant(caller, module, typed)) return cardHelp(caller, module, typed);
  }
  const some = words('help.someTerms', { terms: namesOf(modules[0]!.guide?.terms ?? []) });
  const known = modules.flatMap(knownIn);
  const told = (cure: Phrase) => words('help.unknownTerm', { typed: quoted(typed), cure });
  const reader = readerOf(caller);
  const inIt = namedIn(caller, modules, known, { typed, reader });
  if (inIt.length > 0) throw nearMiss(inIt, typed, reader, told);
  throw unknown(known, typed, reader, { told, cure: some });
}

/** Letters of a word in a sentence that may be one of the rules. */
const LETTERS = 4;

/** What is named, or nearly so, by a word of a sentence: "how do I atack". */
function namedIn(
  { bot }: Caller,
  modules: readonly Game[],
  known: readonly Named[],
  { typed, reader }: { readonly typed: string; readonly reader: Reader },
): Named[] {
  const all = typed.trim().split(/[^\p{L}\p{N}-]+/u);
  if (all.length < 2) return [];
  const said = all.filter(({ length }) => length >= LETTERS);
  const exact = said.flatMap((word) => modules.flatMap((module) => termsLike(bot, module, word).slice(0, 2)));
  if (exact.length > 0) return exact.map(({ id, name }) => ({ id, label: name }));
  return said.flatMap((word) => nearest(known, word, reader));
}

async function faceMeant(caller: Caller, module: Game, typed: string) {
  const id = idMeant(cardsOf(module), typed, readerOf(caller));
  return id === null ? undefined : module.faces?.(await optionsHere(caller, module))[id];
}

/** One card in picture and words. */
async function cardHelp(caller: Caller, module: Game, typed: string): Promise<BotResponse> {
  const { bot, channelId, say } = caller;
  const face = await faceMeant(caller, module, typed);
  if (!face) {
    throw unknown(cardsOf(module), typed, readerOf(caller), {
      told: (cure) => words('help.unknownCard', { typed: quoted(typed), game: gameName(module.id), cure }),
      cure: words('refused.useList'),
    });
  }
  const eyes = ownEyes(caller);
  const pictures = await cardPictures(bot, { channelId, game: module.id }, [face], eyes).catch((error: unknown) => {
    bot.log.error({ err: error, card: typed }, 'a card could not be drawn');
    return [];
  });
  return { components: [text(faceText(face, say)), ...pictures.map(gallery)], pictures };
}
