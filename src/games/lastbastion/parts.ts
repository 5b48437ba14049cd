import type { AnyModule, Ask } from '../../engine/index.ts';
import type { Part } from '../../kit/index.ts';
import { TILES, type TileId } from './data/bastion.ts';
import { cardOf } from './data/cards.ts';
import { BOARD_COLOURS, type BoardColour } from './data/colours.ts';
import { type Effect, isBoon, isHarm } from './data/effects.ts';
import type { HeroId } from './data/heroes.ts';
import type { Deed } from './hero/deed.ts';
import type { State } from './model/state.ts';
import type { AskKind } from './words/asks.ts';
import type { News, NewsKind } from './words/news.ts';

/** Matches deeds of the hero in the question `act`. */
const doing =
  (...kinds: readonly Deed['kind'][]) =>
  (choice: unknown, { kind }: Ask): boolean =>
    kind === ('act' satisfies AskKind) && kinds.includes((choice as Deed).kind);

/** A part that the rules leave out via `lacks`, so that bots do not count on it either. */
const lacking = (id: string, sort: string, isSeen: (kind: NewsKind, data: Partial<Seen>) => boolean): Part<State> => ({
  ...{ id, sort },
  without: (rules: AnyModule): AnyModule => beginning(rules, (s) => (s.lacks = [...s.lacks, id])),
  isSeen: (kind, data) => isSeen(kind as NewsKind, data),
});
type Seen = News['used'] & News['attack'];

/** The rules with a changed start. */
const beginning = (rules: AnyModule, change: (s: State) => void): AnyModule => ({
  ...rules,
  setup(start) {
    const s = rules.setup(start) as State;
    change(s);
    return s;
  },
});

const ACTIONS: readonly Part<State>[] = [
  { id: 'combat', sort: 'action', isIn: doing('attack') },
  { id: 'calls', sort: 'action', isIn: doing('call') },
  lacking('equipment', 'action', (kind) => kind === 'paid'),
  lacking('lending', 'action', (kind) => kind === 'paid'),
];

/** L77-L85 A tile's action, used there or by a Call to Arms. */
const tilePart = (tile: TileId): Part<State> =>
  lacking(tile, 'tile', (kind, data) => (kind === 'used' || kind === 'called') && data.tile === tile);

/** L87-L92 Powers that players choose to use. */
const CHOSEN_POWERS: readonly Part<State>[] = [
  {
    id: 'elmer',
    sort: 'power',
    isIn: doing('ride', 'rise', 'grant'),
  },
  { id: 'mylfaar', sort: 'power', isIn: doing('enchant') },
  { id: 'arne', sort: 'power', isIn: doing('take') },
  { id: 'teagaan', sort: 'power', isIn: doing('cleanse') },
  {
    id: 'feng-li',
    sort: 'power',
    isIn: (choice, { kind }) =>
      kind === 'reroll' || kind === 'reroll-market' || (kind === 'reroll-corruption' && choice === true),
  },
];

/** L90, L93, L94 Automatic powers. Without the power, the hero begins as if healed (L83). */
const steadyPower = (id: HeroId): Part<State> => ({
  id,
  sort: 'power',
  without: (rules: AnyModule): AnyModule =>
    beginning(rules, ({ heroes }) => {
      for (const hero of heroes) if (hero.id === id) hero.wounded = true;
    }),
  isSeen: (kind, data) => kind === ('attack' satisfies NewsKind) && (data as News['attack']).hero === id,
});

/** A part that removes the effect of some icons. */
const icons = (
  id: string,
  fits: (effect: Effect) => boolean,
  isSeen: (kind: NewsKind, data: Partial<News['corrupted']>) => boolean,
): Part<State> => ({
  id,
  sort: 'effect',
  without: ({ steps, ...rules }: AnyModule): AnyModule => ({
    ...rules,
    steps: {
      ...steps,
      icon: (s, card: string, space: number, index: number, by: HeroId | null) =>
        fits(cardOf(card).effects[index]!) ? undefined : steps['icon']!(s, card, space, index, by),
    },
  }),
  isSeen: (kind, data) => isSeen(kind as NewsKind, data),
});

/** L57-L60 A part that removes the effect of a full board. */
const boardPart = (board: BoardColour): Part<State> => ({
  id: `full-${board}`,
  sort: 'board',
  without: ({ steps, ...rules }: AnyModule): AnyModule => ({
    ...rules,
    steps: {
      ...steps,
      board: (s) => ((s as State).boards[(s as State).active] === board ? undefined : steps['board']!(s)),
    },
  }),
  isSeen: (kind) => kind === (`board-${board}` satisfies NewsKind),
});

const EFFECTS: readonly Part<State>[] = [
  icons(
    'corruption',
    ({ kind }) => kind === 'corrupt',
    (kind) => kind === 'corrupted',
  ),
  icons(
    'grasp',
    ({ kind }) => kind === 'grasp',
    (kind) => kind === 'grasp-card',
  ),
  icons(
    'hex',
    ({ kind }) => kind === 'hex' || kind === 'hex-all',
    (kind) => kind === 'hexed',
  ),
  icons(
    'recurring',
    ({ when }) => when === 'recurring',
    (kind) => kind === 'grasp-card',
  ),
  icons(
    'arrival',
    ({ when }) => when === 'entrance',
    (kind) => kind === 'arrives',
  ),
  icons(
    'exit-harm',
    ({ when, kind }) => when === 'exit' && isHarm(kind),
    (kind) => kind === 'corrupted',
  ),
  icons(
    'reward',
    ({ when, kind }) => when === 'exit' && isBoon(kind),
    (kind) => kind === 'got-equipment' || kind === 'got-life' || kind === 'got-call',
  ),
];

/** The parts whose worth is measured by leaving them out. */
export const PARTS: readonly Part<State>[] = [
  ...ACTIONS,
  ...TILES.map(tilePart),
  ...CHOSEN_POWERS,
  ...(['sindara', 'kazgin', 'twindalli'] as const).map(steadyPower),
  ...EFFECTS,
  ...BOARD_COLOURS.map(boardPart),
];
