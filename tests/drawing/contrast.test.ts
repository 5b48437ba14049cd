import { parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../src/drawing/asset-folder.ts';
import { loadPictures } from '../../src/drawing/assets.ts';
import { contrastOf, inkOn, seenOn } from '../../src/drawing/colours.ts';
import { themes } from '../../src/drawing/themes.ts';
import { kits } from '../../src/games/index.ts';

/** What is read stands out by 4.5 at least, what is recognised by 3 (WCAG 2.2, 1.4.3 and 1.4.11). */

const stands = (one: string, other: string) => wcagContrast(parse(one)!, parse(other)!);

it('is reckoned as WCAG has it', () => {
  const some = ['#000000', '#ffffff', '#d9503f', '#58a0b8', '#0a0a0a'];
  for (const one of some) for (const other of some) expect(contrastOf(one, other)).toBeCloseTo(stands(one, other), 2);
});

it('letters can be read on every colour there is', () => {
  const steps = Array.from({ length: 18 }, (_, i) => (i * 15).toString(16).padStart(2, '0'));
  const worst = Math.min(
    ...steps.flatMap((r) =>
      steps.flatMap((g) => steps.map((b) => contrastOf(inkOn(`#${r}${g}${b}`), `#${r}${g}${b}`))),
    ),
  );
  expect(worst).toBeGreaterThanOrEqual(4.5);
});

describe.each(kits)('the frames of cards of $rules.id', ({ board }) => {
  it.each(Object.values(themes))('stand out from panels ($name)', ({ name, slab, slabBright, well }) => {
    for (const [kind, { colour }] of Object.entries(board.kinds))
      for (const ground of [slab, slabBright, well])
        expect(stands(seenOn(slabBright, colour[name]), ground), kind).toBeGreaterThanOrEqual(3);
  });
});

describe.each(kits.map(({ rules }) => rules.id))('the signs of %s', (id) => {
  const { arts } = loadPictures(assetFolder(id));

  it('stand out from their ground', () => {
    const faint = Object.entries(arts).filter(([, { ink, colour }]) => stands(ink, colour) < 3);
    expect(faint.map(([name]) => name)).toEqual([]);
  });
});

it.each(Object.values(themes))(
  'marks stand out from their ground ($name)',
  ({ fire, danger, good, glow, slab, page, parchment, done }) => {
    for (const ground of [slab, page])
      for (const sign of [fire, good, glow]) expect(stands(sign, ground)).toBeGreaterThanOrEqual(3);
    expect(stands(danger, parchment)).toBeGreaterThanOrEqual(3);
    expect(stands('#ffffff', done)).toBeGreaterThanOrEqual(4.5);
  },
);
