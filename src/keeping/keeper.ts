import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { installed } from '../installation/index.ts';

/** So long a successor may take to be built, to start and to be ready, in ms. */
const PATIENCE = 5 * 60_000;
/** A setting of the environment of those that are kept. */
const KEPT = 'RAMPART_KEPT';
/** What one that is kept is told when another plays. */
const SUCCEEDED = 'succeeded';

/**
 * Renews the bot without a gap: a successor, built from the source as it is now, starts beside what plays, and what plays ends once the
 * successor is ready. Whatever has started this process - a shell, systemd - knows it alone: it stays, hands signals on and ends as its
 * successor ends.
 */
export class Keeper {
  /** Who plays; null: this process itself. */
  #playing: ChildProcess | null = null;
  #renewing: Promise<boolean> | null = null;
  #isStopping = false;

  constructor(
    /** As this process was started, without what `.env` has added. */
    private readonly environment: NodeJS.ProcessEnv,
    /** This process plays no more. Never rejects. */
    private readonly retire: () => Promise<void>,
  ) {}

  /** Whether another process plays, and this one only keeps it. */
  get isRetired(): boolean {
    return this.#playing !== null;
  }

  /** False: nobody has come; who plays goes on. Whoever asks meanwhile is told of the renewal that is under way. */
  renew(): Promise<boolean> {
    return (this.#renewing ??= this.#renew().finally(() => (this.#renewing = null)));
  }

  async #renew(): Promise<boolean> {
    const next = this.#isStopping ? null : await this.#successor();
    if (!next) return false;
    if (this.#isStopping) {
      await ended(next);
      return false;
    }
    const before = this.#playing;
    this.#playing = next;
    next.once('exit', (code) => {
      if (this.#playing === next) process.exit(code ?? 1);
    });
    if (before) await succeeded(before);
    else await this.retire();
    return true;
  }

  /** All is to stop: nobody comes any more. Hands that on; false: nobody else plays. */
  stop(): boolean {
    this.#isStopping = true;
    return this.#playing?.kill('SIGTERM') ?? false;
  }

  /** One that is ready; null: it is not, and has gone. */
  async #successor(): Promise<ChildProcess | null> {
    let child: ChildProcess;
    try {
      child = spawn(process.execPath, [installed('scripts/run.mjs'), 'src/main.ts'], {
        env: { ...this.environment, [KEPT]: '1' },
        // A terminal tells all that run in it to stop: this one hears of it from here.
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
      wait(PATIENCE, false, { ref: false }),
    ]);
    if (isReady) return child;
    await ended(child);
    return null;
  }
}

const isGone = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined;

/** Ends it with all that it has started. */
async function ended(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid!, 'SIGKILL');
  await gone;
}

/** Lets one end that another plays instead of. */
async function succeeded(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.send(SUCCEEDED, () => undefined);
  await gone;
}

/** Whether another process keeps this one. */
export const isKept = (): boolean => process.env[KEPT] !== undefined;

/** What a signal for this process is sent to: who keeps it knows best. */
export const signalled = (): number => (isKept() ? process.ppid : process.pid);

export const forwardToKeeper = (signal: NodeJS.Signals): void => void process.kill(process.ppid, signal);

/** Tells who keeps this process that it plays. */
export function tellReady(): void {
  if (isKept()) process.send?.('ready');
}

let forsaken: () => void = () => process.exit(1);

/** Whoever is kept ends with who keeps it, also before it plays. */
export function endIfForsaken(): void {
  if (!isKept()) return;
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => forsaken());
}

/** Calls `then`, from now on, once whoever keeps this process is gone. */
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
