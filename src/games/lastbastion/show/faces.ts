import type { CardFace, Mark, Phrase } from '../../../engine/index.ts';
import { TILES, type TileId } from '../data/bastion.ts';
import { CARDS, cardOf, type HordeCard } from '../data/cards.ts';
import { BOARD_COLOURS, type BoardColour } from '../data/colours.ts';
import { HEROES, type HeroId } from '../data/heroes.ts';
import { boardEffect, cardText, kindOf, powerText, tileText, typeOf } from '../words/card-text.ts';
import { boardName, cardName, effectName, heroName, sayOfCards, tileName } from '../words/words.ts';

/** The faces of cards, tiles and boards, made from their facts. */

/** The picture of an icon. */
export const effectArt = ({ when, kind }: HordeCard['effects'][number]): string => `${when}-${kind}`;

/** A mark that the text of the card states too. */
const told = (art: string, label: Phrase, value: number): Mark => ({ ...{ art, label, value }, told: true });

const cardFace = (card: HordeCard): CardFace => ({
  ...{ art: card.id, name: cardName(card.id), type: typeOf(kindOf(card)), text: cardText(card), kind: kindOf(card) },
  marks: [
    told('resistance', sayOfCards('mark.resistance'), card.resistance),
    ...card.effects.map((effect) => told(effectArt(effect), effectName(effect), 1)),
  ],
});

const plainFace = (art: string, kind: string, name: Phrase, text: Phrase): CardFace => ({
  ...{ art, name, type: typeOf(kind), text, kind },
  marks: [],
});

const tileFace = (id: TileId): CardFace => plainFace(id, 'tile', tileName(id), tileText(id));
const boardFace = (colour: BoardColour): CardFace =>
  plainFace(`board-${colour}`, 'horde', boardName(colour), boardEffect(colour));
const heroFace = (id: HeroId): CardFace => plainFace(id, 'hero', heroName(id), powerText(id));

const FACES: Readonly<Record<string, CardFace>> = Object.fromEntries(
  [...CARDS.map(cardFace), ...TILES.map(tileFace), ...BOARD_COLOURS.map(boardFace), ...HEROES.map(heroFace)].map(
    (face) => [face.art, face],
  ),
);

/** One face for each card, each tile, each board and each hero. */
export const faces = (): Readonly<Record<string, CardFace>> => FACES;

/** The face of a card by its id, of a tile, of a hero. */
export const faceOf = (art: string): CardFace => FACES[art]!;

/** The frame of a card by its id. */
export const kindOfCard = (id: string): string => kindOf(cardOf(id));
