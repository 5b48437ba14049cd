import type { Guide, GuidePage, GuidePicture, Scene } from '../../../engine/index.ts';
import { faces } from '../show/faces.ts';
import { allButLost, atTheStart, enemiesAtWork, messengerUnderWay, seasonedHeroes } from './examples.ts';
import { ASKED } from './asked.ts';
import { LESSON } from './lesson.ts';
import { TERMS } from './terms.ts';

const board =
  (scene: () => Scene, crop: 'whole' | 'field' | 'heroes' = 'whole'): GuidePage['picture'] =>
  () => ({ kind: 'board', crop, scene: scene() });

/** One of each: a weapon, a massive attack, a Sorcery card, a Tactics card, an Event, an ability. */
const SHOWN = ['oathblade', 'barrage', 'spear-of-dawn', 'caltrops', 'sack-of-grain', 'spy-in-the-taproom'];
const cards = (): GuidePicture => ({ kind: 'cards', cards: SHOWN.map((id) => faces()[id]!) });

/** The pages in the order in which they are read, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: board(atTheStart),
  round: undefined,
  turn: board(seasonedHeroes, 'heroes'),
  attack: undefined,
  citadel: undefined,
  cards,
  enemies: board(enemiesAtWork, 'field'),
  messenger: board(messengerUnderWay, 'field'),
  defeat: board(allButLost),
  advice: undefined,
  presets: undefined,
  french: undefined,
};

export const guide: Guide = {
  pages: Object.entries(PAGES).map(([id, picture]) => ({
    id,
    title: { key: `bsieged-guide:page.${id}.title` },
    text: { key: `bsieged-guide:page.${id}.text` },
    picture,
  })),
  terms: TERMS,
  asked: ASKED,
  lesson: LESSON,
};
