import { setTimeout as sleep } from 'node:timers/promises';
import { harmless } from '../../locale/harmless.ts';
import { translator } from '../../locale/index.ts';
import { type Alias, type AnswerRecord, Conflict, type SessionRecord, type Trace } from '../../store/index.ts';
import { type SessionContext, seatOf, shown } from '../core/context.ts';
import { game } from '../playing/game.ts';
import { lobby } from '../lobby/lobby.ts';
import { FORGOTTEN } from '../core/names.ts';
import { occupants } from './occupants.ts';
import type { People } from '../service.ts';
import { Busy, type LogLine, type PersonalGame, Refusal } from '../types.ts';
import { recounting } from '../votes/counting.ts';

/** So many games are gone through at once, and with such a pause in ms, so that nobody who plays has to wait. */
const BITE = 10;
const PAUSE = 50;
/** Random bytes of what stands for somebody's id once that person is forgotten. */
const NOBODY_BYTES = 9;

/** What is kept of a person: to look at, and to be forgotten. */
export function people(context: SessionContext): Pick<People, 'tablesOf' | 'remembered' | 'forgetPerson'> {
  const { store } = context;
  const tablesOf = async (userId: string) => (await store.tablesOf(userId)).map(shown);
  return {
    tablesOf,

    async *remembered(userId) {
      for (let after = ''; ;) {
        const traces = await store.traces(userId, after, BITE);
        for (const trace of traces) {
          const found = await personalGame(context, userId, trace);
          if (found) yield found;
        }
        const last = traces.at(-1);
        if (!last) return;
        after = last.sessionId;
      }
    },

    forgetPerson: async (userId) => {
      // However often it is begun, it goes on where it was.
      const own = context.for(null);
      for (const table of await tablesOf(userId)) await leave(own, table.id, userId);
      const nobody = `${FORGOTTEN}${context.token(NOBODY_BYTES)}`;
      let games = 0;
      for (;;) {
        const traces = await store.traces(userId, '', BITE);
        if (traces.length === 0) break;
        games += traces.length;
        const aliases = await Promise.all(traces.map((trace) => aliasFor(own, userId, trace)));
        await store.strikeOff(userId, nobody, aliases);
        for (const { sessionId } of traces) await countAgain(own, sessionId);
        if (traces.length === BITE) await sleep(PAUSE, null, { ref: false });
      }
      await store.forgetPerson(userId, context.interaction?.id ?? null);
      return games;
    },
  };
}

async function personalGame(
  { store }: SessionContext,
  userId: string,
  { sessionId, names }: Trace,
): Promise<PersonalGame | null> {
  const session = await store.session(sessionId);
  if (!session) return null;
  const seat = seatOf(session, userId);
  const lines = await store.lines(sessionId, seat ? { seat: seat.seat } : {});
  const isTheirs = ({ to, text }: LogLine) =>
    (seat && to?.includes(seat.seat)) ||
    names.some((name) => JSON.stringify(text).includes(JSON.stringify(harmless(name))));
  return {
    session: shown(session),
    names,
    seat: seat ?? null,
    answers: (await store.moves(sessionId)).filter((move) => move.userId === userId).map(ownPart),
    lines: lines.filter(isTheirs),
  };
}

/** What was decided for somebody else may be that one's secret. */
const ownPart = (answer: AnswerRecord): AnswerRecord =>
  answer.means === 'stand-in' ? { ...answer, picks: [], chosen: [] } : answer;

/** The person goes from an open table: somebody else plays on, as the table has agreed; where nobody else sits the game ends. */
async function leave(context: SessionContext, sessionId: string, userId: string): Promise<void> {
  const session = await context.store.session(sessionId);
  const seat = session && seatOf(session, userId);
  if (!seat || session.status === 'ended') return;
  const { channelId } = session;
  try {
    if (session.status === 'lobby') return void (await lobby(context).leave(channelId, userId));
    if (isAlone(session, userId)) return void (await game(context).end(channelId, userId, { manager: true }));
    const vacant = { occupant: 'vacant', name: seat.name, userId: null } as const;
    await occupants(context).reseat(channelId, userId, seat.seat, vacant, { manager: true });
  } catch (error) {
    // It has ended meanwhile, or the person has left.
    if (error instanceof Refusal) return;
    if (error instanceof Conflict || error instanceof Busy) throw error;
    // A game that cannot be opened is not to keep anybody.
    await game(context).end(channelId, userId, { manager: true });
  }
}

/** Of what is voted on once a game is over the others alone decide. */
async function countAgain(context: SessionContext, sessionId: string): Promise<void> {
  const found = await context.store.session(sessionId);
  if (!found?.vote || found.status !== 'ended') return;
  try {
    await context.inTurn(found.channelId, async () => {
      const session = await context.store.session(sessionId);
      if (session?.vote) await recounting(context, session, () => Promise.resolve(session));
    });
  } catch (error) {
    // Nobody stays known because of a vote that cannot be counted, or that another process counts at this moment.
    context.logger.error({ err: error, session: sessionId }, 'a vote was not counted anew');
  }
}

const isAlone = ({ seats }: SessionRecord, userId: string): boolean =>
  !seats.some((seat) => seat.occupant === 'person' && seat.userId !== userId);

/** What a person is called in a session from now on: by the number of the seat, in the language of the table. */
async function aliasFor(context: SessionContext, userId: string, trace: Trace): Promise<Alias> {
  const session = await context.store.session(trace.sessionId);
  const seat = session?.seats.find(
    ({ occupant, name, userId: of }) => of === userId || (occupant === 'vacant' && trace.names.includes(name)),
  );
  // Who hosts a game in which nobody is left leaves none behind.
  if (session && session.status !== 'ended' && session.host.userId === userId)
    await game(context).end(session.channelId, userId, { manager: true });
  const say = translator(session?.language ?? 'en');
  const alias = seat
    ? say({ key: 'session:nameless', with: { number: seat.seat + 1 } })
    : say({ key: 'session:somebody' });
  return { ...trace, alias };
}
