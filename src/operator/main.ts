import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { openStore, playing, type Store } from '../store/index.ts';
import { DatabaseFault, explain } from '../trouble.ts';
import { drain, notify, renew, Unable } from './deeds.ts';

/** Controls of the operator for the running bot. All processes that share its database check for them regularly. */

const OPERATOR_USAGE = `npm run operate                        which processes play
npm run operate -- renew               renews those of this machine without a gap, by the source as it is now (npm run renew)
npm run operate -- drain <id>          lets one end, by the beginning of its id, or all: within 15 seconds, what is under way is finished
npm run operate -- notice "<text>"     has it told in the channel of each lobby and running game
npm run operate -- no-new-games "<why>"  lets no game begin any more, in lobbies neither; those under way go on
npm run operate -- new-games           lets games begin again`;

const printOut = (line: string): void => void process.stdout.write(`${line}\n`);

const OPERATIONS: Readonly<Record<string, (store: Store, given: string) => Promise<void>>> = {
  processes: async (store) => {
    const [there, closed, now] = [await playing(store), await store.closure(), store.now()];
    for (const { id, role, machine, pid, shards, shardCount, seen, asked } of there) {
      const does = role === 'all' ? '' : `, ${role}`;
      const parts = shardCount === 1 ? '' : `, shard ${shards.join(', ')} of ${shardCount}`;
      const ends = asked === 'drain' ? ', is to end' : '';
      printOut(
        `${id.slice(0, 8)}  ${machine}, process ${pid}${does}${parts}, heard of ${Math.round((now - seen) / 1000)} s ago${ends}`,
      );
    }
    if (there.length === 0) printOut('No process plays in this database.');
    if (closed !== null) printOut(`No game begins just now: ${closed}`);
  },
  renew: (store) => renew(store, ({ pid }, ms) => printOut(`process ${pid}: renewed in ${(ms / 1000).toFixed(1)} s`)),
  drain: async (store, which) =>
    printOut(`${await drain(store, which)} asked to end: npm run operate shows when they have.`),
  notice: async (store, text) => printOut(`${await notify(store, text)} tables are told within half a minute.`),
  'no-new-games': async (store, why) => {
    await store.decideClosure(why);
    printOut('No game begins any more, at once. Those under way go on.');
  },
  'new-games': async (store) => {
    await store.decideClosure(null);
    printOut('Games begin again.');
  },
};
/** Actions that need an argument. */
const TOLD = ['drain', 'notice', 'no-new-games'];

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = 'processes', ...rest] = positionals;
  const [deed, given] = [OPERATIONS[name], rest.join(' ').trim()];
  if (!deed || TOLD.includes(name) !== (given !== '')) throw new Unable(OPERATOR_USAGE);
  const config = readConfig(process.env);
  const store = await openStore(config.databaseUrl ?? config.databaseFile).catch((error: unknown) => {
    throw new Unable(explain(new DatabaseFault(error as Error), config) ?? (error as Error).message);
  });
  try {
    await deed(store, given);
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
