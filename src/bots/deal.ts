import type { AnyModule } from '../engine/index.ts';
import type { Random } from './bot.ts';

/** Deals random roles to a table of bots, as many for each seat as the game suggests. */
export function deal({ seating }: AnyModule, players: number, random: Random): string[][] {
  const left = [...seating.roles];
  const draw = () => left.splice(Math.floor(random() * left.length), 1)[0]!;
  return seating.suggest(players).map((count) => Array.from({ length: count }, draw));
}
