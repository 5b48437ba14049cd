import { createPublicKey, verify } from 'node:crypto';

/** Largest age or lead of a request, in ms. It makes replayed requests useless. */
const FRESH = 5 * 60_000;

const SIGNATURE = /^[0-9a-f]{128}$/i;
/** Seconds since 1970. */
const TIMESTAMP = /^\d{1,12}$/;

/** Signature and time of a request. */
export interface Seal {
  readonly signature: Buffer;
  readonly timestamp: string;
}

/** Parses the headers of a request; null if they cannot be valid. */
export function sealIn(signature: string | undefined, timestamp: string | undefined): Seal | null {
  if (!SIGNATURE.test(signature ?? '') || !TIMESTAMP.test(timestamp ?? '')) return null;
  return { signature: Buffer.from(signature!, 'hex'), timestamp: timestamp! };
}

/** Checks whether the request was signed just now. */
export const isFresh = ({ timestamp }: Seal, now: number): boolean => Math.abs(now - Number(timestamp) * 1000) <= FRESH;

/** Returns a function that verifies Discord's signature over the exact bytes. `publicKey`: 64 hex digits. */
export function verifierOf(publicKey: string): (seal: Seal, body: Uint8Array) => boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ signature, timestamp }, body) =>
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature);
}
