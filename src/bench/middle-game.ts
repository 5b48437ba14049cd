import { advice } from '../bots/advice.ts';
import { type AnyModule, type Save, type Scene, standardOptions, Table } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import { NO_DICE, type SessionRecord, type Store, TIMELESS } from '../store/index.ts';

/** Limit that no game reaches. */
const ANSWERS_LIMIT = 20_000;

export interface GivenAnswer {
  readonly seat: number;
  readonly picks: readonly string[];
}

/** A game in progress, and its continuation. */
export interface MiddleGame {
  readonly game: string;
  readonly players: number;
  readonly seed: string;
  readonly save: Save;
  /** The last board told. */
  readonly board: Scene;
  /** The answers from here on. */
  readonly coming: readonly GivenAnswer[];
}

/** Returns four players, if the game allows that many. */
const fourPlayers = ({ seats: [fewest, most] }: AnyModule): number => Math.max(fewest, Math.min(4, most));

/** Opens a new game with the usual number of players and default options. */
export const newGame = (rules: AnyModule, seed: string): Table =>
  Table.open(rules, startOf(rules, fourPlayers(rules), seed)) as Table;

/** Returns the middle of a game played by its own advice; always the same for the same rules. */
export const middleGame = (kit: AnyKit, seed = 'middle game'): MiddleGame =>
  playedGame(kit, seed, [1 / 2])[0]!.until(3 / 4);

/** A game at some point, with all answers to its end. */
export interface GameAtPoint extends MiddleGame {
  /** Returns the same with its answers up to this share of the whole game. */
  until(share: number): MiddleGame;
}

/** Plays a game by its own advice and returns its positions after these shares of its answers. */
export function playedGame(kit: AnyKit, seed: string, shares: readonly number[]): GameAtPoint[] {
  const { rules, bots } = kit;
  const players = fourPlayers(rules);
  const open = () => newGame(rules as AnyModule, seed);
  const answers: GivenAnswer[] = [];
  const whole = open();
  while (!whole.outcome && answers.length < ANSWERS_LIMIT) {
    const seat = whole.asks[0]!.seats[0]!;
    const picks = advice(bots, whole, seat)!;
    if (!whole.answer(seat, picks)) throw new Error(`${rules.id}: ${picks.join(', ')} was refused`);
    answers.push({ seat, picks });
  }
  return shares.map((share) => {
    const from = Math.floor(answers.length * share);
    const table = open();
    for (const { seat, picks } of answers.slice(0, from)) table.answer(seat, picks);
    const board = table.takeNews().findLast(({ scene }) => scene)?.scene ?? table.present(null).scene;
    const game = { game: rules.id, players, seed, save: table.save(), board };
    const until = (end: number) => ({ ...game, coming: answers.slice(from, Math.floor(answers.length * end)) });
    return { ...until(1), until };
  });
}

function startOf({ options, seating }: AnyModule, players: number, seed: string) {
  const left = [...seating.roles];
  return {
    options: standardOptions(options),
    holdings: seating.suggest(players).map((count) => left.splice(0, count)),
    seed,
  };
}

/** Returns the user of a seat in benches. */
export const userOf = (seat: number): string => `user-${seat}`;

/** Location and players of a game. */
export interface GamePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly benchUser: (seat: number) => string;
}

/** Writes the game to a channel as if it had been played there. */
export async function settle(
  store: Store,
  { game, players, seed, save, board }: MiddleGame,
  id: string,
  { guildId, channelId, benchUser: user }: GamePlace = {
    guildId: 'guild',
    channelId: `channel ${id}`,
    benchUser: userOf,
  },
): Promise<SessionRecord> {
  const at = Date.now();
  const session: SessionRecord = {
    ...{ id, guildId, channelId, game, status: 'running', language: 'en', options: {} },
    host: { userId: user(0), name: 'Player 0' },
    seats: Array.from({ length: players }, (_, seat) => ({
      ...{ seat, occupant: 'person', userId: user(seat), name: `Player ${seat}`, roles: [] },
    })),
    ...{ turn: save.turn, revision: 1, asked: {}, standing: [], board: `board ${id}`, seed, seedHash: seed },
    ...TIMELESS,
    dice: NO_DICE,
    ...{ createdAt: at, startedAt: at, endedAt: null },
  };
  const told = { kind: 'board', phase: 'setup', scene: board, news: [] } as const;
  await store.commit({
    session,
    read: null,
    reseated: true,
    save,
    messages: [{ nonce: `board ${id}`, message: told, at }],
  });
  return session;
}
