import type { Note, Reader, Tally } from '../../kit/index.ts';
import { TILES } from './data/bastion.ts';
import { MONSTERS, WARLORDS } from './data/cards.ts';
import { BOARD_COLOURS } from './data/colours.ts';
import { HEROES } from './data/heroes.ts';
import { boardOf } from './model/queries.ts';
import type { State } from './model/state.ts';
import type { News, NewsKind } from './words/news.ts';

export const lastBastionTally: Tally<State> = {
  groups: [
    {
      ...{ id: 'hero', ids: HEROES, measures: ['played', 'defeated', 'out'], compared: ['played'] },
      judged: true,
    },
    // Not judged: heroes use a healing tile when they bleed, so it would get the blame.
    { id: 'tile', ids: TILES, measures: ['used', 'called'], compared: ['used'] },
    { id: 'monster', ids: MONSTERS.map(({ id }) => id), measures: ['arrived', 'defeated'], compared: ['arrived'] },
    { id: 'warlord', ids: WARLORDS.map(({ id }) => id), measures: ['arrived', 'defeated'], compared: ['arrived'] },
    { id: 'board', ids: BOARD_COLOURS, measures: ['held', 'full'], compared: ['held'] },
  ],
  rounds: ({ round }) => round,
  read: reader,
};

const WARLORD_IDS: ReadonlySet<string> = new Set(WARLORDS.map(({ id }) => id));

function reader(note: Note): Reader<State> {
  const groupOf = (card: string) => (WARLORD_IDS.has(card) ? 'warlord' : 'monster');
  const fell = ({ hero, card }: News['defeated']) => {
    note(groupOf(card), card, 'defeated');
    note('hero', hero, 'defeated');
  };
  const arrived = ({ card }: News['placed']) => note(groupOf(card), card, 'arrived');
  const full = ({ board }: News['board-red']) => note('board', board, 'full');
  const heard: { readonly [K in NewsKind]?: (told: News[K], state: State) => void } = {
    arrives: arrived,
    placed: arrived,
    defeated: fell,
    'warlord-falls': fell,
    used: ({ tile }) => note('tile', tile, 'used'),
    called({ tile }) {
      note('tile', tile, 'used');
      note('tile', tile, 'called');
    },
    'taken-out': ({ hero }) => note('hero', hero, 'out'),
    'board-red': full,
    'board-green': full,
    'board-green-empty': full,
    'board-yellow': full,
    'board-blue': full,
  };
  return {
    heard: (kind, data, state) => heard[kind as NewsKind]?.(data as never, state),
    ended(state) {
      for (const hero of state.heroes) {
        note('hero', hero.id, 'played');
        note('board', boardOf(state, hero), 'held');
      }
    },
  };
}
