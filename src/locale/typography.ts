import type { Language } from './languages.ts';

/** No-break spaces, so that no line begins with a punctuation mark. */
const WIDE = '\u00a0';
const NARROW = '\u202f';

/**
 * Sets a text with the language's typographic spaces, whichever spaces its file has. Leaves shell code (`printf %s`)
 * alone.
 */
const SETTINGS: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => text.replaceAll(/[ \u00a0\u202f](?=%(?!\w))/g, WIDE),
  fr: (text) =>
    text
      .replaceAll(/[ \u00a0\u202f](?=[;!?]|%(?!\w))/g, NARROW)
      .replaceAll(/[ \u00a0\u202f](?=[:»])/g, WIDE)
      .replaceAll(/«[ \u00a0\u202f]/g, `«${WIDE}`),
};

/**
 * Words that lose their vowel before a name with a vowel, which the text files cannot know: « de » + Ada. The h of «
 * Herboriste » is mute.
 */
const BEFORE_VOWEL = /(?<!\p{L})([Dd]|[Qq]u)e (?=\*{0,2}(?!onz|oui(?!\p{L}))(?:[aeiouàâéèêëîïôûœ]|herb))/giu;

/** Applies elision to a text with names in it. */
export const elided = (text: string, language: Language): string =>
  language === 'fr' ? text.replaceAll(BEFORE_VOWEL, '$1’') : text;

export const typeset = (text: string, language: Language): string => SETTINGS[language](text);
