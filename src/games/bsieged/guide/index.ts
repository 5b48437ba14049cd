import { type Guide, type GuidePage, type GuidePicture, type Scene, standardOptions } from '../../../engine/index.ts';
import { type Options, OPTIONS } from '../components/options.ts';
import { faces } from '../show/faces.ts';
import { allButLost, atTheStart, enemiesAtWork, messengerUnderWay, seasonedHeroes } from './examples.ts';
import { ASKED } from './asked.ts';
import { LESSON } from './lesson.ts';
import { PASSAGES, pageText } from './passages.ts';
import { TERMS } from './terms.ts';

const STANDARD = standardOptions(OPTIONS);

const board =
  (scene: (options: Options) => Scene, crop: 'whole' | 'field' | 'heroes' = 'whole'): GuidePage['picture'] =>
  (options = STANDARD) => ({ kind: 'board', crop, scene: scene(options as Options) });

/** One of each: a weapon, a massive attack, a Sorcery card, a Tactics card, an Event, an ability. */
const SHOWN = ['oathblade', 'barrage', 'spear-of-dawn', 'caltrops', 'sack-of-grain', 'spy-in-the-taproom'];
const cards = (): GuidePicture => ({ kind: 'cards', cards: SHOWN.map((id) => faces()[id]!) });

/** The pages in reading order, with their pictures. */
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
    text: pageText(id, STANDARD),
    ...(id in PASSAGES ? { textFor: (options: object) => pageText(id, options as Options) } : {}),
    picture,
  })),
  terms: TERMS,
  asked: ASKED,
  lesson: LESSON,
};
