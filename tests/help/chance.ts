import { createHash } from 'node:crypto';

/** Bytes that look random and are always the same. */
export function seededBytes(seed: string): (bytes: number) => Uint8Array {
  let drawn = 0;
  return (bytes) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, bytes);
}
