import type { Language } from './languages.ts';

/** Spaces at which no line may break, so that a sign never begins one. */
const WIDE = '\u00a0';
const NARROW = '\u202f';

/** A text as a printer of the language sets it, whichever space stands in its file; what a shell is to read (`printf %s`) is left alone. */
const SETTINGS: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => text.replaceAll(/[ \u00a0\u202f](?=%(?!\w))/g, WIDE),
  fr: (text) =>
    text
      .replaceAll(/[ \u00a0\u202f](?=[;!?]|%(?!\w))/g, NARROW)
      .replaceAll(/[ \u00a0\u202f](?=[:»])/g, WIDE)
      .replaceAll(/«[ \u00a0\u202f]/g, `«${WIDE}`),
};

/** Words that lose their vowel before a name with one, of which the files know nothing: « de » + Ada. The h of « Herboriste » is mute. */
const BEFORE_VOWEL = /(?<!\p{L})([Dd]|[Qq]u)e (?=\*{0,2}(?!onz|oui(?!\p{L}))(?:[aeiouàâéèêëîïôûœ]|herb))/giu;

/** A text with the names in it, as it is spoken. */
export const elided = (text: string, language: Language): string =>
  language === 'fr' ? text.replaceAll(BEFORE_VOWEL, '$1’') : text;

export const typeset = (text: string, language: Language): string => SETTINGS[language](text);
