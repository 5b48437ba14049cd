import type { Phrase } from '../../engine/index.ts';
import type { Session } from '../../sessions/types.ts';
import { words } from './words.ts';

/** Small print about a game's dice. */

/** Returns the hash that seals the dice; none in lobbies from before seeds were secret. */
export function sealLines({ seedHash, dice }: Session): Phrase[] {
  const hash = dice.hash ?? seedHash;
  return hash === null ? [] : [words('dice.sealed', { hash })];
}

/** Says how many dice were known in advance, if any. */
export const foreseenLines = ({ dice: { foreseen } }: Session): Phrase[] =>
  foreseen > 0 ? [words('dice.foreseen', { count: foreseen })] : [];

/** Returns the seed once the game is finally over, and how many dice were known in advance. */
export const seedLines = (session: Session): Phrase[] =>
  session.seed === null || session.dice.kept
    ? []
    : [words('dice.seed', { seed: session.seed }), ...foreseenLines(session)];
