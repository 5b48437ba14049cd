import { type AnyModule, isContest, type Table } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { type Absence, ABSENCES, type Clock, type Cover, type SeatInfo } from '../types.ts';

/** How the seats of absent players are played. */

type Seated = Pick<SessionRecord, 'seats' | 'clock'>;

/** Returns the seats whose players are here: people who are not away. */
export const present = ({ seats, clock }: Seated): SeatInfo[] =>
  seats.filter(({ seat, occupant }) => occupant === 'person' && !clock.covers[seat]);

export const isHere = (session: Seated, seat: number): boolean => present(session).some((one) => one.seat === seat);

/** Checks whether the game rests because nobody is there; it goes on when somebody comes back. */
export const isResting = ({ clock }: Pick<SessionRecord, 'clock'>): boolean => clock.pause?.by === null;

/** Returns the pause of a game once somebody plays again. */
export const pauseAwake = (clock: Clock): Clock['pause'] => (isResting({ clock }) ? null : clock.pause);

/** Checks whether the seat's holder has given up for good, so that nobody can take it. */
export const hasResigned = ({ clock }: Pick<SessionRecord, 'clock'>, seat: number): boolean =>
  clock.covers[seat]?.why === 'resigned';

/** Checks whether any team mate may play a seat. */
export const isOpenToMates = ({ clock }: Pick<SessionRecord, 'clock'>, seat: number): boolean =>
  clock.covers[seat]?.by === 'mate';

/** Checks whether a seat was given back and waits for somebody to take it, as it would for its player. */
export const isFree = ({ seats, clock }: Seated, seat: number): boolean =>
  !clock.covers[seat] && seats.some((one) => one.seat === seat && one.occupant === 'vacant');

/** Returns the seats to call for a seat: its own, or all that may play it instead. */
export const calledFor = (session: Seated, seat: number): SeatInfo[] =>
  isOpenToMates(session, seat) ? present(session) : session.seats.filter((one) => one.seat === seat);

/** Returns who plays a seat automatically; null if its player or team mates do. */
export function playedBy({ seats, clock }: Seated, seat: number): 'bot' | 'safe' | null {
  const cover = clock.covers[seat];
  if (cover) return cover.by === 'mate' ? null : cover.by;
  return seats.find((one) => one.seat === seat)?.occupant === 'bot' ? 'bot' : null;
}

/** Returns the game's choices for late players. Rivals play for nobody, so a contest excludes mates. */
export const absencesOf = (module: AnyModule): readonly Absence[] =>
  ABSENCES.filter((absence) => absence !== 'mate' || !isContest(module, module.seats[1]));

/** Returns the table's choice for absent players. Rivals play for nobody, so a contest uses a bot instead of mates. */
export const absenceOf = (module: AnyModule, { seats, terms }: SessionRecord): Absence =>
  terms.absence === 'mate' && isContest(module, seats.length) ? 'bot' : terms.absence;

type Played = Pick<AnswerRecord, 'kind' | 'seat' | 'means' | 'chosen'>;

/** Returns the clock after an answer: its player is back, or the turn that somebody else covered is over. */
export function clockAfter(clock: Clock, { kind, seat, means, chosen }: Played, table: Table): Clock {
  if (kind !== 'answer' || seat === null) return clock;
  if (means === 'hand') return { ...isBack(clock, seat), pause: pauseAwake(clock) };
  const ends = (one: number) => one === seat && chosen.some((option) => option.ends);
  return turnsOver(
    clock,
    (one, { round }) => ends(one) || (round !== null && round !== table.round) || isPast(table, one),
  );
}

/** Checks whether it is another seat's turn, with actions to choose from. */
const isPast = (table: Table, seat: number): boolean =>
  !table.askFor(seat) &&
  table.questions().some(({ seats, options }) => seats.length === 1 && options.some(({ verb }) => verb !== undefined));

function turnsOver(clock: Clock, isOver: (seat: number, cover: Cover) => boolean): Clock {
  const over = Object.entries(clock.covers).filter(
    ([seat, cover]) => cover.lasts === 'turn' && isOver(Number(seat), cover),
  );
  return over.reduce((so, [seat]) => ({ ...so, covers: without(so.covers, Number(seat)) }), clock);
}

/** Returns the clock with the player of a seat back. */
export const isBack = (clock: Clock, seat: number): Clock => ({
  ...clock,
  covers: without(clock.covers, seat),
  late: without(clock.late, seat),
});

const without = <Value>(of: Readonly<Record<number, Value>>, seat: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => Number(key) !== seat));
