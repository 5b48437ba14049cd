import {
  ApplicationIntegrationType,
  InteractionContextType,
  SlashCommandBuilder,
  SlashCommandStringOption,
} from 'discord.js';

import type { Barred, Option, Phrase, Question } from '../../../engine/index.ts';
import { isDeedName, verbName } from '../../../kit/index.ts';
import { howMany } from '../../../sessions/refusals.ts';
import { type Position, Refusal } from '../../../sessions/types.ts';
import { gameIn } from '../../bot.ts';
import { choicesOf, actionIdOf, picksText, type ShownQuestion } from '../../render/choices.ts';
import { button, buttonRows } from '../../render/components.ts';
import { packPicks } from '../../render/packing.ts';
import { words } from '../../text/words.ts';
import { answerAndTell, demandQuestion, ownQuestionOf, standBy } from '../acting.ts';
import type { Caller } from '../caller.ts';
import { questionResponse } from '../own-question.ts';
import { note, type BotResponse } from '../response.ts';
import { picksMeant, picksSuggestions, saysEverything } from '../typed/consent.ts';
import { type DeedMeaning, deedTyped, ofVerbNamed } from '../typed/deeds.ts';
import { ofAnotherGame, ofAnotherVerb, Offer, ofSomebodyElse } from '../typed/elsewhere.ts';
import { limitedNames, notLegal, notNow, quoted, reasonsOf } from '../typed/explaining.ts';
import { fully } from '../typed/fully.ts';
import { lettingBe, meansLettingBe } from '../typed/letting-be.ts';
import {
  type CompletedChoice,
  completions,
  fittingSuggestions,
  type Meaning,
  nearSuggestions,
  saidSuggestions,
} from '../typed/matching.ts';
import { isOnlyBegun } from '../typed/wording.ts';
import { type Named, type Pool, type Reader, readerOf } from '../typed/reader.ts';
import { nearestIn } from '../typed/nearest.ts';
import {
  listedPicks,
  meansNone,
  mendedPicks,
  nearlyListed,
  noneSuggestions,
  pickSuggestions,
  parsePicks,
  strangeIn,
} from '../typed/picking.ts';
import { nearlySaid } from '../typed/said.ts';
import type { Command } from './command.ts';
import { withNames } from './naming.ts';
import { isSure, sureOption } from './sure.ts';

/** Builds a slash command that works only in servers. */
export function gameCommand(key: string): SlashCommandBuilder {
  return withNames(new SlashCommandBuilder(), key)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
}

export function whatOption(key: string, required: boolean): SlashCommandStringOption {
  return withNames(new SlashCommandStringOption(), `${key}.what`)
    .setRequired(required)
    .setAutocomplete(true)
    .setMaxLength(1000);
}

/**
 * Builds the slash command of a main action. `what` completes to the caller's legal options. If optional and left out,
 * the command takes the only legal option or shows all.
 */
export function verbCommand(verb: string, { required = true }: { required?: boolean } = {}): Command {
  return deedCommand(verb, verb, required);
}

/** Builds `/do` for every deed that is legal now, of any verb. Verbs of a single game have no other command. */
export const doCommand = (): Command => deedCommand('do', ANY_VERB, false);

/** Stands for all verbs. */
const ANY_VERB = '';

