import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { copyPlain } from '../../../src/engine/clone.ts';
import type { Ask, Play, Reply } from '../../../src/engine/index.ts';
import { compareOrders, MOST_STEPS } from '../../../src/games/bsieged/enemies/field-order.ts';
import {
  BUILDINGS,
  clockwiseFrom,
  type Side,
  SIDES,
  wallOf,
  ZONES,
} from '../../../src/games/bsieged/components/geometry.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import { type FieldScene, type HeroScene, type Scene, siege } from '../../help/siege.ts';
import { courses, playGame } from './games.ts';

/*
 * B142: the order of the fields is asked exactly when two orders can end differently. Here that is seen by trying: every order
 * of the four fields, with every answer to every question on the way, on copies of the whole state, through the real steps.
 */

const SCENES = Number(process.env['ORDER_SCENES'] ?? 400);
/** Scenes with more ways than this through one order are too large to try. */
const MOST_WAYS = 600;

/** All answers to a question. */
function repliesTo({ form, from, min, max, show }: Ask): Reply[] {
  expect([form === 'share' || min === 1, form]).toEqual([true, form]);
  if (form === 'choose') return from.map((_, index) => [index]);
  const list = (at: number, left: number): number[][] => {
    if (at === from.length) return left === 0 ? [[]] : [];
    const most = Math.min(left, show.most?.(from[at]) ?? max);
    return Array.from({ length: most + 1 }, (_, count) =>
      list(at + 1, left - count).map((rest) => [...Array<number>(count).fill(at), ...rest]),
    ).flat();
  };
  return list(0, max);
}

class TooMany extends Error {}

/** All states after these steps, by what they are; throws when there are too many ways. */
function endsAfter(s: State, steps: readonly (readonly [string, Side])[]): Set<string> {
  const ends = new Set<string>();
  let ways = 0;
  const seen = new Set<string>();
  const go = (state: State, at: number): void => {
    if (state.outcome || at === steps.length) return void ends.add(told(state));
    const key = `${at} ${JSON.stringify({ ...state, news: [] })}`;
    if (seen.has(key)) return;
    seen.add(key);
    const [step, side] = steps[at]!;
    const follow = (given: readonly Reply[]): void => {
      if (++ways > MOST_WAYS) throw new TooMany();
      const copy = copyPlain(state);
      const play = bsieged.steps[step]!(copy, side) as Play | undefined;
      let next = play?.next([]);
      for (const reply of given) next = play!.next([reply]);
      if (next && !next.done) for (const reply of repliesTo(next.value[0]!)) follow([...given, reply]);
      else {
        bsieged.settle!(copy);
        copy.news = [];
        go(copy, at + 1);
      }
    };
    follow([]);
  };
  go(copyPlain({ ...s, news: [] }), 0);
  return ends;
}

/**
 * What counts of an end: a lost game is a lost game; cards lie in a discard pile in no order; and what the phase kept count
 * of - who has attacked, what the fallen had ignored - is over with it.
 */
function told(s: State): string {
  if (s.outcome) return 'lost';
  const { buildings, messenger, avatar, decks, tokenDiscard } = s;
  const heroes = s.heroes.map((hero) => (hero.alive ? hero : { ...hero, ignored: 0 }));
  const fields = SIDES.map((side) => ZONES.map((zone) => s.fields[side].zones[zone].units));
  const discards = Object.values(decks).map(({ discard }) => [...discard].sort());
  const tokens = Object.values(tokenDiscard).map((pile) => [...pile].sort());
  return JSON.stringify({ heroes, fields, buildings, messenger, avatar, discards, tokens });
}

/** Every order of attacks that the rule allows, with the marches after it. */
const orders = SIDES.map((first) => clockwiseFrom(first));

function endsByOrder(s: State): Set<string>[] {
  return orders.map((order) =>
    endsAfter(s, [
      ...order.map((side) => ['fieldAttacks', side] as const),
      ...SIDES.map((side) => ['fieldMarches', side] as const),
    ]),
  );
}
const same = (sets: readonly Set<string>[]): boolean =>
  sets.every((set) => set.size === sets[0]!.size && [...set].every((end) => sets[0]!.has(end)));

