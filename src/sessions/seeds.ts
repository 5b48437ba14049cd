import { createHash } from 'node:crypto';

/** Length of a secret and of a seed: too many bits to guess. */
export const BYTES = 16;

/** Returns the hash in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Derives the seed from the secret and the action that begins the game: 128 bits in hexadecimal. */
export const seedOf = (secret: string, deed: string): string => sha256(`${secret}:${deed}`).slice(0, 2 * BYTES);
