import type { Idle, Session } from '../types.ts';

/** How long a lobby waits. Pure: what time it is, is handed in. */

const DAY = 24 * 60 * 60_000;
/** After so long without its host any player of a lobby may begin or close it, in ms. */
const HOSTLESS = 3 * DAY;
/** After so long without anybody it closes, in ms. */
const DEAD = 7 * DAY;
/** They are told so long before it closes, whatever has happened. */
const NOTICE = DEAD - HOSTLESS;

type Lobby = Pick<Session, 'clock' | 'createdAt' | 'terms'>;

export const newlyIdle = (now: number): Idle => ({ since: now, host: now, told: null });

export const idleOf = ({ clock, createdAt }: Lobby): Idle => clock.idle ?? newlyIdle(createdAt);

/** Once somebody has done something in a lobby. */
export function touched(lobby: Lobby & Pick<Session, 'host'>, by: string | null, now: number): Idle {
  return by === null || by === lobby.host.userId ? newlyIdle(now) : { ...idleOf(lobby), since: now };
}

/** When a lobby closes if nothing more happens, told then or before. */
export const closesAt = ({ since, told }: Idle, now: number): number => Math.max(since + DEAD, (told ?? now) + NOTICE);

export const tellsAt = ({ host }: Idle): number => host + HOSTLESS;

/** When something is to be done about a lobby. One that begins by itself is not idle until then. */
export function lobbyDueAt(lobby: Lobby): number {
  const { startAt } = lobby.terms;
  const idle = idleOf(lobby);
  return startAt ?? (idle.told === null ? tellsAt(idle) : closesAt(idle, idle.told));
}

/** Whether its host has left a lobby alone for so long that others may begin or close it. */
export const isLeftAlone = (lobby: Lobby, now: number): boolean =>
  lobby.terms.startAt === null && now >= tellsAt(idleOf(lobby));

/** The same after an outage of so many ms. */
export const idleAfter = ({ since, host, told }: Idle, outage: number): Idle => ({
  ...{ since: since + outage, host: host + outage, told: told === null ? null : told + outage },
});

/** Whether somebody may begin or close a lobby, or end a game: the host, and in a lobby that the host has left alone any player. */
export function leads({ status, host, clock, seats }: Session, userId: string): boolean {
  const isShared = status === 'lobby' && (clock.idle?.told ?? null) !== null;
  return host.userId === userId || (isShared && seats.some((seat) => seat.userId === userId));
}
