import { isNewsOf, isOf, type Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { clip, LIMITS } from '../limits.ts';
import { words } from '../text/words.ts';

/** Room that is kept for the line about what was left out. */
const MARGIN = 120;

/** A line that has to stand alone may have so many characters. */
const ALONE = 400;

/** News as lines of at most `room` characters in all: the latest ones, with a note on top of how many were left out, those that were `dropped` before among them. */
export function tellNews(news: readonly Phrase[], say: Say, room: number, dropped = 0): string {
  const lines = news.map((phrase) => clip(say(phrase), LIMITS.content));
  const kept: string[] = [];
  let left = room - MARGIN;
  for (const line of lines.toReversed()) {
    if (line.length + 1 > left) break;
    left -= line.length + 1;
    kept.unshift(line);
  }
  if (kept.length === 0 && lines.length > 0) kept.push(clip(lines.at(-1)!, Math.max(room - MARGIN, ALONE)));
  const missing = dropped + countOf(lines) - countOf(kept);
  return [...(missing > 0 ? [say(words('news.earlier', { count: missing }))] : []), ...kept].join('\n');
}

/** Play that takes more characters than `whole` is told in part: by its headlines within so many, else by its last lines within so many. */
const PLAY = { whole: 130, headlines: 70, last: 60 };

/** Whose news it is, and which kinds of it are headlines, the greatest first. */
export interface Teller {
  readonly game: string;
  readonly headlines?: readonly string[] | undefined;
}

/** Of news what was played in part, where that is much: the board shows what came of it; and all else, such as who has come and gone. */
export function briefly(news: readonly Phrase[], { game, headlines = [] }: Teller, say: Say): readonly Phrase[] {
  const rankOf = (phrase: Phrase): number => {
    const rank = headlines.findIndex((kind) => isNewsOf(phrase, game, [kind]));
    return rank < 0 ? headlines.length : rank;
  };
  const played = news
    .map((phrase, at) => ({ at, length: say(phrase).length + 1, rank: rankOf(phrase), phrase }))
    .filter(({ phrase }) => isOf(phrase, game));
  if (played.reduce((total, { length }) => total + length, 0) <= PLAY.whole) return news;
  const greatestFirst = played.toReversed().toSorted((one, other) => one.rank - other.rank);
  let told = 0;
  const kept = new Set<number>();
  for (const { at, length, rank } of greatestFirst) {
    const room = rank < headlines.length ? PLAY.headlines : PLAY.last;
    if (kept.size > 0 && told + length > room) continue;
    kept.add(at);
    told += length;
  }
  return news.filter((phrase, at) => kept.has(at) || !isOf(phrase, game));
}

const countOf = (lines: readonly string[]): number =>
  lines.join('\n').split('\n').length - (lines.length === 0 ? 1 : 0);

/** Long text in parts of at most `most` characters, cut between lines where possible. */
export function inParts(long: string, most: number = LIMITS.text): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of long.split('\n').flatMap((one) => chunks(one, most))) {
    if (part !== '' && part.length + 1 + line.length > most) {
      parts.push(part);
      part = line;
    } else part = part === '' ? line : `${part}\n${line}`;
  }
  return part === '' ? parts : [...parts, part];
}

function chunks(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  return Array.from({ length: Math.ceil(line.length / most) }, (_, at) => line.slice(at * most, (at + 1) * most));
}
