import { isContest, type Phrase } from '../../engine/index.ts';
import { RESTARTED } from '../../sessions/playing/anew.ts';
import type { Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { words } from '../text/words.ts';
import { outcomeName } from './board.ts';
import { rankingLines, wonBy } from './ranking.ts';

/** Causes of an end that lie outside the rules. */
const GENERAL = ['given-up', 'channel-gone', 'server-gone', RESTARTED];
export const isGeneral = (cause: string): boolean => GENERAL.includes(cause);

/** Checks whether the game was competitive; false for games that this version does not know. */
export function hasSides({ games }: Pick<Bot, 'games'>, game: string, seats: number): boolean {
  const module = games.find(({ id }) => id === game);
  return module !== undefined && isContest(module, seats);
}

/** Tells how a game ended: the winners, the reason and the ranking of rivals. */
export async function endingOf(bot: Pick<Bot, 'games' | 'sessions'>, session: Session): Promise<Phrase[]> {
  const { id, game, seats } = session;
  const result = await bot.sessions.result(id);
  if (!result) return [];
  const { winners, ranking = [], cause } = result;
  const contest = hasSides(bot, game, seats.length) && !isGeneral(cause);
  return [
    ...(cause === RESTARTED ? [] : [contest ? wonBy(session, winners) : outcomeName(game, winners.length > 0)]),
    isGeneral(cause) ? words(`status.${cause}`) : { key: `${game}:outcome.${cause}` },
    ...(contest ? rankingLines(session, ranking) : []),
  ];
}
