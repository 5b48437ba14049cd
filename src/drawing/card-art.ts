import { readFileSync } from 'node:fs';
import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const cardFile = z.object({
  /** The picture of a card: an icon of game-icons, on the colour and under the emblem of its deck. */
  cards: z.record(z.string(), z.object({ deck: z.string(), icon: z.string() })),
  /** The colours of dice. */
  dice: z.record(z.string(), z.object({ face: colour, edge: colour, pip: colour })),
  /** Icons of the sides of dice that have no number. */
  faces: z.record(z.string(), z.string()),
});

/** The pictures of a game's cards and dice. */
export type CardArt = z.infer<typeof cardFile>;

const known = new Map<string, CardArt>();

/** Reads `assets/<game>/cards.json` once, checked. Throws when the file is missing or wrong. */
export function cardArtOf(game: string): CardArt {
  const art = known.get(game);
  if (art) return art;
  if (!/^[a-z0-9-]+$/.test(game)) throw new Error(`No such game: ${game}`);
  const file = new URL(`../../assets/${game}/cards.json`, import.meta.url);
  const read = cardFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  known.set(game, read);
  return read;
}
