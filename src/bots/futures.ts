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

/** Share of random moves in a future, so that it does not trust the policy blindly. */
const DOUBT = 0.03;

/** Bots that can rate a seat's position. */
export type Judge<State extends GameState> = Bots<State> & Required<Pick<Bots<State>, 'evaluate'>>;

/** How far a future goes. */
export interface Horizon {
  /** Rounds to finish, including the current one: comparisons take place where a round ends. */
  readonly rounds: number;
  /** Maximum number of answers. */
  readonly depth: number;
}

/** A seat's reply. */
export interface SeatReply {
  readonly seat: Seat;
  readonly reply: Reply;
}

/**
 * Plays the game to the horizon after a seat's choice, in the future of that seed. The seed determines dice, decks and
 * everything else that the seat cannot know, and everyone's moves by the game's policy. Different choices in one seed's
 * future meet the same luck as long as their paths coincide.
 */
function futureOf<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, reply }: SeatReply,
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
    give(...nextReply(bots, run, random));
  }
  return run;
}

/** Checks whether the game is over and the seat did not win. */
const isLost = ({ outcome }: Pick<Run, 'outcome'>, seat: Seat): boolean =>
  outcome !== null && !outcome.winners.includes(seat);

/** Rates the seat's position in that future, from 0 to 1. */
export function positionValue<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  choice: SeatReply,
  seed: string,
  horizon: Horizon,
): number {
  return bots.evaluate(futureOf(bots, table, choice, seed, horizon).state, choice.seat);
}

/** A request to try every reply in the future of every seed. */
export interface Trial {
  readonly seat: Seat;
  readonly replies: readonly Reply[];
  readonly seeds: readonly string[];
  readonly horizon: Horizon;
  /** Whether to report averted threats; this examines every step of the seat's own turn. */
  readonly watches?: true;
}

/** Result of a future. Plain JSON. */
export interface Future {
  /** Rating of the seat's position, from 0 to 1. */
  readonly value: number;
  /** Null while the game goes on. */
  readonly ended: 'won' | 'lost' | null;
  /** Count of each sign, by its id. */
  readonly signs: Readonly<Record<string, number>>;
  /** Names of threats that existed before the choice and that the seat's turn averts; empty unless watched. */
  readonly answered: readonly string[];
}

export function tellFuture<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  choice: SeatReply,
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
 * Tracks what a seat's own deeds achieve in a turn. Later developments and other players' deeds are not its merit. So
 * it examines the game right after each step of the turn, before enemies or others act.
 */
export class OwnTurn<State extends GameState> {
  readonly #threats: readonly Threat[];
  readonly #actor: string;
  readonly #round: number;
  /** Names of the former threats that are averted, and of the chances taken. */
  answered: readonly string[] = [];

  constructor(
    private readonly table: Table<State>,
    readonly seat: Seat,
  ) {
    this.#threats = table.module.threats?.(table.state, seat) ?? [];
    this.#actor = actorOf(table, seat);
    this.#round = table.round;
  }

  /** Whether there was a chance to take. */
  get hasChances(): boolean {
    return this.#threats.some(({ stake }) => stake === 'chance');
  }

  /** Checks whether the seat is still awaited for the same actor as at first. */
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

  /** Returns the names of the chances taken by then. */
  takenIn(now: State): string[] {
    const { module, state: then } = this.table;
    return this.#threats
      .filter((one) => one.stake === 'chance' && module.isTaken?.(one, { then, now }, this.seat))
      .map(nameOfThreat);
  }
}

/** Returns who acts: a seat may hold several heroes, and a turn belongs to one. */
const actorOf = <State extends GameState>({ module, state }: Table<State> | Run<State>, seat: Seat): string =>
  (module.scene(module.view(state, seat)).panels ?? [])
    .filter((panel) => panel.state === 'active')
    .map(({ id }) => id)
    .join(' ');

/** Returns the next reply, to the first open ask. */
function nextReply<State extends GameState>(bots: Bots<State>, run: Run<State>, random: Random): [Ask, Reply] {
  const ask = run.asks[0]!;
  const isCareless = random() < DOUBT;
  return [ask, isCareless ? randomReply(ask, random) : greedyReply(bots, run, { ask, seat: ask.seats[0]! }, random)];
}
