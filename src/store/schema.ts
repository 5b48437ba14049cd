import type { SettingsScope } from './records.ts';

/** The tables of `migrations/` as the statements see them: JSON is text, times are ms since 1970. */

export interface SessionTable {
  id: string;
  guild_id: string;
  channel_id: string;
  game: string;
  status: 'lobby' | 'running' | 'ended';
  language: string;
  options: string;
  host_id: string;
  host_name: string;
  turn: number;
  revision: number;
  asked: string;
  standing: string;
  terms: string;
  clock: string;
  vote: string | null;
  due_at: number | null;
  seed: string | null;
  seed_hash: string | null;
  dice: string;
  board_id: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  purged: 0 | 1;
}

export interface SaveTable {
  session_id: string;
  save: string;
  base: string | null;
  past: string | null;
}

export interface BoardTable {
  id: string;
  session_id: string;
  scene: string;
  packed: Buffer | null;
  before_id: string | null;
  depth: number;
  title: string | null;
  at: number | null;
}

export interface SeatTable {
  session_id: string;
  seat: number;
  occupant: 'person' | 'bot' | 'vacant';
  user_id: string | null;
  level: string | null;
  name: string;
  roles: string;
}

export interface AnswerTable {
  session_id: string;
  turn: number;
  kind: 'answer' | 'undo' | 'correction';
  seat: number | null;
  user_id: string | null;
  picks: string;
  chosen: string;
  mark: string | null;
  voids: number | null;
  interaction_id: string | null;
  means: 'hand' | 'stand-in' | 'standing' | 'fallback' | 'bot';
  round: number | null;
  secret: number;
  at: number;
}

export interface CheckpointTable {
  session_id: string;
  turn: number;
  save: string;
}

export interface LineTable {
  id: number;
  session_id: string;
  turn: number;
  phrase: string;
  audience: string | null;
  round: number | null;
  fact: string | null;
  shows: string | null;
  at: number;
}

export interface OutboxTable {
  id: number;
  session_id: string;
  channel_id: string;
  nonce: string;
  message: string | null;
  since_id: string | null;
  created_at: number;
  post_id: number | null;
}

export interface PostTable {
  id: number;
  session_id: string;
  channel_id: string;
  nonce: string;
  owner: string;
  until: number;
  since: number;
  attempts: number;
  retry_at: number;
  error: string | null;
  message_id: string | null;
  posted_at: number | null;
  kind: string | null;
  told: string | null;
  stays: number;
  components: string | null;
  role: 'panel' | 'spent' | null;
  picture: number;
  struck: number;
  pin: 'pinned' | 'full' | 'barred' | null;
  pin_at: number | null;
  lost: number;
  seen: number | null;
  retells: number | null;
}

export interface ResultTable {
  session_id: string;
  cause: string;
  winners: string;
  ranking: string | null;
  turns: number;
  at: number;
}

export interface InteractionTable {
  id: string;
  session_id: string | null;
  at: number;
}

export interface SettingTable {
  scope: SettingsScope;
  id: string;
  chosen: string;
}

export interface AttendanceTable {
  user_id: string;
  session_id: string;
  name: string;
}
