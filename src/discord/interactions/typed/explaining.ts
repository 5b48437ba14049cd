import type { Barred, Option, Phrase } from '../../../engine/index.ts';
import { asPhrase, few, harmless, type Say } from '../../../locale/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import { clip } from '../../limits.ts';
import { more } from '../../text/recap.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { Named, Reader } from './reader.ts';
import { nearest } from './nearest.ts';

/** Most legal options named in an explanation. */
const MOST_LEGAL_NAMED = 6;
/** Most characters of such a name. */
const MOST_NAME_CHARACTERS = 80;
/** Most reasons in an explanation. */
const MOST_REASONS = 6;

/** Returns the names of options, limited for an explanation. */
export function limitedNames(options: readonly Pick<Option, 'label'>[], say: Say): Phrase[] {
  const names = options.map(({ label }) => asPhrase(clip(say(label), MOST_NAME_CHARACTERS)));
  return few(names, MOST_LEGAL_NAMED);
}

/** Quotes typed text, shortened. */
export const quoted = (typed: string): string => harmless(clip(typed, 80));

/** Most guesses offered as buttons. */
const GUESSES = 5;

/** A refusal of text that resembles known names: `guesses` can replace `typed`. */
export class NearMiss extends Refusal {
  constructor(
    phrase: Phrase,
    readonly typed: string,
    readonly guesses: readonly Named[],
  ) {
    super(phrase, { about: 'entry' });
  }
}

/** Builds a refusal of an unknown name, with near matches. `cure` is the advice if there are none. */
export function unknownName(
  known: readonly Named[],
  typed: string,
  reader: Reader,
  { told, cure }: { readonly told: (cure: Phrase) => Phrase; readonly cure: Phrase },
): Refusal {
  const near = nearest(known, typed, reader);
  return near.length > 0 ? nearMiss(near, typed, reader, told) : new Refusal(told(cure), { about: 'entry' });
}

/** Builds a near miss. Equal names, such as words of several games, are offered once. */
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
  return new NearMiss(
    told(words('typed.near', { names: limitedNames(guesses, say) })),
    typed,
    guesses.slice(0, GUESSES),
  );
}

/** Builds a refusal of an ambiguous name. The first candidates are offered as buttons. */
export const ambiguous = (options: readonly Named[], typed: string, reader: Reader): NearMiss =>
  new NearMiss(
    words('typed.several', { typed: quoted(typed), legal: limitedNames(options, reader.say) }),
    typed,
    options.slice(0, GUESSES),
  );

/** Explains that an option does not exist, and lists the legal ones. `help`: how to answer the question. */
export function notLegal(options: readonly Option[], typed: string, caller: Caller, help?: Phrase): Refusal {
  const asked = {
    typed: quoted(typed),
    legal: limitedNames(options, caller.say),
    help: help ?? words('refused.useList'),
  };
  return new Refusal(words('refused.notLegal', asked), { about: 'answer' });
}

/** Explains why known entries are barred now. */
export function notNow(barred: readonly Barred[], { say }: Caller): Refusal {
  return new Refusal(words('typed.barred', { reasons: reasonsOf(barred, say) }), { about: 'answer' });
}

/** Formats reasons: one as a sentence, several as a list. */
export function reasonsOf(barred: readonly Barred[], say: Say): string {
  const all = [...new Set(barred.map(({ reason }) => say(reason)))];
  const reasons = few(all.map(asPhrase), MOST_REASONS, more).map(say);
  return reasons.length === 1 ? reasons[0]! : reasons.map((reason) => `\n- ${reason}`).join('');
}
