import type { Scene } from '../../engine/index.ts';
import type { BoardRequest } from '../../drawing/index.ts';
import { boardSketch, cardsSketch, rollsSketch } from '../../drawing/render-request.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { type Chapter, playStory, type Story } from '../../gallery/story.ts';
import type { AnyKit, Show } from '../../kit/index.ts';
import { translator } from '../../locale/index.ts';

/** Pictures of one kind. They are drawn in turn, so that what painters keep helps as much as in play and no more. */
export interface Subject {
  readonly name: string;
  readonly sketches: readonly Sketch[];
}

interface Board {
  readonly scene: Scene;
  readonly since: Scene | null;
  readonly players: readonly string[];
}

const say = translator('en');

/** How much there is to draw. */
const load = ({ scene }: Chapter): number =>
  scene.pieces.length +
  3 * scene.notices.length +
  scene.panels.reduce(
    (sum, { slots, tracks }) => sum + tracks.length + slots.length + slots.filter(({ card }) => card).length,
    0,
  ) +
  Object.values(scene.places).reduce((sum, { badges = [] }) => sum + badges.filter(({ value }) => value > 0).length, 0);

const boardsOf = ({ chapters, players }: Story): (Board & Chapter)[] =>
  chapters.map((chapter, i) => ({ ...chapter, since: chapters[i - 1]?.scene ?? null, players }));

const sketchOf = (board: Board, crop?: string): Sketch => boardSketch({ ...board, crop }, say);

/** Four players, if so many can play. */
const usual = ({ rules: { seats } }: AnyKit): number => Math.max(seats[0], Math.min(4, seats[1]));

/** Of what the gallery shows the game with most players: there is most to draw. */
const fullest = (kit: AnyKit): Pick<Show, 'players' | 'options'> =>
  [...kit.gallery].sort((one, other) => other.players - one.players)[0] ?? { players: kit.rules.seats[1] };

const playTypical = (kit: AnyKit, seeds: readonly string[]): Story[] =>
  seeds.map((seed) => playStory({ kit, seed: `bench ${seed}`, players: usual(kit) }));

/** The boards with most to draw of games with most players. */
function worstBoards(kit: AnyKit, seeds: readonly string[], most: number): Board[] {
  const { players, options } = fullest(kit);
  return seeds
    .flatMap((seed) => boardsOf(playStory({ kit, seed: `bench ${seed}`, players, options })))
    .sort((one, other) => load(other) - load(one))
    .slice(0, most);
}

/** Whole boards of fewer games than `subjects` has. */
export const fewSubjects = (kit: AnyKit): Subject[] => [
  {
    name: 'typical board',
    sketches: playTypical(kit, ['a'])
      .flatMap(boardsOf)
      .map((board) => sketchOf(board)),
  },
  { name: 'worst boards', sketches: worstBoards(kit, ['c'], 10).map((board) => sketchOf(board)) },
];

/** Scenes of games that bots play from fixed seeds: always the same as long as the rules are. */
export function subjects(kit: AnyKit): Subject[] {
  const [, ...parts] = kit.board.crops;
  const typical = playTypical(kit, ['a', 'b']);
  const boards = typical.flatMap(boardsOf);
  const worst = worstBoards(kit, ['c', 'd', 'e'], 20);
  const { id: game } = kit.rules;
  const cards = typical.flatMap((story) => story.cards);
  const rolls = typical.flatMap((story) => story.rolls);
  const inParts = <T>(all: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.floor(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
  return [
    { name: 'typical board', sketches: boards.map((board) => sketchOf(board)) },
    { name: 'worst boards', sketches: worst.map((board) => sketchOf(board)) },
    ...parts.map(({ id }) => ({ name: id, sketches: boards.map((board) => sketchOf(board, id)) })),
    { name: 'a card', sketches: cards.map((card) => cardsSketch({ game, cards: [card] }, say)) },
    { name: '12 cards', sketches: inParts(cards, 12).map((part) => cardsSketch({ game, cards: part }, say)) },
    { name: '3 rolls', sketches: inParts(rolls, 3).map((part) => rollsSketch({ game, rolls: part }, say)) },
  ].filter(({ sketches }) => sketches.length > 0);
}

/** Orders of a game's boards in turn, in a channel each. */
export function boardRequests(kit: AnyKit, count: number): BoardRequest[] {
  const boards = boardsOf(playStory({ kit, seed: 'bench a', players: usual(kit) }));
  return Array.from({ length: count }, (_, i) => ({
    ...boards[i % boards.length]!,
    channel: `channel ${i}`,
    language: 'en' as const,
  }));
}
