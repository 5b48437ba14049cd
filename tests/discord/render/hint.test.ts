import { expect, test } from 'vitest';
import { type ShownHint, hintPart } from '../../../src/discord/render/hint.ts';
import type { Phrase } from '../../../src/engine/index.ts';
import { kitOf } from '../../../src/kit/index.ts';
import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { openGame } from '../../fuzz/play.ts';

/* What a hint says and offers beside the plan itself. */

const say = translator('en');
const question = openGame(kitOf(kits, 'bsieged'), { seed: 'hint', players: 1 }).questionFor(0)!;
const shown = { question, session: 'x', turn: 0, say };
const phrase = (key: string, args: Phrase['with'] = {}): Phrase => ({ key, with: args });
const given: ShownHint = {
  ...{
    session: { game: 'bsieged' },
    picks: [question.options[0]!.id],
    later: [],
    why: null,
    rival: null,
    isThumb: false,
  },
  now: { verb: undefined, label: question.options[0]!.label, isName: false, detail: undefined, costs: undefined },
};
const told = (hint: ShownHint, telling?: Parameters<typeof hintPart>[2]): string =>
  JSON.stringify(hintPart(hint, shown, telling));

test('what is still thought over cannot be followed yet', () => {
  expect(told(given)).toContain('Do that');
  expect(told(given, 'quick')).not.toContain('Do that');
});

test('of several chances each is told with what it is of', () => {
  const odds = (key: string, args: Phrase['with']): ShownHint => ({
    ...given,
    now: { ...given.now!, detail: phrase(`bsieged:hint.${key}`, args) },
  });
  expect(told(odds('shoot', { percent: 67, average: '1', strength: 4 }))).toContain('(67\u00a0%)');
  expect(told(odds('shoot-messenger', { percent: 67, average: '1', risk: 17 }))).toMatch(
    /17\u00a0% to kill the Messenger/,
  );
});

test('what is lost for good is told, since nobody is asked once more', () => {
  expect(told({ ...given, now: { ...given.now!, costs: phrase('bot:hint.thinking') } })).toContain(
    '-# A rule of thumb',
  );
});

test('a rule of thumb is told to be one', () => {
  expect(told(given)).not.toContain('rule of thumb');
  expect(told({ ...given, isThumb: true })).toContain('rule of thumb');
});
