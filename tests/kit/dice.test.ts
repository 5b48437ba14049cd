import { describe, expect, it } from 'vitest';
import { describeRolls } from '../../src/drawing/index.ts';
import type { News, Roll } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { languages } from '../../src/locale/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { openTexts } from './kits.ts';

/** Dice are told in words, too, and nothing counts of those that hit nothing. */

const texts = openTexts(() => undefined);
const diceOf = ({ dice, sides = [] }: Roll): Roll['dice'] => [...dice, ...sides.flatMap((side) => side.dice)];

/** Whether a text tells a face; of a die whose face is what came of it that is told by the result. */
const tells = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

describe.each(kits.filter(({ rules }) => rules.roll).map((kit) => [kit.rules.id, kit] as const))(
  'dice of %s',
  (_, kit) => {
    const rolls: (News & { readonly roll: Roll })[] = [];
    for (const course of someCourses(kit, 6, 'dice'))
      playGame(kit, course, ({ news }) => {
        for (const one of news) if (one.roll) rolls.push({ ...one, roll: one.roll });
      });

    it('are thrown', () => expect(rolls.length).toBeGreaterThan(0));

    it.each(languages)('stand with all their faces in the log: %s', (language) => {
      const say = texts.translator(language);
      const untold = rolls.flatMap(({ text, kind, roll }) =>
        diceOf(roll)
          .filter(({ name }) => name === undefined || say(name) !== say(roll.result))
          .filter(({ face, name }) => !tells(say(text), name ? say(name) : face))
          .map(({ face }) => `${kind}: ${face}: ${say(text)}`),
      );
      expect([...new Set(untold)].slice(0, 10)).toEqual([]);
    });

    it('count for nothing where they hit nothing', () => {
      const { outcomes: upshots = {} } = kit.rules;
      const missKinds = Object.keys(upshots).filter((kind) => upshots[kind] === 'miss');
      const vain = rolls.filter(({ roll: { outcomes = [] } }) =>
        outcomes.some(({ key }) => missKinds.some((kind) => key.endsWith(`.${kind}`))),
      );
      for (const { roll } of vain) {
        const hits = roll.outcomes!.some(({ key }) =>
          Object.keys(upshots).some((kind) => upshots[kind] === 'hit' && key.endsWith(`.${kind}`)),
        );
        if (!hits) expect(roll.dice.filter(({ good }) => good)).toEqual([]);
      }
    });

    it('are told with what came of them, and without marks of formatting', () => {
      const say = texts.translator('en');
      const told = rolls.map(({ roll }) => describeRolls([roll], say));
      for (const text of told) expect(text).not.toMatch(/\*/);
      rolls.forEach(({ roll: { outcomes = [] } }, at) => {
        for (const outcome of outcomes.slice(0, 1))
          expect(told[at]).toContain(say(outcome).replaceAll('*', '').slice(0, 12));
      });
    });
  },
);
