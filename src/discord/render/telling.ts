import { isNewsOf, isOf, type Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { clip, LIMITS } from '../limits.ts';
import { words } from '../text/words.ts';

/** Characters reserved for the line about omitted news. */
const MARGIN = 120;

/** Most characters of a line that stands alone. */
const ALONE = 400;

/** Joins the latest news into at most `room` characters. A line on top counts the omitted ones, including `dropped`. */
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

/**
 * Limits in characters. Play longer than `whole` is shortened: to headlines within `headlines`, otherwise to its last
 * lines within `last`.
 */
const PLAY = { whole: 130, headlines: 70, last: 60 };

/** Game of the news, and its kinds of headlines, the greatest first. */
export interface Teller {
  readonly game: string;
  readonly headlines?: readonly string[] | undefined;
}

/**
 * Shortens long news of play, as the board shows the results. Keeps all other news, such as players coming and going.
 */
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

/** Splits a long text into parts of at most `most` characters, between lines if possible. */
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
