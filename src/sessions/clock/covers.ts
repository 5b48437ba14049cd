import { isContest, type AnyModule } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import type { Absence, Clock, Cover, SeatInfo } from '../types.ts';

/** How seats are played whose players are away. */

type Table = Pick<SessionRecord, 'seats' | 'clock'>;

/** The seats whose players are here: people who are not away. */
export const present = ({ seats, clock }: Table): SeatInfo[] =>
  seats.filter(({ seat, occupant }) => occupant === 'person' && !clock.covers[seat]);

export const isHere = (table: Table, seat: number): boolean => present(table).some((one) => one.seat === seat);

/** Whether any team mate may play a seat. */
export const isOpenToMates = ({ clock }: Pick<SessionRecord, 'clock'>, seat: number): boolean =>
  clock.covers[seat]?.by === 'mate';

/** By whom a seat is played of itself; null: by its player, or by team mates. */
export function playedBy({ seats, clock }: Table, seat: number): 'bot' | 'safe' | null {
  const cover = clock.covers[seat];
  if (cover) return cover.by === 'mate' ? null : cover.by;
  return seats.find((one) => one.seat === seat)?.occupant === 'bot' ? 'bot' : null;
}

/** Rivals play for nobody. */
export const absenceOf = (module: AnyModule, { seats, terms }: SessionRecord): Absence =>
  terms.absence === 'mate' && isContest(module, seats.length) ? 'bot' : terms.absence;

type Played = Pick<AnswerRecord, 'kind' | 'seat' | 'means' | 'chosen'>;

/** The clock after an answer: its player is back, or the turn is over that somebody else was to play. */
export function clockAfter(clock: Clock, { kind, seat, means, chosen }: Played, round: number | null): Clock {
  if (kind !== 'answer' || seat === null) return clock;
  if (means === 'hand') return { ...isBack(clock, seat), pause: clock.pause?.by === null ? null : clock.pause };
  const isOver = ({ lasts, round: begun }: Cover) =>
    lasts === 'turn' && (chosen.some(({ ends }) => ends) || (begun !== null && begun !== round));
  const cover = clock.covers[seat];
  return cover && isOver(cover) ? { ...clock, covers: without(clock.covers, seat) } : clock;
}

/** The clock with the player of a seat there again. */
export const isBack = (clock: Clock, seat: number): Clock => ({
  ...clock,
  covers: without(clock.covers, seat),
  late: without(clock.late, seat),
});

const without = <Value>(of: Readonly<Record<number, Value>>, seat: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => Number(key) !== seat));
