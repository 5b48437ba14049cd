import { DiscordAPIError, HTTPError } from 'discord.js';

/** Reason why Discord refused a message. Decides what to do next. */
export type Trouble =
  /** The channel no longer exists. */
  | 'gone'
  /** The message to edit is gone or cannot be edited. */
  | 'no-message'
  /** Too many edits of messages older than an hour. */
  | 'too-old'
  /** The bot lacks a permission for now: to post, or to attach pictures. */
  | 'not-allowed'
  /** The channel accepts no messages for now. */
  | 'closed'
  /** The bot is not on that server. Nothing was sent. */
  | 'away'
  /** Discord will never accept this message as it is. */
  | 'malformed'
  /** Discord or the network has a problem. */
  | 'later'
  /** Unknown code. Retried for a day, then treated as malformed. */
  | 'unclear';

/** Discord's error codes, as discord-api-types names them, that concern a message or its channel. */
export const TROUBLES: Readonly<Record<Exclude<Trouble, 'unclear' | 'away'>, readonly number[]>> = {
  // Unknown channel, unknown guild.
  gone: [10_003, 10_004],
  // Unknown message; another author; system message; not editable.
  'no-message': [10_008, 50_005, 50_021, 50_068],
  'too-old': [30_046],
  // No access or permission; banned; unverified; no common server; uploads limited; history not readable.
  'not-allowed': [40_002, 40_007, 50_001, 50_007, 50_009, 50_013, 50_178, 50_278, 160_002, 400_001],
  // Slow mode; sending disabled; channel type without messages; archived; locked; too many threads.
  closed: [20_016, 40_004, 40_058, 50_008, 50_024, 50_083, 160_005, 160_006, 160_007],
  // Invalid body, size or files; unknown emoji; blocked by a word or link filter.
  malformed: [
    10_014, 20_009, 30_015, 40_005, 50_006, 50_035, 50_045, 50_046, 50_109, 50_110, 50_123, 50_138, 50_146, 50_151,
    200_000, 240_000,
  ], // prettier-ignore
  // Rate limits, tokens and unavailable services.
  later: [0, 20_022, 20_028, 20_029, 40_001, 40_006, 40_062, 40_333, 50_014, 110_000, 110_001, 130_000],
};

const byCode = new Map(
  Object.entries(TROUBLES).flatMap(([trouble, codes]) => codes.map((code) => [code, trouble as Trouble] as const)),
);

/** Thrown instead of a request for a server that the bot is not on. */
export class Away extends Error {
  override readonly name = 'Away';
}

/** These last until somebody acts. The gateway reports that. */
const LASTING: readonly Trouble[] = ['not-allowed', 'closed', 'away'];
const FIRST_RETRY = 1_000;
const LAST_RETRY = 5 * 60_000;
/** Longest delay before a retry, in ms. */
export const LONGEST_RETRY = 60 * 60_000;

/** Returns the delay in ms before the next attempt, after this many failures. */
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
