import { type Chance, type Outcome, rollDie } from '../../engine/index.ts';

/**
 * A small siege to time the kernel with: four heroes guard four lanes for twelve rounds. Enemies attack in line, and
 * the guard of the lane splits the hits one by one. A hit hero may spend a ward, and a ward that rolls a six throws the
 * hit back. Then each hero strikes, rests or passes. Some 130 decisions a game, on a state of 18 kB.
 */
export interface Siege extends Chance {
  round: number;
  heroes: Hero[];
  enemies: Enemy[];
  /** Enemies still to come, the last one first. */
  deck: Enemy[];
  spaces: Space[];
  outcome: Outcome | null;
}
export interface Hero {
  readonly seat: number;
  hearts: number;
  wards: number;
}
export interface Enemy {
  readonly id: number;
  readonly card: string;
  readonly lane: number;
  readonly strength: number;
  hearts: number;
}
interface Space {
  readonly id: string;
  readonly ground: string;
  readonly paths: readonly string[];
  traces: number;
}

const ROUNDS = 12;
const LANES = 4;

const enemyOf = (id: number): Enemy => ({
  id,
  card: `raider-of-the-${['fen', 'moor', 'fell', 'weald'][id % LANES]!}-${id}`,
  lane: (id * 7) % LANES,
  strength: 1 + (id % 2),
  hearts: 1 + (id % 3),
});

const spaceOf = (id: number): Space => ({
  id: `space-${id}`,
  ground: ['grass', 'mud', 'stone'][id % 3]!,
  paths: [1, 4].map((step) => `space-${(id + step) % 120}`),
  traces: 0,
});

/** Returns the board before the first round, without dice. */
export const board = (): Omit<Siege, keyof Chance> => ({
  round: 1,
  heroes: Array.from({ length: LANES }, (_, seat) => ({ seat, hearts: 12, wards: 3 })),
  enemies: [],
  deck: Array.from({ length: 96 }, (_, id) => enemyOf(id)),
  spaces: Array.from({ length: 120 }, (_, id) => spaceOf(id)),
  outcome: null,
});

/** Copies the board. Enemies in the deck are unchanged, so copies share them. */
export const copyBoard = ({ round, heroes, enemies, deck, spaces, outcome }: Siege): Omit<Siege, keyof Chance> => ({
  round,
  heroes: heroes.map(({ seat, hearts, wards }) => ({ seat, hearts, wards })),
  enemies: enemies.map(({ id, card, lane, strength, hearts }) => ({ id, card, lane, strength, hearts })),
  deck: deck.slice(),
  spaces: spaces.map(({ id, ground, paths, traces }) => ({ id, ground, paths, traces })),
  outcome,
});

export const living = ({ heroes }: Siege): Hero[] => heroes.filter(({ hearts }) => hearts > 0);

export const guardOf = (siege: Siege, { lane }: Enemy): number =>
  siege.heroes[lane]!.hearts > 0 ? lane : living(siege)[0]!.seat;

export const hitsOf = (siege: Siege, { strength }: Enemy): number => rollDie(siege, 1 + strength);

export function spawn({ enemies, deck, spaces }: Siege): void {
  const next = deck.pop();
  if (!next) return;
  enemies.push({ ...next });
  spaces[next.id]!.traces++;
}

export function strike(siege: Siege, enemy: Enemy): void {
  enemy.hearts--;
  if (enemy.hearts === 0) siege.enemies = siege.enemies.filter((other) => other !== enemy);
}

/** Starts the next round; returns whether there is one. */
export function nextRound(siege: Siege): boolean {
  if (++siege.round > ROUNDS) {
    siege.outcome = { winners: [0, 1, 2, 3], cause: 'held' };
    return false;
  }
  for (let more = siege.enemies.length < LANES ? 2 : 1; more > 0; more--) spawn(siege);
  return true;
}

export function checkDefeat(siege: Siege): void {
  if (living(siege).length === 0) siege.outcome = { winners: [], cause: 'fallen' };
}
