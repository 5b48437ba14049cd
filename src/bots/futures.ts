import seedrandom from 'seedrandom';
import {
  type Ask,
  type GameState,
  nameOfThreat,
  type Reply,
  type Run,
  type Seat,
  type Table,
  type Threat,
} from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import type { Random } from './bot.ts';
import { greedyReply } from './greedy.ts';
import { randomReply } from './random.ts';

/** How often a future leaves the path of the policy, so that it is not believed blindly. */
const DOUBT = 0.03;

/** Bots that can tell how well a seat stands. */
export type Judge<State extends GameState> = Bots<State> & Required<Pick<Bots<State>, 'evaluate'>>;

/** How far a future goes. */
export interface Horizon {
  /** To the end of so many rounds, the one among them that is played once the choice is made: futures are compared where a round ends. */
  readonly rounds: number;
  /** Answers at most. */
  readonly depth: number;
}

/** What a seat may answer. */
export interface Choice {
  readonly seat: Seat;
  readonly reply: Reply;
}

/**
 * The game at the horizon after a seat's choice, in the future of that seed: dice, decks and all else that the seat cannot know
 * are drawn anew of it, and so is what everybody does, by the game's policy. Different choices in the future of one seed meet the
 * same luck, as far as they lead along the same way.
 */
function futureOf<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, reply }: Choice,
  seed: string,
  { rounds, depth }: Horizon,
  turn?: OwnTurn<State>,
): Run<State> {
  const run = table.think({ seat, seed, determinize: bots.determinize });
  const random: Random = seedrandom.alea(seed).quick;
  const until = run.round + rounds;
  let isOwn = turn !== undefined;
  const give = (ask: Ask, given: Reply) => (isOwn ? turn!.reply(run, ask, given) : run.reply(ask, given));
  give(run.askFor(seat)!, reply);
  for (let answers = 0; answers < depth && run.round < until && run.asks.length > 0; answers++) {
    isOwn &&= turn!.goesOnIn(run);
    give(...nextOf(bots, run, random));
  }
  return run;
}

/** Whether the game is over for a seat, and others have won it, or nobody. */
export const isLost = ({ outcome }: Pick<Run, 'outcome'>, seat: Seat): boolean =>
  outcome !== null && !outcome.winners.includes(seat);

/** How well the seat stands then, from 0 to 1. */
export function valueOf<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  choice: Choice,
  seed: string,
  horizon: Horizon,
): number {
  return bots.evaluate(futureOf(bots, table, choice, seed, horizon).state, choice.seat);
}

/** Every reply is to be tried in the future of every seed. */
export interface Trial {
  readonly seat: Seat;
  readonly replies: readonly Reply[];
  readonly seeds: readonly string[];
  readonly horizon: Horizon;
  /** Whether it is also told what is averted: every step of the own turn is looked at for that. */
  readonly watches?: true;
}

/** A future as it is told of. Plain JSON. */
export interface Future {
  /** How well the seat stands, from 0 to 1. */
  readonly value: number;
  /** Null: the game goes on. */
  readonly ended: 'won' | 'lost' | null;
  /** How much there is of each sign, by its id. */
  readonly signs: Readonly<Record<string, number>>;
  /** The names of what threatened before the choice and is averted by the turn that goes on with it, where that is watched. */
  readonly answered: readonly string[];
}

export function tellFuture<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  choice: Choice,
  seed: string,
  { horizon, watches }: Pick<Trial, 'horizon' | 'watches'>,
): Future {
  const turn = watches ? new OwnTurn(table, choice.seat) : undefined;
  const { state, outcome } = futureOf(bots, table, choice, seed, horizon, turn);
  const signs = (bots.signs ?? []).map((sign) => [sign.id, sign.count(state, choice.seat)] as const);
  return {
    value: bots.evaluate(state, choice.seat),
    ended: outcome && (outcome.winners.includes(choice.seat) ? 'won' : 'lost'),
    signs: Object.fromEntries(signs),
    answered: turn?.answered ?? [],
  };
}

/**
 * What somebody's own deeds come to in a turn: what has come true since then, or is over by the deeds of others, is no merit of theirs.
 * So it is looked at as each step of that turn leaves the game, before enemies or others have their part.
 */
export class OwnTurn<State extends GameState> {
  readonly #threats: readonly Threat[];
  readonly #actor: string;
  readonly #round: number;
  /** The names of what threatened before and is averted, and of the chances that are taken. */
  answered: readonly string[] = [];

  constructor(
    private readonly table: Table<State>,
    readonly seat: Seat,
  ) {
    this.#threats = table.module.threats?.(table.state, seat) ?? [];
    this.#actor = actorOf(table, seat);
    this.#round = table.round;
  }

  /** Whether something offered itself. */
  get hasChances(): boolean {
    return this.#threats.some(({ stake }) => stake === 'chance');
  }

  /** Whether the seat is still awaited, and for whom it was asked at first. */
  goesOnIn(run: Run<State>): boolean {
    const ask = run.round === this.#round ? run.askFor(this.seat) : undefined;
    return ask !== undefined && !ask.optional && actorOf(run, this.seat) === this.#actor;
  }

  reply(run: Run<State>, ask: Ask, reply: Reply): void {
    let left: readonly string[] | null = null;
    run.reply(ask, reply, () => (left = this.#answeredIn(run)));
    this.answered = isLost(run, this.seat) ? [] : (left ?? this.#answeredIn(run));
  }

  #answeredIn({ state: now }: Run<State>): string[] {
    if (this.#threats.length === 0) return [];
    const left = new Set(this.table.module.threats!(now, this.seat).map(nameOfThreat));
    const averted = this.#threats.filter(({ stake }) => stake !== 'chance').map(nameOfThreat);
    return [...averted.filter((name) => !left.has(name)), ...this.takenIn(now)];
  }

  /** The names of the chances that are taken by then. */
  takenIn(now: State): string[] {
    const { module, state: then } = this.table;
    return this.#threats
      .filter((one) => one.stake === 'chance' && module.isTaken?.(one, { then, now }, this.seat))
      .map(nameOfThreat);
  }
}

/** Who acts: a seat may hold several heroes, and a turn is that of one. */
const actorOf = <State extends GameState>({ module, state }: Table<State> | Run<State>, seat: Seat): string =>
  (module.scene(module.view(state, seat)).panels ?? [])
    .filter((panel) => panel.state === 'active')
    .map(({ id }) => id)
    .join(' ');

/** What is done next, and to what is open first. */
function nextOf<State extends GameState>(bots: Bots<State>, run: Run<State>, random: Random): [Ask, Reply] {
  const ask = run.asks[0]!;
  const isCareless = random() < DOUBT;
  return [ask, isCareless ? randomReply(ask, random) : greedyReply(bots, run, { ask, seat: ask.seats[0]! }, random)];
}
