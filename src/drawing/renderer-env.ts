import { installed } from '../installation/index.ts';

/** Environment variables that influence text libraries: fonts, languages, hinting, shaping. */
const changesText = /^(FONTCONFIG|FC|PANGO|PANGOCAIRO|CAIRO|HB|FREETYPE|FRIBIDI|LC)_|^LANG(UAGE)?$/;

/** Node options of renderers: three times 8 MB suffice for short-lived memory. */
export const rendererArgs = ['--max-semi-space-size=8'];

/**
 * Returns the environment of renderers. Text looks the same on all machines, whatever their preferences. The GNU C
 * library returns blocks as large as a panel or page to the system when freed, and keeps smaller ones. Keeping large
 * ones would leave holes; returning all would make allocation slower than filling. The environment's own values take
 * precedence.
 */
export function rendererEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MALLOC_MMAP_THRESHOLD_: String(1 << 19),
    MALLOC_TRIM_THRESHOLD_: String(1 << 24),
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !changesText.test(name))),
    FONTCONFIG_FILE: installed('assets/fonts.conf'),
    LC_ALL: 'C.UTF-8',
  };
}
