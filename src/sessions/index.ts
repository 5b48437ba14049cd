export { openSessions } from './open.ts';
export type { Sessions } from './service.ts';
export {
  type LogLine,
  type OutboxMessage,
  type Outgoing,
  type Person,
  type Position,
  Refusal,
  type SeatInfo,
  type Session,
  type Where,
} from './types.ts';
