/** Control characters, and all that is invisible or turns the direction of writing. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u115f|\u1160|\u3164|\uffa0|\u034f|\u2800/gu;
/** More marks on one letter than any language needs. */
const HEAPED = /(\p{M}{3})\p{M}+/gu;
const MOST = 80;

/** A name given by somebody, as it may be shown in one line where nothing is formatted: a menu, a button, a picture. */
export function tidy(name: string): string {
  const line = name.replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(HEAPED, '$1').trim();
  return [...line].slice(0, MOST).join('');
}

/**
 * A text given by somebody, as it may stand in our own where Discord formats: no emphasis, link, mention, heading, list or
 * emoji comes of it. Everywhere that a name or something typed goes into a sentence, it goes through here.
 */
export function harmless(text: string): string {
  return tidy(text).replace(/[\\*_~|`[\](){}<>#+\-.:@!/$^=&]/gu, '\\$&');
}

/** A text for Discord's formatting, as it reads where nothing is formatted: without emphasis. */
export const unformatted = (text: string): string =>
  text.replace(/\\([^\p{L}\p{N}\s])|\*+/gu, (_, escaped: string | undefined) => escaped ?? '');
