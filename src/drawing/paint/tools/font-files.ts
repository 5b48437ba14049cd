import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface FontFile {
  readonly family: string;
  readonly weight: '400' | '600' | '700';
  readonly path: string;
}

const files = [
  ['Cinzel', '700', 'cinzel', '700Bold/Cinzel_700Bold.ttf'],
  ['Source Sans 3', '400', 'source-sans-3', '400Regular/SourceSans3_400Regular.ttf'],
  ['Source Sans 3', '600', 'source-sans-3', '600SemiBold/SourceSans3_600SemiBold.ttf'],
  ['Source Sans 3', '700', 'source-sans-3', '700Bold/SourceSans3_700Bold.ttf'],
  ['Noto Sans Arabic', '600', 'noto-sans-arabic', '600SemiBold/NotoSansArabic_600SemiBold.ttf'],
  ['Noto Emoji', '600', 'noto-emoji', '600SemiBold/NotoEmoji_600SemiBold.ttf'],
] as const;

/** Lists the fonts that come with Rampart. `assets/fonts.conf` hides a machine's fonts of the same names. */
export function fontFiles(): FontFile[] {
  const { resolve } = createRequire(import.meta.url);
  return files.map(([family, weight, pkg, file]) => ({
    family,
    weight,
    path: join(dirname(resolve(`@expo-google-fonts/${pkg}/package.json`)), file),
  }));
}

/** Characters that these fonts certainly have, and those that need no glyph: spaces, joiners, variation selectors. */
export const certain =
  /[ -~\u00a0-\u017f\u2010-\u201e\u2020-\u2023\u2026\u2030-\u2033\u2035\u2039\u203a\u20ac\p{Cf}\p{Z}\p{Variation_Selector}]/u;