function deedCommand(command: string, verb: string, required: boolean): Command {
  const isMeant = (one: Named) => one.verb !== undefined && (verb === ANY_VERB || one.verb === verb);
  const pool = ({ options, barred }: Question) => ({
    options: options.filter(isMeant),
    barred: barred.filter(isMeant),
  });
  return {
    data: gameCommand(command).addStringOption(whatOption(command, required)).addBooleanOption(sureOption()),
    execute: orOffered(async (caller, interaction) => {
      const typed = interaction.options.getString('what');
      const shown = { ...(await questionFor(caller, verb, typed)), sure: isSure(interaction) };
      const deeds = pool(shown.question);
      const { options, barred } = deeds;
      const meaning: DeedMeaning =
        typed === null ? { kind: 'all', options } : deedTyped(deeds, typed, readerFor(caller, shown));
      if (verb === ANY_VERB && meaning.kind === 'unknown' && meansLettingBe(shown, typed!, readerFor(caller, shown)))
        return (await standBy(caller, looked(shown))).response();
      if (meaning.kind === 'all' ? options.length === 0 : options.length + barred.length === 0) {
        const isOther = meaning.kind !== 'all' && verb !== ANY_VERB;
        const other = isOther ? ofAnotherVerb(shown.question, verb, typed!, caller) : null;
        throw other ?? noSuchVerb(verb, shown.question, barred, caller);
      }
      if (meaning.kind !== 'all') return answerMeant(caller, shown, deeds, typed!, meaning, verb);
      // Without text, the only option is taken. Typed text selects among several.
      return typed === null && options.length === 1
        ? (await answerAndTell(caller, looked(shown), [options[0]!.id])).response()
        : questionResponse(caller, withOptions(shown, meaning.options));
    }),
    async autocomplete(caller, interaction): Promise<CompletedChoice[]> {
      const typed = interaction.options.getFocused();
      const { question, ...shown } = await questionFor(caller, verb, typed);
      const { options, barred } = pool(question);
      if (options.length + barred.length === 0) throw noSuchVerb(verb, question, barred, caller);
      const reader = readerFor(caller, shown);
      const named = fittingSuggestions({ options }, typed, reader);
      if (named.length > 0) return named;
      const byVerb = ofVerbNamed(options, typed, reader);
      if (byVerb.length > 0) return fittingSuggestions({ options: byVerb }, '', reader);
      if (saysEverything(typed, reader)) return fittingSuggestions({ options, barred }, '', reader);
      const said = saidSuggestions({ options, barred }, typed, reader);
      if (said.length > 0) return said;
      const near = nearSuggestions({ options, barred }, typed, reader);
      const other = near.length === 0 && verb !== ANY_VERB ? ofAnotherVerb(question, verb, typed, caller) : null;
      if (other) throw other;
      return near;
    },
  };
}

/** Offers other options if the typed text seems to mean them. */
const orOffered =
  (execute: Command['execute']): Command['execute'] =>
  async (caller, interaction) => {
    try {
      return await execute(caller, interaction);
    } catch (error) {
      const shown = error instanceof Offer && (await ownQuestionOf(caller)).shown;
      if (!shown) throw error;
      return offered(shown, error.options, caller.say(error.phrase));
    }
  };

/** Builds a reader that also knows the terms of the current game. */
const readerFor = (caller: Caller, { position }: { readonly position: Position }): Reader =>
  readerOf(caller, gameIn(caller.bot, position.session.game));

/**
 * Returns the caller's question. Refuses a verb that this channel's game does not have, even if it is another player's
 * turn.
 */
async function questionFor(caller: Caller, verb: string, typed: string | null): ReturnType<typeof demandQuestion> {
  const own = await ownQuestionOf(caller);
  const game = gameIn(caller.bot, own.position.session.game);
  if (verb === ANY_VERB || verb in game.symbols) return demandQuestion(caller, own);
  throw (
    (own.shown && typed ? ofAnotherVerb(own.shown.question, verb, typed, caller) : null) ?? ofAnotherGame(game, verb)
  );
}

/** Reduces a question to some of its options. */
const withOptions = (shown: ShownQuestion, options: readonly Option[]): ShownQuestion => ({
  ...shown,
  question: { ...shown.question, options },
});

