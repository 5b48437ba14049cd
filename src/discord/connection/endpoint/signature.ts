import { createPublicKey, verify } from 'node:crypto';

/** A request is no older or younger than this, in ms: what is overheard is worth nothing later. */
export const FRESH = 5 * 60_000;

const SIGNATURE = /^[0-9a-f]{128}$/i;
/** Seconds since 1970. */
const TIMESTAMP = /^\d{1,12}$/;

/** What a request says of who has sent it, and when. */
export interface Seal {
  readonly signature: Buffer;
  readonly timestamp: string;
}

/** Null: it says nothing that could be right. */
export function sealIn(signature: string | undefined, timestamp: string | undefined): Seal | null {
  if (!SIGNATURE.test(signature ?? '') || !TIMESTAMP.test(timestamp ?? '')) return null;
  return { signature: Buffer.from(signature!, 'hex'), timestamp: timestamp! };
}

/** Whether it was sent just now. */
export const isFresh = ({ timestamp }: Seal, now: number): boolean => Math.abs(now - Number(timestamp) * 1000) <= FRESH;

/** Whether Discord has signed just this, byte for byte; `publicKey`: 64 hex digits. */
export function verifierOf(publicKey: string): (seal: Seal, body: Uint8Array) => boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ signature, timestamp }, body) =>
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature);
}
