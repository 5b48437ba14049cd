import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { randomReply } from '../../../src/bots/random.ts';
import { type Ask, type GameEvent, type Reply, Table } from '../../../src/engine/index.ts';
import { MONSTERS, WARLORDS } from '../../../src/games/lastbastion/data/cards.ts';
import { COLOURS } from '../../../src/games/lastbastion/data/colours.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { DIFFICULTIES, LENDINGS, LAST_ROUND, musterOf } from '../../../src/games/lastbastion/data/options.ts';
import { LOSSES } from '../../../src/games/lastbastion/model/ending.ts';
import { cardsInPlay, graspsOnTiles } from '../../../src/games/lastbastion/model/queries.ts';
import type { State } from '../../../src/games/lastbastion/model/state.ts';
import { lastBastion as rules } from '../../../src/games/lastbastion/index.ts';

const GAMES = Number(process.env['LASTBASTION_GAMES'] ?? 200);
/** More answers than any game can have. */
const TOO_MANY = 4000;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** L8a, L10 How much there is of everything, wherever it is. */
function supply(s: State): Record<string, number> {
  const figures = sum([graspsOnTiles(s), cardsInPlay(s).filter(({ placed }) => placed.grasped).length]);
  return {
    life: s.reserve.life + sum(s.heroes.map(({ life }) => life)),
    calls: s.reserve.calls + sum(s.heroes.map(({ calls }) => calls)),
    grasps: s.reserve.grasps + figures + s.heroes.filter(({ hexed }) => hexed).length,
    ...Object.fromEntries(
      COLOURS.map((colour) => [
        colour,
        s.reserve.equipment[colour] + sum(s.heroes.map(({ equipment }) => equipment[colour])),
      ]),
    ),
  };
}

const amounts = (s: State): number[] => [
  ...[s.reserve.life, s.reserve.calls, s.reserve.grasps, ...Object.values(s.reserve.equipment)],
  ...s.heroes.flatMap(({ life, calls, equipment }) => [life, calls, ...Object.values(equipment)]),
];

/** Where the cards of the deck are by now; a card that is being placed is in none of them. */
const places = (s: State): string[] => [...s.deck, ...s.discard, ...cardsInPlay(s).map(({ placed }) => placed.id)];

interface Course {
  readonly table: Table<State>;
  readonly start: State;
  /** The first thing that cannot be, or null. */
  flaw: string | null;
  readonly events: GameEvent[];
}

/** Who has something to do does it, and fights half the time; what can fall does. Anything else is left to chance. */
function livelyReply({ kind, from, show }: Ask, random: () => number): Reply | null {
  if (kind === 'strike' || kind === 'dispensary') return random() < 0.8 ? [0] : null;
  if (kind !== 'act') return null;
  const attack = from.findIndex((deed) => show.id(deed) === 'attack');
  if (attack >= 0 && random() < 0.5) return [attack];
  return random() < 0.9 ? [Math.floor(random() * (from.length - 1))] : null;
}

/** A game of random answers, and what was wrong in it. */
function play(number: number): Course {
  const seed = `game ${number}`;
  const random = seedrandom.alea(seed);
  const heroes = [...HEROES].sort(() => random() - 0.5).slice(0, 1 + (number % 4));
  const options = { difficulty: DIFFICULTIES[(number >> 2) % 4]!, lending: LENDINGS[(number >> 4) % 2]! };
  /** L17 Every third game is one player's. */
  const holdings = number % 3 === 0 ? [heroes] : heroes.map((id) => [id]);
  const table = Table.open(rules, { options, holdings, seed });
  const course: Course = { table, start: structuredClone(table.state), flaw: null, events: [] };
  const wanted = { ...supply(course.start) };
  for (let answers = 0; !table.outcome && answers < TOO_MANY; answers++) {
    const ask = table.asks[0]!;
    const reply = livelyReply(ask, random) ?? randomReply(ask, random);
    const picks = reply.map((index) => ask.show.id(ask.from[index]));
    if (!table.answer(ask.seats[0]!, picks)) throw new Error(`${seed}: ${ask.kind} refused ${picks.join()}`);
    course.flaw ??= flawOf(table.state, wanted, course.start);
    course.events.push(...table.takeEvents());
  }
  return course;
}

function flawOf(s: State, wanted: Record<string, number>, start: State): string | null {
  const now = supply(s);
  for (const [what, count] of Object.entries(wanted))
    if (now[what] !== count) return `${now[what]} ${what}, not ${count}`;
  if (amounts(s).some((count) => count < 0)) return 'less than nothing';
  const cards = places(s);
  if (new Set(cards).size < cards.length) return 'a card in two places';
  const missing = start.deck.filter((card) => !cards.includes(card));
  if (missing.length > 1 || cards.length + missing.length !== start.deck.length) return 'a card lost or made';
  if (!s.outcome && graspsOnTiles(s) >= 3) return 'three tiles in the Grasp of Evil, and the game goes on';
  if (!s.outcome && s.heroes.every(({ takenOut }) => takenOut)) return 'nobody left, and the game goes on';
  if (s.heroes.some(({ takenOut, life }) => takenOut !== (life === 0))) return 'Life of who is taken out';
  return null;
}

describe('games of random answers', () => {
  const games = Array.from({ length: GAMES }, (_, number) => play(number));
  test(`L106 ${GAMES} of them end, each by a way to win or lose`, () => {
    const causes = new Set(games.map(({ table }) => table.outcome?.cause ?? 'none'));
    expect(
      [...causes].filter((cause) => cause !== 'victory' && !(LOSSES as readonly string[]).includes(cause)),
    ).toEqual([]);
    for (const { table } of games) expect(table.round).toBeLessThanOrEqual(LAST_ROUND + 1);
  });
  test('L8a, L10, L15, L102 no token, figure or card is lost, doubled or less than nothing, and fewer than three tiles are in the Grasp of Evil', () => {
    const flaws = games.flatMap(({ flaw }, number) => (flaw === null ? [] : [`game ${number}: ${flaw}`]));
    expect(flaws).toEqual([]);
  });
  test('L15, L25 every Monster comes to the boards in some of them', () => {
    const arrivals = games.flatMap(({ events }) =>
      events.filter(({ kind }) => kind === 'arrives' || kind === 'placed'),
    );
    const arrived = new Set(arrivals.map(({ data }) => data['card']));
    expect(MONSTERS.filter(({ id }) => !arrived.has(id))).toEqual([]);
  });
  test('L14, L15 what can happen does: every tile and every power is used', () => {
    const told = games.flatMap(({ events }) => events);
    const tiles = new Set(
      told.flatMap(({ kind, data }) => (kind === 'used' || kind === 'called' ? [data['tile']] : [])),
    );
    expect(tiles.size).toBe(9);
    const kinds = new Set(told.map(({ kind }) => kind));
    const wanted = ['granted', 'enchanted', 'attack-anew', 'refused', 'trapped', 'shifted', 'netted'];
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
  test('L21, L107 as many Warlords are to be defeated as are in the deck', () => {
    for (const { start } of games) {
      const { warlords } = musterOf(start.options, start.heroes.length);
      const lords = start.deck.filter((card) => WARLORDS.some(({ id }) => id === card));
      expect([start.warlords, lords.length]).toEqual([warlords, warlords]);
    }
  });
});
