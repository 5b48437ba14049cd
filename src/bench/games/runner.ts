import { kits } from '../../games/index.ts';
import { kitOf } from '../../kit/index.ts';
import { serve, type Work, workFor } from '../runners.ts';
import { parsing, type GameWay, gameWays } from './ways.ts';

/** A way to time for so many ms of CPU time. */
export interface GameOrder {
  readonly length: number;
  readonly way: GameWay;
}

/** Result of a round: the timed way, and the reference right after it. */
export interface GameRound {
  readonly done: Work;
  readonly parsed: Work;
}

/** The reference's share of a round. */
const SHARE = 0.2;

/** Runs the requested ways on one game: `runner.ts <game> <way> ...`. */
const [, , game, ...names] = process.argv;
const kit = kitOf(kits, game!);
const doings = new Map(names.map((name) => [name, gameWays[name as GameWay](kit)]));
const parse = parsing(kit);

serve(({ length, way }: GameOrder): GameRound => ({
  done: workFor(length * (1 - SHARE), doings.get(way)!),
  parsed: workFor(length * SHARE, parse),
}));
