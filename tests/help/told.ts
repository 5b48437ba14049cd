import type { Phrase } from '../../src/engine/index.ts';
import type { Say } from '../../src/locale/index.ts';
import type { OutboxMessage } from '../../src/sessions/types.ts';
import { textOf } from './bot.ts';

/** What was to be told in a channel against what stands there. */

type Shown = Parameters<typeof textOf>[0];

/** What of the lines was told too rarely or too often, and how many lines the messages themselves say that they leave out. */
export interface Told {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** The first line that stands below one that came after it. */
  readonly disordered: string | null;
  readonly leftOut: number;
}

/** The lines that rows of the outbox bring into the channel of their game, less those of deeds that were taken back. */
export function linesOf(rows: readonly OutboxMessage[], say: Say): string[] {
  const said = (news: readonly Phrase[]) => news.flatMap((phrase) => say(phrase).split('\n'));
  const lines: string[] = [];
  for (const row of rows) {
    if (['whisper', 'direct', 'gathering', 'farewell', 'report', 'opening'].includes(row.kind)) continue;
    if (row.kind === 'panel' && row.undone)
      for (const line of said(row.undone.news).reverse())
        lines.splice(lines.lastIndexOf(line), lines.includes(line) ? 1 : 0);
    lines.push(...said(row.news));
  }
  return lines;
}

/** Each line once for each time it was to be told, and all in that order. */
export function compared(wanted: readonly string[], messages: readonly Shown[]): Told {
  const lines = wanted.map(plain);
  const shown = messages.flatMap((message) => plain(textOf(message)).split('\n'));
  const leftOut = shown.reduce((sum, line) => sum + Number(/… (\d+) (?:more|autres? lignes?)/.exec(line)?.[1] ?? 0), 0);
  const meant = new Set(lines);
  const there = shown.filter((line) => meant.has(line));
  const missing = without(lines, there);
  // So many a message says itself that it leaves to the log.
  const lost = missing.length <= leftOut ? [] : missing;
  const doubled = without(there, lines);
  return { lost, doubled, disordered: doubled.length > 0 ? null : outOfOrder(lines, there), leftOut };
}

function outOfOrder(wanted: readonly string[], there: readonly string[]): string | null {
  let at = 0;
  for (const line of there) {
    at = wanted.indexOf(line, at) + 1;
    if (at === 0) return line;
  }
  return null;
}

/** The lines, less those of the others, each as often as it is among them. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
}

/** Without the links that are made of commands. */
export const plain = (text: string): string =>
  text
    .replaceAll(/<\/([^:>]+):\d+>/g, '/$1')
    .replaceAll('`/', '/')
    .replaceAll(/(\/[\w ]+)`/g, '$1');
