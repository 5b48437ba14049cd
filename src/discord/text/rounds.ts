import type { AnyModule, Phrase } from '../../engine/index.ts';
import type { Session } from '../../sessions/types.ts';
import { words } from './words.ts';

/** Returns the name of a round. Null: from before rounds were stored. */
export function roundName(
  { games }: { readonly games: readonly AnyModule[] },
  { game, seats }: Session,
  round: number | null,
): Phrase {
  if (round === null) return words('log.old');
  if (round === 0) return words('log.lobby');
  const module = games.find(({ id }) => id === game);
  return module?.roundName?.(round, seats.length) ?? words('log.round', { round });
}
