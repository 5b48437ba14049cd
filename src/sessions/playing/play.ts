import { type AnyModule, isContest, type News, type Outcome, type Phrase, Table } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { type AnswerRecord, type Commit, Conflict, type SessionRecord } from '../../store/index.ts';
import { answerUnasked } from '../core/automatic.ts';
import { awaitedSeats, called, type OpenQuestions, openQuestionsOf } from '../waiting/calls.ts';
import { announced, askedAt, logLinesOf, messagesOfNews, openingNews, voided } from '../core/compose.ts';
import { clockAfter } from '../waiting/covers.ts';
import { hurriedIn, reachOf } from '../waiting/waits.ts';
import type { SessionContext } from '../core/context.ts';
import { noteBeginning, noteEnd } from '../core/noting.ts';
import { GIVEN_UP } from '../given-up.ts';
import { BEGUN } from '../begun.ts';
import * as refusals from '../refusals.ts';
import { seal, seeded, unsealed } from '../core/sealing.ts';
import { Busy, type Gone, type NewMessage, type Undone } from '../types.ts';
import { isMoot } from '../waiting/voices.ts';

/** How a table moves a session on: the rows and messages when a game begins, advances, goes back or ends. */

const NOBODY_AWAITED: OpenQuestions = { groups: [] };
/** Texts for ends that no rule brings about, beside those of the games. */
const GONE_TEXTS: Readonly<Record<Gone, Phrase>> = {
  'channel-gone': { key: 'session:channel-gone' },
  'server-gone': { key: 'session:server-gone' },
};
/** Interval of checkpoints, in turns, to which a table can go back. */
const CHECKPOINT = 20;

const sceneOf = (table: Table) => table.present(null).scene;

export interface Resumed {
  readonly session: SessionRecord;
  readonly table: Table;
}

/**
 * Returns the session's table, which must be copied before it moves. Returns the session, too: it has moved on if a
 * correction of the rules affected it.
 */
export async function resume(context: SessionContext, session: SessionRecord): Promise<Resumed> {
  const table = context.opened(session);
  if (table) return { session, table };
  const resumed = await rebuild(context, session);
  context.keep(resumed.session, resumed.table);
  return resumed;
}

async function rebuild(context: SessionContext, session: SessionRecord): Promise<Resumed> {
  const save = await context.store.save(session);
  if (!save && session.status === 'ended') throw refusals.purged();
  if (!save) throw new Error(`session ${session.id} has no saved game`);
  const { table, dropped }: { table: Table; dropped: number } = Table.restore(context.module(session.game), save);
  const news = table.takeNews();
  const asLeft = dropped === 0 && news.length === 0 && !table.outcome;
  if (asLeft || session.status === 'ended') return { session, table };
  return { session: await correct(context, session, table, dropped, news), table };
}

async function correct(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  dropped: number,
  news: readonly News[],
): Promise<SessionRecord> {
  const [first] = dropped > 0 ? await context.store.answers(session.id, dropped) : [];
  const text: Phrase = dropped > 0 ? { key: 'session:corrected', with: { count: dropped } } : { key: 'session:mended' };
  // The correction belongs to no interaction. The current one belongs to the action that follows.
  const more = await answerUnasked(context, session, table);
  return move(context.for(null), session, table, NOBODY_AWAITED, {
    news: [announced(text), ...news, ...table.takeNews()],
    answers: [{ kind: 'correction', voids: first?.turn ?? null }, ...more],
  });
}

/** Begins the game of a lobby with these seats. `deed`: the action that begins it. */
export async function beginGame(
  context: SessionContext,
  lobby: SessionRecord,
  seats: SessionRecord['seats'],
  deed: string,
): Promise<SessionRecord> {
  const module: AnyModule = context.module(lobby.game);
  const dice = seeded(context, lobby, deed);
  const table: Table = Table.open(module, {
    options: lobby.options,
    holdings: seats.map(({ roles }) => roles),
    seed: dice.seed!,
  });
  const answers = await answerUnasked(context, { ...lobby, seats }, table);
  const told = [announced(BEGUN), announced(seal(dice)), ...leftOut(lobby)];
  const news = openingNews([...told, ...table.takeNews()], sceneOf(table));
  const terms = { ...lobby.terms, startAt: null, kept: [] };
  const session: SessionRecord = {
    ...lobby,
    seats,
    terms,
    clock: { ...lobby.clock, idle: null },
    status: 'running',
    ...dice,
    startedAt: context.now(),
  };
  const begun = await move(context, session, table, NOBODY_AWAITED, {
    ...{ news, answers, reseated: true, calls: allSeats(session) },
  });
  noteBeginning(context, session);
  return begun;
}

/** Announces the invited people who have not joined although a seat was kept. */
const leftOut = ({ terms: { kept } }: SessionRecord): News[] =>
  kept.length === 0
    ? []
    : [
        announced({
          key: 'session:left-out',
          with: { names: kept.map(({ name }) => ({ key: 'session:name', with: { name: harmless(name) } })) },
        }),
      ];

