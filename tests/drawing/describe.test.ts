import { describe, expect, it } from 'vitest';
import { describeBoard, describeCards, describeRolls } from '../../src/drawing/describe.ts';
import { kits } from '../../src/games/index.ts';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import type { Scene } from '../../src/engine/index.ts';
import { emptyScene, face, raw, rawTranslator, roll, typicalScene, unit } from './scenes.ts';

const say = rawTranslator('en');
const spec = boardSpecIn(assetFolder('bsieged'));
const bare: Partial<Scene> = { places: {}, title: raw(''), phase: raw(''), status: raw(''), clock: null };
const saying = (...sentences: string[]) =>
  describeBoard(emptyScene({ ...bare, remarks: sentences.map(raw) }), spec, say);

describe('the board in words', () => {
  it('says everything, what matters first', () => {
    const { alt, text } = describeBoard(typicalScene(), spec, say);
    const headings = text.filter((line) => line.startsWith('**'));
    expect(alt).toMatch(/^Round 5 of 12/);
    expect(text.filter((line) => !headings.includes(line)).join(' ')).toContain(alt);
    expect(headings).toEqual([
      '**In force**',
      '**Players**',
      '**On the board**',
      '**Abilities and cards**',
      '**Elsewhere**',
      '**Left**',
    ]);
  });

  it.each([0, 1, 3, 4, 6, 7, 9])('tells round %d of a clock of 6 in its group, beyond its end in the last', (at) => {
    const clock = { at, of: 6, groups: [raw('Spring'), raw('Autumn')] };
    const { alt } = describeBoard(emptyScene({ ...bare, clock }), spec, say);
    expect(alt).toBe(`${at <= 3 ? 'Spring' : 'Autumn'}: ${at} of 6.`);
  });

  it('cuts the alternative text at whole sentences, and never the whole text', () => {
    const sentences = Array.from({ length: 40 }, (_, i) => `Sentence ${i} tells of the siege and what became of it.`);
    const { alt, text } = saying(...sentences);
    expect(text).toEqual(sentences);
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt.length).toBeGreaterThan(960);
    expect(alt.endsWith('what became of it.')).toBe(true);
    expect(sentences.join(' ').startsWith(alt)).toBe(true);
  });

  it('takes a sentence that just fits and leaves one that is a character too long', () => {
    const first = `${'a'.repeat(999)}.`;
    expect(saying(first, `${'b'.repeat(22)}.`).alt).toHaveLength(1024);
    expect(saying(first, `${'b'.repeat(23)}.`).alt).toBe(first);
  });

  it('cuts a single endless sentence at a word and never through a character', () => {
    const words = saying('word '.repeat(400)).alt;
    expect(words.length).toBeLessThanOrEqual(1024);
    expect(words).toMatch(/word…$/);
    const emoji = saying('🏰'.repeat(900)).alt;
    expect(emoji.length).toBeLessThanOrEqual(1024);
    expect(emoji).toMatch(/^🏰+…$/u);
  });

  it('has no section without a sentence, and counts what is alike once', () => {
    const { text } = describeBoard(
      emptyScene({ ...bare, places: { abbey: { label: raw('Abbey') } }, counters: [] }),
      spec,
      say,
    );
    expect(text).toEqual([]);
    expect(saying('', '  ').alt).toBe('');
    const at = 'abbey';
    const pieces = [unit('krohn', at, 3, { label: raw('Krohns') }), unit('gargoh', at, 2, { label: raw('2 Gargohs') })];
    const places = {
      abbey: { label: raw('Abbey'), state: 'damaged' },
      barn: { label: raw('Barn'), state: 'damaged' },
      mill: { label: raw('Mill'), state: 'damaged' },
    };
    expect(describeBoard(emptyScene({ ...bare, places, pieces, counters: [] }), spec, say).text).toEqual([
      '**On the board**',
      'Abbey: Damaged, Krohns ×3, 2 Gargohs.',
      'Damaged: Barn, Mill.',
    ]);
  });
});

