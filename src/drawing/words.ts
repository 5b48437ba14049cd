import type { Phrase } from '../engine/index.ts';
import { sayAll, type Said } from './said.ts';

const t = (key: string): Phrase => ({ key: `board:${key}` });

/** The painter's own words, of every game. */
const phrases = {
  hero: { active: t('hero.active'), done: t('hero.done'), dead: t('hero.dead') },
  state: { damaged: t('state.damaged'), destroyed: t('state.destroyed') },
  elsewhere: t('elsewhere'),
  notices: t('notices'),
};

export type Words = Said<typeof phrases>;

export const sayWords = (say: (phrase: Phrase) => string): Words => sayAll(phrases, say);
