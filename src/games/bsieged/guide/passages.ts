import type { Phrase } from '../../../engine/index.ts';
import { DIFFICULTIES, type Options } from '../components/options.ts';
import { editionOf, hitsTogether } from '../model/edition.ts';

/** Decides the wording of a passage. Returns the name of the wording. */
type Wording = (options: Options) => string;

const byEdition: Wording = ({ edition }) => edition;

/** B144 The wording by the elite units that keep their hits together. */
function byHits(options: Options): string {
  const [krohn, gargoh] = (['krohn-elite', 'gargoh-elite'] as const).map((kind) => hitsTogether({ options }, kind));
  if (!krohn) return 'free';
  return gargoh ? 'elite' : 'krohn';
}

/** B47, B48 The wording by whether he can stand on the wall: only by the English rules. */
function byWall(options: Options): string {
  if (editionOf({ options }).arrival === 'citadel') return 'french';
  return DIFFICULTIES[options.difficulty].shield ? 'shield' : 'bare';
}

/**
 * Passages that differ by edition or level, each with its wording rule; their texts are
 * `page.<page>.<passage>.<wording>`.
 */
export const PASSAGES: Readonly<Record<string, Readonly<Record<string, Wording>>>> = {
  goal: { home: byEdition },
  round: { signs: byEdition, dead: byEdition },
  attack: { reach: byEdition },
  citadel: { pray: byEdition },
  enemies: {
    sharing: byHits,
    avatar: (options) => (DIFFICULTIES[options.difficulty].avatar ? options.edition : 'none'),
  },
  messenger: {
    last: byEdition,
    deadly: byWall,
    pursuers: ({ difficulty }) => (DIFFICULTIES[difficulty].pursuers ? 'some' : 'none'),
  },
  presets: { book: byEdition, faq: byEdition },
  french: { which: byEdition },
};

/** The text of a page by the rules of these options. */
export function pageText(page: string, options: Options): Phrase {
  const key = `bsieged-guide:page.${page}.text`;
  const passages = Object.entries(PASSAGES[page] ?? {});
  if (passages.length === 0) return { key };
  const worded = passages.map(([name, wording]): [string, Phrase] => [
    name,
    { key: `bsieged-guide:page.${page}.${name}.${wording(options)}` },
  ]);
  return { key, with: Object.fromEntries(worded) };
}
