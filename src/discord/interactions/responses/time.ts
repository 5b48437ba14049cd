import type { Phrase } from '../../../engine/index.ts';
import type { Snoozed } from '../../../sessions/types.ts';
import { urlOf } from '../../text/place.ts';
import { timestamp } from '../../text/timestamp.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';

/** Says when a snoozed player is reminded. */
export const snoozedUntil = ({ remindAt, due }: Snoozed): Phrase =>
  due === null
    ? words('done.snooze', { at: timestamp(remindAt, 'R') })
    : words('done.snoozeUntil', { at: timestamp(remindAt, 'R'), until: timestamp(due, 'R') });

/** Most games in a message. */
const MOST_GAMES = 15;

/** Lists the games that wait for the caller, the longest first, with links. */
export async function waitingGames({ bot, person, say }: Caller): Promise<BotResponse> {
  const waiting = await bot.sessions.waitingFor(person.userId);
  if (waiting.length === 0) return note(say(words('mine.none')));
  const lines = await Promise.all(
    waiting.slice(0, MOST_GAMES).map(async ({ session, since, due }) => {
      const args = {
        game: gameName(session.game),
        where: urlOf(session, await bot.sessions.panel(session.id)),
        since: timestamp(since, 'R'),
      };
      return say(
        due === null ? words('mine.waits', args) : words('mine.until', { ...args, until: timestamp(due, 'R') }),
      );
    }),
  );
  const more = waiting.length - lines.length;
  return note(
    say(words('mine.title', { count: waiting.length })),
    ...lines,
    more > 0 ? say(words('mine.more', { count: more })) : '',
  );
}
