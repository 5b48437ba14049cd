import type { Phrase } from '../engine/index.ts';
import { sayAll, type Said } from './said.ts';

const t = (key: string): Phrase => ({ key: `board:${key}` });

/** The painter's own words, of every game. */
const phrases = {
  hero: { active: t('hero.active'), done: t('hero.done'), dead: t('hero.dead') },
  legend: {
    fresh: t('legend.fresh'),
    foe: t('legend.foe'),
    elite: t('legend.elite'),
    hero: t('legend.hero'),
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
