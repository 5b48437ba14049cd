import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { isServer } from './store/index.ts';
import { moveStore } from './store/moving/index.ts';

/**
 * Moves all games from DATABASE_FILE to the server of DATABASE_URL, or back: `npm run migrate-store [-- --back]`. Both
 * stay unchanged unless everything has arrived.
 */
const printProgress = (line: string) => process.stdout.write(`${line}\n`);

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
  const { databaseFile, databaseUrl } = readConfig(process.env);
  if (databaseUrl === null) throw new Error('DATABASE_URL is not set: it names the database on the server');
  const [from, to] = values.back ? [databaseUrl, databaseFile] : [databaseFile, databaseUrl];
  if (!isServer(from) && !existsSync(from)) throw new Error(`there is no file ${from}`);
  const moved = await moveStore(from, to);
  for (const { table, rows } of moved) printProgress(`${table.padEnd(12)} ${String(rows).padStart(10)}`);
  printProgress(
    `All ${moved.reduce((sum, { rows }) => sum + rows, 0)} rows have come, in as many as there were in each table.`,
  );
  printProgress(
    values.back
      ? 'Leave DATABASE_URL out of .env and start the bot: npm start'
      : 'Keep DATABASE_URL in .env and start the bot: npm start',
  );
} catch (error) {
  process.stderr.write(`rampart: nothing was moved: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
