/** The languages that every text exists in; the first is the standard one. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language for a locale of Discord ('fr', 'en-GB', 'pt-BR' ...); null: none in which every text exists. */
export function languageAmong(discordLocale: string | null | undefined): Language | null {
  const [language] = (discordLocale ?? '').toLowerCase().split('-');
  return languages.find((known) => known === language) ?? null;
}

/** The same, or the standard one. */
export const languageOf = (discordLocale: string | null | undefined): Language =>
  languageAmong(discordLocale) ?? languages[0];
