import type { Option, Phrase, Question, Table } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { readyIn, openQuestionsOf } from '../waiting/calls.ts';
import { leads } from '../waiting/idle.ts';
import { announced, newsTold } from '../core/compose.ts';
import { answeredBefore, begunGame, decide, ownQuestion, runningGame, seatPlayed, tellsOfChoice } from './deciding.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { newcomersIn } from '../core/newcomers.ts';
import { isSlip, overtaker } from './haste.ts';
import { closeLobby } from '../lobby/lobby.ts';
import { chose, pickLabels } from '../picks.ts';
import { abandon, giveUp, move, resume } from './play.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
import { type Answered, type Position, type SeatInfo, type Undone, Unsure, seatOfUser } from '../types.ts';

/** More answers than a table ever undoes at once. */
const MOST_UNDONE = 20;
/** The most answers of a full table in one step with parallel seats. */
const MOST_BESIDE = 200;

/** Everything that happens to a session from the first question to the end. */
export function game(
  context: SessionContext,
): Pick<
  Playing,
  'position' | 'lastBoard' | 'boardsOf' | 'boardAt' | 'positionOf' | 'hands' | 'answer' | 'undo' | 'end' | 'abandon'
> {
  return {
    position: (channelId, userId = null) =>
      context.inTurn(channelId, async () => positionIn(context, await begunGame(context, channelId), userId)),

    lastBoard: async ({ id, turn }) => {
      const session = await context.store.session(id);
      return session?.turn === turn ? context.board(session) : null;
    },

    boardsOf: (sessionId) => context.store.boardsOf(sessionId),

    boardAt: async (sessionId, id) => {
      const boards = await context.store.boardsOf(sessionId);
      const at = boards.findIndex((one) => one.id === id);
      const scene = at < 0 ? null : await context.store.board(id);
      const before = boards[at - 1];
      return scene && { scene, since: before ? await context.store.board(before.id) : null };
    },

    positionOf: ({ id, channelId }, userId = null) =>
      context.inTurn(channelId, async () => {
        const session = await context.store.session(id);
        return session?.startedAt ? positionIn(context, session, userId) : null;
      }),

    hands: (channelId, of, userId = null) =>
      context.inTurn(channelId, async () => {
        const { session, table } = await resume(context, await begunGame(context, channelId));
        return { session: publicOf(session), hands: table.present(viewerOf(session, userId)).hands(of) };
      }),

    answer: (channelId, userId, picks, asked = {}) =>
      context.once<Answered>(
        channelId,
        async () => {
          const { session, table, mine, seat, question } = await ownQuestion(context, channelId, userId, asked);
          const chosen = table.chosenFor(seat, picks);
          if (!chosen) throw refusals.unfit(question, picks) ?? refusals.stale();
          if (asked.how === 'pressed' && (await isSlip(context, session, userId, chosen))) throw refusals.slipped();
          const faster = asked.how === 'typed' ? await overtaker(context, session, userId, seat, question) : null;
          if (faster !== null) throw refusals.overtaken(faster);
          const isRead = ({ saysCosts }: Option) => saysCosts && asked.how === 'pressed';
          const costs = chosen.find((option) => option.costs && !isRead(option))?.costs;
          if (costs && asked.how !== undefined && !asked.sure) throw new Unsure(costs);
          if (seat !== mine.seat) return playFor(context, session, table, { mine, seat, question, chosen });
          const told = tellsOfChoice(table, question, chosen) ? [chose(harmless(mine.name), chosen, question)] : [];
          return decide(context, session, table, {
            ...{ seat, userId, hearer: seat, question, chosen, told },
          });
        },
        (session) => answeredBefore(context, session, userId),
      ),

    undo: (channelId, userId, asked = {}) =>
      context.once(
        channelId,
        async () => {
          const { session, table: seen } = await resume(
            context,
            await runningGame(context, channelId, asked.sessionId),
          );
          const mine = seatOfUser(session, userId);
          if (!mine) throw refusals.seatless(session);
          if (asked.turn !== undefined && asked.turn !== session.turn) throw refusals.stale();
          const { last, after, beside } = await lastByHand(context, session, ownUndo(seen, mine));
          if (!last) throw refusals.nothingToUndo();
          const isOwn = last.userId === userId && (last.seat === mine.seat || last.means === 'stand-in');
          if (!isOwn) throw refusals.undoForeign(answererNameOf(session, last));
          const table = seen.copy();
          for (let steps = 0; steps <= after; steps++)
            if (!table.undo(ownUndo(seen, mine))) throw refusals.undoBarred();
          const standing = session.standing.filter(({ seat }) => seat !== mine.seat);
          const { undone, board } = await toldSince(context, session, table, last);
          // The board before the undo is void, so the next board is compared with none.
          const before = { ...session, standing, board: board ? null : session.board };
          const moved = await move(context, before, table, openQuestionsOf(seen), {
            undone,
            // A player who decides in secret, beside others, also undoes in secret.
            news:
              table.isParallel && undone.news.length === 0
                ? []
                : [announced({ key: 'session:undone', with: { name: harmless(mine.name) } })],
            answers: [{ kind: 'undo', seat: mine.seat, userId, voids: last.turn }],
            again: beside,
          });
          return publicOf(moved);
        },
        publicOf,
      ),

    end: (channelId, userId, power) =>
      context.once(
        channelId,
        async () => {
          const session = await context.store.sessionIn(channelId);
          if (!session) throw refusals.noGame();
          if (session.status === 'ended') throw refusals.over();
          if (!leads(session, userId) && !power.manager) throw refusals.endForeign(session);
          const seat = seatOfUser(session, userId);
          const name = seat ? harmless(seat.name) : { key: 'session:manager' };
          return publicOf(
            session.status === 'lobby'
              ? await closeLobby(context, session, name)
              : await giveUp(context, session, { key: 'session:given-up', with: { name } }),
          );
        },
        publicOf,
      ),

    abandon: (channelId, what = 'channel-gone', parentId = null) =>
      context.inTurn(channelId, async () => {
        const session = await context.store.sessionIn(channelId);
        const isOpen = session !== null && session.status !== 'ended';
        if (isOpen) await abandon(context, session, what, parentId);
        else if (session?.vote) await context.commit(session, { ...session, vote: null });
        await context.store.forget(channelId);
      }),
  };
}

