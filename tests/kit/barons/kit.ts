import board from './assets/board.json' with { type: 'json' };
import { type Ask, boardSpec, type Seat, shuffle } from '../../../src/engine/index.ts';
import { type GameKit, PLAIN_TALLY, won } from '../../../src/kit/index.ts';
import { barons, CARDS, type Deed, far, type Options, type State, own, type View } from './rules.ts';

/** Home by the shortest road, cards when there is gold; the road is blocked where a rival would win. */
function policy(s: State, ask: Ask, seat: Seat): number[] {
  const here = far(s.barons[seat]!.town);
  return (ask.from as readonly (Deed | null)[]).map((deed) => {
    if (!deed) return 2;
    const { kind, what = '' } = deed;
    if (kind === 'visit') return 5 + here - far(what);
    if (kind === 'use') return what.startsWith('gallop') && here > 1 ? 8 : 4;
    if (kind === 'bid') return what === '1' ? 2 : 1;
    if (kind === 'block') return far(ask.data['town'] as string) === 0 ? 9 : what.startsWith('ambush') ? 3 : 0;
    return kind === 'pass' ? 0 : 3;
  });
}

function evaluate({ barons: all, outcome }: State, seat: Seat): number {
  if (outcome) return outcome.winners.includes(seat) ? 1 : 0;
  const worth = all.map(({ town, gold, hand }) => 4 - far(town) + gold / 10 + hand.length / 5);
  return worth[seat]! / worth.reduce((sum, value) => sum + value, 1);
}

/** The deck and the hands of the others, dealt anew. */
function determinize(s: State, seat: Seat): void {
  const others = s.barons.filter((baron) => baron.seat !== seat);
  const pool = shuffle(s, [...others.flatMap(({ hand }) => hand), ...s.deck].sort());
  s.barons = s.barons.map((baron) =>
    baron.seat === seat ? baron : { ...baron, hand: pool.splice(0, baron.hand.length) },
  );
  s.deck = pool;
}

function flaw({ barons: all, deck, market, discard }: State): string | null {
  const cards = [...deck, ...market, ...discard, ...all.flatMap(({ hand }) => hand)];
  if (new Set(cards).size < cards.length || cards.length > CARDS.length) return 'a card is in two places';
  const poor = all.find(({ gold }) => gold < 0);
  return poor ? `${poor.id} has ${poor.gold} gold` : null;
}

export const kit: GameKit<State, Options, View> = {
  rules: barons,
  bots: { policy, evaluate, determinize },
  tally: PLAIN_TALLY,
  parts: [{ id: 'market', sort: 'actions', isIn: (deed) => (deed as Deed | null)?.kind === 'buy' }],
  defeats: [],
  gallery: [{ id: 'four', players: 4, language: 'en', ending: won }],
  invariants: { flaw, faceDown: new Set(CARDS) },
  cards: CARDS,
  board: boardSpec('barons', board),
  portraits: Object.fromEntries(barons.seating.roles.map((id) => [id, { art: id, letter: own(`letter.${id}`) }])),
  verbs: [
    { id: 'visit', symbol: '🐎' },
    { id: 'barons:buy', symbol: '🪙' },
    { id: 'use', symbol: '🃏' },
    { id: 'pass', symbol: '⏭️' },
  ],
  guide: null,
};
