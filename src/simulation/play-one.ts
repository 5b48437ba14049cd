import seedrandom from 'seedrandom';
import type { Bot, Random } from '../bots/bot.ts';
import { deal } from '../bots/deal.ts';
import { hintBot } from '../bots/deliberation.ts';
import { greedyBot } from '../bots/greedy.ts';
import { botOf } from '../bots/levels.ts';
import { playToEnd } from '../bots/play.ts';
import { randomBot } from '../bots/random.ts';
import { searchBot } from '../bots/search.ts';
import { type GameState, type Seat, Table } from '../engine/index.ts';
import type { AnyKit, Note } from '../kit/index.ts';
import type { BotName, Setting } from './setting.ts';

/** How often what happened, by group, id and measure. */
export type Counts = Record<string, Record<string, Record<string, number>>>;

/** All that is kept of a game that was played. Plain JSON. */
export interface GameRecord {
  readonly seed: string;
  /** Whether anybody won. */
  readonly won: boolean;
  readonly winners: readonly Seat[];
  /** What each seat played. */
  readonly roles: readonly (readonly string[])[];
  readonly cause: string;
  readonly rounds: number;
  readonly decisions: number;
  readonly counts: Counts;
  /** In a game of rivals, what of that each seat did or had. */
  readonly bySeat: readonly Counts[];
  /** In a game of rivals, the share of those who led at half-time that won; null where nobody led. */
  readonly ledAndWon: number | null;
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

/** Plays a game to its end, by the bots of the setting. Same setting and seed, same game. */
export function playOne(kit: AnyKit, setting: Omit<Setting, 'game'>, seed: string): GameRecord {
  const { rules: module, tally } = kit;
  const { options, players } = setting;
  const roles = deal(module, players, seedrandom.alea(`roles ${seed}`));
  const table: Table<GameState> = Table.open(module, { options, holdings: roles, seed });
  const bots = setting.bots.map((name) => BOTS[name](kit, seedrandom.alea(`bot ${seed}`)));
  const counts: Counts = {};
  const bySeat: Counts[] = roles.map(() => ({}));
  /** By round, as it ended. */
  const leaders: (readonly Seat[])[] = [];
  const reader = tally.read(counter(counts, bySeat));
  const { outcome, decisions } = playToEnd(table, {
    seed,
    next: (seat) => bots[seat % bots.length]!,
    answered: (kind, picks) => reader.answered?.(kind, picks),
    heard: () => {
      for (const { kind, data } of table.takeEvents()) reader.heard(kind, data, table.state);
      leaders[tally.rounds(table.state)] = tally.leaders?.(table.state) ?? [];
    },
  });
  reader.ended(table.state);
  const { winners, cause } = outcome;
  const rounds = tally.rounds(table.state);
  const led = leaders[Math.floor(rounds / 2)] ?? [];
  const ledAndWon = led.length === 0 ? null : led.filter((seat) => winners.includes(seat)).length / led.length;
  return { seed, won: winners.length > 0, winners, roles, cause, rounds, decisions, counts, bySeat, ledAndWon };
}

const counter =
  (counts: Counts, bySeat: readonly Counts[]): Note =>
  (group, id, measure, amount = 1, seat) => {
    for (const of of seat === undefined ? [counts] : [counts, bySeat[seat]!]) {
      const measures = ((of[group] ??= {})[id] ??= {});
      measures[measure] = (measures[measure] ?? 0) + amount;
    }
  };
