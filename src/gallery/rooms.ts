import type { AnyModule, CardFace, Roll } from '../engine/index.ts';
import type { Language } from '../locale/index.ts';
import { boardExhibits, cardExhibits, outcomeOf, rollExhibits, type Room } from './exhibits.ts';
import { type Course, playStory, type Story } from './story.ts';

interface Show extends Omit<Course, 'module' | 'seed'> {
  readonly id: string;
  readonly language: Language;
  /** The first game is shown that ends so ... */
  readonly won: boolean;
  /** ... and has at least so many boards, 1 if not said. */
  readonly least?: number;
}

/** Different numbers of heroes, rules, difficulties and endings; one game is long enough to reach the last season. */
const SHOWS: readonly Show[] = [
  { id: 'two', players: 2, language: 'en', won: false },
  { id: 'four', players: 4, language: 'en', won: true, least: 33, options: { difficulty: 'footman' } },
  { id: 'six', players: 6, language: 'en', won: false, options: { difficulty: 'defender', extraPoints: 2 } },
  { id: 'careless', players: 3, language: 'en', won: false, wild: 0.9 },
  { id: 'french', players: 5, language: 'fr', won: true, options: { edition: 'french', difficulty: 'footman' } },
];

/** More games than it takes to find one that is as it should be. */
const MOST_GAMES = 200;

export interface Extent {
  /** Of every game, the first so many boards; all if not said. */
  readonly boards?: number;
  /** Cards and rolls of each kind; all cards and 60 rolls if not said. */
  readonly items?: number;
}

/** Close-ups and the other theme are shown of every seventh board: another phase each time. */
const RARE = 7;
const MOST_ROLLS = 60;

/** Plays the games and names everything that there is to see. */
export function roomsOf(module: AnyModule, { boards, items }: Extent = {}): Room[] {
  const stories = SHOWS.map((show) => ({ show, ...playUntil(module, show) }));
  const { id: game } = module;
  const cards = facesOf(
    module,
    stories.map(({ story }) => story),
  ).slice(0, items);
  const rolls = varied(stories.flatMap(({ story }) => story.rolls)).slice(0, items ?? MOST_ROLLS);
  return [
    ...stories.map(({ show, seed, story }) => gameRoom(module, show, seed, story, boards)),
    {
      id: 'cards',
      title: 'Cards',
      text: 'Every card as it is shown when it is drawn.',
      exhibits: cardExhibits('card', { game, items: cards, each: 1, theme: 'parchment' }),
    },
    {
      id: 'hands',
      title: 'Cards side by side',
      text: 'As many as one picture holds, in both themes.',
      exhibits: [
        ...cardExhibits('hand', { game, items: cards.slice(0, 24), each: 12, theme: 'parchment' }),
        ...cardExhibits('hand-c', { game, items: cards, each: 12, theme: 'contrast' }),
      ],
    },
    {
      id: 'rolls',
      title: 'Rolls',
      text: 'Dice as they fell in these games.',
      exhibits: [
        ...rollExhibits('roll', { game, items: rolls, each: 3, theme: 'parchment' }),
        ...rollExhibits('roll-c', { game, items: rolls.slice(0, 6), each: 3, theme: 'contrast' }),
      ],
    },
  ].filter(({ exhibits }) => exhibits.length > 0);
}

/** The first of a row of games that is as it should be. Throws when none is. */
function playUntil(module: AnyModule, show: Show): { seed: string; story: Story } {
  const { id, won, least = 1 } = show;
  for (let game = 1; game <= MOST_GAMES; game++) {
    const seed = `${id} ${game}`;
    const story = playStory({ ...show, module, seed });
    if (story.outcome.winners.length > 0 === won && story.chapters.length >= least) return { seed, story };
  }
  throw new Error(
    `${module.id}: none of ${MOST_GAMES} games "${id}" is ${won ? 'won' : 'lost'} after ${least} boards or more`,
  );
}

function gameRoom(module: AnyModule, show: Show, seed: string, story: Story, boards: number | undefined): Room {
  const { id, players, options = {}, wild = 0, language } = show;
  const said = Object.entries(options).map(([name, value]) => `${name} ${String(value)}`);
  return {
    id,
    title: `A game of ${players}`,
    text:
      [
        `${module.id}, seed "${seed}"`,
        ...said,
        ...(wild > 0 ? [`${Math.round(wild * 100)} % of the answers at random`] : []),
        `in ${language}.`,
      ].join(', ') + ` ${outcomeOf(story)}`,
    exhibits: boardExhibits(id, { ...story, chapters: story.chapters.slice(0, boards) }, language, RARE),
  };
}

/** All cards that the game can show, or else those that came to light. */
function facesOf(module: AnyModule, stories: readonly Story[]): CardFace[] {
  const seen = stories.flatMap(({ cards }) => cards).map((card) => [JSON.stringify(card.name), card] as const);
  return Object.values(module.faces?.() ?? Object.fromEntries(seen));
}

/** Rolls that look different come first: other dice, other numbers of them, other targets. */
function varied(rolls: readonly Roll[]): Roll[] {
  const looks = new Map<string, Roll>();
  for (const roll of rolls) {
    const look = [roll.art, roll.dice.length, roll.target, roll.dice.filter(({ good }) => good).length].join(' ');
    if (!looks.has(look)) looks.set(look, roll);
  }
  return [...looks.values()];
}
