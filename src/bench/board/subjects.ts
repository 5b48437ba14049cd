import type { Scene } from '../../engine/index.ts';
import { boardSketch } from '../../drawing/render-request.ts';
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

const subjectSketch = (board: Board): Sketch => boardSketch(board, sayInEnglish);

/** Returns four players, if the game allows that many. */
const usualPlayers = ({ rules: { seats } }: AnyKit): number => Math.max(seats[0], Math.min(4, seats[1]));

/** Returns the gallery's game with most players, which has most to draw. */
const fullest = (kit: AnyKit): Pick<GalleryShow, 'players' | 'options'> =>
  [...kit.gallery].sort((one, other) => other.players - one.players)[0] ?? { players: kit.rules.seats[1] };

/** Returns the boards of a typical game. */
const typicalBoards = (kit: AnyKit, seed: string): Board[] =>
  storyBoards(playStory({ kit, seed: `bench ${seed}`, players: usualPlayers(kit) }));

/** Returns the boards of a game with most players, those with most to draw first. */
function worstBoards(kit: AnyKit, seed: string): Board[] {
  const { players, options } = fullest(kit);
  const boards = storyBoards(playStory({ kit, seed: `bench ${seed}`, players, options }));
  return boards.sort((one, other) => load(other) - load(one));
}

/** Returns the boards that a new process of the bot rehearses. */
export function rehearsedSketches(kit: AnyKit): Sketch[] {
  const scene = exampleBoard(kit);
  return scene ? [subjectSketch({ scene, since: null, players: [] })] : [];
}

/** Returns boards of games that bots play from fixed seeds: always the same for the same rules. */
export function subjects(kit: AnyKit, most: number): Subject[] {
  const few = (boards: readonly Board[]) => boards.slice(0, most).map(subjectSketch);
  return [
    { name: 'typical board', before: few(typicalBoards(kit, 'a')), sketches: few(typicalBoards(kit, 'b')) },
    { name: 'worst boards', before: few(worstBoards(kit, 'c')), sketches: few(worstBoards(kit, 'd')) },
  ];
}
