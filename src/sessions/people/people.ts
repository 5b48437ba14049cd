import { setTimeout as sleep } from 'node:timers/promises';
import { harmless } from '../../locale/harmless.ts';
import { translator } from '../../locale/index.ts';
import { type Alias, type AnswerRecord, Conflict, type SessionRecord, type Trace } from '../../store/index.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { game } from '../playing/game.ts';
import { lobby } from '../lobby/lobby.ts';
import { FORGOTTEN_PREFIX } from '../core/names.ts';
import { occupants } from './occupants.ts';
import type { People } from '../service.ts';
import { Busy, type LogLine, type PersonalGame, Refusal, seatOfUser } from '../types.ts';
import { recounting } from '../votes/counting.ts';

/** Number of games processed at once, and the pause in between in ms, so that no player has to wait. */
const GAMES_FORGOTTEN_AT_ONCE = 10;
const FORGETTING_PAUSE_MS = 50;
/** Random bytes of the id that replaces a forgotten person's. */
const ALIAS_BYTES = 9;

/** The data stored about a person: showing and erasing it. */
export function people(context: SessionContext): Pick<People, 'tablesOf' | 'remembered' | 'forgetPerson'> {
  const { store } = context;
  const tablesOf = async (userId: string) => (await store.tablesOf(userId)).map(publicOf);
  return {
    tablesOf,

    async *remembered(userId) {
      for (let after = ''; ;) {
        const traces = await store.traces(userId, after, GAMES_FORGOTTEN_AT_ONCE);
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
      // A repeated request continues where the last one stopped.
      const own = context.for(null);
      for (const table of await tablesOf(userId)) await leave(own, table.id, userId);
      const nobody = `${FORGOTTEN_PREFIX}${context.token(ALIAS_BYTES)}`;
      let games = 0;
      for (;;) {
        const traces = await store.traces(userId, '', GAMES_FORGOTTEN_AT_ONCE);
        if (traces.length === 0) break;
        games += traces.length;
        const aliases = await Promise.all(traces.map((trace) => aliasFor(own, userId, trace)));
        await store.strikeOff(userId, nobody, aliases);
        for (const { sessionId } of traces) await countAgain(own, sessionId);
        if (traces.length === GAMES_FORGOTTEN_AT_ONCE) await sleep(FORGETTING_PAUSE_MS, null, { ref: false });
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
  const seat = seatOfUser(session, userId);
  const lines = await store.lines(sessionId, seat ? { seat: seat.seat } : {});
  const isTheirs = ({ to, text }: LogLine) =>
    (seat && to?.includes(seat.seat)) ||
    names.some((name) => JSON.stringify(text).includes(JSON.stringify(harmless(name))));
  return {
    session: publicOf(session),
    names,
    seat: seat ?? null,
    answers: (await store.moves(sessionId)).filter((move) => move.userId === userId).map(ownPart),
    lines: lines.filter(isTheirs),
  };
}

/** A decision for somebody else may be that person's secret. */
const ownPart = (answer: AnswerRecord): AnswerRecord =>
  answer.means === 'stand-in' ? { ...answer, picks: [], chosen: [] } : answer;

/**
 * Removes the person from an open table. Somebody else plays on, as the table has agreed; without other people the game
 * ends.
 */
async function leave(context: SessionContext, sessionId: string, userId: string): Promise<void> {
  const session = await context.store.session(sessionId);
  const seat = session && seatOfUser(session, userId);
  if (!seat || session.status === 'ended') return;
  const { channelId } = session;
  try {
    if (session.status === 'lobby') return void (await lobby(context).leave(channelId, userId));
    if (isAlone(session, userId)) return void (await game(context).end(channelId, userId, { manager: true }));
    const vacant = { occupant: 'vacant', name: seat.name, userId: null } as const;
    await occupants(context).reseat(channelId, userId, seat.seat, vacant, { manager: true });
  } catch (error) {
    // The game has ended meanwhile, or the person has left.
    if (error instanceof Refusal) return;
    if (error instanceof Conflict || error instanceof Busy) throw error;
    // A game that cannot be opened must not keep the person's data.
    await game(context).end(channelId, userId, { manager: true });
  }
}

/** Recounts a vote on a finished game without the person. */
async function countAgain(context: SessionContext, sessionId: string): Promise<void> {
  const found = await context.store.session(sessionId);
  if (!found?.vote || found.status !== 'ended') return;
  try {
    await context.inTurn(found.channelId, async () => {
      const session = await context.store.session(sessionId);
      if (session?.vote) await recounting(context, session, () => Promise.resolve(session));
    });
  } catch (error) {
    // A vote that cannot be counted now, or that another process is counting, must not stop the erasure.
    context.logger.error({ err: error, session: sessionId }, 'a vote was not counted anew');
  }
}

const isAlone = ({ seats }: SessionRecord, userId: string): boolean =>
  !seats.some((seat) => seat.occupant === 'person' && seat.userId !== userId);

/** Returns a person's new name in a session: by the number of the seat, in the language of the table. */
async function aliasFor(context: SessionContext, userId: string, trace: Trace): Promise<Alias> {
  const session = await context.store.session(trace.sessionId);
  const seat = session?.seats.find(
    ({ occupant, name, userId: of }) => of === userId || (occupant === 'vacant' && trace.names.includes(name)),
  );
  // End a running game that the person hosts and nobody is left to take over.
  if (session && session.status !== 'ended' && session.host.userId === userId)
    await game(context).end(session.channelId, userId, { manager: true });
  const say = translator(session?.language ?? 'en');
  const alias = seat
    ? say({ key: 'session:nameless', with: { number: seat.seat + 1 } })
    : say({ key: 'session:somebody' });
  return { ...trace, alias };
}
