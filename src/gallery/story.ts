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

/** How to play a game. Options not given keep their defaults. */
export interface StoryCourse {
  readonly kit: AnyKit;
  readonly seed: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Share of answers given at random (default 0); the others follow the game's policy. */
  readonly wild?: number;
}

/** The board at the end of a phase. */
export interface Chapter {
  readonly phase: string;
  readonly scene: Scene;
}

/** Everything visible in a game. */
export interface Story {
  /** The players' names by seat. */
  readonly players: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly cards: readonly CardFace[];
  readonly rolls: readonly Roll[];
  readonly outcome: Outcome;
}

/** Names of players in the gallery. */
export const PLAYER_NAMES = ['Ana', 'Benoît', 'Chiara', 'Dmitri', 'Eszter', 'Fatou'];
/**
 * Lets bots play a game to its end and keeps everything visible. The same course gives the same story. Throws if the
 * game does not end.
 */
export function playStory({ kit, seed, players, options, wild = 0 }: StoryCourse): Story {
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
    players: PLAYER_NAMES.slice(0, players),
    chapters: [
      ...news.flatMap(({ phase, scene }) => (phase !== undefined && scene ? [{ phase, scene }] : [])),
      { phase: 'end', scene: end },
    ],
    cards: news.flatMap(({ card }) => card ?? []),
    rolls: news.flatMap(({ roll }) => roll ?? []),
    outcome,
  };
}
