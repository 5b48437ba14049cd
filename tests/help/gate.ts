import {
  type AnyModule,
  type Fact,
  type BoardSpec,
  boardSpec,
  type CardFace,
  chooseOne,
  chooseTogether,
  closePhase,
  confirm,
  type GameModule,
  type GameState,
  type Phrase,
  type Play,
  reveal,
  rollDie,
  seedDice,
  share,
  tell,
} from '../../src/engine/index.ts';

/** The smallest siege that uses every part of the kernel: a fixture for the tests of everything around the rules. */
export interface GateOptions {
  rounds: 2 | 4;
}
interface Guard {
  id: string;
  seat: number;
  hearts: number;
}
export interface GateState extends GameState {
  guards: Guard[];
  foes: number;
  round: number;
  rounds: number;
  secret: number;
}
type Deed = 'attack' | 'attack-hard' | 'repair' | 'scout' | 'pass';

const t = (key: string, args?: Phrase['with']): Phrase => ({ key: `gate:${key}`, with: args });
const fact = (kind: string, data: Fact['data'] = {}): Fact => ({ kind, data });
const worded = ({ kind, data }: Fact): Phrase =>
  Object.keys(data).length > 0 ? t(kind, data as Phrase['with']) : t(kind);
const guards = {
  id: (g: Guard) => g.id,
  label: (g: Guard) => t('guard', { name: g.id, hearts: g.hearts }),
  seat: (g: Guard) => g.seat,
};
const deeds = {
  id: (deed: Deed) => deed,
  label: (deed: Deed) => t(deed),
  verb: (deed: Deed) => (deed === 'attack-hard' ? 'attack' : deed === 'scout' ? 'use' : deed),
  ends: (deed: Deed) => deed === 'pass',
  detail: (deed: Deed) => (deed === 'attack' ? t('odds', { percent: 50 }) : undefined),
};
const alive = (s: GateState) => s.guards.filter((g) => g.hearts > 0);

function* act(s: GateState, guard: Guard): Play {
  const deed = yield* chooseOne<Deed>(
    guard.seat,
    fact('act', { name: guard.id }),
    ['attack', 'attack-hard', 'repair', 'scout', 'pass'],
    deeds,
  );
  const told = fact('did', { name: guard.id, deed: t(deed) });
  const target = { attack: 4, 'attack-hard': 5, repair: null, scout: null, pass: null }[deed];
  if (target !== null) {
    const die = rollDie(s, 6);
    if (die >= target) s.foes = Math.max(0, s.foes - (target - 3));
    return tell(s, told, { roll: { kind: deed, dice: [die], target } });
  }
  if (deed === 'repair') guard.hearts = Math.min(4, guard.hearts + 1);
  if (deed === 'scout') {
    reveal(s);
    // The first seat is the captain's, who hears what scouts find.
    tell(s, fact('secret', { number: s.secret }), { to: [...new Set([guard.seat, 0])] });
    return tell(s, told, { card: 'map' });
  }
  tell(s, told);
}

const FACES: Readonly<Record<string, CardFace>> = {
  map: { art: 'map', name: t('map'), type: t('paper'), text: t('map-text'), kind: 'instant', marks: [] },
};

function* strike(s: GateState): Play {
  const hits = yield* share(
    s.guards.map((g) => g.seat),
    fact('hits', { count: s.foes }),
    alive(s),
    Math.min(3, s.foes),
    {
      ...guards,
      most: (g) => g.hearts,
    },
  );
  for (const guard of hits) guard.hearts--;
  tell(s, fact('struck', { count: hits.length }));
}

