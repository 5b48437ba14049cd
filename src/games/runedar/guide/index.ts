import type { Guide, GuidePage, GuidePicture, Scene } from '../../../engine/index.ts';
import type { Options } from '../data/options.ts';
import { faceOf } from '../show/faces.ts';
import { allButLost, atTheStart, inBattle, inTheCourtyard, underSiege } from './examples.ts';
import { ASKED } from './asked.ts';
import { LESSON } from './lesson.ts';
import { TERMS } from './terms.ts';

const board =
  (scene: (options?: Options) => Scene, crop: 'whole' | 'fortress' = 'whole'): GuidePage['picture'] =>
  (options) => ({ kind: 'board', crop, scene: scene(options as Options | undefined) });

const cards =
  (...kinds: readonly string[]): GuidePage['picture'] =>
  (): GuidePicture => ({ kind: 'cards', cards: kinds.map(faceOf) });

/** The pages in reading order, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: board(atTheStart),
  turn: cards('blunt-axe', 'slack-crossbow', 'bent-pickaxe', 'old-tool-bag', 'orc'),
  map: board(underSiege, 'fortress'),
  work: cards('blunt-axe', 'whetted-axe', 'war-axe', 'rune-axe'),
  fight: board(inBattle, 'fortress'),
  tunnel: board(inTheCourtyard, 'fortress'),
  machines: cards('siege-tower', 'siege-catapult', 'catapult-2', 'troll-1'),
  mercenaries: cards('merc-orcs', 'merc-goblin', 'merc-troll', 'merc-catapult', 'merc-cancel'),
  defeat: board(allButLost),
  advice: undefined,
  solo: undefined,
};

export const guide: Guide = {
  pages: Object.entries(PAGES).map(([id, picture]) => ({
    id,
    title: { key: `runedar-guide:page.${id}.title` },
    text: { key: `runedar-guide:page.${id}.text` },
    picture,
  })),
  terms: TERMS,
  asked: ASKED,
  lesson: LESSON,
};
