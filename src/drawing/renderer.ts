import { type ChildProcess, fork } from 'node:child_process';
import { programOf } from '../installation/index.ts';
import { rendererArgs, rendererEnv } from './renderer-env.ts';
import type { Sketch } from './sketch.ts';
import type { Job, Rendering, Ready } from './protocol.ts';

/** Thrown when the renderer process died or hung; another one may succeed. */
export class RendererLost extends Error {
  override readonly name = 'RendererLost';
}

const program = programOf('src/drawing/child.ts');

/** Timeout in ms for a process to start on a busy machine. */
const startMs = 60_000;

/** When to renew a process: minimum number of drawn pictures, and maximum memory in bytes. */
export interface Growth {
  readonly pictures: number;
  readonly memory: number;
}

/** A process that draws one board at a time (node-canvas crashes in worker threads). It starts on demand. */
export class Renderer {
  #child: ChildProcess | null = null;
  /** The process that is drawing now. */
  #drawing: ChildProcess | null = null;
  /** All processes that still live, including dropped ones. */
  readonly #living = new Set<ChildProcess>();
  readonly #ready = new WeakSet<ChildProcess>();
  #job = 0;
  /** Number of pictures that `#child` has drawn since its start or the last failed renewal. */
  #drawn = 0;
  /** Its memory after the last picture, in bytes. */
  #memory = 0;
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Starts the process, so that the first picture does not wait for it. */
  warmUp(): void {
    this.#child ??= this.#start();
  }

  /** Checks whether the process has drawn that many pictures and exceeds that memory. */
  hasGrown({ pictures, memory }: Growth): boolean {
    return this.#drawn >= pictures && this.#memory > memory;
  }

  /**
   * Draws a sketch. Throws `RendererLost` if the process dies or takes too long, and any other error if the painters
   * fail.
   */
  async render(sketch: Sketch): Promise<Extract<Rendering, { png: Uint8Array }>> {
    const child = (this.#child ??= this.#start());
    this.#drawing = child;
    try {
      const outcome = await this.#exchange(child, { id: ++this.#job, sketch });
      if ('error' in outcome) throw new Error(`The painters failed: ${outcome.error}`);
      this.#drawn++;
      this.#memory = outcome.memory;
      return outcome;
    } finally {
      this.#drawing = null;
      // A successor has taken over meanwhile.
      if (this.#child !== child) this.#drop(child);
    }
  }

  /**
   * Starts another process and lets it draw a picture for nobody, so that it is as fast as this one. This one continues
   * meanwhile; then the other takes over. If that fails, nothing changes.
   */
  async renew(sketch: Sketch): Promise<void> {
    const old = this.#child;
    const successor = this.#start();
    // Even after a failure, the next renewal must wait for as many pictures again.
    this.#drawn = 0;
    const outcome = await this.#exchange(successor, { id: ++this.#job, sketch });
    if ('error' in outcome) return this.#drop(successor);
    // The old one may have died and another one started.
    if (this.#child !== null && this.#child !== old) return this.#drop(successor);
    this.#child = successor;
    this.#drawn = 0;
    if (old && this.#drawing !== old) this.#drop(old);
  }

  /** Ends the process, even during a board. Resolves when it and all earlier ones are gone. */
  async close(): Promise<void> {
    const ends = [...this.#living].map((child) => {
      const end = new Promise((resolve) => child.once('exit', resolve));
      this.#drop(child);
      return end;
    });
    await Promise.all(ends);
  }

  #start(): ChildProcess {
    const child = fork(program.file, [], {
      execArgv: [...program.execArgv, ...rendererArgs],
      env: rendererEnv(process.env),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', () => this.#ready.add(child));
    const forget = () => {
      this.#living.delete(child);
      this.#leave(child);
    };
    this.#living.add(child);
    child.once('exit', forget);
    child.on('error', () => {
      this.#drop(child);
      // A process that could not start never exits.
      if (child.pid === undefined) forget();
    });
    return child;
  }

  #drop(child: ChildProcess): void {
    this.#leave(child);
    child.kill('SIGKILL');
  }

  /** Makes the next picture start another process. */
  #leave(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#drawn = 0;
  }

  #exchange(child: ChildProcess, job: Job): Promise<Rendering> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const settle = (then: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        then();
      };
      // Drop it at once: the exit event of a dead process may come late.
      const lose = (why: string) => {
        this.#drop(child);
        settle(() => reject(new RendererLost(why)));
      };
      const allow = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => lose(`the renderer took longer than ${ms} ms`), ms);
      };
      const onMessage = (message: Rendering | Ready) => {
        if (message === 'ready') allow(this.#timeoutMs);
        else if (message.id === job.id) settle(() => resolve(message));
      };
      const onExit = (code: number | null, signal: string | null) => lose(`the renderer ended with ${signal ?? code}`);
      const onError = (error: Error) => lose(`the renderer failed: ${error.message}`);
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      allow(this.#ready.has(child) ? this.#timeoutMs : startMs);
      child.send(job, (error) => error && onError(error));
    });
  }
}
