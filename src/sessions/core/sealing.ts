import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';
import { BYTES, sha256 } from '../seeds.ts';
import { type Dice, NO_DICE } from '../types.ts';

/**
 * How nobody chooses the dice of a game: a secret is drawn with the lobby, of which all see the hash, and the seed is made of it
 * with the deed that begins the game, which nobody knows before it is done.
 */

const random = (context: SessionContext): string => Buffer.from(context.random(BYTES)).toString('hex');

/** The dice of a new lobby. */
export function sealed(context: SessionContext): Dice {
  const secret = random(context);
  return { ...NO_DICE, secret, hash: sha256(secret) };
}

/** What a deed is called that is done by nobody's hand: the game that it was agreed on in, and the time, in ms since 1970. */
export const deedAt = ({ id }: Pick<SessionRecord, 'id'>, at: number): string => `${id}@${at}`;

/** The seed of a game that is begun by this deed. A lobby from before there were secrets gets one of its own. */
export function seeded(
  context: SessionContext,
  { dice }: Pick<SessionRecord, 'dice'>,
  deed: string,
): Pick<SessionRecord, 'seed' | 'seedHash' | 'dice'> {
  const { secret } = dice;
  if (secret !== null) return { seed: context.seedOf(secret, deed), seedHash: null, dice: { ...dice, deed } };
  const seed = random(context);
  return { seed, seedHash: sha256(seed), dice };
}

/** What the log keeps at the beginning of a game to check its dice by. */
export const seal = ({ seedHash, dice: { deed } }: Pick<SessionRecord, 'seedHash' | 'dice'>): Phrase =>
  seedHash === null
    ? { key: 'session:sealed', with: { deed: deed! } }
    : { key: 'session:sealed-seed', with: { hash: seedHash } };

/** What comes to light when a game is over; the secret stays one where the next game goes on with it. */
export const unsealed = ({ seed, dice: { secret } }: Pick<SessionRecord, 'seed' | 'dice'>): Phrase =>
  secret === null
    ? { key: 'session:seed', with: { seed: seed! } }
    : { key: 'session:secret', with: { secret, seed: seed! } };
