import type { Guide, GuidePage } from '../../../engine/index.ts';
import { TERMS } from './terms.ts';

/** The pages in the order in which they are read, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: undefined,
  bastion: undefined,
  turn: undefined,
  horde: undefined,
  combat: undefined,
  tiles: undefined,
  powers: undefined,
  grasp: undefined,
  fewer: undefined,
  defeat: undefined,
  advice: undefined,
};

export const guide: Guide = {
  pages: Object.entries(PAGES).map(([id, picture]) => ({
    id,
    title: { key: `lastbastion-guide:page.${id}.title` },
    text: { key: `lastbastion-guide:page.${id}.text` },
    picture,
  })),
  terms: TERMS,
};
