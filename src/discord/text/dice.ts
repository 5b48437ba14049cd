import type { Phrase } from '../../engine/index.ts';
import type { Session } from '../../sessions/types.ts';
import { words } from './words.ts';

/** What is told of a game's dice in small print. */

/** The hash that seals them; none in a lobby from before there were secrets. */
export function sealLines({ seedHash, dice }: Session): Phrase[] {
  const hash = dice.hash ?? seedHash;
  return hash === null ? [] : [words('dice.sealed', { hash })];
}

/** How much was known ahead, where it was. */
export const foreseenLines = ({ dice: { foreseen } }: Session): Phrase[] =>
  foreseen > 0 ? [words('dice.foreseen', { count: foreseen })] : [];

/** The seed, once the game is over for good, and how much was known ahead. */
export const seedLines = (session: Session): Phrase[] =>
  session.seed === null || session.dice.kept
    ? []
    : [words('dice.seed', { seed: session.seed }), ...foreseenLines(session)];
