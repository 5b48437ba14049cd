/** Copies a database while the bot runs: `node scripts/backup.mjs data/rampart.sqlite backup.sqlite`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sqlitePackage } from './sqlite.mjs';

const [from, to] = process.argv.slice(2);
if (!from || !to || !existsSync(from)) {
  process.stderr.write(
    `rampart: ${from && to ? `there is no file ${from}` : 'node scripts/backup.mjs <database> <copy>'}\n`,
  );
  process.exit(2);
}
/** @type {typeof import('better-sqlite3')} */
const Database = createRequire(import.meta.url)(sqlitePackage());
const database = new Database(from, { readonly: true });
await database.backup(to);
database.close();