/** Whether orders differ, or null when there are too many ways to try. */
function differ(s: State): boolean | null {
  try {
    return !same(endsByOrder(s));
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

const PLACES = [...SIDES.map(wallOf), ...BUILDINGS, 'catapult'] as const;
const CROWDED = ['wall:north', 'wall:east', 'wall:east', 'barn', 'catapult'] as const;
const HEROES = ['archer', 'paladin', 'mercenary', 'sorcerer', 'blacksmith', 'smuggler'] as const;

/** Scenes in which an order is as likely as can be to matter: weak heroes, few but varied enemies, ruins, the Messenger on a wall. */
function scenes(count: number, crowd: 'few' | 'many' = 'few'): State[] {
  const random = seedrandom.alea('field-order');
  const many = crowd === 'many' ? 8 : 0;
  const pick = (below: number) => Math.floor(random() * below);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  return Array.from({ length: count }, () => {
    const taken = new Set<string>();
    const heroes = HEROES.slice(0, many > 0 ? HEROES.length : 2 + pick(4)).map((id): HeroScene => {
      const place = one(many > 0 ? CROWDED : PLACES);
      const free = place.startsWith('wall') || !taken.has(place);
      taken.add(place);
      return {
        id,
        place: free ? place : 'wall:north',
        morale: 1 + pick(3 + many),
        ...(pick(5) === 0 ? { cards: ['tower-shield'] } : {}),
        ...(pick(8) === 0 ? { shield: 1 } : {}),
      };
    });
    const few = () => (pick(3) === 0 ? 1 + pick(2 + many) : 0);
    const fields = Object.fromEntries(
      SIDES.map((side): [Side, FieldScene] => [
        side,
        {
          1:
            heroes.some(({ place }) => place === wallOf(side)) || pick(20) === 0
              ? { krohn: pick(3 + many), ...(many > 0 ? { 'krohn-elite': pick(4) } : {}) }
              : {},
          2: { gargoh: few(), 'gargoh-elite': pick(6) === 0 ? 1 : 0 },
          3: { molen: few() },
        },
      ]),
    );
    const buildings: Scene['buildings'] = Object.fromEntries(
      BUILDINGS.map((building) => [
        building,
        { state: one(['intact', 'intact', 'damaged', 'destroyed'] as const), reinforced: pick(9) === 0 ? 1 : 0 },
      ]),
    );
    if (Object.values(buildings).filter((facts) => (facts as { state: string }).state === 'destroyed').length > 3)
      for (const building of BUILDINGS) Object.assign(buildings[building]!, { state: 'intact' });
    const wall = { at: 'wall', leg: 'return', side: one(SIDES), number: pick(6) === 0 ? 2 : 1 } as const;
    const messenger = pick(5) > 0 ? { ...wall, warded: pick(8) === 0 } : undefined;
    const options = {
      difficulty: one(['rulebook', 'rulebook', 'defender'] as const),
      eliteHits: one(['edition', 'edition', 'together'] as const),
    };
    const { state } = siege({ options, heroes, fields, buildings, messenger, state: { phase: 'enemies', round: 8 } });
    return state;
  });
}

describe('B142 the order of the fields', () => {
  test(`is asked exactly when two orders can end differently: ${SCENES} scenes`, { timeout: 300_000 }, () => {
    const count = { tried: 0, asked: 0, tooLarge: 0 };
    const wrong: string[] = [];
    for (const [at, state] of scenes(SCENES).entries()) {
      const differs = differ(state);
      if (differs === null) {
        count.tooLarge++;
        continue;
      }
      const asked = compareOrders(state).orders !== 'alike';
      count.tried++;
      if (asked) count.asked++;
      if (asked !== differs) wrong.push(`scene ${at}: ${asked ? 'asked for nothing' : 'not asked'}`);
    }
    expect(wrong).toEqual([]);
    expect(count.tried).toBeGreaterThan(SCENES / 2);
    expect(count.asked).toBeGreaterThan(SCENES / 50);
  });

  test('B142 is asked as well where it would take too long to tell, and no longer is worked on', () => {
    const found = { alike: 0, different: 0, unknown: 0 };
    for (const state of scenes(80, 'many')) {
      const { orders, steps } = compareOrders(state);
      found[orders]++;
      expect(steps).toBeLessThanOrEqual(MOST_STEPS);
      expect(compareOrders(state, steps)).toEqual({ orders, steps });
      if (orders !== 'unknown' && steps > 0) expect(compareOrders(state, steps - 1).orders).toBe('unknown');
    }
    for (const [orders, count] of Object.entries(found)) expect(count, orders).toBeGreaterThan(0);
  });

  test('never matters in the March step', () => {
    for (const state of scenes(100)) {
      const after = [...orders, ...orders.map((order) => [...order].reverse())].map((order) =>
        endsAfter(
          state,
          order.map((side) => ['fieldMarches', side] as const),
        ),
      );
      expect(same(after)).toBe(true);
    }
  });

  test('is asked as exactly on boards of games as they are played', () => {
    let tried = 0;
    for (const course of courses(Math.ceil(SCENES / 200), 'order')) {
      playGame(course, ({ table: { state, turn, outcome } }) => {
        const onWall = state.messenger.at === 'wall';
        if (outcome || (turn % 20 > 0 && !onWall)) return;
        const copy: State = { ...copyPlain(state), phase: 'enemies' };
        const differs = differ(copy);
        if (differs === null) return;
        tried++;
        expect([compareOrders(copy).orders !== 'alike', course.seed, turn]).toEqual([differs, course.seed, turn]);
      });
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('what is asked', () => {
  const onNorthWall = { at: 'wall', leg: 'return', side: 'north' } as const;
  const scene: Scene = {
    heroes: [
      { id: 'archer', place: 'wall:east', morale: 1 },
      { id: 'paladin', place: 'market', morale: 5 },
    ],
    fields: { north: { 3: { molen: 1 } }, east: { 1: { krohn: 1 } } },
    messenger: onNorthWall,
  };

  test('B142, B50 the news of the Messenger reaches the East before or after its Krohn attack: lost, or not', () => {
    const game = siege(scene).enemies();
    expect([game.prompt(), game.options()]).toEqual(['ask.first-attack-messenger', [...SIDES]]);
    expect(game.question().options[1]!.detail).toMatchObject({ key: 'bsieged:hint.order' });
    expect(game.choose('east').outcome()).toBeNull();
    expect(siege(scene).enemies().choose('north').outcome()).toBe('assault');
  });
  test('B142, B147 a hero who falls of the news no longer covers a building', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'barn', morale: 1 }, { id: 'paladin' }],
      fields: { north: { 3: { molen: 1 } }, east: { 3: { molen: 1 } } },
      messenger: onNorthWall,
    });
    expect(game.enemies().prompt()).toBe('ask.first-attack-messenger');
    expect(game.choose('east').state.buildings.barn.state).toBe('intact');
  });
  test.each([
    ['nobody can fall', { heroes: [{ id: 'archer', place: 'wall:east', morale: 5 }] }],
    ['it would be the second one', { messenger: { ...onNorthWall, number: 2 } }],
    ['he is warded', { messenger: { ...onNorthWall, warded: true } }],
    ['he is on the field', { messenger: { at: 'field', leg: 'return', side: 'north', zone: 1 } }],
    ['Krohn storm another wall anyway', { fields: { ...scene.fields, west: { 1: { krohn: 1 } } } }],
  ] as [string, Scene][])('B142 nobody is asked where %s', (_, change) => {
    expect(
      siege({ ...scene, ...change })
        .run([['enemies'], ['attack']])
        .prompt(),
    ).toBeNull();
  });
});
