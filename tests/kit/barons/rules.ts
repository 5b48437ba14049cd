import {
  type CardFace,
  chooseOne,
  chooseTogether,
  closePhase,
  type Fact,
  type GameModule,
  type GameState,
  type Manner,
  type OptionTable,
  type Ordered,
  type Phrase,
  type PhraseArg,
  type Placing,
  type Play,
  react,
  rollDie,
  type Seat,
  seedDice,
  shuffle,
  type Show,
  standardOptions,
  tell,
  yesOrNo,
} from '../../../src/engine/index.ts';
import { boardOf } from './board.ts';

/** Robber barons race their wagons from the mine to the fair: hidden hands, a market row, secret bids, one winner. */
interface Baron {
  readonly id: string;
  readonly seat: Seat;
  town: string;
  gold: number;
  hand: string[];
}
export interface State extends GameState, Ordered {
  barons: Baron[];
  /** The top card first; nobody knows its order. */
  deck: string[];
  market: string[];
  discard: string[];
  round: number;
  first: Seat;
  /** Whose turn it is. */
  acting: Seat;
}
export interface Options {
  rounds: 5 | 8;
}
/** What a baron wants without being asked: what dusk brings, and whether the gold lies where neither robbers nor the baron find it. */
const ORDERS: OptionTable<{ dusk: 'card' | 'coin'; hide: boolean }> = {
  dusk: { values: ['card', 'coin'], standard: 'card' },
  hide: { values: [false, true], standard: false },
};
/** What a seat may know: of other hands how many cards there are. */
export interface View extends Pick<State, 'market' | 'discard' | 'round' | 'first' | 'acting' | 'outcome'> {
  readonly deck: number;
  readonly barons: readonly (Omit<Baron, 'hand'> & {
    readonly count: number;
    readonly hand: readonly string[] | null;
  })[];
}

const ROADS: readonly (readonly [string, string, 'road' | 'track'])[] = [
  ['mine', 'mill', 'road'],
  ['mine', 'ford', 'track'],
  ['mill', 'ford', 'track'],
  ['mill', 'abbey', 'road'],
  ['ford', 'forge', 'road'],
  ['abbey', 'forge', 'track'],
  ['abbey', 'fair', 'road'],
  ['forge', 'fair', 'road'],
];
export const EDGES = ROADS.map(([from, to, kind]) => ({ from, to, kind }));
export const TOWNS = [...new Set(ROADS.flatMap(([from, to]) => [from, to]))];
const next = (town: string): string[] =>
  ROADS.flatMap(([from, to]) => (from === town ? [to] : to === town ? [from] : []));
/** Roads from a town to the fair. */
export const far = (town: string): number =>
  town === 'fair' ? 0 : 1 + Math.min(...next(town).map((to) => DISTANCE[to]!));
const DISTANCE: Readonly<Record<string, number>> = { fair: 0, abbey: 1, forge: 1, mill: 2, ford: 2, mine: 3 };

const KINDS = ['gallop', 'ambush', 'purse', 'scout'] as const;
export const CARDS = KINDS.flatMap((kind) => [1, 2, 3, 4].map((copy) => `${kind}-${copy}`));
const kindOf = (card: string): string => card.split('-')[0]!;
const PRICE = 2;
const MOST_CARDS = 4;

export const own = (key: string, args?: Phrase['with']): Phrase => ({ key: `barons:${key}`, with: args });
export const baronName = (id: string): Phrase => own(`role.${id}`);
export const cardName = (card: string): Phrase => own(`card.${kindOf(card)}`);
export const townName = (town: string): Phrase => own(`town.${town}`);
const worded =
  (group: string) =>
  ({ kind, data }: Fact): Phrase => {
    const said = ([name, value]: [string, unknown]): [string, PhraseArg] => {
      if (name === 'baron' || name === 'rival') return [name, baronName(value as string)];
      if (name === 'card') return [name, cardName(value as string)];
      return [name, name === 'town' ? townName(value as string) : (value as number)];
    };
    return own(`${group}.${kind}`, Object.fromEntries(Object.entries(data).map(said)));
  };

