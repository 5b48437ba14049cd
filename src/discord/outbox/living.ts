import type { Say } from '../../locale/index.ts';
import type { Living, Picture, Sending, Sent } from '../../sessions/types.ts';
import { calleesNow } from './callees.ts';
import type { Begun } from './pictures.ts';
import { shows, showsBoard } from '../render/attachments.ts';
import { boardToDraw, closesPhase, type Draft, isAnew, draftTold } from './message-renderer.ts';

/** A message with this many files receives no more. */
const MANY_FILES = 7;
/** Attachments of a message without pictures. */
export const NO_PICTURES: Begun = { board: null, extras: [], recap: [], following: null };

/** Drops the lines of the finished turn from a message. */
const withoutTurnLines = (told: Living): Living => ({
  ...told,
  ...{ news: [], cards: [], rolls: [] },
  dropped: (told.dropped ?? 0) + told.news.length,
});

/**
 * Returns the message that a new one replaces while repeating its news; null if none. If no phase has closed since,
 * both would show the same board. A message stays if it called somebody who is still awaited, or if it is in its
 * plainest form.
 */
export function retold(draft: Omit<Draft, 'earlier'>, sent: readonly Sent[]): Sent | null {
  const before = sent.find((one) => one.role === 'panel' && one.kind === 'panel' && one.told !== null && !one.stays);
  if (!before || closesPhase(draft) || draft.session.status === 'ended') return null;
  const awaited = calleesNow(draft).filter((user) => !draft.calls.includes(user));
  return before.told!.calls?.some((user) => awaited.includes(user)) ? null : before;
}

/** Characters of the last lines that a message hands on to its replacement. */
const HANDED = 400;

/** Returns the replaced message with the part of its news that the new one repeats. */
export function handedOn({ id, told }: Sent, say: Say): Pick<Sent, 'id' | 'told'> {
  if (!told) return { id, told };
  const lengths = told.news.map((line) => say(line).length);
  const from = told.news.findIndex((_, at) => lengths.slice(at).reduce((sum, one) => sum + one, 0) <= HANDED);
  // A longer line is kept alone.
  const kept = told.news.slice(from < 0 ? -1 : from);
  const dropped = (told.dropped ?? 0) + told.news.length - kept.length;
  return { id, told: { ...told, news: kept, cards: [], rolls: [], dropped } };
}

/** Returns the draft of a message edited in place. News of an earlier turn only stays in the log. */
export function inPlaceOf(draft: Draft, sent: Sent): Draft {
  const starts = isAnew(draft) && closesPhase(draft) && sent.told !== null;
  return { ...draft, earlier: starts ? { ...sent, told: withoutTurnLines(sent.told) } : sent };
}

/** Checks whether to draw the board anew: it has changed, or its attachments are not known for sure. */
export const needsBoard = (draft: Draft, { attempts }: Sending): boolean =>
  closesPhase(draft) ||
  isAnew(draft) ||
  draft.group.some(({ message }) => message.kind === 'panel' && message.redraws === true) ||
  attempts > 0 ||
  !draft.earlier?.told?.board ||
  (draft.earlier.told.files ?? 0) >= MANY_FILES ||
  draft.group.some(({ message }) => message.kind === 'panel' && message.undone !== undefined);

/** Checks whether a message with these components lacks its picture. */
export const lacksPicture = (draft: Draft, components: readonly unknown[]): boolean =>
  draft.session.startedAt === null
    ? draft.session.status === 'lobby' && !shows(components, '')
    : boardToDraw(draft) !== null && !showsBoard(components);

/** Describes what a message shows from now on. `before`: how many files it had. */
export function livingOf(draft: Draft, { board, extras, recap }: Begun, before = 0): Living {
  const pictures = [board, ...extras].filter((one) => one !== null);
  const sent = pictures.filter((one) => 'png' in one).length;
  const nameOf = ({ file, alt }: Picture): Picture => ({ file, alt });
  return {
    ...draftTold(draft),
    dropped: draft.earlier?.told?.dropped,
    ...{ recap, board: board && nameOf(board), extras: extras.map(nameOf) },
    files: sent + (sent < pictures.length ? before : 0),
  };
}
