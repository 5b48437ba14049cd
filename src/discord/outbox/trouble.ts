import { DiscordAPIError, HTTPError } from 'discord.js';

/** Why Discord did not take a message, as far as it matters for what to do next. */
export type Trouble =
  /** The channel is no more. */
  | 'gone'
  /** The message to be changed is no more, or not to be changed. */
  | 'no-message'
  /** Too many edits of messages older than an hour. */
  | 'too-old'
  /** A right is missing for now: to post at all, or to attach pictures. */
  | 'not-allowed'
  /** The channel takes no messages for now. */
  | 'closed'
  /** The bot is not on that server: nothing was sent. */
  | 'away'
  /** This message will never be taken as it is. */
  | 'malformed'
  /** Discord, or the way to it, is out of order. */
  | 'later'
  /** None of these codes: tried again for a day, then taken for malformed. */
  | 'unclear';

/** Discord's codes, as discord-api-types names them, that say something about a message or its channel. */
export const TROUBLES: Readonly<Record<Exclude<Trouble, 'unclear' | 'away'>, readonly number[]>> = {
  // Unknown channel, unknown guild.
  gone: [10_003, 10_004],
  // Unknown message; of another author; of the system; cannot be edited.
  'no-message': [10_008, 50_005, 50_021, 50_068],
  'too-old': [30_046],
  // No access, no permission; banned, unverified, no common server; uploads limited; nothing may be read.
  'not-allowed': [40_002, 40_007, 50_001, 50_007, 50_009, 50_013, 50_178, 50_278, 160_002, 400_001],
  // Slow mode; sending disabled; a kind of channel without messages; archived; locked; too many threads.
  closed: [20_016, 40_004, 40_058, 50_008, 50_024, 50_083, 160_005, 160_006, 160_007],
  // Body, its size and its files; emojis; what filters of words and links do not let through.
  malformed: [
    10_014, 20_009, 30_015, 40_005, 50_006, 50_035, 50_045, 50_046, 50_109, 50_110, 50_123, 50_138, 50_146, 50_151,
    200_000, 240_000,
  ], // prettier-ignore
  // Limits of rate, tokens, and services that are down.
  later: [0, 20_022, 20_028, 20_029, 40_001, 40_006, 40_062, 40_333, 50_014, 110_000, 110_001, 130_000],
};

const byCode = new Map(
  Object.entries(TROUBLES).flatMap(([trouble, codes]) => codes.map((code) => [code, trouble as Trouble] as const)),
);

/** What is thrown instead of sending something to a server that the bot is not on. */
export class Away extends Error {
  override readonly name = 'Away';
}

/** These last until somebody does something about it, of which the gateway tells. */
const LASTING: readonly Trouble[] = ['not-allowed', 'closed', 'away'];
const FIRST_RETRY = 1_000;
const LAST_RETRY = 5 * 60_000;
/** Nothing waits longer for its next attempt, in ms. */
export const LONGEST_RETRY = 60 * 60_000;

/** After how long something is tried again that has failed so often before, in ms. */
export function retryAfter(trouble: Trouble, failures: number): number {
  if (trouble === 'away') return LONGEST_RETRY;
  if (LASTING.includes(trouble)) return Math.min(FIRST_RETRY * 4 ** failures, LONGEST_RETRY);
  return Math.min(FIRST_RETRY * 2 ** failures, LAST_RETRY);
}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof Away) return 'away';
  if (error instanceof HTTPError || !(error instanceof DiscordAPIError)) return 'later';
  const { status } = error;
  const code = Number(error.code);
  const known = code === 0 ? undefined : byCode.get(code);
  if (known) return known;
  if (status >= 500 || status === 429 || status === 401 || status === 408) return 'later';
  return status === 403 ? 'not-allowed' : 'unclear';
}
