import { type REST, RequestMethod, Routes } from 'discord.js';

/** Largest clock difference from Discord in ms at which data may be deleted by age: deletion is final. */
const MOST_SKEW = 24 * 60 * 60_000;

/** Checks whether this machine's clock agrees with Discord's. Throws Discord's errors. */
export async function hasRightTime(rest: Pick<REST, 'queueRequest'>, now = Date.now()): Promise<boolean> {
  const { headers } = await rest.queueRequest({ method: RequestMethod.Get, fullRoute: Routes.gateway(), auth: false });
  const theirs = Date.parse(headers.get('date') ?? '');
  return Math.abs(now - theirs) < MOST_SKEW;
}
