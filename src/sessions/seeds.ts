import { createHash } from 'node:crypto';

/** More than anybody guesses: of a secret, and of a seed. */
export const BYTES = 16;

/** In hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a secret and the deed that begins the game make, in hexadecimal: 128 bits. */
export const seedOf = (secret: string, deed: string): string => sha256(`${secret}:${deed}`).slice(0, 2 * BYTES);
