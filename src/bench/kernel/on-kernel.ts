import {
  chooseOne,
  confirm,
  type Fact,
  type GameModule,
  type GameState,
  type Phrase,
  type Play,
  rollDie,
  seedDice,
  tell,
  type Todo,
} from '../../engine/index.ts';
import * as rules from './siege.ts';

interface State extends rules.Siege, GameState {
  outcome: GameState['outcome'];
}

const fact = (kind: string, data: Fact['data']): Fact => ({ kind, data });
const kindPhrase = ({ kind }: Fact): Phrase => ({ key: `siege:${kind}` });

const heroes = {
  id: ({ seat }: rules.Hero) => `hero-${seat}`,
  label: ({ seat, hearts }: rules.Hero): Phrase => ({ key: 'siege:hero', with: { seat, hearts } }),
};
const enemies = {
  id: ({ id }: rules.Enemy) => `enemy-${id}`,
  label: ({ card, hearts }: rules.Enemy): Phrase => ({ key: 'siege:enemy', with: { card, hearts } }),
};
type Act = rules.Enemy | 'rest' | 'pass';
const acts = {
  id: (act: Act) => (typeof act === 'string' ? act : `strike-${act.id}`),
  label: (act: Act): Phrase => ({ key: 'siege:act', with: { act: typeof act === 'string' ? act : act.card } }),
};

/** Each enemy attacks in line; the guard of its lane splits the hits one by one. */
function* enemyAttacks(s: State, id: number): Play {
  const enemy = s.enemies.find((other) => other.id === id);
  if (!enemy) return;
  const hits = rules.hitsOf(s, enemy);
  tell(s, fact('attack', { enemy: id, hits }));
  const guard = rules.guardOf(s, enemy);
  for (let hit = 1; hit <= hits && rules.living(s).length > 0; hit++)
    yield* takeHit(s, yield* chooseOne(guard, fact('hit', { hit, hits }), rules.living(s), heroes));
}

/** A hit hero may spend a ward to deflect the hit; a six throws it back. */
function* takeHit(s: State, hero: rules.Hero): Play {
  if (
    hero.wards > 0 &&
    (yield* confirm(hero.seat, fact('ward', {}), kindPhrase(fact('spend', {})), kindPhrase(fact('keep', {}))))
  ) {
    hero.wards--;
    const die = rollDie(s, 6);
    tell(s, fact('warded', { hero: hero.seat, die }));
    if (die === 6 && s.enemies.length > 0)
      return rules.strike(s, yield* chooseOne(hero.seat, fact('throw', {}), s.enemies, enemies));
    if (die > 1) return;
  }
  hero.hearts--;
  tell(s, fact('wound', { hero: hero.seat }));
}

/** Each living hero takes one action. */
function* heroActs(s: State, seat: number): Play {
  const hero = s.heroes[seat]!;
  if (hero.hearts === 0) return;
  const act = yield* chooseOne<Act>(seat, fact('act', {}), [...s.enemies, 'rest', 'pass'], acts);
  if (act === 'rest') hero.wards++;
  else if (act !== 'pass' && rollDie(s, 6) >= 4) rules.strike(s, act);
  tell(s, fact('acted', { hero: seat }));
}

/** The small siege on the kernel. */
export const siege: GameModule<State> = {
  id: 'siege',
  version: 1,
  seats: [4, 4],
  options: {},
  seating: { roles: ['a', 'b', 'c', 'd'], suggest: () => [1, 1, 1, 1], most: () => 1, problem: () => null },
  words: { ask: kindPhrase, news: kindPhrase },
  phases: [],
  round: ({ round }) => round,
  setup({ seed }) {
    const agenda: Todo[] = [['spawn'], ['enemies']];
    return { ...rules.board(), dice: seedDice(seed), barrier: 0, news: [], agenda };
  },
  settle: rules.checkDefeat,
  steps: {
    spawn(s) {
      for (let first = 0; first < 3; first++) rules.spawn(s);
    },
    enemies(s) {
      s.agenda.push(...s.enemies.map(({ id }): Todo => ['enemyAttacks', id]), ['heroes']);
    },
    enemyAttacks,
    heroes(s) {
      s.agenda.push(...s.heroes.map(({ seat }): Todo => ['heroActs', seat]), ['endRound']);
    },
    heroActs,
    endRound(s) {
      if (rules.nextRound(s)) s.agenda.push(['enemies']);
    },
  },
  view: () => null,
  scene: () => {
    throw new Error('nobody looks at this siege');
  },
  clone: (s) => ({
    ...rules.copyBoard(s),
    dice: { ...s.dice },
    barrier: s.barrier,
    news: s.news.slice(),
    agenda: s.agenda.slice(),
  }),
};
