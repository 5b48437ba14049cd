import { setTimeout as sleep } from 'node:timers/promises';

import { PostgresServer } from '../help/postgres.ts';
import type { Processes } from './processes.ts';

/** What befalls a database server, and the processes that share it. */

/** Longer than a message belongs to whoever sends it, and than a lock is left to whoever does nothing, in ms. */
const FROZEN = 18_000;

const STANDSTILL = 'a process stood still past its time';

export class Shaken {
  /** By what was done. */
  readonly times = new Map<string, number>();

  private constructor(private readonly server: PostgresServer) {}

  static async start(): Promise<Shaken> {
    return new Shaken(await PostgresServer.start({ isSafe: true }));
  }

  get url(): string {
    return this.server.url();
  }

  /** Does one of them. */
  async shake(random: () => number, bots: Processes): Promise<void> {
    const deeds = {
      'the server was killed': async () => {
        await this.server.kill();
        await sleep(random() * 1500);
        await this.server.start();
      },
      'connections were ended': () => this.#end(`random() < 0.5`),
      'a connection was ended in its commit': () => this.#end(`query ilike 'commit%' or state = 'active'`),
      [STANDSTILL]: () => bots.freeze(FROZEN),
    };
    const names = Object.keys(deeds) as (keyof typeof deeds)[];
    // Once a process has stood still, and others were there to go on, that is enough for a while.
    const isFrozen = bots.count > 1 && !this.times.has(STANDSTILL);
    const what = names[Math.floor(random() * (isFrozen ? 4 : 3))]!;
    await deeds[what]();
    this.times.set(what, (this.times.get(what) ?? 0) + 1);
  }

  async #end(which: string): Promise<void> {
    await this.server.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rampart' and (${which})`,
    );
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
