import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';

import { type Block, type Component, container, text } from '../../../src/discord/render/components.ts';
import { struck, struckLines } from '../../../src/discord/render/struck.ts';
import { LIMITS, messageProblems } from '../../../src/discord/limits.ts';

/** What was taken back, as it is struck out of a message. */

const REMARK = '-# Taken back.';
const told = (...lines: string[]): Component[] => [container([text('# Round 3'), text(lines.join('\n'))], 0)];
const contentOf = (components: readonly (Component | Block)[]): string[] =>
  components.flatMap((one) => {
    if (one.type === ComponentType.Container) return contentOf(one.components);
    return one.type === ComponentType.TextDisplay ? [one.content] : [];
  });

describe('a line that was taken back', () => {
  it('is struck out where it stands last, once for each time, with one remark below', () => {
    const { components, left } = struck(told('a', 'b', 'a', 'c'), ['a', 'c'], REMARK);
    expect(contentOf(components)).toEqual(['# Round 3', `a\nb\n~~a~~\n~~c~~\n${REMARK}`]);
    expect([left, struckLines(components)]).toEqual([[], ['a', 'c']]);
    const again = struck(components, ['a', 'x'], REMARK);
    expect(contentOf(again.components)[1]).toBe(`~~a~~\nb\n~~a~~\n~~c~~\n${REMARK}`);
    expect(again.left).toEqual(['x']);
  });

  it('is left out without a remark where that is longer than itself, and there is no room', () => {
    const before = told('x'.repeat(LIMITS.text - '# Round 3'.length - 3), 'ab');
    const { components } = struck(before, ['ab'], 'x'.repeat(40));
    expect(messageProblems({ flags: 1 << 15, components })).toEqual([]);
    expect(contentOf(components)[1]).toMatch(/^x+$/);
  });

  it('leaves no empty text behind', () => {
    const before: Component[] = [text('x'.repeat(LIMITS.text - 2)), text('ab')];
    const { components } = struck(before, ['ab'], 'x'.repeat(40));
    expect(messageProblems({ flags: 1 << 15, components })).toEqual([]);
  });

  it.each([0, 1, 40])('is within what Discord takes, in a message with room for %i characters more', (room) => {
    const line = 'x'.repeat(20);
    const most = LIMITS.text - '# Round 3'.length - room;
    const lines = Array.from({ length: Math.floor(most / 21) }, () => line);
    lines.push('y'.repeat(most - 21 * lines.length));
    const before = told(...lines);
    expect(messageProblems({ flags: 1 << 15, components: before })).toEqual([]);
    const { components, left } = struck(before, lines, REMARK);
    expect(left).toEqual([]);
    expect(messageProblems({ flags: 1 << 15, components })).toEqual([]);
    expect(contentOf(components)).toEqual(['# Round 3', REMARK]);
  });
});
