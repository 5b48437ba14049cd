import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Sketch } from './paint/board.ts';
import type { Job, Outcome, Ready } from './protocol.ts';

/** The renderer process died or hung; another one may do better. */
export class RendererLost extends Error {
  override readonly name = 'RendererLost';
}

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));
/** The child is TypeScript too, whatever loads the parent. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** How long a process may take to start, in milliseconds, on a busy machine. */
const startMs = 20_000;

/** One process that draws one board at a time (node-canvas crashes in worker threads). Started again when it is gone. */
export class Renderer {
  #child: ChildProcess | null = null;
  #ready = false;
  #job = 0;
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#start();
  }

  /** Throws `RendererLost` when the process dies or takes too long, and any other error when the painters fail. */
  async render(sketch: Sketch): Promise<Extract<Outcome, { png: Uint8Array }>> {
    const outcome = await this.#exchange(this.#child ?? this.#start(), { id: ++this.#job, sketch });
    if ('error' in outcome) throw new Error(`The painters failed: ${outcome.error}`);
    return outcome;
  }

  /** Ends the process, even in the middle of a board; resolves when it is gone. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.#drop(child);
    await gone;
  }

  #start(): ChildProcess {
    const child = fork(entry, [], {
      execArgv: ['--import', loader],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#ready = false;
    child.once('message', () => {
      if (this.#child === child) this.#ready = true;
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // A process that cannot be started or written to: 'exit' may never come.
    child.on('error', () => this.#drop(child));
    return child;
  }

  #drop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  #exchange(child: ChildProcess, job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const settle = (then: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        then();
      };
      const lose = (why: string) => settle(() => reject(new RendererLost(why)));
      const allow = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.#drop(child);
          lose(`the renderer took longer than ${ms} ms`);
        }, ms);
      };
      const onMessage = (message: Outcome | Ready) => {
        if (message === 'ready') allow(this.#timeoutMs);
        else if (message.id === job.id) settle(() => resolve(message));
      };
      const onExit = (code: number | null, signal: string | null) => lose(`the renderer ended with ${signal ?? code}`);
      const onError = (error: Error) => lose(`the renderer failed: ${error.message}`);
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      allow(this.#ready ? this.#timeoutMs : startMs);
      child.send(job, (error) => error && onError(error));
    });
  }
}
