import { type Phrase, type Scene, upgradeScene } from '../engine/index.ts';
import { NO_DICE } from './dice.ts';
import type { Language, LogLine, OutboxMessage } from './records.ts';
import type { BotLevel, SeatInfo } from './seats.ts';
import { NO_CLOCK, STANDARD_TERMS, type Vote } from './pace.ts';
import { type OnUnreadable, readJson } from './reading.ts';
import type { AnswerTable, LineTable, OutboxTable, SeatTable, SessionTable } from './schema.ts';
import type { AnswerRecord, SessionRecord, StoredOutgoing, StoredWaiting } from './store.ts';

/** Conversion between rows (snake_case, JSON as text) and records. */

/** A session with its seats as a JSON list of their rows, in any order. */
export type SessionRow = SessionTable & { readonly seats: string };

export function sessionOf(row: SessionRow, unreadable: OnUnreadable): SessionRecord {
  const read = <T>(column: keyof SessionTable & keyof SessionRow, otherwise: T): T =>
    readJson(row[column] as string | null, otherwise, () => unreadable(`session.${column}`, row.id));
  return {
    id: row.id,
    guildId: row.guild_id,
    channelId: row.channel_id,
    game: row.game,
    status: row.status,
    language: row.language as Language,
    options: read('options', {}),
    host: { userId: row.host_id, name: row.host_name },
    seats: (JSON.parse(row.seats) as SeatTable[])
      .sort((one, other) => one.seat - other.seat)
      .map((seat) => seatFromRow(seat, row.id, unreadable)),
    turn: row.turn,
    revision: row.revision,
    asked: read('asked', {}),
    standing: read('standing', []),
    terms: read('terms', STANDARD_TERMS),
    clock: read('clock', NO_CLOCK),
    vote: row.vote === null ? null : voteOf(read<Partial<Vote>>('vote', NO_VOTE)),
    dueAt: row.due_at,
    board: row.board_id,
    seedHash: row.seed_hash,
    seed: row.seed,
    dice: read('dice', NO_DICE),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

/** The members of every vote. */
const NO_VOTE = { voices: {}, later: {} };
const voteOf = (vote: Partial<Vote>): Vote | null =>
  vote.motion && vote.what && vote.by !== undefined ? (vote as Vote) : null;

/** The columns written while a session is played. */
export type SessionHead = Omit<SessionTable, 'purged'>;

export function sessionRow(record: SessionRecord): SessionHead {
  return {
    id: record.id,
    guild_id: record.guildId,
    channel_id: record.channelId,
    game: record.game,
    status: record.status,
    language: record.language,
    options: JSON.stringify(record.options),
    host_id: record.host.userId,
    host_name: record.host.name,
    turn: record.turn,
    revision: record.revision,
    asked: JSON.stringify(record.asked),
    standing: JSON.stringify(record.standing),
    terms: JSON.stringify(record.terms),
    clock: JSON.stringify(record.clock),
    vote: record.vote && JSON.stringify(record.vote),
    due_at: record.dueAt,
    board_id: record.board,
    seed: record.seed,
    seed_hash: record.seedHash,
    dice: JSON.stringify(record.dice),
    created_at: record.createdAt,
    started_at: record.startedAt,
    ended_at: record.endedAt,
  };
}

export function seatRows(record: SessionRecord): SeatTable[] {
  return record.seats.map((one) => ({
    session_id: record.id,
    seat: one.seat,
    occupant: one.occupant,
    user_id: one.userId,
    level: one.occupant === 'bot' ? one.level : null,
    name: one.name,
    roles: JSON.stringify(one.roles),
  }));
}

function seatFromRow(
  { seat, occupant, user_id: userId, level, name, roles }: SeatTable,
  session: string,
  unreadable: OnUnreadable,
): SeatInfo {
  const of = { seat, name, roles: readJson<string[]>(roles, [], () => unreadable('seat.roles', session)) };
  if (occupant === 'bot') return { ...of, occupant, userId: null, level: level as BotLevel };
  return occupant === 'person' ? { ...of, occupant, userId: userId! } : { ...of, occupant, userId: null };
}

export function answerOf(row: AnswerTable, unreadable: OnUnreadable): AnswerRecord {
  const read = <T>(column: 'picks' | 'chosen', otherwise: T): T =>
    readJson(row[column], otherwise, () => unreadable(`answer.${column}`, `${row.session_id} ${row.turn}`));
  return {
    turn: row.turn,
    kind: row.kind,
    seat: row.seat,
    userId: row.user_id,
    picks: read('picks', []),
    chosen: read('chosen', []),
    mark: row.mark,
    voids: row.voids,
    interactionId: row.interaction_id,
    means: row.means,
    round: row.round,
    secret: row.secret === 1,
    at: row.at,
  };
}

export function answerRow(sessionId: string, record: AnswerRecord): AnswerTable {
  return {
    session_id: sessionId,
    turn: record.turn,
    kind: record.kind,
    seat: record.seat,
    user_id: record.userId,
    picks: JSON.stringify(record.picks),
    chosen: JSON.stringify(record.chosen),
    mark: record.mark,
    voids: record.voids,
    interaction_id: record.interactionId,
    means: record.means,
    round: record.round,
    secret: record.secret ? 1 : 0,
    at: record.at,
  };
}

/** Returns no line if the row is unreadable. */
export function lineFromRow(row: LineTable, unreadable: OnUnreadable): LogLine[] {
  const read = <T>(column: 'phrase' | 'fact' | 'shows', otherwise: T): T =>
    readJson(row[column], otherwise, () => unreadable(`line.${column}`, row.id));
  const text = read<Phrase>('phrase', UNREADABLE);
  if (text.key === UNREADABLE.key) return [];
  const to = row.audience === null ? null : row.audience.split(',').filter(Boolean).map(Number);
  const fact = read<LogLine['fact'] | null>('fact', null);
  const shows = read<LogLine['shows'] | null>('shows', null);
  const beside = { ...(isRecord(fact) && { fact }), ...(isRecord(shows) && { shows }) };
  return [{ id: row.id, turn: row.turn, round: row.round, text, to, at: row.at, ...beside }];
}

const UNREADABLE: Phrase = { key: '' };
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export type NewLine = Omit<LineTable, 'id'>;

export function lineRow(sessionId: string, line: Omit<LogLine, 'id'>): NewLine {
  const audience = line.to && `,${line.to.join(',')},`;
  const { turn, round, at } = line;
  const beside = { fact: jsonOrNull(line.fact), shows: jsonOrNull(line.shows) };
  return { session_id: sessionId, turn, round, phrase: JSON.stringify(line.text), audience, at, ...beside };
}

/** Returns the pattern of `line.audience` for lines that a seat may read. */
export const heardBy = (seat: number): string => `%,${seat},%`;

/** Converts an outbox row, without its boards. */
export function outgoingOf(row: OutboxTable): StoredOutgoing {
  return {
    id: row.id,
    sessionId: row.session_id,
    channelId: row.channel_id,
    nonce: row.nonce,
    message: readable(row),
    at: row.created_at,
    sending: row.post_id,
  };
}

export type WaitingRow = Omit<OutboxTable, 'message' | 'since_id' | 'post_id'> & {
  readonly kind: string | null;
};

export const waitingFromRow = (row: WaitingRow): StoredWaiting => ({
  id: row.id,
  sessionId: row.session_id,
  channelId: row.channel_id,
  nonce: row.nonce,
  kind: MESSAGE_KINDS.find((kind) => kind === row.kind) ?? null,
  at: row.created_at,
});

const MESSAGE_KINDS: readonly OutboxMessage['kind'][] = [
  'board',
  'panel',
  'reminder',
  'direct',
  'gathering',
  'farewell',
  'report',
  'opening',
  'whisper',
  'ended',
];

function readable({ message: json }: OutboxTable): OutboxMessage | null {
  try {
    const message = JSON.parse(json ?? 'null') as OutboxMessage | null;
    return message !== null && MESSAGE_KINDS.includes(message.kind) ? message : null;
  } catch {
    return null;
  }
}

/** Parses a board and upgrades it to the present version; throws if it is no board. */
export const parseBoard = (json: string): Scene => upgradeScene(JSON.parse(json));
