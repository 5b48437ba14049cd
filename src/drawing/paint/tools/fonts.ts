import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { registerFont } from 'canvas';

const files = [
  ['Cinzel', '700', 'cinzel', '700Bold/Cinzel_700Bold.ttf'],
  ['Source Sans 3', '400', 'source-sans-3', '400Regular/SourceSans3_400Regular.ttf'],
  ['Source Sans 3', '600', 'source-sans-3', '600SemiBold/SourceSans3_600SemiBold.ttf'],
  ['Source Sans 3', '700', 'source-sans-3', '700Bold/SourceSans3_700Bold.ttf'],
  ['Noto Sans Arabic', '600', 'noto-sans-arabic', '600SemiBold/NotoSansArabic_600SemiBold.ttf'],
  ['Noto Emoji', '600', 'noto-emoji', '600SemiBold/NotoEmoji_600SemiBold.ttf'],
] as const;

let registered = false;

/** Registers the board's fonts, once per process: registering a font again leaks memory. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const { resolve } = createRequire(import.meta.url);
  for (const [family, weight, pkg, file] of files)
    registerFont(join(dirname(resolve(`@expo-google-fonts/${pkg}/package.json`)), file), { family, weight });
}

/** Other scripts and pictographs come from the fallbacks, and what they lack from the system's fonts. */
const fallbacks = '"Noto Sans Arabic", "Noto Emoji"';
const families = { text: `"Source Sans 3", ${fallbacks}`, title: `Cinzel, "Source Sans 3", ${fallbacks}` };

export type Family = keyof typeof families;

export const fontOf = (family: Family, weight: number, size: number): string =>
  `${weight} ${size}px ${families[family]}`;