export const gate: GameModule<GateState, GateOptions, GateState> = {
  id: 'gate',
  version: 1,
  seats: [1, 4],
  options: { rounds: { values: [2, 4], standard: 2 } },
  seating: {
    roles: ['ana', 'bo', 'cy', 'di'],
    suggest: (players) => Array.from({ length: players }, () => 1),
    most: () => 2,
    problem: (holdings) => (holdings.some((roles) => roles.length === 0) ? t('no-role') : null),
  },
  words: { ask: worded, news: worded },
  phases: ['heroes', 'enemies'],
  round: ({ round }) => round,
  next({ agenda, guards }) {
    const next = agenda.find(([step]) => step === 'act')?.[1];
    return guards.find(({ id }) => id === next)?.seat ?? null;
  },
  setup: ({ options, holdings, seed }) => ({
    guards: holdings.flatMap((roles, seat) => roles.map((id) => ({ id, seat, hearts: 3 }))),
    foes: 3,
    round: 1,
    rounds: options.rounds,
    secret: 42,
    dice: seedDice(seed),
    barrier: 0,
    news: [],
    agenda: [['vote'], ['heroes']],
    outcome: null,
  }),
  steps: {
    *vote(s) {
      const votes = yield* chooseTogether(
        [...new Set(s.guards.map((g) => g.seat))],
        fact('vote'),
        () => ['brave', 'careful'],
        { id: (c) => c, label: (c) => t(c) },
      );
      if (votes.every((vote) => vote === 'brave')) s.foes++;
    },
    heroes(s) {
      s.agenda.unshift(...alive(s).map((g) => ['act', g.id] as const), ['closeHeroes'], ['strike'], ['endRound']);
    },
    act: (s, id: string) =>
      act(
        s,
        s.guards.find((g) => g.id === id)!,
      ),
    closeHeroes: (s) => {
      tell(s, fact('heroes-done'));
      closePhase(s, 'heroes', fact('heroes-over'));
    },
    strike,
    *endRound(s) {
      closePhase(s, 'enemies', fact('enemies-done'));
      s.foes++;
      if (s.round++ < s.rounds) s.agenda.push(['heroes']);
      else if (yield* confirm(s.guards[0]!.seat, fact('stand'), t('hold'), t('yield')))
        s.outcome = { winners: s.guards.map((g) => g.seat), cause: 'held' };
      else s.outcome = { winners: [], cause: 'yielded' };
    },
  },
  settle(s) {
    if (!s.outcome && alive(s).length === 0) s.outcome = { winners: [], cause: 'fallen' };
  },
  view: (s, seat) => ({ ...s, secret: seat === 0 ? s.secret : 0, dice: seedDice('') }),
  faces: () => FACES,
  roll: ({ roll, ...told }) => ({
    title: worded(told),
    result: t(roll!.dice[0]! >= roll!.target! ? 'hit' : 'missed'),
    art: 'die',
    dice: roll!.dice.map((die) => ({ face: String(die), good: die >= roll!.target! })),
    target: roll!.target,
  }),
  hands: (view, seat) =>
    view.guards
      .filter((g) => g.seat === seat)
      .map((g) => ({ owner: t('guard', { name: g.id, hearts: g.hearts }), cards: [FACES.map!] })),
  scene: (view) => ({
    game: 'gate',
    title: t('title', { round: view.round }),
    phase: t('phase'),
    status: t('status'),
    mood: 'spring',
    clock: { at: view.round, of: view.rounds, groups: [t('day')] },
    places: { gate: { label: t('gate'), state: 'intact' } },
    pieces: [{ id: 'foes', at: 'gate', art: 'foe', label: t('foe'), letter: t('f'), count: view.foes, rank: 'foe' }],
    panels: view.guards.map((g) => ({
      id: g.id,
      art: g.id,
      name: t('guard', { name: g.id, hearts: g.hearts }),
      letter: t(g.id.slice(0, 1)),
      seat: g.seat,
      state: g.hearts > 0 ? 'waiting' : 'dead',
      badges: [],
      place: t('gate'),
      tracks: [{ art: 'heart', label: t('hearts'), value: g.hearts, max: 4 }],
      abilities: [],
      slots: [],
    })),
    counters: [],
    notices: [],
    moves: [],
    remarks: [t('says', { foes: view.foes })],
  }),
};

/** The board of the gate: a part each, and the same signs as elsewhere. */
export const gateBoard: BoardSpec = boardSpec('gate', {
  style: 'citadel',
  crops: [
    { id: 'whole', label: 'gate:Whole', symbol: '🗺️', shows: 'all' },
    { id: 'field', label: 'gate:Field', symbol: '🏰', shows: 'map' },
    { id: 'heroes', label: 'gate:Heroes', symbol: '🛡️', shows: 'panels' },
  ],
  clock: null,
  ranks: {
    foe: { frame: 'disc', rim: '#d8c397', told: 'counted' },
    guard: { frame: 'shield', rim: '#ffffff', arms: true },
  },
  portrait: 'guard',
});

/** What there is beside the rules of a game in tests. */
export const gateKit = (rules: AnyModule) => ({
  rules,
  bots: {},
  guide: null,
  board: gateBoard,
  portraits: Object.fromEntries(
    rules.seating.roles.map((role) => [role, { art: role, letter: { key: `${rules.id}:letter.${role}` } }]),
  ),
  /** Its own, and those that other tests lend it. */
  verbs: [
    { id: 'attack', symbol: '⚔️' },
    { id: 'visit', symbol: '🏛️' },
    { id: 'repair', symbol: '🔨' },
    { id: 'catapult', symbol: '🎯' },
    { id: 'exchange', symbol: '🔄' },
    { id: 'use', symbol: '🎴' },
    { id: 'pass', symbol: '⏭️' },
  ],
});
