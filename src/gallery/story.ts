import seedrandom from 'seedrandom';
import { deal } from '../bots/deal.ts';
import { greedyBot } from '../bots/greedy.ts';
import { playToEnd } from '../bots/play.ts';
import { randomBot } from '../bots/random.ts';
import {
  type News,
  type CardFace,
  type GameState,
  type Outcome,
  type Roll,
  type Scene,
  Table,
} from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';

/** How a game is played. Options that are not named keep their standard value. */
export interface Course {
  readonly kit: AnyKit;
  readonly seed: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Share of the answers that are given at random, 0 if not said; the others follow the game's policy. */
  readonly wild?: number;
}

/** The board as it stood when a phase was closed. */
export interface Chapter {
  readonly phase: string;
  readonly scene: Scene;
}

/** All that there was to see in a game. */
export interface Story {
  /** The players' names by seat. */
  readonly players: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly cards: readonly CardFace[];
  readonly rolls: readonly Roll[];
  readonly outcome: Outcome;
}

/** What players are called here. */
export const NAMES = ['Ana', 'Benoît', 'Chiara', 'Dmitri', 'Eszter', 'Fatou'];
/** Plays a game to its end by bots and keeps what was to be seen. Same course, same story. Throws when it does not end. */
export function playStory({ kit, seed, players, options, wild = 0 }: Course): Story {
  const module = kit.rules;
  const standard = Object.fromEntries(Object.entries(module.options).map(([name, spec]) => [name, spec.standard]));
  const holdings = deal(module, players, seedrandom.alea(`roles ${seed}`));
  const table: Table<GameState> = Table.open(module, { options: { ...standard, ...options }, holdings, seed });
  const random = seedrandom.alea(`story ${seed}`);
  const [greedy, careless] = [greedyBot(kit, random), randomBot(random)];
  const news: News[] = [];
  const { outcome } = playToEnd(table, {
    seed,
    next: () => (random() < wild ? careless : greedy),
    heard: () => void news.push(...table.takeNews()),
  });
  const end = table.present(null).scene;
  return {
    players: NAMES.slice(0, players),
    chapters: [
      ...news.flatMap(({ phase, scene }) => (phase !== undefined && scene ? [{ phase, scene }] : [])),
      { phase: 'end', scene: end },
    ],
    cards: news.flatMap(({ card }) => card ?? []),
    rolls: news.flatMap(({ roll }) => roll ?? []),
    outcome,
  };
}
