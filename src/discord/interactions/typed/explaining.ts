import type { Barred, Option, Phrase } from '../../../engine/index.ts';
import { asPhrase, few, harmless, type Say } from '../../../locale/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import { clip } from '../../limits.ts';
import { more } from '../../text/recap.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { Named, Reader } from './reader.ts';
import { nearest } from './nearest.ts';

/** How many legal options an explanation names. */
const NAMED = 6;
/** Characters of such a name. */
const NAME = 80;
/** How many lines of reasons it gives. */
const REASONS = 6;

/** The names of what can be chosen, as far as an explanation has room. */
export function namesIn(options: readonly Pick<Option, 'label'>[], say: Say): Phrase[] {
  const names = options.map(({ label }) => asPhrase(clip(say(label), NAME)));
  return few(names, NAMED);
}

/** What somebody typed, as far as it is worth repeating. */
export const quoted = (typed: string): string => harmless(clip(typed, 80));

/** At most so many guesses are a press away. */
const GUESSES = 5;

/** Refuses what is nearly something else: `guesses` can be had in the place of `typed`. */
export class NearMiss extends Refusal {
  constructor(
    phrase: Phrase,
    readonly typed: string,
    readonly guesses: readonly Named[],
  ) {
    super(phrase, { about: 'entry' });
  }
}

/** Refuses what is none of these, with what was perhaps meant; where nothing is like it, `cure` says what to do. */
export function unknown(
  known: readonly Named[],
  typed: string,
  reader: Reader,
  { told, cure }: { readonly told: (cure: Phrase) => Phrase; readonly cure: Phrase },
): Refusal {
  const near = nearest(known, typed, reader);
  return near.length > 0 ? nearMiss(near, typed, reader, told) : new Refusal(told(cure), { about: 'entry' });
}

/** What is called alike, as words of several games are, is offered once. */
export function nearMiss(
  near: readonly Named[],
  typed: string,
  { say }: Reader,
  told: (near: Phrase) => Phrase,
): NearMiss {
  const names = near.map(({ label }) => say(label));
  const guesses = near.filter(
    ({ id }, at) => names.indexOf(names[at]!) === at && near.findIndex((one) => one.id === id) === at,
  );
  return new NearMiss(told(words('typed.near', { names: namesIn(guesses, say) })), typed, guesses.slice(0, GUESSES));
}

/** Refuses what may be several things: each of the first can be had by a press. */
export const ambiguous = (options: readonly Named[], typed: string, reader: Reader): NearMiss =>
  new NearMiss(
    words('typed.several', { typed: quoted(typed), legal: namesIn(options, reader.say) }),
    typed,
    options.slice(0, GUESSES),
  );

/** Why something made up cannot be done, and what can; `help`: how the question is answered. */
export function notLegal(options: readonly Option[], typed: string, caller: Caller, help?: Phrase): Refusal {
  const asked = { typed: quoted(typed), legal: namesIn(options, caller.say), help: help ?? words('refused.useList') };
  return new Refusal(words('refused.notLegal', asked), { about: 'answer' });
}

/** Why something known cannot be done now. */
export function notNow(barred: readonly Barred[], { say }: Caller): Refusal {
  return new Refusal(words('typed.barred', { reasons: reasonsOf(barred, say) }), { about: 'answer' });
}

/** Reasons in words: one as a sentence, several as a list. */
export function reasonsOf(barred: readonly Barred[], say: Say): string {
  const all = [...new Set(barred.map(({ reason }) => say(reason)))];
  const reasons = few(all.map(asPhrase), REASONS, more).map(say);
  return reasons.length === 1 ? reasons[0]! : reasons.map((reason) => `\n- ${reason}`).join('');
}
