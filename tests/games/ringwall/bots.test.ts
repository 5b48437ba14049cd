import { describe, expect, it } from 'vitest';
import { determinize, policy } from '../../../src/games/ringwall/bots/index.ts';
import { type GeneralScene, type Ring, ring } from '../../help/ringwall.ts';

/** What the rules of thumb would do now. */
const favoured = (game: Ring): string => {
  const [ask] = game.asks();
  const weights = policy(game.state, ask!, 0);
  return ask!.show.id(ask!.from[weights.indexOf(Math.max(...weights))]);
};

it('T151 a bot lays down its turn on what its seat may see: hidden Spells, plans and orders are none of it', () => {
  const imagined = (held: string, drawn: string) => {
    const rival: GeneralScene = { id: 'scribe', at: 'o1', spells: [held], orders: { front: 'always' } };
    const { state } = ring({ generals: [{ id: 'marshal', at: 'o9' }, rival], state: { spellDeck: [drawn] } });
    state.plans[1] = [{ kind: 'move', picks: ['build'], on: [''] }];
    determinize(state, 0);
    return [state.generals[1]!.spells, state.spellDeck, state.plans[1], state.orders[1]!.front];
  };
  expect(imagined('ruin', 'healing-1')).toEqual(imagined('healing-1', 'ruin'));
  expect(imagined('ruin', 'healing-1').slice(2)).toEqual([[], 'never']);
});

describe('rules of thumb', () => {
  const ruined: GeneralScene = {
    id: 'scribe',
    at: 'o11',
    gold: 16,
    freeBuilding: true,
    units: ['knights', 'ballista'],
  };
  it.each([5, 12, 13])(
    'T146 a Fortress that costs neither gold nor the turn is built before all else, in round %i',
    (round) => {
      const rival: GeneralScene = { id: 'marshal', at: 'o1' };
      const game = ring({ generals: [ruined, rival], state: { round, rounds: 13 } }).turn(0, 1);
      expect(favoured(game)).toBe('build');
    },
  );

  it('nobody goes out alone while his Army lies in the store', () => {
    const owner: GeneralScene = { id: 'scribe', at: 'f1', gold: 0, spells: [] };
    const home: GeneralScene['fortress'] = { site: 'f1', store: { units: ['knights', 'bowmen', 'ballista'] } };
    const game = ring({ generals: [{ ...owner, fortress: home }, 'marshal'] }).turn(0, 1);
    expect(favoured(game)).toBe('take-things');
    game.choose('take-things').choose('knights:0', 'bowmen:0', 'ballista:0');
    expect(favoured(game)).toBe('leave');
  });
});
