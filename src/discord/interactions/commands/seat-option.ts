import { harmless } from '../../../locale/index.ts';
import type { SeatInfo, Session } from '../../../sessions/types.ts';
import { roleName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';

/** Identifies a seat by its holder, because a lobby renumbers seats when somebody leaves. */
function holderId({ occupant, userId, name, seat }: SeatInfo): string {
  if (occupant === 'bot') return `bot:${name}`;
  return userId === null ? `seat:${seat}` : `user:${userId}`;
}

/** Lists the names of players and of their heroes. */
const holders = ({ game }: Session, seats: readonly SeatInfo[]): Named[] => [
  ...seats.map((seat) => ({
    id: holderId(seat),
    label: { key: 'session:name', with: { name: harmless(seat.name) } },
  })),
  ...seats.flatMap(({ roles }) => roles.map((role) => ({ id: `role:${role}`, label: roleName(game, role) }))),
];

export const seatChoices = (
  caller: Caller,
  session: Session,
  typed: string,
  seats: readonly SeatInfo[] = session.seats,
): CompletedChoice[] => suggestions({ options: holders(session, seats) }, typed, readerOf(caller));

/** Returns the named seat. Otherwise refuses and lists the players. */
export function seatNamed(caller: Caller, session: Session, typed: string): SeatInfo {
  const { seats } = session;
  const [known, reader] = [holders(session, seats), readerOf(caller)];
  const id = idMeant(known, typed, reader);
  const meant = seats.find((seat) => id === holderId(seat) || seat.roles.some((role) => id === `role:${role}`));
  if (meant) return meant;
  throw unknownName(known, typed, reader, {
    told: (cure) => words('hand.nobody', { cure }),
    cure: words('hand.players', { players: playerNames(session) }),
  });
}

export const playerNames = ({ seats }: Session): string => seats.map(({ name }) => harmless(name)).join(', ');
