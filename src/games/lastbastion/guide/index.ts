import type { Guide, GuidePage, GuidePicture, Scene } from '../../../engine/index.ts';
import { HEROES } from '../data/heroes.ts';
import { faceOf } from '../show/faces.ts';
import { allButLost, alone, atTheStart, underSiege } from './examples.ts';
import { ASKED } from './asked.ts';
import { LESSON } from './lesson.ts';
import { TERMS } from './terms.ts';

const board =
  (scene: () => Scene, crop: 'whole' | 'bastion' | 'heroes' = 'whole'): GuidePage['picture'] =>
  () => ({ kind: 'board', crop, scene: scene() });

const cards =
  (...arts: readonly string[]): GuidePage['picture'] =>
  (): GuidePicture => ({ kind: 'cards', cards: arts.map(faceOf) });

/** The pages in reading order, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: board(atTheStart),
  bastion: board(underSiege, 'bastion'),
  turn: board(underSiege, 'heroes'),
  horde: cards('lava-hound', 'cinder-imp', 'dusk-scout', 'hell-herald', 'plague-abbot'),
  combat: undefined,
  tiles: board(atTheStart, 'bastion'),
  powers: cards(...HEROES),
  grasp: board(allButLost, 'bastion'),
  fewer: board(alone),
  defeat: board(allButLost),
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
  asked: ASKED,
  lesson: LESSON,
};
