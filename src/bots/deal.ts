import seedrandom from 'seedrandom';
import type { AnyModule } from '../engine/index.ts';

/** Roles at random for a table of bots, as many a seat as the game suggests. Same seed, same roles. */
export function deal({ seating }: AnyModule, players: number, seed: string): string[][] {
  const random = seedrandom.alea(`roles ${seed}`);
  const left = [...seating.roles];
  const draw = () => left.splice(Math.floor(random() * left.length), 1)[0]!;
  return seating.suggest(players).map((count) => Array.from({ length: count }, draw));
}
