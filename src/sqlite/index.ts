import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { sqlitePackage } from '../../scripts/sqlite.mjs';

/** better-sqlite3, in the version that works on this Node. */
export const Database = createRequire(import.meta.url)(sqlitePackage()) as typeof BetterSqlite3;
export type Database = BetterSqlite3.Database;
export type Statement = BetterSqlite3.Statement;
