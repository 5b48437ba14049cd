import { ComponentType } from 'discord.js';

import { LIMITS, textIn } from '../limits.ts';
import type { Block, Component } from './components.ts';

export interface Struck {
  readonly components: Component[];
  /** Lines that were not found. */
  readonly left: readonly string[];
}

/**
 * Strikes out lines in a message, each once at its last occurrence, and puts `remark` below. If the message gets too
 * long, removes the lines instead, and drops the remark if needed.
 */
export function struck(components: readonly Component[], lines: readonly string[], remark: string): Struck {
  const marked = markWhereStanding(components, lines, remark, (line) => [`~~${line}~~`]);
  if (textIn(marked.components) <= LIMITS.text) return marked;
  const shorter = markWhereStanding(components, lines, remark, () => []);
  return textIn(shorter.components) <= LIMITS.text ? shorter : markWhereStanding(components, lines, null, () => []);
}

/** Replaces lines where they stand with the result of `mark`. */
function markWhereStanding(
  components: readonly Component[],
  lines: readonly string[],
  remark: string | null,
  mark: MarkLine,
): Struck {
  const left = [...lines];
  const within = <Part extends Component | Block>(part: Part): Part => {
    if (part.type === ComponentType.Container) return { ...part, components: backward(part.components, within) };
    if (part.type !== ComponentType.TextDisplay) return part;
    return { ...part, content: strikeIn(part.content, left, remark, mark) };
  };
  return { components: backward(components, within), left };
}

/** Returns the replacement of a retracted line. */
type MarkLine = (line: string) => readonly string[];

/** Returns the struck lines of a message. */
export const struckLines = (components: readonly (Component | Block)[]): string[] =>
  components.flatMap((part) => {
    if (part.type === ComponentType.Container) return struckLines(part.components);
    if (part.type !== ComponentType.TextDisplay) return [];
    return part.content.split('\n').flatMap((line) => /^~~(.*)~~$/.exec(line)?.[1] ?? []);
  });

/** Strikes lines in a text and removes them from `left`. Discord rejects an empty text. */
function strikeIn(content: string, left: string[], remark: string | null, mark: MarkLine): string {
  let isStruck = false;
  const lines = backward(content.split('\n'), (line) => {
    const at = left.lastIndexOf(line);
    if (at < 0) return [line];
    left.splice(at, 1);
    isStruck = true;
    return mark(line);
  }).flat();
  const remarks = remark === null ? [] : [remark];
  return (isStruck ? [...lines.filter((line) => line !== remark), ...remarks] : lines).join('\n') || '…';
}

const backward = <One, Other>(list: readonly One[], change: (one: One) => Other): Other[] =>
  list.toReversed().map(change).reverse();
