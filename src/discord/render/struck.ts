import { ComponentType } from 'discord.js';

import type { Block, Component } from './components.ts';

export interface Struck {
  readonly components: Component[];
  /** Those of the lines that are not in it. */
  readonly left: readonly string[];
}

/** The same message with these lines struck out, each once and where it stands last, and `remark` below them. */
export function struck(components: readonly Component[], lines: readonly string[], remark: string): Struck {
  const left = [...lines];
  const within = <Part extends Component | Block>(part: Part): Part => {
    if (part.type === ComponentType.Container) return { ...part, components: backward(part.components, within) };
    return part.type === ComponentType.TextDisplay ? { ...part, content: strike(part.content, left, remark) } : part;
  };
  return { components: backward(components, within), left };
}

/** The lines of a message that are struck out. */
export const struckLines = (components: readonly (Component | Block)[]): string[] =>
  components.flatMap((part) => {
    if (part.type === ComponentType.Container) return struckLines(part.components);
    if (part.type !== ComponentType.TextDisplay) return [];
    return part.content.split('\n').flatMap((line) => /^~~(.*)~~$/.exec(line)?.[1] ?? []);
  });

/** Strikes lines of a text out, and off the list. */
function strike(content: string, left: string[], remark: string): string {
  let isStruck = false;
  const lines = backward(content.split('\n'), (line) => {
    const at = left.lastIndexOf(line);
    if (at < 0) return line;
    left.splice(at, 1);
    isStruck = true;
    return `~~${line}~~`;
  });
  return (isStruck ? [...lines.filter((line) => line !== remark), remark] : lines).join('\n');
}

const backward = <One, Other>(list: readonly One[], change: (one: One) => Other): Other[] =>
  list.toReversed().map(change).reverse();
