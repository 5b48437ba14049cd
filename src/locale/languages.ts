/** Languages of every text; the first is the default. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Returns the language for a locale of Discord ('fr', 'en-GB', 'pt-BR' ...); null if the bot does not speak it. */
export function languageAmong(discordLocale: string | null | undefined): Language | null {
  const [language] = (discordLocale ?? '').toLowerCase().split('-');
  return languages.find((known) => known === language) ?? null;
}

/** Returns the same, or else the default. */
export const languageOf = (discordLocale: string | null | undefined): Language =>
  languageAmong(discordLocale) ?? languages[0];
