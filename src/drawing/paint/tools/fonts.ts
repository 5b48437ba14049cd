import { registerFont } from 'canvas';
import { fontFiles } from './font-files.ts';

let registered = false;

/** Registers the board's fonts once per process: registering a font again leaks memory. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const { family, weight, path } of fontFiles()) registerFont(path, { family, weight });
}

/** Fallbacks for other scripts and pictographs; the system's fonts supply the rest. */
const fallbacks = '"Noto Sans Arabic", "Noto Emoji"';
const families = { text: `"Source Sans 3", ${fallbacks}`, title: `Cinzel, "Source Sans 3", ${fallbacks}` };

export type Family = keyof typeof families;

export const fontOf = (family: Family, weight: number, size: number): string =>
  `${weight} ${size}px ${families[family]}`;
