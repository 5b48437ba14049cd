import { cropOf, type Scene } from '../../engine/index.ts';
import type { BoardRequest } from '../../drawing/index.ts';
import { boardSketch, cardsSketch, rollsSketch } from '../../drawing/render-request.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { type Chapter, playStory, type Story } from '../../gallery/story.ts';
import { type AnyKit, exampleBoard, type GalleryShow } from '../../kit/index.ts';
import { translator } from '../../locale/index.ts';

/** Pictures of one kind, each drawn only once, so that caches help exactly as much as in play. */
export interface Subject {
  readonly name: string;
  /** Pictures of earlier games, as a renderer has drawn after some time. */
  readonly before: readonly Sketch[];
  readonly sketches: readonly Sketch[];
}

interface Board {
  readonly scene: Scene;
  readonly since: Scene | null;
  readonly players: readonly string[];
}

export const TYPICAL = 'typical board';
export const WORST = 'worst boards';
/** More pictures of a kind hardly speed up a renderer. */
const MOST_BEFORE = 20;

const sayInEnglish = translator('en');

/** Estimates the amount to draw. */
const load = ({ scene }: Chapter): number =>
  scene.pieces.length +
  3 * scene.notices.length +
  scene.panels.reduce(
    (sum, { slots, tracks }) => sum + tracks.length + slots.length + slots.filter(({ card }) => card).length,
    0,
  ) +
  Object.values(scene.places).reduce((sum, { badges = [] }) => sum + badges.filter(({ value }) => value > 0).length, 0);

const storyBoards = ({ chapters, players }: Story): (Board & Chapter)[] =>
  chapters.map((chapter, i) => ({ ...chapter, since: chapters[i - 1]?.scene ?? null, players }));

const subjectSketch = (board: Board, crop?: string): Sketch => boardSketch({ ...board, crop }, sayInEnglish);

/** Returns four players, if the game allows that many. */
const usualPlayers = ({ rules: { seats } }: AnyKit): number => Math.max(seats[0], Math.min(4, seats[1]));

/** Returns the gallery's game with most players, which has most to draw. */
const fullest = (kit: AnyKit): Pick<GalleryShow, 'players' | 'options'> =>
  [...kit.gallery].sort((one, other) => other.players - one.players)[0] ?? { players: kit.rules.seats[1] };

const playTypical = (kit: AnyKit, seed: string): Story =>
  playStory({ kit, seed: `bench ${seed}`, players: usualPlayers(kit) });

/** Returns the boards with most to draw from games with most players. */
function worstBoards(kit: AnyKit, seeds: readonly string[], most: number): Board[] {
  const { players, options } = fullest(kit);
  return seeds
    .flatMap((seed) => storyBoards(playStory({ kit, seed: `bench ${seed}`, players, options })))
    .sort((one, other) => load(other) - load(one))
    .slice(0, most);
}

/** Returns the boards that a new process of the bot rehearses. */
export function rehearsedSketches(kit: AnyKit): Sketch[] {
  const scene = exampleBoard(kit);
  return scene ? [subjectSketch({ scene, since: null, players: [] })] : [];
}

/** Returns a few whole boards. */
export function fewSubjects(kit: AnyKit, most: number): Subject[] {
  const whole = (boards: readonly Board[]) => boards.slice(0, most).map((board) => subjectSketch(board));
  const typical = (seed: string) => whole(storyBoards(playTypical(kit, seed)));
  const worst = (seed: string) => whole(worstBoards(kit, [seed], most));
  return [
    { name: TYPICAL, before: typical('a'), sketches: typical('b') },
    { name: WORST, before: worst('c'), sketches: worst('d') },
  ];
}

/** Returns scenes of games that bots play from fixed seeds: always the same for the same rules. */
export function subjects(kit: AnyKit): Subject[] {
  const [earlier, later] = [picturesOf(kit, 'a', ['c']), picturesOf(kit, 'b', ['d', 'e'])];
  return later
    .map(([name, sketches], i) => ({ name, before: earlier[i]![1].slice(0, MOST_BEFORE), sketches }))
    .filter(({ sketches }) => sketches.length > 0);
}

/** Returns pictures of one game, and the worst boards of others. */
function picturesOf(kit: AnyKit, seed: string, worst: readonly string[]): (readonly [string, readonly Sketch[]])[] {
  const [, ...parts] = kit.board.crops;
  const { id: game } = kit.rules;
  const story = playTypical(kit, seed);
  const { cards, rolls } = story;
  const boards = storyBoards(story);
  const inParts = <T>(all: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.floor(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
  return [
    [TYPICAL, boards.map((board) => subjectSketch(board))],
    [WORST, worstBoards(kit, worst, 20).map((board) => subjectSketch(board))],
    ...parts.map(
      ({ id }) =>
        [
          id,
          boards.filter(({ scene }) => cropOf(kit.board, id, scene).id === id).map((board) => subjectSketch(board, id)),
        ] as const,
    ),
    ['a card', cards.map((card) => cardsSketch({ game, cards: [card] }, sayInEnglish))],
    ['12 cards', inParts(cards, 12).map((part) => cardsSketch({ game, cards: part }, sayInEnglish))],
    ['3 rolls', inParts(rolls, 3).map((part) => rollsSketch({ game, rolls: part }, sayInEnglish))],
  ];
}

/** Requests a game's boards in turn, each in its own channel. */
export function boardRequests(kit: AnyKit, count: number): BoardRequest[] {
  const boards = storyBoards(playStory({ kit, seed: 'bench a', players: usualPlayers(kit) }));
  return Array.from({ length: count }, (_, i) => ({
    ...boards[i % boards.length]!,
    channel: `channel ${i}`,
    language: 'en' as const,
  }));
}
