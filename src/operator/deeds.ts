import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { type OutboxMessage, playing, type ProcessRecord, type Store } from '../store/index.ts';
import { childrenOf } from '../watching/memory.ts';

/** Actions of the operator on the running bot, in any process on any machine. */

/** Time in ms for a process to start, become ready and take over. */
const RENEWAL_PATIENCE_MS = 6 * 60_000;
const LOOK_INTERVAL_MS = 250;
/** Bytes of a message's nonce: 16 characters of Discord's 25. */
const NONCE_BYTES = 12;
/** Maximum characters of a notice. */
export const LONGEST_NOTICE = 1_000;

/** An impossible action. The message says why, and what is possible. */
export class Unable extends Error {
  override readonly name = 'Unable';
}

/** Asks a process (by the beginning of its id) or all to end after finishing current work. Returns the number asked. */
export async function drain(store: Store, which: string): Promise<number> {
  const there = await playing(store);
  const meant = which === 'all' ? there : there.filter(({ id }) => id.startsWith(which));
  if (meant.length === 0) throw new Unable(`no process that plays is called ${which}`);
  if (which !== 'all' && meant.length > 1)
    throw new Unable(`${meant.length} processes are called ${which}: say more of it`);
  for (const { id } of meant) await store.askProcess(id, 'drain');
  return meant.length;
}

/** Posts a notice in the channel of each lobby and each running game. Returns the number of channels. */
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

/** Access to the processes of this machine. */
interface Means {
  readonly signal?: (pid: number) => void;
  readonly isBot?: (pid: number) => boolean;
  /** Returns how many of the bot's processes a process has started; a constant if that is unknown. */
  readonly started?: (pid: number) => number;
  readonly patience?: number;
}

/**
 * Renews the processes of this machine one after another. Each starts a successor from the present source and ends once
 * the successor plays. Calls `tell` after each, with the duration in ms.
 */
export async function renew(
  store: Store,
  tell: (process: ProcessRecord, ms: number) => void,
  {
    signal = (pid) => void process.kill(pid, 'SIGUSR2'),
    isBot = isOurs,
    started = startedBy,
    patience = RENEWAL_PATIENCE_MS,
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
    // The database shows the change of processes before this machine does.
    while (!(await isRenewed(store, one))) {
      if (isGone || performance.now() - begun > patience)
        throw new Unable(`process ${one.pid} was not renewed: its log says why. What played before goes on.`);
      await sleep(LOOK_INTERVAL_MS);
      const isThere = started(one.pid) > before;
      isGone = wasThere && !isThere;
      wasThere ||= isThere;
    }
    tell(one, performance.now() - begun);
  }
}

/**
 * Checks whether a process of this machine belongs to the bot. Another machine may have the same name, and the system
 * reuses process ids.
 */
function isOurs(pid: number): boolean {
  try {
    return /\bmain\.ts\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    // Without /proc, assume that it does.
    return !existsSync('/proc/self/cmdline');
  }
}

/** Counts the bot's processes that it started: the one that plays in its place, if any, and a successor. */
const startedBy = (pid: number): number => childrenOf('/proc', pid).filter(isOurs).length;

async function isRenewed(store: Store, { id, machine, pid }: ProcessRecord): Promise<boolean> {
  const there = (await playing(store)).filter((one) => one.machine === machine && one.pid === pid);
  return there.length > 0 && there.every((one) => one.id !== id);
}