describe('cards in words', () => {
  it('tells name, type, numbers and text, each as a sentence', () => {
    expect(describeCards([face('boiling-oil')], say)).toBe(
      'Boiling Oil (Armory · red discard). Gold: 2. Morale: -1. Massive attack on zone 1: 3 dice, 4+, Strength 2.',
    );
    expect(describeCards([face('a', { marks: [], text: raw('Kill!') }), face('b', { marks: [] })], say)).toMatch(
      /^Boiling Oil \(Armory · red discard\)\. Kill! Boiling Oil \(Armory/,
    );
    expect(describeCards([face('a', { marks: [], text: raw('') })], rawTranslator('fr'))).toBe(
      'Boiling Oil (Armory · red discard).',
    );
    expect(describeCards([], say)).toBe('');
  });

  it('tells those that are alike once, and no number that the text tells', () => {
    const marks = [{ art: 'gold', label: raw('Gold'), value: 2, told: true as const }];
    const one = face('a', { marks, text: raw('Pay 2 Gold.') });
    expect(describeCards([one, face('b', { marks: [], text: raw('Kill!') }), one], say)).toBe(
      'Boiling Oil (Armory · red discard, 2 of them). Pay 2 Gold. Boiling Oil (Armory · red discard). Kill!',
    );
  });

  it('leaves out whole cards where not all fit', () => {
    const text = raw('Destroy up to two of these in the zone beside which it lies: a Krohn and a Gargoh.');
    const alt = describeCards(
      Array.from({ length: 12 }, (_, i) => face('x', { name: raw(`Card ${i}`), text })),
      say,
    );
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt.length).toBeGreaterThan(850);
    expect(alt.endsWith('a Gargoh.')).toBe(true);
  });

  it.each(kits.map(({ rules }) => [rules.id, rules] as const))(
    'tells every card of %s in full, in both languages',
    (id, { faces }) => {
      for (const language of ['en', 'fr'] as const)
        for (const one of Object.values(faces?.() ?? {})) {
          const alt = describeCards([one], rawTranslator(language));
          expect(alt).toMatch(/[.!?…]$/);
          expect(alt).toContain(rawTranslator(language)(one.name));
          expect(alt).not.toMatch(new RegExp(`undefined|\\{\\{|${id}[:-]|board:`));
        }
    },
  );
});

describe('rolls in words', () => {
  it('tells what for, the dice, the target, what counts and what came of it', () => {
    expect(describeRolls([roll('5* 2 6*')], say)).toBe(
      'The Archer attacks the north, zone 2. The dice show 5, 2, 6. Needed: 5 or more. 2 count: 5, 6. 2 hits.',
    );
    expect(describeRolls([roll('5* 2', { result: raw('1 hit') })], say)).toContain('One counts: 5. 1 hit.');
    const side = (name: string, face: string, total: number) => ({
      name: raw(name),
      dice: [{ face, good: false }],
      bonuses: [{ label: raw('Knights'), value: 3 }],
      total,
    });
    const sides = [side('Ann', '4', 7), { ...side('Bo', '2', 5), lost: raw('Bowmen fall') }] as const;
    expect(describeRolls([roll('', { sides, target: undefined, result: raw('Ann wins.') })], say)).toContain(
      'Ann: 4, Knights +3 = 7. Bo: 2, Knights +3 = 5, Bowmen fall. Ann wins.',
    );
    expect(describeRolls([roll('3*', { target: undefined, result: raw('3 Food.') })], say)).toBe(
      'The Archer attacks the north, zone 2. The die shows 3. 3 Food.',
    );
  });

  it('has words for sides without a number', () => {
    const jam = roll('stuck', {
      target: undefined,
      dice: [{ face: 'stuck', name: { key: 'bsieged:die-face.miss' }, good: false }],
      title: raw('A turn'),
      result: raw('Nothing'),
    });
    const told = { ...jam, dice: [{ ...jam.dice[0]!, name: raw('Nothing') }], result: raw('Nothing') };
    expect(describeRolls([told], say)).toBe('A turn. Nothing.');
    expect(describeRolls([jam], say)).toBe('A turn. The die shows miss. Nothing.');
    expect(describeRolls([jam], rawTranslator('fr'))).toBe('A turn. Le dé montre raté. Nothing.');
    expect(describeRolls([roll('miss', { dice: [{ face: 'constructor', good: false }] })], say)).toContain(
      'constructor',
    );
  });

  it('leaves out whole rolls where not all fit, and tells of a roll without dice', () => {
    const alt = describeRolls(Array(30).fill(roll('1 2 3* 4*')), say);
    expect([alt.length <= 1024, alt.endsWith('2 hits.')]).toEqual([true, true]);
    expect(describeRolls([roll('', { target: undefined })], say)).toBe('The Archer attacks the north, zone 2. 2 hits.');
  });
});
