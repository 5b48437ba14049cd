import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { installed } from '../installation/index.ts';

/** Time in ms for a successor to be built, to start and to become ready. */
const SUCCESSOR_PATIENCE_MS = 5 * 60_000;
/** Environment variable that marks kept processes. */
const KEPT_VARIABLE = 'RAMPART_KEPT';
/** Message to a kept process when another one takes over. */
const SUCCEEDED = 'succeeded';

/**
 * Renews the bot without a gap. It builds and starts a successor from the present source beside the running process,
 * which ends once the successor is ready. The starter - a shell, systemd - knows only this process. So this process
 * stays, forwards signals, and ends when its successor ends.
 */
export class Keeper {
  /** The process that plays; null for this process itself. */
  #playing: ChildProcess | null = null;
  #renewing: Promise<boolean> | null = null;
  #isStopping = false;

  constructor(
    /** Environment of this process at its start, without what `.env` added. */
    private readonly environment: NodeJS.ProcessEnv,
    /** Stops playing in this process. Never rejects. */
    private readonly retire: () => Promise<void>,
  ) {}

  /** Whether another process plays and this one only keeps it. */
  get isRetired(): boolean {
    return this.#playing !== null;
  }

  /**
   * Starts a successor. Resolves to false if none became ready; the present process goes on. Further calls during a
   * renewal share its result.
   */
  renew(): Promise<boolean> {
    return (this.#renewing ??= this.#renew().finally(() => (this.#renewing = null)));
  }

  async #renew(): Promise<boolean> {
    const next = this.#isStopping ? null : await this.#successor();
    if (!next) return false;
    if (this.#isStopping) {
      await killChild(next);
      return false;
    }
    const before = this.#playing;
    this.#playing = next;
    next.once('exit', (code) => {
      if (this.#playing === next) process.exit(code ?? 1);
    });
    if (before) await retireChild(before);
    else await this.retire();
    return true;
  }

  /** Prevents further successors and forwards the stop. Returns false if no other process plays. */
  stop(): boolean {
    this.#isStopping = true;
    return this.#playing?.kill('SIGTERM') ?? false;
  }

  /** Returns a successor that is ready; null if it failed and is gone. */
  async #successor(): Promise<ChildProcess | null> {
    let child: ChildProcess;
    try {
      child = spawn(process.execPath, [installed('scripts/run.mjs'), 'src/main.ts'], {
        env: { ...this.environment, [KEPT_VARIABLE]: '1' },
        // A terminal signals all processes of its group. A detached child gets the signal from this process only.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch {
      return null;
    }
    const gone = once(child, 'exit').then(
      () => false,
      () => false,
    );
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      gone,
      wait(SUCCESSOR_PATIENCE_MS, false, { ref: false }),
    ]);
    if (isReady) return child;
    await killChild(child);
    return null;
  }
}

const isGone = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined;

/** Kills a process with all that it started. */
async function killChild(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await gone;
}

/** Tells a process that another one has taken over, and waits for its end. */
async function retireChild(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.send(SUCCEEDED, () => undefined);
  await gone;
}

/** Checks whether another process keeps this one. */
export const isKept = (): boolean => process.env[KEPT_VARIABLE] !== undefined;

/** Returns the process that should receive signals: the keeper if there is one. */
export const signalled = (): number => (isKept() ? process.ppid : process.pid);

export const forwardToKeeper = (signal: NodeJS.Signals): void => void process.kill(process.ppid, signal);

/** Tells the keeper that this process plays. */
export function tellReady(): void {
  if (isKept()) process.send?.('ready');
}

let forsaken: () => void = () => process.exit(1);

/** Ends a kept process when its keeper ends, even before it plays. */
export function endIfForsaken(): void {
  if (!isKept()) return;
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => forsaken());
}

/** Sets `then` as the reaction to the loss of the keeper. */
export function onForsaken(then: () => void): void {
  forsaken = then;
}

/** Calls `then` once another process plays instead of this one. */
export function onSucceeded(then: () => void): void {
  if (!isKept()) return;
  process.on('message', (message) => {
    if (message === SUCCEEDED) then();
  });
}
