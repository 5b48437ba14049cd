import { describe, expect, test } from 'vitest';
import type { Ask, GameState, Table } from '../../src/engine/index.ts';
import type { State as Siege } from '../../src/games/bsieged/model/state.ts';
import type { State as Bastion } from '../../src/games/lastbastion/model/state.ts';
import type { State as Fortress } from '../../src/games/runedar/model/state.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * Whoever picks what certainly loses the game, a hero or a card for good, or Gold, is asked once more: tried on copies of games,
 * with other dice each time.
 */

interface Game {
  /** What is gone for good, named. */
  readonly lost: (state: GameState) => readonly string[];
  /** Whether what follows is a choice's own doing: not where enemies go on with theirs. */
  readonly own?: (state: GameState) => boolean;
  /** Steps that belong to what was chosen: its loss is told there. */
  readonly follow: readonly string[];
}

const defeat = ({ outcome }: GameState): string[] => (outcome?.winners.length === 0 ? ['game'] : []);

const cardsOf = ({ dwarves, decks, spaces }: Fortress): string[] => [
  ...dwarves.flatMap(({ hand, played, deck, aside, discard }) => [...hand, ...played, ...deck, ...aside, ...discard]),
  ...Object.values(decks).flat(),
  ...spaces.flatMap(({ card }) => card ?? []),
];

const GAMES: Readonly<Record<string, Game>> = {
  bsieged: {
    lost: (state) => (state as Siege).heroes.filter(({ alive }) => !alive).map(({ id }) => id),
    own: (state) => (state as Siege).phase === 'heroes',
    follow: [],
  },
  lastbastion: {
    lost: (state) => (state as Bastion).heroes.filter(({ takenOut }) => takenOut).map(({ id }) => id),
    follow: ['icon', 'draw', 'victory'],
  },
  runedar: {
    lost: (state) => [
      ...(state as Fortress).hired,
      ...Array.from({ length: Math.max(0, 200 - cardsOf(state as Fortress).length) }, (_, at) => `card ${at}`),
    ],
    follow: [],
  },
};

/** Dice that are tried before a loss counts as certain; one that is not shows in the first few nearly always. */
const FIRST = 3;
const MORE = 30;

/** What a choice loses with these dice, before the game goes on to something else. */
function lossOf({ lost, follow }: Game, table: Table, ask: Ask, index: number, seed: string): string[] {
  const fork = table.think({ seat: ask.seats[0]!, seed });
  const all = () => [...defeat(fork.state), ...lost(fork.state)];
  const before = new Set(all());
  let told: string[] | null = null;
  Object.assign(fork, {
    settled() {
      const next = fork.state.outcome ? undefined : fork.state.agenda[0];
      if (!next || !follow.includes(next[0])) told ??= all();
    },
  });
  fork.reply(fork.asks[table.asks.indexOf(ask)]!, [index]);
  return (told ?? all()).filter((one) => !before.has(one));
}

function isSureToLose(game: Game, table: Table, ask: Ask, index: number): boolean {
  const loses = (seed: number) => lossOf(game, table, ask, index, `dice ${seed}`).length > 0;
  for (let seed = 0; seed < FIRST + MORE; seed++) if (!loses(seed)) return false;
  return true;
}

/** One choice of several. */
const isChoice = ({ form, min, max }: Ask): boolean => form === 'choose' && min === 1 && max === 1;

/** What is chosen of that is certainly lost, where something else that could be chosen is not; and is not said before. */
function unsaidIn(game: Game, table: Table): string[] {
  if (table.outcome || game.own?.(table.state) === false) return [];
  const questions = table.questions();
  return table.asks.flatMap((ask, at) => {
    if (!isChoice(ask)) return [];
    const { kind, options } = questions[at]!;
    const sure = options.filter((_, index) => isSureToLose(game, table, ask, index));
    return sure.length < options.length ? sure.filter(({ costs }) => !costs).map(({ id }) => `${kind}: ${id}`) : [];
  });
}

/** Of so many questions one is tried, as most are alike. */
const EVERY = 7;

describe.each(Object.keys(GAMES))('what is lost in %s', (id) => {
  test('whatever is certainly lost by a choice is said before', () => {
    const kit = allKits.find(({ rules }) => rules.id === id)!;
    const unsaid: string[] = [];
    for (const course of someCourses(kit, Number(process.env['LOST'] ?? 5), 'lost')) {
      let answers = 0;
      playGame(kit, course, ({ table }) => {
        if (answers++ % EVERY === 0) unsaid.push(...unsaidIn(GAMES[id]!, table));
      });
    }
    expect(unsaid).toEqual([]);
  });
});
