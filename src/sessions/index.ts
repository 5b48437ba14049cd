export type { Logger, SessionsParts } from './core/context.ts';
export { openSessions } from './open.ts';
export type { Asked, NewSession, Power, Sessions, Settings } from './service.ts';
export type { Outbox } from './telling.ts';
export {
  type Answered,
  type SeatCards,
  type Language,
  type LogLine,
  type OutboxMessage,
  type Outgoing,
  type PanelPost,
  type Person,
  type Position,
  Refusal,
  type SeatInfo,
  type Session,
  type SessionStatus,
  type Theme,
  THEMES,
  type Told,
  type Where,
} from './types.ts';
