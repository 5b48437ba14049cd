import { type BoardSpec, labelsOf, type Phrase } from '../engine/index.ts';
import { sayAll, type Said } from './said.ts';

const t = (key: string): Phrase => ({ key: `board:${key}` });

/** The painters' own words, for every game. */
const phrases = {
  /** Precedes a number, instead of a name that cannot be drawn. */
  player: t('player'),
  panel: { active: t('panel.active'), done: t('panel.done'), dead: t('panel.dead') },
  legend: {
    fresh: t('legend.fresh'),
    fallen: t('legend.fallen'),
    march: t('legend.march'),
    attack: t('legend.attack'),
    worse: t('legend.worse'),
    better: t('legend.better'),
  },
  dice: { target: t('dice.target') },
  lineup: { free: t('lineup.free'), kept: t('lineup.kept') },
  elsewhere: t('elsewhere'),
};

/** Adds the game's labels by key, and its short names by long name. */
export type Words = Said<typeof phrases> & {
  readonly labels: Readonly<Record<string, string>>;
  readonly briefs: Readonly<Record<string, string>>;
};

export const sayWords = (spec: BoardSpec, say: (phrase: Phrase) => string): Words => ({
  ...sayAll(phrases, say),
  labels: Object.fromEntries(labelsOf(spec).map((key) => [key, say({ key })])),
  briefs: Object.fromEntries(Object.entries(spec.briefs).map(([long, key]) => [say({ key: long }), say({ key })])),
});
