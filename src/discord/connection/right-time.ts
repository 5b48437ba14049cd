import { type REST, RequestMethod, Routes } from 'discord.js';

/** What is struck off by age is struck off for good: a clock that is further from Discord's than this, in ms, decides nothing. */
const MOST_SKEW = 24 * 60 * 60_000;

/** Whether this machine's clock goes as Discord's does. Throws what Discord threw. */
export async function hasRightTime(rest: Pick<REST, 'queueRequest'>, now = Date.now()): Promise<boolean> {
  const { headers } = await rest.queueRequest({ method: RequestMethod.Get, fullRoute: Routes.gateway(), auth: false });
  const theirs = Date.parse(headers.get('date') ?? '');
  return Math.abs(now - theirs) < MOST_SKEW;
}
