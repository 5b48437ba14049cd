import { describe, expect, it } from 'vitest';
import { type GeneralScene, ring } from '../../help/ringwall.ts';

describe('moving', () => {
  it('T17, T18 a roll is moved in full, one way round the ring or the other, or past the Bridge Warden', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, 'scribe'] }).turn(0, 4);
    expect(game.offers('go:')).toEqual(['go:o5', 'go:m2:cross', 'go:o13']);
    expect(game.choose('go:o5').general(0).at).toBe('o5');
  });
});

describe('what is out of reach says why', () => {
  const generals: GeneralScene[] = [
    { id: 'veteran', at: 'o1', gold: 9 },
    { id: 'scribe', at: 'o5', fortress: { site: 'f8' } },
    { id: 'smith', at: 'f3', fortress: { site: 'f3' } },
  ];
  const reasons = (game: ReturnType<typeof ring>, ids: readonly string[]) => ids.map((id) => game.why(id));

  it('before the move', () => {
    const game = ring({ generals }).turn(0, 4);
    expect(reasons(game, ['go:o9', 'duel:1', 'duel:2', 'besiege:1', 'hire:knights', 'hire:ram'])).toEqual([
      ...['barred.dice', 'barred.not-here', 'barred.walled', 'barred.no-engine', 'barred.sold-castle'],
      'barred.sold-village',
    ]);
    expect(game.why('go:o5')).toBeNull();
  });

  it('after it', () => {
    const game = ring({ generals }).turn(0, 1).choose('go:o0');
    expect(reasons(game, ['go:o9', 'duel:1', 'hire:knights'])).toEqual([
      ...['barred.moved', 'barred.not-here', 'barred.sold-castle'],
    ]);
  });

  it('in the own Fortress', () => {
    const game = ring({ generals }).turn(2, 4);
    expect(reasons(game, ['go:o5', 'hire:knights'])).toEqual(['barred.inside', 'barred.sold-castle']);
  });
});

it.each([
  [3, ['go:o4', 'go:o5']],
  [4, ['go:o5']],
])('T152 an astronomer may go one more than a low die: %i', (die, forward) => {
  const game = ring({ generals: [{ id: 'astronomer', at: 'o1' }, 'scribe'] }).turn(0, die);
  expect(game.offers('go:o').filter((one) => ['go:o4', 'go:o5', 'go:o6'].includes(one))).toEqual(forward);
});
