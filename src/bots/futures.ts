import seedrandom from 'seedrandom';
import { type GameState, nameOfThreat, type Reply, type Run, type Seat, type Table } from '../engine/index.ts';
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
  /** Is told of the run once, when the turn of the seat is over. */
  onTurnOver: (run: Run<State>) => void = () => undefined,
): Run<State> {
  const run = table.think({ seat, seed, determinize: bots.determinize });
  run.reply(run.askFor(seat)!, reply);
  const random: Random = seedrandom.alea(seed).quick;
  const [round, until] = [run.round, run.round + rounds];
  let answers = 0;
  const playWhile = (goesOn: () => boolean) => {
    while (answers < depth && run.round < until && run.asks.length > 0 && goesOn()) {
      playOn(bots, run, random);
      answers++;
    }
  };
  playWhile(() => run.round === round && run.askFor(seat) !== undefined);
  onTurnOver(run);
  playWhile(() => true);
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

/** A future as it is told of. Plain JSON. */
export interface Future {
  /** How well the seat stands, from 0 to 1. */
  readonly value: number;
  /** Null: the game goes on. */
  readonly ended: 'won' | 'lost' | null;
  /** How much there is of each sign, by its id. */
  readonly signs: Readonly<Record<string, number>>;
  /** The names of what threatened before the choice and is over when the turn of the seat is, and of the chances that it has taken by then. */
  readonly answered: readonly string[];
}

export function tellFuture<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  choice: Choice,
  seed: string,
  horizon: Horizon,
): Future {
  let answered: string[] = [];
  const { state, outcome } = futureOf(bots, table, choice, seed, horizon, (run) => {
    answered = answeredIn(table, run, choice.seat);
  });
  if (outcome?.winners.includes(choice.seat))
    answered = [...new Set([...answered, ...takenIn(table, state, choice.seat)])];
  const signs = (bots.signs ?? []).map((sign) => [sign.id, sign.count(state, choice.seat)] as const);
  return {
    value: bots.evaluate(state, choice.seat),
    ended: outcome && (outcome.winners.includes(choice.seat) ? 'won' : 'lost'),
    signs: Object.fromEntries(signs),
    answered,
  };
}

/** The names of what a seat was told of before and that is averted or taken since; nothing in a game that is lost. */
export function answeredIn<State extends GameState>(
  { module, state: then }: Table<State>,
  run: Run<State>,
  seat: Seat,
): string[] {
  if (!module.threats || isLost(run, seat)) return [];
  const now = run.state;
  const left = new Set(module.threats(now, seat).map(nameOfThreat));
  return module
    .threats(then, seat)
    .filter((one) =>
      one.stake === 'chance' ? module.isTaken?.(one, { then, now }, seat) : !left.has(nameOfThreat(one)),
    )
    .map(nameOfThreat);
}

const takenIn = <State extends GameState>(
  { module, state: then }: Pick<Table<State>, 'module' | 'state'>,
  now: State,
  seat: Seat,
): string[] =>
  (module.threats?.(then, seat) ?? [])
    .filter((one) => one.stake === 'chance' && module.isTaken?.(one, { then, now }, seat))
    .map(nameOfThreat);

function playOn<State extends GameState>(bots: Bots<State>, run: Run<State>, random: Random): void {
  const ask = run.asks[0]!;
  const isCareless = random() < DOUBT;
  run.reply(ask, isCareless ? randomReply(ask, random) : greedyReply(bots, run, { ask, seat: ask.seats[0]! }, random));
}
