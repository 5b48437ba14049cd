import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { hasResigned } from '../../sessions/waiting/covers.ts';
import type { Position, SeatInfo, Session, StatusPost } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { seatHolder } from '../text/bots.ts';
import { COLOURS } from '../text/symbols.ts';
import { timestamp } from '../text/timestamp.ts';
import { seatMentions, roleName, words } from '../text/words.ts';
import { catchUpButton } from './board.ts';
import { type Block, button, buttonRows, container, type Component, separator, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { waitingLine } from './panel.ts';
import { timeLine } from './time-line.ts';

/** Component id of the status message: below the marks of the outbox, above the ids of `passing`. */
export const STATUS_MARK = 990_000;

/** Most characters of each part. */
const STATUS_ROOM = { head: 300, now: 1400, seats: 1400 };

export interface StatusParts {
  readonly position: Position;
  /** Id of the panel that the status links to. */
  readonly panel: string | null;
  readonly pin: StatusPost['pin'];
  /** Whether somebody deleted the status before. */
  readonly isAgain: boolean;
  readonly say: Say;
}

/**
 * Builds the pinned status of a running game: who is awaited, since when and until when, the players, and a link to the
 * panel.
 */
export function statusMessage(parts: StatusParts): Component[] {
  const { position, say } = parts;
  const { session, headline } = position;
  const lines = [waitingLine(position, say), ...sinceLines(session, say), timeLine(session, say)];
  const now = [...lines, ...voteLines(session, say)].filter((line) => line !== '');
  return framedStatus(parts, [
    text(clip(`## ${say(headline.title)} · ${say(headline.phase)}`, STATUS_ROOM.head)),
    text(clip(now.join('\n'), STATUS_ROOM.now)),
    separator(),
    ...seatsBlock(session, say),
    ...buttonRows([catchUpButton(session.id, say), ...readingButtons(session, say)]),
  ]);
}

/** Builds the final status. `ending`: winners and reason. */
export function endedStatus(parts: StatusParts, ending: readonly Phrase[]): Component[] {
  const { position, say } = parts;
  const { session } = position;
  return framedStatus(parts, [
    text(clip(`## ${ending.map(say).join('\n')}`, STATUS_ROOM.now)),
    ...seatsBlock(session, say),
    ...buttonRows(readingButtons(session, say)),
  ]);
}

function framedStatus({ position, panel, pin, isAgain, say }: StatusParts, [head, ...blocks]: Block[]): Component[] {
  const links = linkLine(position.session, panel, say);
  const remarks = [
    ...(pin === 'full' ? [words('statusMessage.full')] : []),
    ...(isAgain ? [words('statusMessage.again')] : []),
  ].map((remark) => text(say(remark)));
  const shown = [head!, ...blocks.slice(0, -1), ...links, ...remarks, blocks.at(-1)!];
  return [container(shown, COLOURS.plain, STATUS_MARK)];
}

/** Says since when each player is awaited. */
function sinceLines(session: Session, say: Say): string[] {
  const { waits, pause } = session.clock;
  const since = new Set(Object.values(waits).map((wait) => wait.since));
  if (pause || since.size === 0) return [];
  if (since.size === 1) return [say(words('statusMessage.since', { since: timestamp([...since][0]!, 'R') }))];
  return Object.entries(waits).map(([seat, wait]) =>
    say(
      words('statusMessage.sinceOf', {
        who: seatMentions(session, [Number(seat)]),
        since: timestamp(wait.since, 'R'),
      }),
    ),
  );
}

function voteLines({ vote }: Session, say: Say): string[] {
  if (!vote) return [];
  const count = Object.keys(vote.voices).length;
  return [say(words('statusMessage.vote', { what: vote.what, until: timestamp(vote.until, 'R'), count }))];
}

const seatsBlock = (session: Session, say: Say): Block[] => [
  text(
    clip(
      session.seats.map((seat) => `${seat.seat + 1}. ${statusSeatLine(session, seat, say)}`).join('\n'),
      STATUS_ROOM.seats,
    ),
  ),
];

/** Returns "@Ana · Archer, Paladin", with the player's absence if any. */
function statusSeatLine(session: Session, seat: SeatInfo, say: Say): string {
  const heroes = seat.roles.map((role) => say(roleName(session.game, role))).join(', ');
  return [seatHolder(seat, say), heroes, absenceLine(session, seat, say)].filter((part) => part !== '').join(' · ');
}

function absenceLine(session: Session, { seat, occupant }: SeatInfo, say: Say): string {
  if (hasResigned(session, seat)) return say(words('statusMessage.resigned'));
  if (occupant === 'vacant') return say(words('statusMessage.vacant'));
  return occupant === 'person' && session.clock.covers[seat] ? say(words('statusMessage.away')) : '';
}

function linkLine({ guildId, channelId }: Session, panel: string | null, say: Say): Block[] {
  if (panel === null) return [];
  const link = `https://discord.com/channels/${guildId}/${channelId}/${panel}`;
  return [text(`[${say(words('statusMessage.panel'))}](${link})`)];
}

const readingButtons = ({ id }: Session, say: Say) => [
  button(plainId('view', id), say(words('panel.board')), 'plain', '🗺️'),
  button(plainId('text', id), say(words('board.text')), 'plain', '📜'),
  button(plainId('log', id), say(words('board.log')), 'plain', '🗒️'),
];
