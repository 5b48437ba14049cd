import type { Option, Phrase, Question } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import { Refusal, type SeatInfo } from '../../../sessions/types.ts';
import { type Game, gameIn } from '../../bot.ts';
import { verbCommandName, commandsTyped, commandTyped, gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { deedMeant } from './consent.ts';
import { limitedNames, notNow, quoted } from './explaining.ts';
import { meant } from './matching.ts';
import { type Named, readerOf } from './reader.ts';
import { nearest } from './nearest.ts';
import { mentioning } from './said.ts';

/** Explains that a verb belongs to another game, and lists this game's verbs. */
export function ofAnotherGame({ id, symbols }: Game, verb: string): Refusal {
  const asked = { game: gameName(id), command: commandTyped(verb), commands: commandsTyped(Object.keys(symbols)) };
  return new Refusal(words('refused.foreignVerb', asked), { about: 'answer' });
}

/** A refusal that offers options as buttons. */
export class Offer extends Refusal {
  constructor(
    phrase: Phrase,
    readonly options: readonly Option[],
  ) {
    super(phrase, { about: 'answer' });
  }
}

/** Explains that the text belongs to another verb; null if it does not. */
export function ofAnotherVerb(question: Question, verb: string, typed: string, caller: Caller): Refusal | null {
  const isOther = (one: Named) => one.verb !== undefined && one.verb !== verb;
  const others = { options: question.options.filter(isOther), barred: question.barred.filter(isOther) };
  const reader = readerOf(caller);
  const meaning = deedMeant(others, typed, reader);
  const own = question.options.filter((one) => one.verb === verb);
  // Why another deed is barred says nothing about this one.
  const isKnown = own.length > 0 || question.barred.some((one) => one.verb === verb);
  if (meaning.kind === 'barred') return isKnown ? null : notNow(meaning.barred, caller);
  const found = meaning.kind === 'one' ? [meaning.option] : meaning.kind === 'several' ? meaning.options : [];
  const isSure = mentioning(found, typed, reader).whole.length > 0;
  const guesses = found.length > 0 ? found : nearest(others.options, typed, reader, 'slips');
  if (guesses.length === 0) return null;
  const options = isSure ? guesses : [...own, ...guesses];
  const ways = options.map((option) => ({
    label: words('typed.way', { command: verbCommandName(option.verb!), what: option.label }),
  }));
  return new Offer(
    words('typed.elsewhere', {
      typed: quoted(typed),
      command: verbCommandName(verb),
      ways: limitedNames(ways, caller.say),
    }),
    options,
  );
}

/** Explains that another player holds the typed card; null if nobody does. */
export async function ofSomebodyElse(
  caller: Caller,
  seats: readonly SeatInfo[],
  typed: string,
): Promise<Refusal | null> {
  const { bot, channelId, person } = caller;
  for (const { seat, userId, name } of seats) {
    const { session, hands } = await bot.sessions.hands(channelId, seat, person.userId);
    for (const { owner, cards } of hands ?? []) {
      const meaning = meant(
        { options: cards.map((card, at) => ({ id: `card ${at}`, label: card.name })) },
        typed,
        readerOf(caller),
      );
      if (meaning.kind !== 'one') continue;
      const cure = words('exchange' in gameIn(bot, session.game).symbols ? 'typed.exchange' : 'typed.theirs');
      return new Refusal(
        words('typed.held', {
          card: meaning.option.label,
          owner,
          name: userId === person.userId ? words('typed.you') : harmless(name),
          cure,
        }),
        { about: 'answer' },
      );
    }
  }
  return null;
}
