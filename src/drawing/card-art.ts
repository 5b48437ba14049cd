import * as z from 'zod';
import { hasAsset, readAsset, readOnce } from './asset-folder.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const cardFile = z.object({
  /**
   * The picture of a card: an icon of game-icons, perhaps `mirrored` or `cracked`, on the colour and under the emblem of its deck;
   * where the card is large enough, the drawing `figure` instead of the icon.
   */
  cards: z.record(z.string(), z.object({ deck: z.string(), icon: z.string(), figure: z.string().optional() })),
  /** The colours of dice, or of a face of theirs (`<dice>-<face>`); `digits`: with numbers instead of pips. */
  dice: z.record(z.string(), z.object({ face: colour, edge: colour, pip: colour, digits: z.boolean().optional() })),
  /** Icons of the sides of dice that have no number. */
  faces: z.record(z.string(), z.string()),
});

/** The pictures of a game's cards and dice. */
export type CardArt = z.infer<typeof cardFile>;

/** What `cards.json` says, read once; nothing for a game without such a file. Throws when it is wrong. */
export const cardArtOf = readOnce((folder): CardArt =>
  hasAsset(folder, 'cards.json') ? readAsset(folder, 'cards.json', cardFile) : { cards: {}, dice: {}, faces: {} },
);
