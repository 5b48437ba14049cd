import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';
import { BYTES, sha256 } from '../seeds.ts';
import { type Dice, NO_DICE } from '../types.ts';

/**
 * How nobody can choose the dice of a game: the lobby draws a secret and shows its hash to everyone. The seed comes
 * from the secret and the action that begins the game, which nobody knows in advance.
 */

const random = (context: SessionContext): string => Buffer.from(context.random(BYTES)).toString('hex');

/** Makes the dice of a new lobby. */
export function sealed(context: SessionContext): Dice {
  const secret = random(context);
  return { ...NO_DICE, secret, hash: sha256(secret) };
}

/** Names an action that no person does: by the game of the agreement and the time, in ms since 1970. */
export const deedAt = ({ id }: Pick<SessionRecord, 'id'>, at: number): string => `${id}@${at}`;

/** Returns the seed of a game that this action begins. A lobby from before there were secrets gets a random seed. */
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

/** Returns the log line at the beginning of a game that lets players check its dice. */
export const seal = ({ seedHash, dice: { deed } }: Pick<SessionRecord, 'seedHash' | 'dice'>): Phrase =>
  seedHash === null
    ? { key: 'session:sealed', with: { deed: deed! } }
    : { key: 'session:sealed-seed', with: { hash: seedHash } };

/** Returns the line that reveals the seed after a game, and the secret unless the next game continues with it. */
export const unsealed = ({ seed, dice: { secret } }: Pick<SessionRecord, 'seed' | 'dice'>): Phrase =>
  secret === null
    ? { key: 'session:seed', with: { seed: seed! } }
    : { key: 'session:secret', with: { secret, seed: seed! } };
