import * as z from 'zod';
import { hasAsset, readAsset, readOnce } from './asset-folder.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const cardFile = z.object({
  /**
   * Picture of a card: an icon of game-icons, optionally `mirrored` or `cracked`, on the colour and under the emblem of
   * its deck. A large card shows the drawing `figure` instead of the icon.
   */
  cards: z.record(z.string(), z.object({ deck: z.string(), icon: z.string(), figure: z.string().optional() })),
  /** Colours of dice, or of one face (`<dice>-<face>`); `digits`: numbers instead of pips. */
  dice: z.record(z.string(), z.object({ face: colour, edge: colour, pip: colour, digits: z.boolean().optional() })),
  /** Icons of die faces without a number. */
  faces: z.record(z.string(), z.string()),
});

/** Pictures of a game's cards and dice. */
export type CardArt = z.infer<typeof cardFile>;

/** Reads `cards.json` once; empty for a game without that file. Throws if the file is wrong. */
export const cardArtOf = readOnce((folder): CardArt =>
  hasAsset(folder, 'cards.json') ? readAsset(folder, 'cards.json', cardFile) : { cards: {}, dice: {}, faces: {} },
);
