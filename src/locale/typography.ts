import type { Language } from './languages.ts';

/** Spaces at which no line may break, so that a sign never begins one. */
const WIDE = '\u00a0';
const NARROW = '\u202f';

/** A text as a printer of the language sets it; files are written with the space of the keyboard. */
const SETTINGS: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => text,
  fr: (text) =>
    text
      .replaceAll(/ (?=[;!?%])/g, NARROW)
      .replaceAll(/ (?=[:»])/g, WIDE)
      .replaceAll('« ', `«${WIDE}`),
};

export const typeset = (text: string, language: Language): string => SETTINGS[language](text);
