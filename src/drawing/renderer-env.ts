import { installed } from '../installation/index.ts';

/** By these names libraries that write text take orders from the machine: fonts, languages, hinting, shaping. */
const changesText = /^(FONTCONFIG|FC|PANGO|PANGOCAIRO|CAIRO|HB|FREETYPE|FRIBIDI|LC)_|^LANG(UAGE)?$/;

/** What Node is told in renderers: of the memory for what is soon forgotten, three times 8 MB do. */
export const rendererArgs = ['--max-semi-space-size=8'];

/**
 * What renderers find in their environment. Text is written alike on all machines, whatever these prefer. And the GNU C
 * library gives blocks of the size of a large panel or a page back to the system as soon as they are free, and keeps what is
 * smaller: kept all, large ones leave holes; given back all, they take longer to get again than to fill. Who sets these
 * has reasons.
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
