import { describe, expect, it } from 'vitest';
import { ring } from '../../help/ringwall.ts';

describe('moving', () => {
  it('T17, T18 a roll is moved in full, one way round the ring or the other, or past the Bridge Warden', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, 'scribe'] }).turn(0, 4);
    expect(game.offers('go:')).toEqual(['go:o5', 'go:m2:cross', 'go:o13']);
    expect(game.choose('go:o5').general(0).at).toBe('o5');
  });
});
