import type { Phrase } from '../engine/index.ts';
import { sayAll, type Said } from './said.ts';

const t = (key: string): Phrase => ({ key: `board:${key}` });

/** The painter's own words, of every game. */
const phrases = {
  /** Goes before a number, for a name that cannot be drawn. */
  player: t('player'),
  hero: { active: t('hero.active'), done: t('hero.done'), dead: t('hero.dead') },
  legend: {
    fresh: t('legend.fresh'),
    fallen: t('legend.fallen'),
    march: t('legend.march'),
    attack: t('legend.attack'),
    foe: t('legend.foe'),
    elite: t('legend.elite'),
    damaged: t('legend.damaged'),
    destroyed: t('legend.destroyed'),
    permanent: t('legend.permanent'),
    red: t('legend.red'),
    orange: t('legend.orange'),
  },
  dice: { target: t('dice.target') },
  elsewhere: t('elsewhere'),
};

export type Words = Said<typeof phrases>;

export const sayWords = (say: (phrase: Phrase) => string): Words => sayAll(phrases, say);
