import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../../src/arguments/index.ts';
import { lacking, PostgresServer } from '../help/postgres.ts';
import { logAmongMany } from './log.ts';
import { memory } from './memory.ts';
import { type ResultTable, renderTable } from './tables.ts';
import { type Parts, throughput } from './throughput.ts';
import { wholeGames } from './whole.ts';

/*
 * npm run scale -- --seconds 8
 * npm run scale -- --only games
 *
 * How far it goes: answers a second of one process on SQLite and of several on a PostgreSQL server of their own.
 * Exit codes: 0 done, 1 something failed, 2 wrong arguments.
 */

const PARTS = { answers: throughput, log: logAmongMany, games: wholeGames, memory } satisfies Record<
  string,
  (parts: Parts) => Promise<ResultTable[]>
>;
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

async function main(args: readonly string[]): Promise<void> {
  const given = readOptions(args, { seconds: { type: 'string', default: '8' }, only: { type: 'string' } });
  const seconds = wholeNumber('seconds', given.seconds, 1);
  const only = given.only === undefined ? NAMES : [oneOfValues('only', given.only, NAMES)];
  const folder = mkdtempSync(join(tmpdir(), 'rampart-scale-'));
  const why = lacking();
  if (why !== null) console.log(`Only SQLite is measured: ${why}.`);
  const server = why === null ? await PostgresServer.start({ isSafe: true }) : null;
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const parts = { folder, server, seconds, say };
    const findings: ResultTable[] = [];
    for (const name of only) findings.push(...(await PARTS[name](parts)));
    const how = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}`;
    process.stdout.write(`${[`scale: ${how}`, ...findings.map(renderTable)].join('\n\n')}\n`);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  process.stderr.write(`${wrong ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = wrong ? 2 : 1;
}
