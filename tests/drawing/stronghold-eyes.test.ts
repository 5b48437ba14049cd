import { beforeAll, describe, expect, it } from 'vitest';
import { assetFolder, boardSpecIn } from '../../src/drawing/asset-folder.ts';
import { loadPictures } from '../../src/drawing/assets.ts';
import type { RendererPool } from '../../src/drawing/index.ts';
import type { Piece, Place, Scene } from '../../src/engine/index.ts';
import { apart, type Eye, eyes, pairsOf, seen } from './eyes.ts';
import { readPng } from './pixels.ts';
import { counter } from './scenes.ts';
import {
  circles,
  dwarfAt,
  dwarves,
  goblin,
  machine,
  orcs,
  places,
  strongholdScene,
  tile,
  troll,
} from './strongholds.ts';
import { sharedPool } from './shared-pool.ts';

const folder = assetFolder('runedar');
const { arts } = loadPictures(folder);
const { kinds } = boardSpecIn(folder);

const tooNear = (eye: Eye, names: readonly string[], least: number): string[] =>
  pairsOf(names)
    .map(([one, other]) => [one, other, apart(eye, arts[one]!.colour, arts[other]!.colour)] as const)
    .filter(([, , far]) => far < least)
    .map(([one, other, far]) => `${one} ${other} ${far.toFixed(1)}`);

describe.each(eyes)('for %s', (_, eye) => {
  it.each([
    ['dwarves', dwarves],
    ['enemies', ['orc', 'troll', 'goblin-any', 'goblin-each', 'goblin-hits']],
    ['resources', ['wood', 'leather', 'metal', 'gold']],
    ['marks of cards', ['move', 'magic', 'close', 'direct', 'long', 'dig']],
  ])('%s have colours of their own', (_kind, names) => {
    expect(tooNear(eye, names, 10)).toEqual([]);
  });

  it('the frames of the three decks of upgrades do', () => {
    const colours = ['yellow', 'grey', 'red'].map((kind) => kinds[kind]!.colour.parchment);
    for (const [one, other] of pairsOf(colours)) expect(apart(eye, one, other)).toBeGreaterThan(12);
  });
});

it('dwarves differ by the division of their shields too, and goblins by the ground of their tokens', () => {
  const goblins = ['any', 'each', 'rubble', 'hits'].map((kind) => `goblin-${kind}`);
  for (const group of [dwarves, goblins]) expect(new Set(group.map((art) => arts[art]!.pattern)).size).toBe(4);
});

describe.each(['parchment', 'contrast'] as const)('a stronghold in the theme %s', (theme) => {
  let pool: RendererPool;
  let channels = 0;
  beforeAll(() => {
    pool = sharedPool();
  });

  async function expectApart(scenes: readonly Scene[], least: number): Promise<void> {
    const pictures = await Promise.all(
      scenes.map(async (scene) => {
        const channel = `eyes ${channels++}`;
        return readPng((await pool.draw({ channel, scene, language: 'en', players: ['Ana'], theme })).png);
      }),
    );
    for (const [, eye] of eyes)
      for (const [one, other] of pairsOf(pictures)) expect(seen(eye, one, other)).toBeGreaterThan(least);
  }
  const withPieces = (...pieces: Piece[]) => strongholdScene(2, { pieces });
  const withPlace = (id: string, more: Partial<Place>) => {
    const all = places();
    return strongholdScene(2, { places: { ...all, [id]: { ...all[id]!, ...more } } });
  };

  it('tells dwarves apart for every eye', async () => {
    await expectApart(
      dwarves.map((dwarf) => withPieces(dwarfAt(dwarf, 'wall-carpenter'))),
      700,
    );
  });

  it('tells enemies apart for every eye', async () => {
    const kinds = (['any', 'each', 'rubble', 'hits'] as const).map((kind) => goblin('one', kind));
    await expectApart(
      [...kinds, troll('one'), { ...orcs('courtyard', 1), id: 'one' }].map((piece) => withPieces(piece)),
      700,
    );
  });

  it('tells machines apart, and those that lie from those that stand', async () => {
    const all = (['siege-tower', 'catapult'] as const).flatMap((id) => [
      machine(id, 'area-0'),
      machine(id, 'area-0', true),
    ]);
    await expectApart(
      all.map((piece) => withPieces(piece)),
      900,
    );
  });

  it('tells apart what has become of rooms and spaces', async () => {
    await expectApart([withPlace('tannery', { state: 'open' }), withPlace('tannery', { state: 'overrun' })], 5000);
    const card = places()['space-1']!;
    const paid = (value: number) => card.badges!.map((badge) => ({ ...badge, value: value * badge.max! }));
    await expectApart(
      [
        card,
        { ...card, state: 'complete', badges: paid(1) },
        { ...card, state: 'blocked' },
        { state: 'free', cards: [], badges: [] },
      ].map((place) => withPlace('space-1', place)),
      2500,
    );
  });

  it('tells what each enemy wants, and how far the tunnel has got', async () => {
    const wants = [circles(2, 2, 2), circles(2, 2), [counter('rubble', 'Rubble', 4)], [counter('wood', 'Wood', 4)]];
    await expectApart(
      wants.map((figures) => withPlace('courtyard', { cards: [tile('one', 'Troll', figures)] })),
      400,
    );
    await expectApart(
      [0, 1, 2, 5].map((at) => withPlace('tunnel', { progress: { at, of: 5 } })),
      2500,
    );
  });
});
