import type { TestProject } from 'vitest/node';
import { openStore } from '../../src/store/index.ts';
import { lacking, PostgresServer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server's first database. */
    readonly postgres: string;
  }
}

/** A database with all tables, of which those of the tests are copies. */
export const TEMPLATE = 'template';

/** A server for all tests that run on PostgreSQL. */
export default async function system(project: TestProject): Promise<() => Promise<void>> {
  const why = lacking();
  if (why !== null) {
    process.stderr.write(`Nothing is tested on PostgreSQL: ${why}.\n`);
    return () => Promise.resolve();
  }
  const server = await PostgresServer.start();
  await server.ask(`create database ${TEMPLATE}`);
  await (await openStore(server.url(TEMPLATE))).close();
  project.provide('postgres', server.url());
  return () => server.stop();
}
