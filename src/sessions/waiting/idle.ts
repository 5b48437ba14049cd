import type { Idle, Session } from '../types.ts';
import { DAY } from '../durations.ts';

/** How long a lobby waits. Pure: the caller passes the time. */

/** Absence of the host in ms after which any player may begin or close a lobby. */
const HOSTLESS = 3 * DAY;
/** Time in ms without any action after which a lobby closes. */
const DEAD = 7 * DAY;
/** Notice in ms that players always get before it closes. */
const NOTICE = DEAD - HOSTLESS;

type Lobby = Pick<Session, 'clock' | 'createdAt' | 'terms'>;

export const newlyIdle = (now: number): Idle => ({ since: now, host: now, told: null });

export const idleOf = ({ clock, createdAt }: Lobby): Idle => clock.idle ?? newlyIdle(createdAt);

/** Returns the idle state after an action in a lobby. */
export function touched(lobby: Lobby & Pick<Session, 'host'>, by: string | null, now: number): Idle {
  return by === null || by === lobby.host.userId ? newlyIdle(now) : { ...idleOf(lobby), since: now };
}

/** Returns when a lobby closes if nothing more happens, counted from a notice sent at `told` or now. */
export const closesAt = ({ since, told }: Idle, now: number): number => Math.max(since + DEAD, (told ?? now) + NOTICE);

const tellsAt = ({ host }: Idle): number => host + HOSTLESS;

/** Returns when a lobby is due. A lobby with a start time is not idle until then. */
export function lobbyDueAt(lobby: Lobby): number {
  const { startAt } = lobby.terms;
  const idle = idleOf(lobby);
  return startAt ?? (idle.told === null ? tellsAt(idle) : closesAt(idle, idle.told));
}

/** Checks whether the host has been away long enough for others to begin or close the lobby. */
export const isLeftAlone = (lobby: Lobby, now: number): boolean =>
  lobby.terms.startAt === null && now >= tellsAt(idleOf(lobby));

/** Returns the idle state after an outage of so many ms. */
export const idleAfter = ({ since, host, told }: Idle, outage: number): Idle => ({
  ...{ since: since + outage, host: host + outage, told: told === null ? null : told + outage },
});

/**
 * Checks whether a person may begin or close a lobby, or end a game: the host, or any player of a lobby that its host
 * has left alone.
 */
export function leads({ status, host, clock, seats }: Session, userId: string): boolean {
  const isShared = status === 'lobby' && (clock.idle?.told ?? null) !== null;
  return host.userId === userId || (isShared && seats.some((seat) => seat.userId === userId));
}