interface Advance {
  readonly news: readonly News[];
  /** The new answers. The one given by hand comes first, if there is one. */
  readonly answers?: readonly (Pick<AnswerRecord, 'kind'> & Partial<AnswerRecord>)[];
  /** Earlier answers that are undone with others, but stand. */
  readonly again?: readonly AnswerRecord[];
  readonly reseated?: boolean;
  /** Whether the game had ended. */
  readonly reopens?: boolean;
  /** The seats to call, if the answer does not decide that. */
  readonly calls?: readonly number[] | undefined;
  /** Announcements that are now void. */
  readonly undone?: Undone;
}

/** Writes the table's new state; `before`: what it waited for until now. */
export async function move(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  before: OpenQuestions,
  { news: happened, answers = [], again = [], reseated, reopens, calls, undone }: Advance,
): Promise<SessionRecord> {
  const kept = (moved: SessionRecord): SessionRecord => {
    context.keep(moved, table);
    return moved;
  };
  const at = context.now();
  const [answer] = answers;
  const turn = session.turn + answers.length + again.length;
  const outcome = table.outcome;
  const now = openQuestionsOf(table);
  if (!outcome && now.groups.length === 0)
    throw new Error(`${session.game}: no question is open and the game is not over`);
  // A seat with only an automatic answer has not acted.
  const by = answer?.userId ? (answer.seat ?? null) : null;
  const written = {
    save: table.save(),
    isCheckpoint:
      reopens || Math.floor(turn / CHECKPOINT) > Math.floor(session.turn / CHECKPOINT) || outlasting(table, answer),
    reseated,
    reopens,
    answers: recorded(context, session, [...answers, ...again], at),
  };
  const hurried = hurriedIn(table, session.seats.length);
  const clock = {
    ...written.answers.slice(0, answers.length).reduce((so, one) => clockAfter(so, one, table), session.clock),
    hurried,
  };
  const habits = await context.habitsAt(session);
  const reach = reachOf({ ...session, clock }, habits, at);
  const ping = calls ?? called(now, before, by, { takesBack: answer?.kind === 'undo', reach });
  const answering = answersInPerson(session, answer) ? by : null;
  if (outcome) {
    const reason: Phrase = { key: `${session.game}:outcome.${outcome.cause}` };
    return kept(
      await endGame(context, { ...session, turn }, table, { ...outcome, reason, news: happened, answering }, written),
    );
  }
  const vote = isMoot(session, answers) ? null : session.vote;
  const news = [...happened, ...voided(session.vote, vote)];
  const next = upNext(context, session, table, answer);
  const othersWaited = table.isParallel && !sameAwaited(now, before);
  const isQuiet = table.isParallel && !othersWaited && next === null && [...news, ...ping].length === 0;
  const messages = isQuiet
    ? []
    : messagesOfNews(news, {
        seats: session.seats,
        answering,
        last: (rest): NewMessage => ({
          ...{ kind: 'panel', turn, ping, next },
          ...(hasTurnPassed(answers, table) ? { anew: true } : {}),
          ...(othersWaited ? { redraws: true } : {}),
          ...(undone ? { undone } : {}),
          ...rest,
        }),
      });
  const asked = askedAt(now, before, session, turn, answer?.kind === 'answer' ? by : null);
  return kept(
    await context.commit(
      session,
      { ...session, clock, vote, turn, asked, standing: lastingAnswers(session, table) },
      {
        ...written,
        lines: logLinesOf(news, session.turn + Math.min(1, answers.length), at, table.round),
        messages,
        habits,
      },
    ),
  );
}

/** Checks whether the answering player's turn has passed: others have played since, or a new round has begun. */
const hasTurnPassed = (answers: NonNullable<Advance['answers']>, { round }: Table): boolean =>
  answers[0]?.kind === 'answer' &&
  answers.some((one) => one.seat !== answers[0]!.seat || (one.round ?? null) !== round);

/** Checks whether the same seats are awaited as before. Then a step of parallel seats needs no message. */
const sameAwaited = (now: OpenQuestions, before: OpenQuestions): boolean =>
  JSON.stringify(awaitedSeats(now)) === JSON.stringify(awaitedSeats(before));

/** Returns the seat whose turn this answer makes the next one; null if that was known before. */
function upNext(
  context: SessionContext,
  session: SessionRecord,
  table: Table,
  answer: Partial<AnswerRecord> | undefined,
): number | null {
  const { next } = table;
  return answer?.kind === 'undo' || next === context.opened(session)?.next ? null : next;
}

/** Checks whether the seat's own player gave the answer, and so reads the results in the reply. */
const answersInPerson = ({ seats }: SessionRecord, answer: Partial<AnswerRecord> | undefined): boolean =>
  answer?.kind === 'answer' &&
  seats.some(({ seat, userId }) => seat === answer.seat && userId !== null && userId === answer.userId);

