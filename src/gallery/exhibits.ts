import { type BoardSpec, type CardFace, isInCrop, type Lineup, type Roll } from '../engine/index.ts';
import {
  describeBoard,
  describeCards,
  describeLineup,
  describeRolls,
  type Picture,
  type RendererPool,
  type ThemeName,
} from '../drawing/index.ts';
import type { Language, Say } from '../locale/index.ts';
import type { Story } from './story.ts';

/** A picture to show. */
export interface Exhibit {
  /** Unique file name without its extension. */
  readonly name: string;
  readonly caption: string;
  /** Its description, as on Discord. */
  readonly alt: string;
  draw(pool: RendererPool): Promise<Picture>;
}

export interface Room {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly exhibits: readonly Exhibit[];
}

/** Cards and rolls of one game, or of all. */
interface Shelf<T> {
  readonly game: string;
  readonly items: readonly T[];
  /** Number of items in a picture. */
  readonly each: number;
  readonly theme: ThemeName;
  /** Translates to the gallery's language. */
  readonly say: Say;
}

export const LANGUAGE: Language = 'en';
const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Returns every phase of a game as posted. Every `rare`-th one adds the other crops and the other theme. */
export function boardExhibits(
  id: string,
  spec: BoardSpec,
  { chapters, players }: Story,
  { language, say, rare }: { readonly language: Language; readonly say: Say; readonly rare: number },
): Exhibit[] {
  const { crops } = spec;
  const whole = crops[0]!.id;
  return chapters.flatMap(({ phase, scene }, at) => {
    const since = chapters[at - 1]?.scene ?? null;
    const number = String(at + 1).padStart(2, '0');
    const one = (crop: string, theme: ThemeName): Exhibit => ({
      name: [id, number, phase, crop, theme].join('-'),
      caption: [`${number} ${say(scene.title)}`, say(scene.phase), crop, theme].join(' · '),
      alt: describeBoard(scene, spec, say).alt,
      draw: (pool) =>
        // Each picture has its own channel, because a pool draws only the newest waiting board of a channel.
        pool.draw({ channel: `${id} ${number} ${crop} ${theme}`, scene, since, players, language, crop, theme }),
    });
    const parts = crops.slice(1).filter((crop) => isInCrop(crop, scene));
    const others = [...parts.map(({ id }) => one(id, 'parchment')), one(whole, 'contrast')];
    return [one(whole, 'parchment'), ...(at % rare === rare - 1 ? others : [])];
  });
}

export function cardExhibits(id: string, { game, items, each, theme, say }: Shelf<CardFace>): Exhibit[] {
  return inParts(items, each).map((cards, at) => ({
    name: `${id}-${String(at + 1).padStart(3, '0')}-${theme}`,
    caption: cards.map(({ name }) => say(name)).join(', '),
    alt: describeCards(cards, say),
    draw: (pool) => pool.drawCards({ channel: `${id} ${at}`, language: LANGUAGE, game, cards, theme }),
  }));
}

export function rollExhibits(id: string, { game, items, each, theme, say }: Shelf<Roll>): Exhibit[] {
  return inParts(items, each).map((rolls, at) => ({
    name: `${id}-${String(at + 1).padStart(3, '0')}-${theme}`,
    caption: rolls.map(({ title }) => say(title)).join(', '),
    alt: describeRolls(rolls, say),
    draw: (pool) => pool.drawRolls({ channel: `${id} ${at}`, language: LANGUAGE, game, rolls, theme }),
  }));
}

/** Returns lobbies with growing numbers of taken roles, in both themes. */
export const lineupExhibits = (id: string, lineups: readonly Lineup[], say: Say): Exhibit[] =>
  lineups.flatMap((lineup, at) =>
    (['parchment', 'contrast'] as const).map((theme) => ({
      name: `${id}-${String(at + 1).padStart(2, '0')}-${theme}`,
      caption: `${lineup.candidates.filter(({ holder }) => holder).length} of ${lineup.candidates.length} · ${theme}`,
      alt: describeLineup(lineup, say),
      draw: (pool: RendererPool) =>
        pool.drawLineup({ channel: `${id} ${at} ${theme}`, language: LANGUAGE, lineup, theme }),
    })),
  );

/** Describes how a game of bots ended; names the winners unless all or none won. */
export function outcomeOf({ outcome, players, chapters }: Pick<Story, 'outcome' | 'players' | 'chapters'>): string {
  const { winners, cause } = outcome;
  const some = winners.length > 0 && winners.length < players.length;
  const how = some
    ? `Won by ${winners.map((seat) => players[seat]).join(' and ')}`
    : winners.length > 0
      ? 'Won'
      : 'Lost';
  return `${how} (${cause}) after ${chapters.length} boards.`;
}
