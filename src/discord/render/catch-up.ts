import { few, type Say } from '../../locale/index.ts';
import type { Missed } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { dangerLines } from '../text/danger.ts';
import { changesByMatter, more, type ToldSpec } from '../text/recap.ts';
import { situation } from '../text/standing.ts';
import { words } from '../text/words.ts';

/** Lines of a summary, and the most of them that changes of the board may take. */
const LINES = 5;
const MOST_OF_BOARD = 3;
/** Most changes of one matter in a line. */
const MOST_OF_MATTER = 4;
/** Most characters of a line, and of the outlook. */
const CATCH_UP_ROOM = { line: 220, next: 900 };

/** Tells what has happened since the viewer was last active: the time, then a few lines. */
export function missedText(missed: Missed, spec: ToldSpec, say: Say): string {
  const { position, since, decisions } = missed;
  const { title, phase } = position.headline;
  const head = `## ${say(words('catchUp.title'))}\n${say(title)} · ${say(phase)}`;
  const time = String(Math.floor(since.at / 1000));
  const told = missedLines(missed, spec, say);
  const isNothing = told.length === 0 && (since.why === 'brought' || (since.why === 'acted' && decisions === 0));
  if (isNothing) return [head, say(words('catchUp.none', { time }))].join('\n');
  const began = say(words(`catchUp.${since.why}`, { time }));
  return [head, began, ...(told.length > 0 ? told : [say(words('catchUp.nothing'))])].join('\n');
}

function missedLines({ position, before, lines }: Missed, spec: ToldSpec, say: Say): string[] {
  const all = before ? changesByMatter(spec, before, position.scene) : [];
  const matters = all.slice(0, MOST_OF_BOARD);
  const room = LINES - matters.length;
  const isCut = matters.length < all.length || lines.length > room;
  // The most important lines, in chronological order.
  const news = lines.slice(0, isCut ? room - 1 : room).sort((one, other) => one.id - other.id);
  const untold = all.slice(MOST_OF_BOARD).flat().length + lines.length - news.length;
  const changed = matters.map((matter) => few(matter, MOST_OF_MATTER, more).map(say).join(' · '));
  const told = [...changed, ...news.map(({ text }) => say(text)), ...(isCut ? [say(more(untold))] : [])];
  return told.map((line) => clip(`- ${line}`, CATCH_UP_ROOM.line));
}

/** Returns the threats and chances in the usual form. */
export const dangerText = ({ position }: Missed, say: Say): string => dangerLines(position.warnings, say).join('\n');

/** Lists the places of the followed figures and the cards in force. */
export const situationText = ({ position }: Missed, spec: ToldSpec, say: Say): string =>
  clip(situation(spec, position.scene, say).join('\n'), CATCH_UP_ROOM.next);
