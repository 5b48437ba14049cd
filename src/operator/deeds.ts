import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { type OutboxMessage, playing, type ProcessRecord, type Store } from '../store/index.ts';
import { childrenOf } from '../watching/memory.ts';

/** What whoever runs the bot does to it, in whichever process on whichever machine it plays. */

/** A process starts, is ready, and takes over within this time, in ms. */
const PATIENCE = 6 * 60_000;
const LOOK = 250;
/** Bytes of a message's nonce: 16 characters, of Discord's 25. */
const NONCE_BYTES = 12;
/** Characters of a notice. */
export const LONGEST_NOTICE = 1_000;

/** What cannot be done: the message says why, and what can. */
export class Unable extends Error {
  override readonly name = 'Unable';
}

/** Lets a process end, by the beginning of its id, or all: each finishes what is under way; how many. */
export async function drain(store: Store, which: string): Promise<number> {
  const there = await playing(store);
  const meant = which === 'all' ? there : there.filter(({ id }) => id.startsWith(which));
  if (meant.length === 0) throw new Unable(`no process that plays is called ${which}`);
  if (which !== 'all' && meant.length > 1)
    throw new Unable(`${meant.length} processes are called ${which}: say more of it`);
  for (const { id } of meant) await store.askProcess(id, 'drain');
  return meant.length;
}

/** Has the same told in the channel of each lobby and each running game; in how many. */
export async function notify(store: Store, text: string): Promise<number> {
  if (text.length > LONGEST_NOTICE)
    throw new Unable(`a notice has ${LONGEST_NOTICE} characters at most, this one ${text.length}`);
  const what = [{ key: 'session:notice', with: { text } }];
  let count = 0;
  for (const table of await store.openTables()) {
    const message: OutboxMessage = { kind: 'report', channel: table.channelId, where: null, by: null, what, news: [] };
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    if (await store.announce(table, { nonce, message, at: store.now() })) count++;
  }
  return count;
}

/** How processes of this machine are reached. */
interface Means {
  readonly signal?: (pid: number) => void;
  readonly isBot?: (pid: number) => boolean;
  /** How many processes of the bot one has started; where that cannot be known, always as many. */
  readonly started?: (pid: number) => number;
  readonly patience?: number;
}

/**
 * Renews the processes of this machine, one after another: each starts its successor from the source as it is now, and ends once that one
 * plays. Tells each as it is done, and how long it took, in ms.
 */
export async function renew(
  store: Store,
  tell: (process: ProcessRecord, ms: number) => void,
  {
    signal = (pid) => void process.kill(pid, 'SIGUSR2'),
    isBot = isOurs,
    started = startedBy,
    patience = PATIENCE,
  }: Means = {},
): Promise<void> {
  if (process.platform === 'win32') throw new Unable('Windows has no signal for that: stop the bot and start it again');
  const here = (await playing(store)).filter(({ machine, pid }) => machine === hostname() && isBot(pid));
  if (here.length === 0) throw new Unable('no bot plays on this machine: npm start');
  const each = new Map(here.map((one) => [one.pid, one]));
  for (const one of each.values()) {
    const begun = performance.now();
    const before = started(one.pid);
    signal(one.pid);
    let [wasThere, isGone] = [false, false];
    // Who ends, and who has come, is seen in the database before it is seen here.
    while (!(await isRenewed(store, one))) {
      if (isGone || performance.now() - begun > patience)
        throw new Unable(`process ${one.pid} was not renewed: its log says why. What played before goes on.`);
      await sleep(LOOK);
      const isThere = started(one.pid) > before;
      isGone = wasThere && !isThere;
      wasThere ||= isThere;
    }
    tell(one, performance.now() - begun);
  }
}

/** Whether a process of this machine is one of ours: another machine may have the same name, and a number is given again. */
function isOurs(pid: number): boolean {
  try {
    return /\bmain\.ts\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    // Where there is no such list, it is taken for one.
    return !existsSync('/proc/self/cmdline');
  }
}

/** How many of ours it has started: the one that plays instead of it, if any, and its successor. */
const startedBy = (pid: number): number => childrenOf('/proc', pid).filter(isOurs).length;

async function isRenewed(store: Store, { id, machine, pid }: ProcessRecord): Promise<boolean> {
  const there = (await playing(store)).filter((one) => one.machine === machine && one.pid === pid);
  return there.length > 0 && there.every((one) => one.id !== id);
}