/** Completes the answers for storage; the first is the interaction's own. */
function recorded(
  context: SessionContext,
  { turn }: SessionRecord,
  answers: NonNullable<Advance['answers']>,
  at: number,
): AnswerRecord[] {
  return answers.map((answer, index) => ({
    ...NO_ANSWER,
    ...answer,
    interactionId: index === 0 ? (context.interaction?.id ?? null) : null,
    turn: turn + index + 1,
    at,
  }));
}

/** Checks whether to keep a checkpoint: orders outlast an undo, and no answer records them. */
const outlasting = ({ module }: Table, answer: Partial<AnswerRecord> | undefined): boolean =>
  module.orders !== undefined && answer !== undefined && answer.kind !== 'answer';

/** Returns the standing answers that still hold: each lasts for a round. */
const lastingAnswers = ({ standing }: SessionRecord, table: Table): SessionRecord['standing'] =>
  standing.filter(({ round }) => round === table.round);

/** Returns all seats: everybody is called when a game begins. */
const allSeats = ({ seats }: SessionRecord): number[] => seats.map(({ seat }) => seat);

const NO_ANSWER: Omit<AnswerRecord, 'turn' | 'kind' | 'at' | 'interactionId'> = {
  seat: null,
  userId: null,
  picks: [],
  chosen: [],
  mark: null,
  voids: null,
  means: 'hand',
  round: null,
  secret: false,
};

interface SessionEnding extends Outcome {
  readonly reason: Phrase;
  readonly news: readonly News[];
  /** The seat whose answer ended the game. It reads its own whispers in the reply. */
  readonly answering?: number | null;
}

/**
 * Ends the game and stores the result. Reveals the seed, unless the dice are kept secret. Without a table there is no
 * last board.
 */
export async function endGame(
  context: SessionContext,
  session: SessionRecord,
  table: Table | null,
  { cause, winners, ranking, reason, news: happened, answering = null }: SessionEnding,
  written: Omit<Commit, 'session' | 'read' | 'messages'> = {},
): Promise<SessionRecord> {
  const at = context.now();
  const { turn } = session;
  const news = [...happened, ...voided(session.vote, null)];
  const ranked = ranking ? { ranking } : {};
  const told: News[] = [...news, announced(reason), ...(session.dice.kept ? [] : [announced(unsealed(session))])];
  const messages = messagesOfNews(news, {
    seats: session.seats,
    answering,
    last: (rest): NewMessage =>
      table
        ? {
            ...{ kind: 'ended', won: winners.length > 0, cause, reason, scene: sceneOf(table) },
            ...(isContest(table.module, session.seats.length) ? { winners, ...ranked } : {}),
            ...rest,
          }
        : { kind: 'panel', turn, ping: [], ...rest, news: [...rest.news, reason] },
  });
  const result = { cause, winners, ...ranked, turns: turn, at };
  const ended = await context.commit(
    session,
    { ...session, status: 'ended', asked: {}, standing: [], vote: null, endedAt: at },
    {
      ...written,
      lines: logLinesOf(
        told,
        written.answers?.[0]?.turn ?? turn,
        at,
        table ? table.round : await lastRound(context, session),
      ),
      messages,
      result,
    },
  );
  noteEnd(context, session, result);
  return ended;
}

/**
 * Ends the game before its rules do. Works for a game that this program cannot open (its module is gone or fails), too:
 * nothing may block a channel for ever.
 */
export async function giveUp(
  context: SessionContext,
  running: SessionRecord,
  reason: Phrase,
  news: readonly News[] = [],
): Promise<SessionRecord> {
  const opened = await resume(context, running).catch((error: unknown) => {
    if (error instanceof Conflict || error instanceof Busy) throw error;
    context.logger.error({ err: error, session: running.id }, 'a game that cannot be opened is given up');
    return null;
  });
  if (opened?.session.status === 'ended') return opened.session;
  const { session, table } = opened ?? { session: running, table: null };
  const kept: SessionRecord = { ...session, dice: { ...session.dice, kept: true } };
  return endGame(context, kept, table, { cause: GIVEN_UP, winners: [], reason, news });
}

/** Ends a session whose channel or server is gone. Tells the host of a game elsewhere, unless the server is gone. */
export async function abandon(
  context: SessionContext,
  session: SessionRecord,
  what: Gone,
  parentId: string | null,
): Promise<SessionRecord> {
  const at = context.now();
  const { turn } = session;
  const lines = [{ turn, round: await lastRound(context, session), text: GONE_TEXTS[what], to: null, at }];
  const result = { cause: what, winners: [], turns: turn, at };
  const ended = { ...session, status: 'ended', asked: {}, vote: null, endedAt: at } as const;
  if (session.status === 'lobby') return context.commit(session, ended, { lines });
  const farewell: NewMessage = { kind: 'farewell', user: session.host.userId, channel: parentId, news: [] };
  const messages = what === 'channel-gone' ? [farewell] : [];
  const over = await context.commit(session, ended, { lines, result, messages });
  noteEnd(context, session, result);
  return over;
}

/** Returns the last round in the log, for callers without a table. */
async function lastRound(context: SessionContext, { id }: SessionRecord): Promise<number | null> {
  return (await context.store.rounds(id)).at(-1) ?? null;
}
