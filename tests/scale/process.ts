import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Pool } from 'pg';

import type { MiddleGame } from '../../src/bench/middle-game.ts';
import { spent } from '../../src/bench/processor-time.ts';
import { rawDatabase } from '../../src/bench/sessions/raw.ts';
import { kits } from '../../src/games/index.ts';
import { openSessions, Refusal } from '../../src/sessions/index.ts';
import { isServer } from '../../src/store/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { BEGINNINGS, channelAt, settleAt, userAt } from './games.ts';
import type { Done, Order } from './order.ts';

/** One of the processes that play: `process.ts <order>`. It plays once it is told to, and ends once nobody listens any more. */

/** As many connections as the store of one process has for both kinds. */
const CONNECTIONS = 12;
const order = JSON.parse(process.argv[2]!) as Order;

/** Does it once more in this loop; false: it was refused. */
type Deed = (loop: number, nth: number) => Promise<boolean>;

async function main(): Promise<void> {
  const { deed, close } = order.what === 'bare' ? await bare(order) : await playing(order);
  process.send!('ready');
  await once(process, 'message');
  const done = await measured(deed);
  process.send!(done);
  await once(process, 'disconnect');
  await close();
}

async function measured(deed: Deed): Promise<Done> {
  const { loops, warming, seconds } = order;
  const times: number[] = [];
  let [all, refused] = [0, 0];
  const run = async (until: number, isCounted: boolean) => {
    const loop = async (at: number) => {
      for (let nth = 0; performance.now() < until; nth++) {
        const begun = performance.now();
        const isDone = await deed(at, nth);
        if (isDone) all++;
        if (!isCounted) continue;
        if (isDone) times.push(performance.now() - begun);
        else refused++;
      }
    };
    await Promise.all(Array.from({ length: loops }, (_, at) => loop(at)));
  };
  const written = writtenBytes();
  await run(performance.now() + warming * 1000, false);
  const [begun, before] = [performance.now(), spent()];
  await run(begun + seconds * 1000, true);
  const bytes = written === null ? null : writtenBytes()! - written;
  return {
    count: times.length,
    all,
    refused,
    times,
    ms: performance.now() - begun,
    cpu: spent() - before,
    written: bytes,
  };
}

function writtenBytes(): number | null {
  try {
    return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))![1]);
  } catch {
    return null;
  }
}

async function playing(of: Exclude<Order, { what: 'bare' }>): Promise<{ deed: Deed; close(): Promise<void> }> {
  const games = JSON.parse(readFileSync(of.games, 'utf8')) as MiddleGame[];
  const store = await openStore(of.database);
  const sessions = openSessions({ store, kits, slip: 0 });
  let given = 0;
  const answer = (at: number, game: MiddleGame, nth: number, asked?: { sessionId: string; turn: number }) => {
    const { seat, picks } = game.coming[nth]!;
    return sessions.for(`${of.id} ${given++}`).answer(channelAt(at), userAt(at, seat), picks, asked);
  };
  return {
    deed: of.what === 'hot' ? together(store, games, answer) : spread(store, games, of, answer),
    close: () => sessions.close(),
  };
}

type Answer = (
  at: number,
  game: MiddleGame,
  nth: number,
  asked?: { sessionId: string; turn: number },
) => Promise<unknown>;

/** An answer in each channel in turn; no two loops are in the same one. */
function spread(
  store: Store,
  games: readonly MiddleGame[],
  { first, count, loops }: Extract<Order, { what: 'spread' }>,
  answer: Answer,
): Deed {
  const channels = Array.from({ length: count }, (_, at) => ({
    ...{ at: first + at, game: games[(first + at) % games.length]!, given: 0, played: 0 },
  }));
  const next = Array.from({ length: loops }, (_, loop) => loop);
  return async (loop) => {
    const channel = channels[next[loop]!]!;
    next[loop] = next[loop]! + loops < count ? next[loop]! + loops : loop;
    if (channel.given === channel.game.coming.length) {
      channel.game = games[channel.at % BEGINNINGS]!;
      channel.given = 0;
      await settleAt(store, channel.game, channel.at, ++channel.played);
    }
    await answer(channel.at, channel.game, channel.given++);
    return true;
  };
}

/** All answer in one channel what is asked there just now; of those who do at the same time one is heard. */
function together(store: Store, games: readonly MiddleGame[], answer: Answer): Deed {
  const [game] = games;
  return async () => {
    const session = await store.sessionIn(channelAt(0));
    const nth = (session?.turn ?? 0) - game!.save.turn;
    if (!session || session.status === 'ended' || nth >= game!.coming.length) {
      await settleAt(store, game!, 0, Number(session?.id.split('.')[1] ?? 0) + 1).catch(() => undefined);
      return false;
    }
    try {
      await answer(0, game!, nth, { sessionId: session.id, turn: session.turn });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}

async function bare({
  database,
  bytes,
}: Extract<Order, { what: 'bare' }>): Promise<{ deed: Deed; close(): Promise<void> }> {
  const text = 'x'.repeat(bytes);
  if (!isServer(database)) {
    const raw = rawDatabase(database);
    return { deed: async () => (raw.write([text]), true), close: async () => raw.close() };
  }
  const pool = new Pool({ connectionString: database, max: CONNECTIONS });
  return {
    deed: async () => (await pool.query('insert into bare (text) values ($1)', [text]), true),
    close: () => pool.end(),
  };
}

await main();