/** Something that may be chosen: a verb or a reaction, with what it is done to. */
export interface Deed {
  readonly kind: 'visit' | 'buy' | 'use' | 'pass' | 'block' | 'keep' | 'bid';
  readonly what?: string;
}
const VERBS: Partial<Record<Deed['kind'], string>> = { visit: 'visit', buy: 'barons:buy', use: 'use', pass: 'pass' };
const deeds: Show<Deed> = {
  id: ({ kind, what }) => (what === undefined ? kind : `${kind}:${what}`),
  label: ({ kind, what = '' }) =>
    own(`choice.${kind}`, {
      what: kind === 'visit' ? townName(what) : kind === 'bid' ? what : cardName(what || 'purse'),
    }),
  verb: ({ kind }) => VERBS[kind],
  ends: ({ kind }) => kind === 'pass',
};
const reactions: Show<Deed | null> = {
  id: (deed) => (deed ? deeds.id(deed) : 'let'),
  label: (deed) => (deed ? deeds.label(deed) : own('choice.let')),
  means: (deed) => yesOrNo(deed === null),
};
/** Of what is asked of one baron alone: choices tell what is in a hand. */
const SECRET: Manner<Deed> = { audience: 'seats', waiting: own('ask.waiting') };
const of = (kind: Deed['kind'], whats: readonly string[]): Deed[] => whats.map((what) => ({ kind, what }));
const at = (s: State, seat: Seat): Baron => s.barons[seat]!;

/** Everybody bids in secret for the right to go first; every bid is paid. */
function* bid(s: State): Play {
  const seats = s.barons.map(({ seat }) => seat);
  const choices = (seat: Seat) => of('bid', ['0', '1', '2', '3'].slice(0, at(s, seat).gold + 1));
  const bids = (yield* chooseTogether(seats, { kind: 'bid', data: { round: s.round } }, choices, deeds)).map(
    ({ what }) => Number(what),
  );
  const order = seats.map((_, index) => (s.first + index) % seats.length);
  s.first = order.find((seat) => bids[seat] === Math.max(...bids))!;
  for (const baron of s.barons) baron.gold -= bids[baron.seat]!;
  tell(s, { kind: 'bids', data: { baron: at(s, s.first).id, count: bids[s.first]! } });
  s.agenda = [...seats.map((_, index) => ['turn', (s.first + index) % seats.length] as const), ['dusk']];
}

function* turn(s: State, seat: Seat): Play {
  s.acting = seat;
  const baron = at(s, seat);
  const choices: Deed[] = [
    ...of('visit', next(baron.town)),
    ...(baron.gold >= PRICE && baron.hand.length < MOST_CARDS ? of('buy', s.market) : []),
    ...of(
      'use',
      baron.hand.filter((card) => kindOf(card) !== 'ambush'),
    ),
    { kind: 'pass' },
  ];
  const { kind, what = '' } = yield* chooseOne(
    seat,
    { kind: 'act', data: { baron: baron.id } },
    choices,
    deeds,
    SECRET,
  );
  if (kind === 'visit') return yield* ride(s, baron, what);
  if (kind === 'use') return yield* use(s, baron, what);
  if (kind === 'pass') return tell(s, { kind: 'passed', data: { baron: baron.id } });
  baron.gold -= PRICE;
  baron.hand.push(what);
  s.market = s.market.filter((card) => card !== what);
  tell(s, { kind: 'bought', data: { baron: baron.id, card: what } });
  stock(s);
}

/** Whoever holds cards may block the road with one of them: the first who does ends the matter. */
function* ride(s: State, baron: Baron, town: string): Play {
  const others = s.barons.filter(({ seat }) => seat !== baron.seat);
  const able = others.map(({ seat, hand }) => ({ seat, from: of('block', hand) }));
  const objection = yield* react(able, { kind: 'ride', data: { baron: baron.id, town } }, reactions, {
    waiting: own('ask.waiting'),
  });
  if (!objection) {
    baron.town = town;
    return tell(s, { kind: 'rode', data: { baron: baron.id, town } });
  }
  const card = objection.choice.what!;
  const rival = at(s, objection.seat);
  spend(s, rival, card);
  if (kindOf(card) === 'ambush' && baron.gold > 0 && !s.orders[baron.seat]!['hide']) {
    baron.gold--;
    rival.gold++;
  }
  tell(s, { kind: 'blocked', data: { baron: baron.id, rival: rival.id, town, card } }, { card });
}

function* use(s: State, baron: Baron, card: string): Play {
  spend(s, baron, card);
  tell(s, { kind: 'used', data: { baron: baron.id, card } }, { card });
  if (kindOf(card) === 'purse') {
    const die = rollDie(s, 6);
    baron.gold += Math.ceil(die / 2);
    tell(
      s,
      { kind: 'purse', data: { baron: baron.id, count: Math.ceil(die / 2) } },
      { roll: { kind: 'purse', dice: [die] } },
    );
  } else if (kindOf(card) === 'scout') {
    const drawn = s.deck.splice(0, 2);
    if (drawn.length === 0) return;
    const { what } = yield* chooseOne(
      baron.seat,
      { kind: 'scout', data: { baron: baron.id } },
      of('keep', drawn),
      deeds,
      SECRET,
    );
    s.deck.push(...drawn.filter((one) => one !== what));
    take(s, baron, what!);
  } else {
    const towns = [...new Set(next(baron.town).flatMap(next))].filter((town) => town !== baron.town);
    const { what } = yield* chooseOne(
      baron.seat,
      { kind: 'gallop', data: { baron: baron.id } },
      of('visit', towns),
      deeds,
    );
    yield* ride(s, baron, what!);
  }
}

