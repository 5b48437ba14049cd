import type { Game } from '../../src/discord/bot.ts';
import type { Phrase, Term } from '../../src/engine/index.ts';
import { SlashCommandBooleanOption, SlashCommandIntegerOption, SlashCommandSubcommandBuilder } from 'discord.js';

import { type Caller, ownEyes } from '../../src/discord/interactions/caller.ts';
import { withNames, nameOption } from '../../src/discord/interactions/commands/naming.ts';
import type { Subcommand } from '../../src/discord/interactions/commands/subcommand.ts';
import { optionsHere } from '../../src/discord/interactions/here.ts';
import { type LobbyButtons, lobbyButtonsHere } from '../../src/discord/interactions/quoting.ts';
import { type BotResponse, note } from '../../src/discord/interactions/response.ts';
import { guideResponse, termResponse } from '../../src/discord/interactions/responses/guide.ts';
import { ruleChoices, ruleNumbered, ruleResponse } from '../../src/discord/interactions/responses/rule.ts';
import { situationHelp } from '../../src/discord/interactions/responses/situation.ts';
import { ambiguous, nearMiss, quoted, unknownName } from '../../src/discord/interactions/typed/explaining.ts';
import { gameHere, installedGames, gameNamed, idMeant } from '../../src/discord/interactions/typed/known.ts';
import {
  type CompletedChoice,
  completions,
  meant,
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

/** Help topics for everybody at first, and those for later. */
const FIRST_TOPICS = ['begin', 'play', 'see', 'fair'] as const;
const LATER_TOPICS = ['time', 'people', 'you', 'server'] as const;

/** Shows help: how to play with the bot, pages of a game's rules, a term, a card or a numbered rule. */
export default {
  data: withNames(new SlashCommandSubcommandBuilder(), 'siege.help')
    .addStringOption(nameOption('siege.help.game'))
    .addIntegerOption(withNames(new SlashCommandIntegerOption(), 'siege.help.page').setMinValue(1).setMaxValue(100))
    .addStringOption(nameOption('siege.help.term'))
    .addStringOption(nameOption('siege.help.card'))
    .addStringOption(nameOption('siege.help.rule'))
    .addBooleanOption(withNames(new SlashCommandBooleanOption(), 'siege.help.all')),
  async execute(caller, { options }) {
    const [typed, term, card] = [options.getString('game'), options.getString('term'), options.getString('card')];
    const here = await gameHere(caller);
    const game = typed !== null && isGame(caller, here, typed) ? typed : null;
    const module = game === null ? here : gameNamed(caller, game);
    if (card !== null) return cardHelp(caller, module, card);
    const rule = options.getString('rule') ?? [term, typed].find((one) => one && ruleNumbered(caller.bot.games, one));
    if (rule) return ruleResponse(caller, gamesFrom(caller, module), rule);
    // A question typed in the option for the game is answered too.
    const asked = term ?? (game === null ? typed : null);
    if (asked !== null) return termHelp(caller, game === null ? gamesFrom(caller, module) : [module], asked);
    const page = options.getInteger('page');
    if (options.getBoolean('all')) return overview(caller, await lobbyButtonsHere(caller));
    if ((game === null && page === null) || !hasGuide(module)) return situationHelp(caller, module);
    return guideResponse(caller, module, page === null ? undefined : pageNumbered(module.guide!, page));
  },
  async autocomplete(caller, { options }) {
    const { bot } = caller;
    const { name, value } = options.getFocused(true);
    const reader = readerOf(caller);
    if (name === 'game') return suggestions({ options: installedGames(bot) }, value, reader);
    const own = idMeant(installedGames(bot), options.getString('game') ?? '', reader);
    const module = bot.games.find(({ id }) => id === own) ?? (await gameHere(caller));
    if (name === 'rule') return ruleChoices(own === null ? gamesFrom(caller, module) : [module], value);
    return name === 'term'
      ? termChoices(caller, own === null ? gamesFrom(caller, module) : [module], value)
      : suggestions({ options: cardsOf(module) }, value, reader);
  },
} satisfies Subcommand;

/** Explains how to play with the bot and where to find the rules. */
function overview({ bot, say }: Caller, buttons: LobbyButtons): BotResponse {
  const lines = [
    `## ${say(words('help.title'))}`,
    ...FIRST_TOPICS.flatMap((section) => [
      say(words(`help.${section}`, { ...buttons })),
      ...(section === 'play' ? bot.games.map((game) => say(commandsOf(game))) : []),
    ]),
    say(words('help.games', { games: bot.games.map(({ id }) => gameName(id)) })),
  ];
  const label = (id: string) => (bot.games.length > 1 ? gameName(id) : undefined);
  const guides = bot.games.filter(hasGuide).map((module) => rulesButton(module, say, label(module.id)));
  const later = LATER_TOPICS.map((section) => say(words(`help.${section}`))).join('\n');
  return { components: [text(lines.join('\n')), ...buttonRows(guides)], more: [[text(later)]] };
}

const commandsOf = ({ id, symbols }: Game): Phrase =>
  words('help.commands', { game: gameName(id), commands: commandsTyped(Object.keys(symbols)) });

const cardsOf = ({ faces }: Game): Named[] =>
  Object.entries(faces?.() ?? {}).map(([id, { name }]) => ({ id, label: name }));

/** A term or card that a game explains. */
interface Known extends Named {
  readonly game: Game;
}

/** Lists everything that a game explains by name: terms of its rules, and cards. */
const knownIn = (game: Game): Known[] => [
  ...(game.guide?.terms ?? []).map((term) => termKnown(game, term)),
  ...cardsOf(game).map((card) => ({ ...card, game })),
];

const termKnown = (game: Game, { id, name }: Term): Known => ({ id, label: name, game });

/** Names the entry, with its game if that is another one. */
const entryNamed = ({ id, label, game }: Known, here: Game): Named => ({
  id,
  label: game === here ? label : words('help.ofGame', { term: label, game: gameName(game.id) }),
});

/** Lists all games with one first. The others are searched if it has no such term. */
const gamesFrom = ({ bot }: Caller, first: Game): Game[] => [first, ...bot.games.filter((one) => one !== first)];

/** Checks whether the text names or resembles a game. A term of the rules here is no misspelt game. */
function isGame({ bot, say }: Caller, here: Game, typed: string): boolean {
  const [known, reader] = [installedGames(bot), readerOf({ bot, say })];
  if (meant({ options: known }, typed, reader).kind !== 'unknown') return true;
  return termsLike(bot, here, typed).length === 0 && nearest(known, typed, reader).length > 0;
}

/** Completes a term, from the first game with a match. */
function termChoices({ bot, say }: Caller, modules: readonly Game[], typed: string): CompletedChoice[] {
  const reader = readerOf({ bot, say });
  for (const module of modules) {
    const found = termsLike(bot, module, typed);
    if (found.length > 0) return completions(found.map(({ id, name }) => ({ name: say(name), value: id })));
  }
  for (const module of modules) {
    const near = nearSuggestions({ options: knownIn(module) }, typed, reader);
    if (near.length > 0) return near;
  }
  return [];
}

/** Explains a term. Text that is no term may still be a card. */
async function termHelp(caller: Caller, modules: readonly Game[], typed: string): Promise<BotResponse> {
  const reader = readerOf(caller);
  const here = await gameHere(caller);
  for (const module of modules) {
    const terms = termsLike(caller.bot, module, typed);
    const [term] = terms;
    if (term && terms.length === 1) return ofGame(caller, module, here, await termResponse(caller, module, term));
    if (term)
      throw ambiguous(
        terms.map((one) => entryNamed(termKnown(module, one), here)),
        typed,
        reader,
      );
    if (await faceMeant(caller, module, typed))
      return ofGame(caller, module, here, await cardHelp(caller, module, typed));
  }
  const inIt = namedIn(caller, modules, { typed, reader });
  const near = inIt.length > 0 ? inIt : nearest(modules.flatMap(knownIn), typed, reader);
  const told = (cure: Phrase) => words('help.unknownTerm', { typed: quoted(typed), cure });
  if (near.length > 0)
    throw nearMiss(
      near.map((one) => entryNamed(one, here)),
      typed,
      reader,
      told,
    );
  const [module] = modules as readonly [Game, ...Game[]];
  const problem = note(caller.say(words('help.unknownTerm', { typed: quoted(typed), cure: '' })).trim());
  const index =
    module.guide && module.guide.terms.length > 0
      ? await guideResponse(caller, module, { kind: 'glossary', term: null })
      : null;
  return { ...problem, components: [...problem.components, ...(index?.components ?? [])] };
}

/** Adds the name of the game to an answer if it is not the channel's. */
const ofGame = ({ say }: Caller, module: Game, here: Game, response: BotResponse): BotResponse =>
  module === here
    ? response
    : { ...response, components: [text(`-# ${say(gameName(module.id))}`), ...response.components] };

/** Fewest letters of a word in a sentence that may be a term. */
const FEWEST_TERM_LETTERS = 4;

/** Finds what a word of a sentence names or resembles: "how do I atack". */
function namedIn(
  { bot }: Caller,
  modules: readonly Game[],
  { typed, reader }: { readonly typed: string; readonly reader: Reader },
): Known[] {
  const all = typed.trim().split(/[^\p{L}\p{N}-]+/u);
  if (all.length < 2) return [];
  const said = all.filter(({ length }) => length >= FEWEST_TERM_LETTERS);
  const like = (module: Game, word: string) =>
    termsLike(bot, module, word)
      .slice(0, 2)
      .map((term) => termKnown(module, term));
  const exact = said.flatMap((word) => modules.flatMap((module) => like(module, word)));
  return exact.length > 0 ? exact : said.flatMap((word) => nearest(modules.flatMap(knownIn), word, reader));
}

async function faceMeant(caller: Caller, module: Game, typed: string) {
  const id = idMeant(cardsOf(module), typed, readerOf(caller));
  return id === null ? undefined : module.faces?.(await optionsHere(caller, module))[id];
}

/** Shows a card in picture and words. */
async function cardHelp(caller: Caller, module: Game, typed: string): Promise<BotResponse> {
  const { bot, channelId, say } = caller;
  const face = await faceMeant(caller, module, typed);
  const [term] = face ? [] : termsLike(bot, module, typed);
  if (term) return termResponse(caller, module, term);
  if (!face) {
    throw unknownName(cardsOf(module), typed, readerOf(caller), {
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
