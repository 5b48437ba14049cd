import { installed } from '../installation/index.ts';
import { migrationsLeft } from '../store/postgres/migrate.ts';
import type { Examined } from './database.ts';
import { note, ok } from './finding.ts';

/** Examines a server's database without changing it. Throws the server's errors. */
export async function examineServer(url: string, migrations = installed('migrations/')): Promise<Examined> {
  const { host, pathname } = new URL(url);
  const left = await migrationsLeft(url, migrations);
  const finding =
    left > 0
      ? note('database', `${left} migrations are to be made: the next start of the bot makes them`)
      : ok('database', `${host}${pathname} answers and is up to date`);
  return { finding, size: 0, isReadable: left === 0 };
}
