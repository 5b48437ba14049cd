import seedrandom from 'seedrandom';
import type { Bot, Random } from '../bots/bot.ts';
import { deal } from '../bots/deal.ts';
import { hintBot } from '../bots/deliberation.ts';
import { greedyBot } from '../bots/greedy.ts';
import { botOf } from '../bots/levels.ts';
import { playToEnd } from '../bots/play.ts';
import { randomBot } from '../bots/random.ts';
import { searchBot } from '../bots/search.ts';
import { type Ask, type Fact, type GameState, type Reply, type Seat, Table } from '../engine/index.ts';
import { type AnyKit, areRivals, leavingOut, type Note } from '../kit/index.ts';
import type { BotName, GameSetting } from './setting.ts';

/** Number of occurrences by group, id and measure. */
export type Counts = Record<string, Record<string, Record<string, number>>>;

/** Record of a finished game. Plain JSON. */
export interface GameRecord {
  readonly seed: string;
  /** Whether anybody won. */
  readonly won: boolean;
  readonly winners: readonly Seat[];
  /** Roles of each seat. */
  readonly roles: readonly (readonly string[])[];
  readonly cause: string;
  readonly rounds: number;
  readonly decisions: number;
  readonly counts: Counts;
  /** In a game of rivals: each seat's share of the counts. */
  readonly bySeat: readonly Counts[];
  /** In a game of rivals: the share of half-time leaders that won; null if nobody led. */
  readonly ledAndWon: number | null;
  /** Parts of the game that each seat used; parts that the rules apply belong to every seat. */
  readonly used: readonly (readonly string[])[];
}

const BOTS: Readonly<Record<BotName, (kit: AnyKit, random: Random) => Bot>> = {
  random: (_, random) => randomBot(random),
  greedy: greedyBot,
  search: searchBot,
  easy: (kit, random) => botOf(kit, 'easy', random),
  normal: (kit, random) => botOf(kit, 'normal', random),
  hard: (kit, random) => botOf(kit, 'hard', random),
  hints: hintBot,
};

/**
 * Plays a game to its end with the setting's bots. The same setting and seed give the same game; `index` is its number
 * within the setting.
 */
export function playOne(kit: AnyKit, setting: Omit<GameSetting, 'game'>, seed: string, index = 0): GameRecord {
  const { options, players, without } = setting;
  const left = leavingOut(kit, without);
  /** The seat that goes without the parts if seats are rivals; null if all go without. */
  const goes = areRivals(kit.rules, [players]) ? index % players : null;
  const { rules: module, tally } = goes === null ? left : kit;
  const roles = deal(module, players, seedrandom.alea(`roles ${seed}`));
  const table: Table<GameState> = Table.open(module, { options, holdings: roles, seed });
  const botsOf = (of: AnyKit): Bot[] => setting.bots.map((name) => BOTS[name](of, seedrandom.alea(`bot ${seed}`)));
  const [all, one] = [botsOf(goes === null ? left : kit), botsOf(left)];
  const counts: Counts = {};
  const bySeat: Counts[] = roles.map(() => ({}));
  const used = usesOf(kit, players);
  /** Leaders at the end of each round. */
  const leaders: (readonly Seat[])[] = [];
  const reader = tally.read(counter(counts, bySeat));
  const { outcome, decisions } = playToEnd(table, {
    seed,
    next: (seat) => (seat === goes ? one : all)[seat % all.length]!,
    answered(ask, seat, reply, picks) {
      used.answered(ask, seat, reply, table.state);
      reader.answered?.(ask.kind, picks);
    },
    heard: () => {
      for (const { kind, data } of table.takeEvents()) {
        used.heard(kind, data);
        reader.heard(kind, data, table.state);
      }
      leaders[tally.rounds(table.state)] = tally.leaders?.(table.state) ?? [];
    },
  });
  reader.ended(table.state);
  const { winners, cause } = outcome;
  const rounds = tally.rounds(table.state);
  const led = leaders[Math.floor(rounds / 2)] ?? [];
  const ledAndWon = led.length === 0 ? null : led.filter((seat) => winners.includes(seat)).length / led.length;
  const record = { seed, won: winners.length > 0, winners, roles, cause, rounds, decisions, counts, bySeat, ledAndWon };
  return { ...record, used: used.bySeat.map((ids) => [...ids].sort()) };
}

/** Records which parts of a game are used. */
function usesOf({ parts }: AnyKit, players: number) {
  const bySeat: Set<string>[] = Array.from({ length: players }, () => new Set());
  const chosen = parts.filter((part) => 'isIn' in part);
  const removed = parts.filter((part) => 'isSeen' in part);
  return {
    bySeat,
    answered(ask: Ask, seat: Seat, reply: Reply, state: GameState) {
      const used = bySeat[seat]!;
      for (const part of chosen)
        if (!used.has(part.id) && reply.some((at) => part.isIn(ask.from[at], ask, state))) used.add(part.id);
    },
    heard(kind: string, data: Fact['data']) {
      for (const part of removed) if (part.isSeen(kind, data)) for (const used of bySeat) used.add(part.id);
    },
  };
}

const counter =
  (counts: Counts, bySeat: readonly Counts[]): Note =>
  (group, id, measure, amount = 1, seat) => {
    for (const of of seat === undefined ? [counts] : [counts, bySeat[seat]!]) {
      const measures = ((of[group] ??= {})[id] ??= {});
      measures[measure] = (measures[measure] ?? 0) + amount;
    }
  };
