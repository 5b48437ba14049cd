import type { Guide, GuidePage, GuidePicture } from '../../../engine/index.ts';
import { faceOf } from '../show/faces.ts';
import { TERMS } from './terms.ts';

const cards =
  (...kinds: readonly string[]): GuidePage['picture'] =>
  (): GuidePicture => ({ kind: 'cards', cards: kinds.map(faceOf) });

/** The pages in the order in which they are read, with their pictures. */
const PAGES: Readonly<Record<string, GuidePage['picture']>> = {
  goal: undefined,
  turn: cards('blunt-axe', 'slack-crossbow', 'bent-pickaxe', 'old-tool-bag', 'orc'),
  map: undefined,
  work: cards('blunt-axe', 'whetted-axe', 'war-axe', 'rune-axe'),
  fight: undefined,
  tunnel: cards('goblin-1-any', 'goblin-1-each', 'goblin-1-rubble', 'goblin-1-hits'),
  machines: cards('siege-tower', 'siege-catapult', 'catapult-2', 'troll-1'),
  mercenaries: cards('merc-orcs', 'merc-goblin', 'merc-troll', 'merc-catapult', 'merc-cancel'),
  defeat: undefined,
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
};