interface Mate {
  readonly mine: SeatInfo;
  readonly seat: number;
  readonly question: Question;
  readonly chosen: readonly Option[];
}

/** A team mate answers for an absent player; the announcement names both. */
function playFor(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  { mine, seat, question, chosen }: Mate,
): Promise<Answered> {
  const args = { by: harmless(mine.name), name: harmless(session.seats.find((one) => one.seat === seat)!.name) };
  const told: Phrase = question.secret
    ? { key: 'session:decided-secretly', with: args }
    : { key: 'session:played-for', with: { ...args, what: pickLabels(chosen) } };
  return decide(context, session, table, {
    ...{ seat, userId: mine.userId!, hearer: seat, means: 'stand-in', question, chosen, told: [told] },
  });
}

/** Returns the public news that the undo voids, and whether a board was among it. */
async function toldSince(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  last: AnswerRecord,
): Promise<{ undone: Undone; board: boolean }> {
  const since = (await context.store.answers(session.id, table.isParallel ? MOST_BESIDE : MOST_UNDONE)).filter(
    (one) => one.turn >= last.turn,
  );
  const answers = table.isParallel ? since.filter(({ seat }) => seat === last.seat) : since;
  const again = table.copy();
  for (const { seat, picks } of answers) again.answer(seat!, picks);
  const open = again.takeNews().filter(({ to }) => to === 'all');
  // Lines of other actions have the same turn but not the same time.
  const lines = await Promise.all(
    answers.map(async ({ turn: of, at }) =>
      (await context.store.lines(session.id, { turn: of })).filter((line) => line.to === null && line.at === at),
    ),
  );
  const silent = new Set(open.flatMap(({ text, quiet }) => (quiet ? JSON.stringify(text) : [])));
  const news = lines.flat().flatMap(({ text }) => (silent.has(JSON.stringify(text)) ? [] : text));
  return {
    undone: { ...newsTold(open), news, since: answers[0]?.interactionId ?? null },
    board: open.some(({ scene }) => scene !== undefined),
  };
}

/** Returns the seat from which a person looks; null for a person without one, and for the public view. */
const viewerOf = (session: SessionRecord, userId: string | null): number | null =>
  userId === null ? null : (seatOfUser(session, userId)?.seat ?? null);

/** Returns the position as a person may see it. */
export async function positionIn(
  context: SessionContext,
  begun: SessionRecord,
  userId: string | null,
): Promise<Position> {
  const { session, table } = await resume(context, begun);
  const viewer = userId === null ? null : seatPlayed(session, table, userId);
  const view = context.view(session, table, viewer);
  const running = session.status === 'running';
  return {
    session: publicOf(session),
    viewer,
    newcomers: running ? await newcomersIn(context, session) : [],
    undoable: running && (await mayUndo(context, session, table, userId)),
    outcome: table.outcome,
    get ready() {
      return running ? readyIn(table) : [];
    },
    get questions() {
      return running ? view.questions : [];
    },
    get headline() {
      return view.headline;
    },
    get warnings() {
      return running ? view.warnings : [];
    },
    get scene() {
      return view.scene;
    },
    get hand() {
      return viewer === null ? null : view.hands(viewer);
    },
  };
}

/**
 * Checks whether this person, or (null) anybody, may undo the last answer given by hand. With automatic answers this is
 * not always the last answer of all.
 */
async function mayUndo(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  userId: string | null,
): Promise<boolean> {
  const { seats, standing } = session;
  if (table.isParallel) return table.mayUndo(viewerOf(session, userId));
  if (standing.length === 0 && seats.every(({ occupant }) => occupant === 'person'))
    return table.present(viewerOf(session, userId)).undo;
  const { last, after } = await lastByHand(context, session);
  if (!last || after >= table.undoDepth) return false;
  return userId === null ? !table.undoneInSecret : last.userId === userId;
}

/** Returns the seat for an undo: with parallel seats each undoes only its own answers. */
const ownUndo = (table: Table, { seat }: SeatInfo): number | undefined => (table.isParallel ? seat : undefined);

/**
 * Finds the last answer given by hand (of `seat` if given). `after`: the number of automatic answers after it, which
 * are undone with it. `beside`: later answers of other seats, which stand.
 */
async function lastByHand(
  context: SessionContext,
  { id }: SessionRecord,
  seat?: number,
): Promise<{ last?: AnswerRecord | undefined; after: number; beside: readonly AnswerRecord[] }> {
  const answers = await context.store.answers(id, seat === undefined ? MOST_UNDONE : MOST_BESIDE);
  const isOwn = (answer: AnswerRecord) => seat === undefined || answer.seat === seat;
  const at = answers.findLastIndex((one) => isOwn(one) && (one.means === 'hand' || one.means === 'stand-in'));
  const since = answers.slice(at + 1);
  return { last: answers[at], after: since.filter(isOwn).length, beside: since.filter((one) => !isOwn(one)) };
}

function answererNameOf(session: SessionRecord, { seat }: AnswerRecord): string {
  return session.seats.find((one) => one.seat === seat)?.name ?? '?';
}
