import { describe, expect, test } from 'vitest';
import { dangerLines } from '../../../src/discord/text/danger.ts';
import type { Stake, Warning } from '../../../src/engine/index.ts';

const warning = (stake: Stake, name: string, isGrave = false): Warning => ({
  ...{ stake, what: { key: `game:${name}` }, answers: [] },
  ...(isGrave ? { isGrave } : {}),
});
const told = (...warnings: Warning[]): string[] =>
  dangerLines(warnings, ({ key, with: said }) => [key, said?.['count']].filter((part) => part !== undefined).join(' '));

describe('lines of what threatens', () => {
  const [slight, another] = [warning('harm', 'slight'), warning('harm', 'another')];

  test('of what merely harms one is told and the others are counted', () =>
    expect(told(slight, another, slight)).toEqual(['🔸 game:slight', '🔸 bot:danger.more 2']));

  test('what weighs most is told in any case', () => {
    const grave = [warning('harm', 'robbery', true), warning('harm', 'shot', true)];
    expect(told(...grave, slight)).toEqual(['🔸 game:robbery', '🔸 game:shot', '🔸 bot:danger.more 1']);
    const lost = ['one', 'two', 'three'].map((name) => warning('lost', name));
    expect(told(...lost, grave[0]!, slight).slice(3)).toEqual(['🔸 game:robbery', '🔸 bot:danger.more 1']);
    expect(told(...lost, slight).slice(3)).toEqual(['🔸 bot:danger.more 1']);
  });
});
