import type { Guide, GuidePage, GuidePicture, Scene } from '../../../engine/index.ts';
import { faces } from '../show/faces.ts';
import { atTheStart, atWar, besieged, preparing } from './examples.ts';
import { FIGURES } from './figures.ts';
import { ASKED } from './asked.ts';
import { LESSON } from './lesson.ts';
import { TERMS } from './terms.ts';

const board =
  (scene: () => Scene, crop: 'whole' | 'siege' = 'whole'): GuidePage['picture'] =>
  () => ({ kind: 'board', crop, scene: scene() });

const cards =
  (...ids: readonly string[]): GuidePage['picture'] =>
  (): GuidePicture => ({ kind: 'cards', cards: ids.map((id) => faces()[id]!) });

/** The pages in reading order, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: board(atTheStart),
  round: board(preparing),
  moving: undefined,
  fortress: board(atWar, 'siege'),
  units: cards('light-infantry', 'bowmen', 'light-cavalry', 'knights', 'ballista', 'ram'),
  battles: cards('goblins-1', 'trolls', 'death-knights'),
  sieges: board(besieged, 'siege'),
  spaces: cards('wolf', 'wraith', 'healer', 'found-sword', 'captain-1', 'red-spring'),
  secret: cards('teleport-1', 'rooted', 'safe-keeping-1', 'unravel-1'),
};

export const guide: Guide = {
  pages: Object.entries(PAGES).map(([id, picture]) => ({
    id,
    title: { key: `ringwall-guide:page.${id}.title` },
    text: { key: `ringwall-guide:page.${id}.text`, with: FIGURES },
    picture,
  })),
  terms: TERMS,
  asked: ASKED,
  lesson: LESSON,
};
