/** The languages that every text exists in; the first is the standard one. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language for a locale of Discord ('fr', 'en-GB', 'pt-BR' ...). */
export function languageOf(discordLocale: string | null | undefined): Language {
  const [language] = (discordLocale ?? '').toLowerCase().split('-');
  return languages.find((known) => known === language) ?? languages[0];
}
