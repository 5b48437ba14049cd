import type { AnyModule, CardFace, Lineup, Roll } from '../engine/index.ts';
import type { AnyKit, GalleryShow } from '../kit/index.ts';
import { type Language, type Say, translator as ownTranslator } from '../locale/index.ts';
import {
  boardExhibits,
  cardExhibits,
  LANGUAGE,
  lineupExhibits,
  outcomeOf,
  rollExhibits,
  type Room,
} from './exhibits.ts';
import { PLAYER_NAMES, playStory, type Story } from './story.ts';

/** Limit of games to try for a suitable one. */
const MOST_GAMES_TRIED = 200;

export interface Extent {
  /** Maximum boards of each game, from the first on; default: all. */
  readonly boards?: number | undefined;
  /** Number of cards and rolls of each kind; default: all cards and 60 rolls. */
  readonly items?: number;
  /** Number of games to try for the desired ending; default: 200. */
  readonly games?: number;
  readonly translator?: (language: Language) => Say;
}

interface FoundGame {
  readonly seed: string;
  readonly story: Story;
}

const roomId = ({ id }: AnyModule, show: GalleryShow): string => `${id}-${show.id}`;

/** Every seventh board gets close-ups and the other theme, so that the phases alternate. */
const EVERY_NTH_BOARD = 7;
const MOST_ROLLS = 60;

/** Plays a kit's games and lists everything to show. */
export function roomsOf(
  kit: AnyKit,
  { boards, items, games = MOST_GAMES_TRIED, translator = ownTranslator }: Extent = {},
): Room[] {
  const { rules: module, gallery } = kit;
  const say = translator(LANGUAGE);
  const { id: game } = module;
  const played = gallery.map((show) => ({ show, found: playUntil(kit, show, games) }));
  const stories = played.flatMap(({ found }) => found ?? []);
  const cards = facesOf(
    module,
    stories.map(({ story }) => story),
  ).slice(0, items);
  const rolls = variedRolls(stories.flatMap(({ story }) => story.rolls)).slice(0, items ?? MOST_ROLLS);
  const shows = played.map(({ show, found }) =>
    found ? gameRoom(kit, show, found, { boards, translator }) : emptyRoom(module, show, games),
  );
  const shelves = [
    {
      id: `${game}-lobby`,
      title: 'Lobby',
      text: 'Who is played by whom, from nobody to everybody, in both themes.',
      exhibits: lineupExhibits(`${game}-lobby`, lineupsOf(kit), say),
    },
    {
      id: `${game}-cards`,
      title: 'Cards',
      text: 'Every card as it is shown when it is drawn.',
      exhibits: cardExhibits(`${game}-card`, { say, game, items: cards, each: 1, theme: 'parchment' }),
    },
    {
      id: `${game}-hands`,
      title: 'Cards side by side',
      text: 'As many as one picture holds, in both themes.',
      exhibits: [
        ...cardExhibits(`${game}-hand`, { say, game, items: cards.slice(0, 24), each: 12, theme: 'parchment' }),
        ...cardExhibits(`${game}-hand-c`, { say, game, items: cards, each: 12, theme: 'contrast' }),
      ],
    },
    {
      id: `${game}-rolls`,
      title: 'Rolls',
      text: 'Dice as they fell in these games.',
      exhibits: [
        ...rollExhibits(`${game}-roll`, { say, game, items: rolls, each: 3, theme: 'parchment' }),
        ...rollExhibits(`${game}-roll-c`, { say, game, items: rolls.slice(0, 6), each: 3, theme: 'contrast' }),
      ],
    },
  ];
  return [...shows, ...shelves.filter(({ exhibits }) => exhibits.length > 0)];
}

/**
 * Returns lobbies with 0, 1, 2 ... taken roles. From three on, the last taken role is reserved for somebody without a
 * seat.
 */
function lineupsOf({ rules, portraits }: AnyKit): Lineup[] {
  const { roles } = rules.seating;
  return Array.from({ length: roles.length + 1 }, (_, held) => ({
    game: rules.id,
    candidates: roles.map((role, at) => {
      const seat = at === held - 1 && at > 1 ? null : at;
      const holder = at < held ? { name: PLAYER_NAMES[at % PLAYER_NAMES.length]!, seat } : null;
      return { ...portraits[role]!, name: { key: `${rules.id}:role.${role}` }, holder };
    }),
  }));
}

/** Returns the first suitable game of a series, or null. */
function playUntil(kit: AnyKit, show: GalleryShow, games: number): FoundGame | null {
  const { id, ending, least = 1 } = show;
  for (let game = 1; game <= games; game++) {
    const seed = `${id} ${game}`;
    const story = playStory({ ...show, kit, seed });
    if ((ending?.fits(story.outcome) ?? true) && story.chapters.length >= least) return { seed, story };
  }
  return null;
}

/** Reports that no seed gave a suitable game. */
function emptyRoom(module: AnyModule, show: GalleryShow, games: number): Room {
  const { id, players, ending, least = 1 } = show;
  const so = ending ? ` is ${ending.name}` : ' ends';
  return {
    id: roomId(module, show),
    title: `A game of ${players}`,
    text: `${module.id}: none of ${games} games "${id}"${so} after ${least} boards or more.`,
    exhibits: [],
  };
}

function gameRoom(
  { rules: module, board }: AnyKit,
  show: GalleryShow,
  { seed, story }: FoundGame,
  { boards, translator = ownTranslator }: Pick<Extent, 'boards' | 'translator'>,
): Room {
  const { players, options = {}, wild = 0, language } = show;
  const said = Object.entries(options).map(([name, value]) => `${name} ${String(value)}`);
  return {
    id: roomId(module, show),
    title: `A game of ${players}`,
    text:
      [
        `${module.id}, seed "${seed}"`,
        ...said,
        ...(wild > 0 ? [`${Math.round(wild * 100)} % of the answers at random`] : []),
        `in ${language}.`,
      ].join(', ') + ` ${outcomeOf(story)}`,
    exhibits: boardExhibits(
      roomId(module, show),
      board,
      { ...story, chapters: story.chapters.slice(0, boards) },
      { language, say: translator(language), rare: EVERY_NTH_BOARD },
    ),
  };
}

/** Returns all cards that the game can show, or else those that came to light. */
function facesOf(module: AnyModule, stories: readonly Story[]): CardFace[] {
  const seen = stories.flatMap(({ cards }) => cards).map((card) => [JSON.stringify(card.name), card] as const);
  return Object.values(module.faces?.() ?? Object.fromEntries(seen));
}

/** Puts rolls that look different first: other dice, other numbers of dice, other targets. */
function variedRolls(rolls: readonly Roll[]): Roll[] {
  const looks = new Map<string, Roll>();
  for (const roll of rolls) {
    const look = [roll.art, roll.dice.length, roll.target, roll.dice.filter(({ good }) => good).length].join(' ');
    if (!looks.has(look)) looks.set(look, roll);
  }
  return [...looks.values()];
}
