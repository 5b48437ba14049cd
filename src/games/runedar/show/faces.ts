import type { CardFace, Mark, Phrase } from '../../../engine/index.ts';
import { GOBLIN_GROUPS, type GoblinTile, SHOTS, spaceHitBy, TROLL_TILES, type TrollTile } from '../data/enemies.ts';
import { RESOURCES, STEPS_A_MOVE } from '../data/fortress.ts';
import { MERCENARIES, type MercenaryId, PRICES } from '../data/mercenaries.ts';
import { SIEGE_SHAPES, type SiegeCard } from '../data/siege.ts';
import { type Tool, TOOLS } from '../data/tools.ts';
import {
  goblinText,
  ICONS,
  mercenaryText,
  orcCardText,
  shotText,
  siegeText,
  toolText,
  trollText,
} from '../words/card-text.ts';
import { cardName, sayOfCards } from '../words/words.ts';

/** The face of a card or tile, made from its facts. */

const face = (art: string, kind: string, type: Phrase, text: Phrase, marks: readonly Mark[] = []): CardFace => ({
  ...{ art, name: cardName(art), type, text, kind, marks },
});

const mark = (art: string, value: number): Mark => ({ art, label: sayOfCards(`mark.${art}`), value });
/** A mark that the text of the card states too. */
const told = (art: string, value: number): Mark => ({ ...mark(art, value), told: true });

const typeOf = (kind: string): Phrase => sayOfCards(`type.${kind}`);

/** R8.2, R9.1 The effects of a card, then its price. */
const toolMarks = ({ magic, icons, cost }: Tool): Mark[] => [
  magic ? told('magic', 1) : told('move', STEPS_A_MOVE),
  ...ICONS.flatMap((icon) => (icons[icon] ? [told(icon, icons[icon])] : [])),
  ...RESOURCES.flatMap((resource) => (cost[resource] ? [mark(`cost-${resource}`, cost[resource])] : [])),
];

function toolFace(tool: Tool): CardFace {
  const type = typeOf(tool.deck);
  const named = tool.magic ? sayOfCards('type.magic', { type }) : type;
  return face(tool.kind, tool.deck, named, toolText(tool), toolMarks(tool));
}

const siegeFace = (card: SiegeCard): CardFace => face(card.shape, 'siege', typeOf('siege'), siegeText(card));

const shotFace = (shot: string): CardFace =>
  face(shot, 'shot', sayOfCards('type.shot', { space: spaceHitBy(shot) + 1 }), shotText(shot));

const mercenaryFace = (id: MercenaryId): CardFace =>
  face(`merc-${id}`, 'mercenary', typeOf('mercenary'), mercenaryText(id), [mark('gold', PRICES[id])]);

/** R10.20 The demands of a goblin. */
function goblinMarks({ kind, value }: GoblinTile): Mark[] {
  if (kind === 'each') return RESOURCES.map((resource) => told(resource, value));
  return [told(kind === 'any' ? 'any-resource' : kind, value)];
}

const goblinFace = (tile: GoblinTile): CardFace =>
  face(tile.id, 'goblin', sayOfCards('type.goblin', { section: tile.group }), goblinText(tile), goblinMarks(tile));

const trollFace = (tile: TrollTile): CardFace =>
  face(tile.id, 'troll', typeOf('troll'), trollText(tile), [told('hits', tile.circles[0]!)]);

const FACES: Readonly<Record<string, CardFace>> = Object.fromEntries(
  [
    ...TOOLS.map(toolFace),
    face('orc', 'orc', typeOf('orc'), orcCardText()),
    ...SIEGE_SHAPES.map(siegeFace),
    ...SHOTS.map(shotFace),
    ...MERCENARIES.map(mercenaryFace),
    ...GOBLIN_GROUPS.flat().map(goblinFace),
    ...TROLL_TILES.map(trollFace),
  ].map((one) => [one.art, one]),
);

/** One face for each kind of card and each tile. */
export const faces = (): Readonly<Record<string, CardFace>> => FACES;

/** The face of a kind of card, or of a tile. */
export const faceOf = (kind: string): CardFace => FACES[kind]!;
