import { type BoardSpec, labelsOf, type Phrase } from '../engine/index.ts';
import { sayAll, type Said } from './said.ts';

const t = (key: string): Phrase => ({ key: `board:${key}` });

/** The painter's own words, of every game. */
const phrases = {
  /** Goes before a number, for a name that cannot be drawn. */
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

/** With the game's own labels by their keys, and its short names by the long ones. */
export type Words = Said<typeof phrases> & {
  readonly labels: Readonly<Record<string, string>>;
  readonly briefs: Readonly<Record<string, string>>;
};

export const sayWords = (spec: BoardSpec, say: (phrase: Phrase) => string): Words => ({
  ...sayAll(phrases, say),
  labels: Object.fromEntries(labelsOf(spec).map((key) => [key, say({ key })])),
  briefs: Object.fromEntries(Object.entries(spec.briefs).map(([long, key]) => [say({ key: long }), say({ key })])),
});
