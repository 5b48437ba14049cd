/** Control characters, invisible characters, and those that change the direction of writing. */
const UNSEEN_CHARACTERS = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u115f|\u1160|\u3164|\uffa0|\u034f|\u2800/gu;
/** More marks on one letter than any language needs. */
const HEAPED = /(\p{M}{3})\p{M}+/gu;
const LONGEST_NAME = 80;

/** Cleans a name from a user for one unformatted line: a menu, a button, a picture. */
export function tidy(name: string): string {
  const line = name.replace(/\s+/gu, ' ').replace(UNSEEN_CHARACTERS, '').replace(HEAPED, '$1').trim();
  return [...line].slice(0, LONGEST_NAME).join('');
}

/**
 * Escapes a user's text for use inside formatted Discord text: it produces no emphasis, link, mention, heading, list or
 * emoji. Every name or typed text goes through here before it enters a sentence.
 */
export function harmless(text: string): string {
  return tidy(text).replace(/[\\*_~|`[\](){}<>#+\-.:@!/$^=&]/gu, '\\$&');
}

/** Removes the emphasis from a text for Discord, for unformatted places. */
export const unformatted = (text: string): string =>
  text.replace(/\\([^\p{L}\p{N}\s])|\*+/gu, (_, escaped: string | undefined) => escaped ?? '');
