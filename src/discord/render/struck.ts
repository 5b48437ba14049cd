import { ComponentType } from 'discord.js';

import { LIMITS, textIn } from '../limits.ts';
import type { Block, Component } from './components.ts';

export interface Struck {
  readonly components: Component[];
  /** Those of the lines that are not in it. */
  readonly left: readonly string[];
}

/**
 * The same message with these lines struck out, each once and where it stands last, and `remark` below them. Where that is more than
 * a message holds the lines are left out, and the remark as well if need be.
 */
export function struck(components: readonly Component[], lines: readonly string[], remark: string): Struck {
  const marked = taken(components, lines, remark, (line) => [`~~${line}~~`]);
  if (textIn(marked.components) <= LIMITS.text) return marked;
  const shorter = taken(components, lines, remark, () => []);
  return textIn(shorter.components) <= LIMITS.text ? shorter : taken(components, lines, null, () => []);
}

/** Takes the lines back where they stand: each becomes what `mark` makes of it. */
function taken(components: readonly Component[], lines: readonly string[], remark: string | null, mark: Mark): Struck {
  const left = [...lines];
  const within = <Part extends Component | Block>(part: Part): Part => {
    if (part.type === ComponentType.Container) return { ...part, components: backward(part.components, within) };
    if (part.type !== ComponentType.TextDisplay) return part;
    return { ...part, content: strike(part.content, left, remark, mark) };
  };
  return { components: backward(components, within), left };
}

/** What becomes of a line that is taken back. */
type Mark = (line: string) => readonly string[];

/** The lines of a message that are struck out. */
export const struckLines = (components: readonly (Component | Block)[]): string[] =>
  components.flatMap((part) => {
    if (part.type === ComponentType.Container) return struckLines(part.components);
    if (part.type !== ComponentType.TextDisplay) return [];
    return part.content.split('\n').flatMap((line) => /^~~(.*)~~$/.exec(line)?.[1] ?? []);
  });

/** Strikes lines of a text out, and off the list. Discord takes no empty text. */
function strike(content: string, left: string[], remark: string | null, mark: Mark): string {
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