function spend(s: State, baron: Baron, card: string): void {
  baron.hand = baron.hand.filter((one) => one !== card);
  s.discard.push(card);
}
function take(s: State, { id, hand, seat }: Baron, card: string): void {
  hand.push(card);
  tell(
    s,
    { kind: 'drew', data: { baron: id, card } },
    { to: [seat], shared: { kind: 'drew-hidden', data: { baron: id } }, card },
  );
}
/** The market row holds three cards as long as there are any. */
function stock(s: State): void {
  while (s.market.length < 3 && s.deck.length > 0) {
    const card = s.deck.shift()!;
    s.market.push(card);
    tell(s, { kind: 'market', data: { card } }, { card });
  }
}

function dusk(s: State): void {
  for (const baron of s.barons) {
    const { dusk: wish, hide } = s.orders[baron.seat]!;
    if (!hide) baron.gold += wish === 'coin' ? 2 : 1;
    if (wish === 'card' && baron.hand.length < MOST_CARDS && s.deck.length > 0) take(s, baron, s.deck.shift()!);
  }
  closePhase(s, 'dusk', { kind: 'dusk', data: { round: s.round } });
  if (s.round-- > 1) s.agenda = [['bid']];
  else {
    const ranking = s.barons
      .map(({ seat, town, gold }) => ({ seat, road: 10 * (far('mine') - far(town)), gold }))
      .sort((one, other) => other.road + other.gold - one.road - one.gold)
      .map(({ seat, road, gold }, at): Placing => ({
        ...{ seat, place: at + 1, total: road + gold },
        points: [{ id: 'road', value: road }, { id: 'gold', value: gold }], // prettier-ignore
      }));
    s.outcome = { winners: [ranking[0]!.seat], cause: 'night', ranking };
  }
}

export const FACES: Readonly<Record<string, CardFace>> = Object.fromEntries(
  CARDS.map((card): [string, CardFace] => [
    card,
    {
      art: kindOf(card),
      name: cardName(card),
      type: own('card-type'),
      text: own(`card-text.${kindOf(card)}`),
      kind: 'ruse',
      marks: [],
    },
  ]),
);

export const barons: GameModule<State, Options, View> = {
  id: 'barons',
  version: 1,
  seats: [3, 4],
  options: { rounds: { values: [5, 8], standard: 8 } },
  orders: ORDERS,
  round: ({ round }) => 9 - round,
  seating: {
    roles: ['wolf', 'raven', 'boar', 'stag'],
    suggest: (players) => Array.from({ length: players }, () => 1),
    most: () => 1,
    problem: () => null,
  },
  phases: ['dusk'],
  words: { news: worded('news'), ask: worded('ask') },
  /** Everyone for himself. */
  sides: (players) => Array.from({ length: players }, (_, seat) => [seat]),
  setup({ options, holdings, seed }) {
    const state: State = {
      barons: holdings.map(([id], seat) => ({ id: id!, seat, town: 'mine', gold: 3, hand: [] })),
      deck: [...CARDS],
      market: [],
      discard: [],
      round: options.rounds,
      first: 0,
      acting: 0,
      orders: holdings.map(() => standardOptions(ORDERS)),
      dice: seedDice(seed),
      barrier: 0,
      news: [],
      agenda: [['bid']],
      outcome: null,
    };
    shuffle(state, state.deck);
    for (const baron of state.barons) baron.hand = state.deck.splice(0, 2);
    state.market = state.deck.splice(0, 3);
    return state;
  },
  steps: { bid, turn, dusk },
  settle(s) {
    const home = s.barons.find(({ town }) => town === 'fair');
    if (home && !s.outcome) s.outcome = { winners: [home.seat], cause: 'fair' };
  },
  view: ({ barons, deck, market, discard, round, first, acting, outcome }, seat) => ({
    market,
    discard,
    round,
    first,
    acting,
    outcome,
    deck: deck.length,
    barons: barons.map(({ hand, ...baron }) => ({
      ...baron,
      count: hand.length,
      hand: baron.seat === seat ? hand : null,
    })),
  }),
  scene: boardOf,
  faces: () => FACES,
  hands: (view, seat) =>
    view.barons
      .filter((baron) => baron.seat === seat && baron.hand)
      .map(({ id, hand }) => ({ owner: baronName(id), cards: hand!.map((card) => FACES[card]!) })),
  roll: ({ data, roll }) => ({
    title: baronName(data['baron'] as string),
    result: own('gold', { count: data['count'] as number }),
    art: 'die',
    dice: roll!.dice.map((die) => ({ face: String(die), good: true })),
  }),
};
