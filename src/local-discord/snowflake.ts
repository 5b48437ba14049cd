import { createHash } from 'node:crypto';

const DISCORD_EPOCH = 1_420_070_400_000n;
const NEW_YEAR_2024 = 1_704_067_200_000n;

/** Generates snowflakes in rising order; `now` is in milliseconds since 1970. */
export class Snowflakes {
  #last = 0n;

  constructor(private readonly now: () => number) {}

  next(): string {
    const earliest = (BigInt(Math.floor(this.now())) - DISCORD_EPOCH) << 22n;
    this.#last = earliest > this.#last ? earliest : this.#last + 1n;
    return this.#last.toString();
  }
}

/** Returns the snowflake of a permanent thing from its name, such as `user/Ada`; the same at each start. */
export function stableSnowflake(name: string): string {
  const digest = createHash('sha256').update(name).digest();
  const milliseconds = BigInt(digest.readUInt32BE(0)) % 1_000_000_000n;
  const low = BigInt(digest.readUInt32BE(4)) & 0x3fffffn;
  return (((NEW_YEAR_2024 + milliseconds - DISCORD_EPOCH) << 22n) | low).toString();
}

/** Returns the creation time of a snowflake, in milliseconds since 1970. */
export function madeAt(snowflake: string): number {
  return Number((BigInt(snowflake) >> 22n) + DISCORD_EPOCH);
}
