import { type AnyModule, isContest, type Table } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { type Absence, ABSENCES, type Clock, type Cover, type SeatInfo } from '../types.ts';

/** How seats are played whose players are away. */

type Seated = Pick<SessionRecord, 'seats' | 'clock'>;

/** The seats whose players are here: people who are not away. */
export const present = ({ seats, clock }: Seated): SeatInfo[] =>
  seats.filter(({ seat, occupant }) => occupant === 'person' && !clock.covers[seat]);

export const isHere = (session: Seated, seat: number): boolean => present(session).some((one) => one.seat === seat);

/** Whether nobody is there to play; the game goes on with the first who is. */
export const isResting = ({ clock }: Pick<SessionRecord, 'clock'>): boolean => clock.pause?.by === null;

/** The pause of a game that somebody plays again. */
export const pauseAwake = (clock: Clock): Clock['pause'] => (isResting({ clock }) ? null : clock.pause);

/** Whether who held a seat has given up for good: nobody takes it any more. */
export const hasResigned = ({ clock }: Pick<SessionRecord, 'clock'>, seat: number): boolean =>
  clock.covers[seat]?.why === 'resigned';

/** Whether any team mate may play a seat. */
export const isOpenToMates = ({ clock }: Pick<SessionRecord, 'clock'>, seat: number): boolean =>
  clock.covers[seat]?.by === 'mate';

/** Whether a seat was given back and waits for somebody to take it, as it would for its player. */
export const isFree = ({ seats, clock }: Seated, seat: number): boolean =>
  !clock.covers[seat] && seats.some((one) => one.seat === seat && one.occupant === 'vacant');

/** Who is called for a seat: its player, or all who may play it instead. */
export const calledFor = (session: Seated, seat: number): SeatInfo[] =>
  isOpenToMates(session, seat) ? present(session) : session.seats.filter((one) => one.seat === seat);

/** By whom a seat is played of itself; null: by its player, or by team mates. */
export function playedBy({ seats, clock }: Seated, seat: number): 'bot' | 'safe' | null {
  const cover = clock.covers[seat];
  if (cover) return cover.by === 'mate' ? null : cover.by;
  return seats.find((one) => one.seat === seat)?.occupant === 'bot' ? 'bot' : null;
}

/** What a game can agree on for whoever is late: rivals play for nobody, so in a contest mates cannot. */
export const absencesOf = (module: AnyModule): readonly Absence[] =>
  ABSENCES.filter((absence) => absence !== 'mate' || !isContest(module, module.seats[1]));

/** Rivals play for nobody. */
export const absenceOf = (module: AnyModule, { seats, terms }: SessionRecord): Absence =>
  terms.absence === 'mate' && isContest(module, seats.length) ? 'bot' : terms.absence;

type Played = Pick<AnswerRecord, 'kind' | 'seat' | 'means' | 'chosen'>;

/** The clock after an answer: its player is back, or the turn is over that somebody else was to play. */
export function clockAfter(clock: Clock, { kind, seat, means, chosen }: Played, table: Table): Clock {
  if (kind !== 'answer' || seat === null) return clock;
  if (means === 'hand') return { ...isBack(clock, seat), pause: pauseAwake(clock) };
  const ends = (one: number) => one === seat && chosen.some((option) => option.ends);
  return turnsOver(
    clock,
    (one, { round }) => ends(one) || (round !== null && round !== table.round) || isPast(table, one),
  );
}

/** Whether it is the turn of another seat: that one may act. */
const isPast = (table: Table, seat: number): boolean =>
  !table.askFor(seat) &&
  table.questions().some(({ seats, options }) => seats.length === 1 && options.some(({ verb }) => verb !== undefined));

function turnsOver(clock: Clock, isOver: (seat: number, cover: Cover) => boolean): Clock {
  const over = Object.entries(clock.covers).filter(
    ([seat, cover]) => cover.lasts === 'turn' && isOver(Number(seat), cover),
  );
  return over.reduce((so, [seat]) => ({ ...so, covers: without(so.covers, Number(seat)) }), clock);
}

/** The clock with the player of a seat there again. */
export const isBack = (clock: Clock, seat: number): Clock => ({
  ...clock,
  covers: without(clock.covers, seat),
  late: without(clock.late, seat),
});

const without = <Value>(of: Readonly<Record<number, Value>>, seat: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => Number(key) !== seat));
