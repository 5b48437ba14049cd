import { installed } from '../installation/index.ts';

/** By these names libraries that write text take orders from the machine: fonts, languages, hinting, shaping. */
const changesText = /^(FONTCONFIG|FC|PANGO|PANGOCAIRO|CAIRO|HB|FREETYPE|FRIBIDI|LC)_|^LANG(UAGE)?$/;

/**
 * What renderers find in their environment. Text is written alike on all machines, whatever these prefer. And the GNU C
 * library keeps large blocks of memory: it would give them back to the system after every picture, and to get them again
 * takes longer than to fill them; who sets these has reasons.
 */
export function rendererEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MALLOC_MMAP_THRESHOLD_: String(1 << 28),
    MALLOC_TRIM_THRESHOLD_: String(1 << 28),
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !changesText.test(name))),
    FONTCONFIG_FILE: installed('assets/fonts.conf'),
    LC_ALL: 'C.UTF-8',
  };
}
