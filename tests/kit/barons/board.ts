import type { Counter, Scene } from '../../../src/engine/index.ts';
import { baronName, cardName, EDGES, FACES, own, townName, TOWNS, type View } from './rules.ts';

const counter = (art: string, value: number): Counter => ({ art, label: own(`track.${art}`), value });

/** The map with its wagons, the market row, and what all may know of every baron. */
export function boardOf({ barons, market, deck, round, first, acting, outcome }: View): Scene {
  const lead = barons[first]!;
  return {
    game: 'barons',
    title: own('board.title', { round }),
    phase: own('board.phase'),
    status: outcome ? own(`outcome.${outcome.cause}`) : own('board.first', { baron: baronName(lead.id) }),
    mood: 'day',
    clock: null,
    places: Object.fromEntries(TOWNS.map((town) => [town, { label: townName(town) }])),
    edges: EDGES,
    pieces: barons.map(({ id, town }) => ({
      id,
      at: town,
      art: id,
      label: baronName(id),
      letter: own(`letter.${id}`),
      count: 1,
      rank: 'wagon',
    })),
    stacks: [
      { id: 'deck', back: 'card', label: own('deck'), count: deck },
      ...market.map((card) => ({ id: card, back: 'card', label: cardName(card), count: 1, top: FACES[card] })),
    ],
    panels: barons.map(({ id, seat, town, gold, count }) => ({
      id,
      art: id,
      name: baronName(id),
      letter: own(`letter.${id}`),
      seat,
      state: seat === acting ? 'active' : 'waiting',
      badges: [],
      place: townName(town),
      tracks: [counter('gold', gold), counter('card', count)],
      abilities: [],
      slots: [],
    })),
    counters: [counter('card', deck)],
    notices: [],
    moves: [],
    ...(outcome ? { over: 'won' as const } : {}),
  };
}