/** Answers if the text means one legal option. Otherwise says why not, or asks which one is meant. */
async function answerMeant(
  caller: Caller,
  shown: ShownQuestion & { readonly position: Position; readonly sure: boolean },
  pool: Required<Pool>,
  typed: string,
  meaning: Meaning,
  verb: string | null = null,
): Promise<BotResponse> {
  const reader = readerFor(caller, shown);
  const full = fully(pool, typed, reader, meaning);
  switch (full.kind) {
    case 'one': {
      const isAsked = isHalf(full) || (full !== meaning && (await isInDoubt(caller, shown, typed, verb)));
      return isAsked
        ? guessed(shown, [full.option], typed, caller)
        : (await answerAndTell(caller, looked(shown), [full.option.id])).response();
    }
    case 'several':
      return askWhich(caller, shown, full.options, typed);
    case 'nearly':
      return guessed(shown, full.options, typed, caller);
    case 'barred':
      throw notNow(full.barred, caller);
    case 'unknown': {
      const other = await ofOthers(caller, shown, pool, typed, verb);
      if (other) throw other;
      const near = nearestIn(pool, typed, reader);
      const { options } = near;
      const guesses = options.length > 0 ? options : nearlySaid(pool.options, typed, reader);
      if (guesses.length > 0) return guessed(shown, guesses, typed, caller);
      if (near.barred.length > 0) throw notNow(near.barred, caller);
      throw pool.options.length > 0
        ? verb === null
          ? notLegal(pool.options, typed, caller)
          : new Offer(words('typed.none', { typed: quoted(typed) }), pool.options)
        : noSuchVerb(pool.barred[0]?.verb ?? '', shown.question, pool.barred, caller);
    }
  }
}

/** Asks which of several options is meant, or confirms a single one. */
function askWhich(caller: Caller, shown: ShownQuestion, options: readonly Option[], typed: string): BotResponse {
  const asked = { typed: quoted(typed), legal: limitedNames(options, caller.say) };
  return offered(shown, options, caller.say(words(options.length > 1 ? 'typed.which' : 'typed.perhaps', asked)));
}

/** Shows some options of a question, each as a press. */
function offered(shown: ShownQuestion, options: readonly Option[], problem: string): BotResponse {
  const { notes, rows } = choicesOf(withOptions(shown, options));
  return { components: [...note(problem, ...notes).components, ...rows] };
}

/** Offers near matches. Nothing happens before a press. */
const guessed = (shown: ShownQuestion, options: readonly Option[], typed: string, { say }: Caller): BotResponse =>
  offered(shown, options, say(words('typed.guess', { typed: quoted(typed), count: options.length })));

/** Checks whether the question is a hero's turn. */
const isTurn = ({ options }: Question): boolean => options.some(({ verb }) => verb);

/**
 * Checks whether a half-typed word would do something irreversible, such as a roll or a spent card. Options with a
 * price ask by themselves.
 */
const isHalf = ({ option, fit }: Extract<Meaning, { readonly kind: 'one' }>): boolean =>
  option.verb !== undefined && !option.costs && isOnlyBegun(fit);

/**
 * Checks whether a word that only describes an option may mean something else: a deed of another verb, or another
 * player's answer.
 */
async function isInDoubt(
  caller: Caller,
  { position, question }: ShownQuestion & { readonly position: Position },
  typed: string,
  verb: string | null,
): Promise<boolean> {
  if (verb === ANY_VERB || !isTurn(question)) return false;
  if (verb !== null) return ofAnotherVerb(question, verb, typed, caller) !== null;
  const theirs = await ofSomebodyElse(caller, position.session.seats, typed);
  if (theirs) throw theirs;
  return true;
}

/** Explains that the text fits another verb or hero; null if it does not, or if it resembles a legal option. */
async function ofOthers(
  caller: Caller,
  { position, question }: ShownQuestion & { readonly position: Position },
  pool: Pool,
  typed: string,
  verb: string | null,
): Promise<Refusal | null> {
  const reader = readerOf(caller);
  const near = nearestIn(pool, typed, reader, 'slips');
  const isOwn = near.options.length + near.barred.length + nearlySaid(pool.options, typed, reader).length > 0;
  if (!isTurn(question) || isOwn) return null;
  const other = verb === null || verb === ANY_VERB ? null : ofAnotherVerb(question, verb, typed, caller);
  return other ?? ofSomebodyElse(caller, position.session.seats, typed);
}

/** Names a verb: by its only deed's label if it has just one. */
const calledIn =
  ({ options }: Question) =>
  (verb: string): Phrase => {
    const [only, ...others] = options.filter((option) => option.verb === verb);
    return only && others.length === 0 && isDeedName(only.label) ? only.label : verbName(verb);
  };

