import type { Phrase, Placing } from '../../engine/index.ts';
import { asPhrase } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { mentionOf, seatMentions, pointsName, words } from '../text/words.ts';

/** Results of rivals. */

/** Returns the winners of a game with several sides. */
export function wonBy(session: Session, winners: readonly number[]): Phrase {
  if (winners.length === 0) return words('ended.wonByNobody');
  if (winners.length === 1) return words('ended.wonBy', { who: seatMentions(session, winners) });
  const all = session.seats.filter(({ seat }) => winners.includes(seat));
  return words('ended.shared', { who: all.map((seat) => asPhrase(mentionOf(seat))) });
}

/** Lists the places and how the points of each add up, one line per seat. */
export const rankingLines = (session: Session, ranking: readonly Placing[]): Phrase[] =>
  ranking.map(({ seat, place, total, points }) => {
    const made = points
      .filter(({ value }) => value !== 0)
      .map(({ id, value }) => words('ended.points', { name: pointsName(session.game, id), value }));
    const standing = { place, who: seatMentions(session, [seat]), total };
    return made.length > 0 ? words('ended.placeOf', { ...standing, made }) : words('ended.place', standing);
  });
