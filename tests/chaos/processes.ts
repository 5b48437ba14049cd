import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Role } from '../../src/discord/connection/allotment.ts';
import { programOf } from '../../src/installation/index.ts';
import type { LocalDiscord } from '../../src/local-discord/index.ts';
import type { Life } from './bot.ts';

const ANY = 'at any moment';

interface Surroundings {
  readonly discord: Pick<LocalDiscord, 'restApi' | 'token'>;
  /** The file or the address of the store. */
  readonly database: string;
  /** To which all goes that is done to them and that they say. */
  readonly log: string;
  /** Whether fronts take what players do, and senders bring what comes of it to Discord. */
  readonly isDivided?: boolean;
  /** By so many ms at the most the clock of each is wrong. */
  readonly skew?: number;
  /** Where interactions are posted: the key by which they are signed. */
  readonly publicKey?: string;
}

/** The bot's processes on one database: one that is to be there, now and then two, each of them killed at any moment. */
export class Processes {
  /** What was logged as a fault of the bot's own. */
  readonly faults: string[] = [];
  /** By the step at which they were killed. */
  readonly kills = new Map<string, number>();
  /** When the last one was, in ms since 1970. */
  readonly killedAt: number[] = [];
  #running: ChildProcess[] = [];
  readonly #roles = new WeakMap<ChildProcess, Role>();
  readonly #doors = new WeakMap<ChildProcess, string>();

  constructor(private readonly surroundings: Surroundings) {}

  /** `step`: where it is to be killed, the n-th time it comes there. */
  async start(step = '', nth = 0): Promise<void> {
    const { file, execArgv } = programOf('tests/chaos/bot.ts');
    const { discord, database, skew: most = 0, publicKey = null } = this.surroundings;
    const { restApi, token } = discord;
    const role = this.#lacking();
    const skew = Math.round((Math.random() * 2 - 1) * most);
    const life: Life = { restApi, token, database, role, step, nth, skew, publicKey };
    const child = fork(file, [JSON.stringify(life)], {
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#running.push(child);
    this.#roles.set(child, role);
    this.#note(child, `started as ${role}, ${skew} ms off`);
    let isReady = false;
    const said: string[] = [];
    createInterface({ input: child.stderr! }).on('line', (line) => {
      said.push(line);
      this.#note(child, line);
      if (/"level":[56]0/.test(line)) this.faults.push(brief(line));
    });
    child.once('exit', (_, signal) => {
      const isOurs = !this.#running.includes(child);
      this.#running = this.#running.filter((one) => one !== child);
      if (signal === 'SIGKILL' && !isOurs) this.#killed(step, child);
      // One that cannot reach Discord at its start gives up, and its keeper starts it anew.
      if (isReady && signal === null) this.faults.push(`ended by itself: ${said.slice(-12).join(' ')}`);
    });
    child.once('message', ({ door }: { door: string | null }) => {
      isReady = true;
      if (door !== null) this.#doors.set(child, door);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** Where Discord can post interactions now. */
  get doors(): string[] {
    return this.#running.flatMap((child) => this.#doors.get(child) ?? []);
  }

  /** The oldest one, without a word. */
  async kill(): Promise<void> {
    const child = this.#running.shift();
    if (!child) return;
    this.#killed(ANY, child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** One of them does nothing for so many ms, and then goes on as if nothing had been. */
  async freeze(ms: number): Promise<void> {
    const child = this.#running.at(-1);
    if (!child) return;
    this.#note(child, `stopped for ${ms} ms`);
    child.kill('SIGSTOP');
    await sleep(ms);
    child.kill('SIGCONT');
  }

  /** What nobody does who runs, or either. */
  #lacking(): Role {
    if (!this.surroundings.isDivided) return 'all';
    const done = this.#running.map((child) => this.#roles.get(child));
    return (
      (['front', 'sender'] as const).find((role) => !done.includes(role)) ?? (Math.random() < 0.5 ? 'front' : 'sender')
    );
  }

  #killed(step: string, child: ChildProcess): void {
    this.kills.set(step, (this.kills.get(step) ?? 0) + 1);
    this.killedAt.push(Date.now());
    this.#note(child, `killed ${step}`);
  }

  #note({ pid }: ChildProcess, what: string): void {
    appendFileSync(this.surroundings.log, `${Date.now()} ${pid} ${what}\n`);
  }

  get count(): number {
    return this.#running.length;
  }
}

/** Such as "a message was not sent: DiscordAPIError[500]: ... at deliver (...)". */
function brief(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } };
  const ours = (err?.stack ?? '').split('\n').filter((one, at) => at === 0 || /\/(src|commands)\//.test(one));
  return [msg, ...ours.slice(0, 6)].join(' ');
}
