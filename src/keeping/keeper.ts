import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { installed } from '../installation/index.ts';

/** So long a successor may take to be built, to start and to be ready, in ms. */
const PATIENCE = 5 * 60_000;
/** A setting of the environment of those that are kept. */
const KEPT = 'RAMPART_KEPT';

/**
 * Renews the bot without a gap: a successor, built from the source as it is now, starts beside what plays, and what plays ends once the
 * successor is ready. Whatever has started this process - a shell, systemd - knows it alone: it stays, hands signals on and ends as its
 * successor ends.
 */
export class Keeper {
  /** Who plays; null: this process itself. */
  #playing: ChildProcess | null = null;
  #isRenewing = false;

  constructor(
    /** As this process was started, without what `.env` has added. */
    private readonly environment: NodeJS.ProcessEnv,
    /** This process plays no more. */
    private readonly retire: () => Promise<void>,
  ) {}

  /** Whether another process plays, and this one only keeps it. */
  get isRetired(): boolean {
    return this.#playing !== null;
  }

  /** False: nobody has come; who plays goes on. One at a time: whoever asks meanwhile is told so as well. */
  async renew(): Promise<boolean> {
    if (this.#isRenewing) return false;
    this.#isRenewing = true;
    try {
      const next = await this.#successor();
      if (!next) return false;
      const before = this.#playing;
      this.#playing = next;
      next.once('exit', (code) => {
        if (this.#playing === next) process.exit(code ?? 1);
      });
      if (before) await ended(before, 'SIGTERM');
      else await this.retire();
      return true;
    } finally {
      this.#isRenewing = false;
    }
  }

  /** Hands on that it is to stop; false: nobody else plays. */
  pass(signal: NodeJS.Signals): boolean {
    return this.#playing?.kill(signal) ?? false;
  }

  /** One that is ready; null: it is not, and has gone. */
  async #successor(): Promise<ChildProcess | null> {
    const child = spawn(process.execPath, [installed('scripts/run.mjs'), 'src/main.ts'], {
      env: { ...this.environment, [KEPT]: '1' },
      // A terminal tells all that run in it to stop: this one hears of it from here.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
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
    await ended(child, 'SIGKILL');
    return null;
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill(signal);
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