/** Explains why the verb is not available now, and lists those that are. */
function noSuchVerb(verb: string, question: Question, barred: readonly Barred[], { say }: Caller): Refusal {
  const verbs = [...new Set(question.options.flatMap((option) => option.verb ?? []))];
  if (verb === ANY_VERB) return new Refusal(words('refused.noDeedNow'), { about: 'answer' });
  const asked = { verb: verbName(verb) };
  if (verbs.length === 0) return new Refusal(words('refused.noSuchVerbNow', asked), { about: 'answer' });
  const reasons = barred.length > 0 ? `\n${reasonsOf(barred, say).trim()}` : '';
  return new Refusal(words('refused.noSuchVerb', { ...asked, legal: verbs.map(calledIn(question)), reasons }), {
    about: 'answer',
  });
}

const looked = ({ session, turn, question, sure }: ShownQuestion & { readonly sure: boolean }) => ({
  ...{ session, turn, mark: question.mark, how: 'typed' as const, sure },
});

/** Offers near matches of whole answers. A press gives the answer, or continues an incomplete one. */
function mendedOffer(shown: ShownQuestion, answers: readonly (readonly string[])[], typed: string): BotResponse {
  const { question, say } = shown;
  const problem = say(words('typed.guess', { typed: quoted(typed), count: answers.length }));
  const lacks = (picks: readonly string[]) => picks.length < question.min;
  const buttons = answers.map((picks) => {
    const word = packPicks(question, picks);
    const id = lacks(picks) ? actionIdOf(shown, 'compose', `0.${word}`) : actionIdOf(shown, 'packed', word);
    const name = lacks(picks) ? say(words('typed.begun', { picks: picksText(shown, picks) })) : picksText(shown, picks);
    return button(id, name, answers.length > 1 ? 'plain' : 'main');
  });
  const cure = answers.some(lacks) ? [say(howMany(question).phrase)] : [];
  return { components: [...note(problem, ...cure).components, ...buttonRows(buttons)] };
}

/** Builds `/choose`, which answers any open question with as many picks as needed. */
export function chooseCommand(): Command {
  const several = ({ form, max }: Question) => form !== 'choose' || max > 1;
  return {
    data: gameCommand('choose').addStringOption(whatOption('choose', false)).addBooleanOption(sureOption()),
    async execute(caller, interaction): Promise<BotResponse> {
      const shown = { ...(await demandQuestion(caller)), sure: isSure(interaction) };
      const { question } = shown;
      const typed = interaction.options.getString('what');
      if (typed === null) return questionResponse(caller, shown);
      const reader = readerFor(caller, shown);
      const isNone = meansNone(question, typed, reader);
      if (!several(question)) {
        const meaning = picksMeant(question, typed, reader);
        if (meaning.kind === 'unknown' && isNone) return (await answerAndTell(caller, looked(shown), [])).response();
        if (meaning.kind === 'unknown' && meansLettingBe(shown, typed, reader))
          return (await standBy(caller, looked(shown))).response();
        return answerMeant(caller, shown, question, typed, meaning);
      }
      const { picks, rest } = parsePicks(question, typed, reader);
      if (rest !== '' && !isNone) {
        const listed = listedPicks(question, typed, reader);
        if (listed) return (await answerAndTell(caller, looked(shown), listed)).response();
        const picked = mendedPicks(question, typed, reader);
        const mended = picked.length > 0 ? picked : nearlyListed(question, typed, reader);
        if (mended.length > 0) return mendedOffer(shown, mended, typed);
        const strange = strangeIn(question, rest, reader);
        throw notLegal(question.options, strange, caller, howMany(question).phrase);
      }
      return (await answerAndTell(caller, looked(shown), picks)).response();
    },
    async autocomplete(caller, interaction): Promise<CompletedChoice[]> {
      const shown = await demandQuestion(caller);
      const { question } = shown;
      const typed = interaction.options.getFocused();
      const reader = readerFor(caller, shown);
      const { options, barred } = question;
      const named = several(question)
        ? pickSuggestions(question, typed, reader)
        : picksSuggestions<Named>({ options: [...options, ...lettingBe(shown)], barred }, typed, reader);
      return completions([...named, ...noneSuggestions(question, typed, reader)]);
    },
  };
}
