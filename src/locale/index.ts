import { installed } from '../installation/index.ts';
import { openLocales } from './locales.ts';

export { asPhrase, few } from './few.ts';
export { harmless, tidy, unformatted } from './harmless.ts';
export { languageAmong, languageOf, languages, type Language } from './languages.ts';
export { markNumber } from './mark-number.ts';
export { openLocales, type Say } from './locales.ts';

/** Texts of `assets/locales`, read at the start. A malformed file stops the start with its name. */
const locales = openLocales(installed('assets/locales/'));

/** Translates phrases to a language. A missing text shows as its key and is logged once; this never throws. */
export const translator = locales.translator;
/** Checks whether a language has a text, for the check of the games. */
export const hasText = locales.hasText;
/**
 * Returns a key in every language, for names and descriptions of slash commands: English as the default, the rest as a
 * map.
 */
export const localizations = locales.localizations;
