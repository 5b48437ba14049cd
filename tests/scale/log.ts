import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openStore } from '../../src/store/index.ts';
import type { PostgresServer } from '../help/postgres.ts';
import { between, countersOf } from './counters.ts';
import { settleAt, standings } from './games.ts';
import { atOnce } from './rounds.ts';
import type { ResultTable } from './tables.ts';
import type { Parts } from './throughput.ts';

/** So many that hardly one is answered twice while it is measured. */
const GAMES = 4_000;
const LOOPS = 16;

/**
 * What an answer writes into the server's log where games are so many that each answer is the first to change its pages since the last
 * checkpoint: these are written whole then.
 */
export async function logAmongMany({ folder, server, seconds, say }: Parts): Promise<ResultTable[]> {
  if (!server) return [];
  say(`${GAMES} games right after a checkpoint`);
  const name = 'many';
  await server.ask(`create database ${name}`);
  const games = join(folder, 'many.json');
  const all = standings();
  writeFileSync(games, JSON.stringify(all));
  const store = await openStore(server.url(name));
  await Promise.all(
    Array.from({ length: LOOPS }, async (_, loop) => {
      for (let at = loop; at < GAMES; at += LOOPS) await settleAt(store, all[at % all.length]!, at);
    }),
  );
  await store.close();
  const bytes: number[] = [];
  for (const compression of ['off', 'on'])
    bytes.push(await logOf(server, name, { compression, games, seconds, id: bytes.length }));
  await server.ask('alter system reset wal_compression');
  await server.ask('select pg_reload_conf()');
  await server.ask(`drop database ${name}`);
  return [
    {
      title: `Bytes of log (WAL) an answer, one each in ${GAMES} games right after a checkpoint`,
      rows: [
        ['wal_compression', 'off', 'on'],
        ['bytes', ...bytes.map((one) => one.toFixed(0))],
      ],
    },
  ];
}

async function logOf(
  server: PostgresServer,
  name: string,
  { compression, games, seconds, id }: { compression: string; games: string; seconds: number; id: number },
): Promise<number> {
  await server.ask(`alter system set wal_compression = ${compression}`);
  await server.ask('select pg_reload_conf()');
  await server.ask('checkpoint');
  const before = await countersOf(server, name);
  const half = GAMES / 2;
  const order = { games, database: server.url(name), id, seconds, warming: 0, loops: LOOPS, what: 'spread' } as const;
  const done = await atOnce([{ ...order, first: id * half, count: half }]);
  const { log } = between(before, await countersOf(server, name));
  return log / done.reduce((sum, one) => sum + one.all, 0);
}
