import type { Say } from '../../locale/index.ts';
import type { Living, Picture, Sending, Sent } from '../../sessions/types.ts';
import { calleesNow } from './callees.ts';
import type { Begun } from './pictures.ts';
import { shows, showsBoard } from '../render/attachments.ts';
import { boardOf, closesPhase, type Draft, isAnew, toldIn } from './message-renderer.ts';

/** What the message of a turn shows while it lasts. */

/** With so many files no more are added to a message. */
const MANY_FILES = 7;
/** No picture. */
export const NOTHING: Begun = { board: null, extras: [], recap: [], following: null };

/** What a message told, less the lines of the turn that is over. */
const begunAnew = (told: Living): Living => ({
  ...told,
  ...{ news: [], cards: [], rolls: [] },
  dropped: (told.dropped ?? 0) + told.news.length,
});

/**
 * The message before a new one, where that tells its news again and takes its place: while no phase has closed since, it would show
 * the same board. One that has called somebody who is awaited still stays, and so does one that tells as plainly as can be.
 */
export function retold(draft: Omit<Draft, 'earlier'>, sent: readonly Sent[]): Sent | null {
  const before = sent.find((one) => one.role === 'panel' && one.kind === 'panel' && one.told !== null && !one.stays);
  if (!before || closesPhase(draft) || draft.session.status === 'ended') return null;
  const awaited = calleesNow(draft).filter((user) => !draft.calls.includes(user));
  return before.told!.calls?.some((user) => awaited.includes(user)) ? null : before;
}

/** Characters that a message hands on to the one that takes its place: its last lines. */
const HANDED = 400;

/** What a message tells of the one whose place it takes. */
export function handedOn({ id, told }: Sent, say: Say): Pick<Sent, 'id' | 'told'> {
  if (!told) return { id, told };
  const lengths = told.news.map((line) => say(line).length);
  const from = told.news.findIndex((_, at) => lengths.slice(at).reduce((sum, one) => sum + one, 0) <= HANDED);
  // One that is longer stands alone.
  const kept = told.news.slice(from < 0 ? -1 : from);
  const dropped = (told.dropped ?? 0) + told.news.length - kept.length;
  return { id, told: { ...told, news: kept, cards: [], rolls: [], dropped } };
}

/** The draft of a message that takes the place of what it was. What an earlier turn has brought is left to the log. */
export function inPlaceOf(draft: Draft, sent: Sent): Draft {
  const starts = isAnew(draft) && closesPhase(draft) && sent.told !== null;
  return { ...draft, earlier: starts ? { ...sent, told: begunAnew(sent.told) } : sent };
}

/** Whether the board of a message is drawn anew: it shows another one, or what lies with it is not known for sure. */
export const needsBoard = (draft: Draft, { attempts }: Sending): boolean =>
  closesPhase(draft) ||
  isAnew(draft) ||
  draft.group.some(({ message }) => message.kind === 'panel' && message.redraws === true) ||
  attempts > 0 ||
  !draft.earlier?.told?.board ||
  (draft.earlier.told.files ?? 0) >= MANY_FILES ||
  draft.group.some(({ message }) => message.kind === 'panel' && message.undone !== undefined);

/** Whether a message that shows these components lacks its picture. */
export const lacksPicture = (draft: Draft, components: readonly unknown[]): boolean =>
  draft.session.startedAt === null
    ? draft.session.status === 'lobby' && !shows(components, '')
    : boardOf(draft) !== null && !showsBoard(components);

/** What a message shows from now on. `before`: how many files lay with it. */
export function livingOf(draft: Draft, { board, extras, recap }: Begun, before = 0): Living {
  const pictures = [board, ...extras].filter((one) => one !== null);
  const sent = pictures.filter((one) => 'png' in one).length;
  const nameOf = ({ file, alt }: Picture): Picture => ({ file, alt });
  return {
    ...toldIn(draft),
    dropped: draft.earlier?.told?.dropped,
    ...{ recap, board: board && nameOf(board), extras: extras.map(nameOf) },
    files: sent + (sent < pictures.length ? before : 0),
  };
}
