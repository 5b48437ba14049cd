import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PictureSource } from '../drawing/contract.ts';
import type { Store } from '../store/index.ts';
import type { Witness } from './contract.ts';
import { type Counted, gatewayGauges, storeGauges } from './gauges.ts';
import { memoryByProcess } from './memory.ts';
import type { Served } from './readiness.ts';
import { type CommitOutcome, type PictureKind, timedPool, timedStore } from './timing.ts';
import { witnessTo } from './witness.ts';

const WRITTEN_WITHIN = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const DRAWN_WITHIN = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15, 45];
/** Quantiles of the event loop's delay to report. */
const SHARES = [0.5, 0.9, 0.99, 1] as const;
const NANOSECONDS = 1e9;
/** Interval in ms of the timer that measures the delay; the report subtracts it. */
const RESOLUTION = 10;

export interface Build {
  readonly version: string;
  readonly build: string;
}

/** All metrics, with names that begin with `rampart_`. No label names a person or a place. */
export class Metrics {
  readonly registry = new Registry();
  readonly witness: Witness;
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  readonly #commits: Histogram<'outcome'>;
  readonly #pictures: Histogram<'kind' | 'outcome'>;
  readonly #ended: Counter<'game' | 'cause'>;

  constructor({ version, build }: Build, memory = memoryByProcess) {
    const registers = [this.registry];
    this.witness = witnessTo(registers);
    this.#commits = new Histogram({
      name: 'rampart_commit_seconds',
      help: 'How long a commit to the database took',
      labelNames: ['outcome'],
      buckets: WRITTEN_WITHIN,
      registers,
    });
    this.#pictures = new Histogram({
      name: 'rampart_picture_seconds',
      help: 'How long a picture took from the request on, waiting included',
      labelNames: ['kind', 'outcome'],
      buckets: DRAWN_WITHIN,
      registers,
    });
    this.#ended = new Counter({
      name: 'rampart_games_ended_total',
      help: 'Games that ended, by title and by what ended them',
      labelNames: ['game', 'cause'],
      registers,
    });
    new Gauge({
      name: 'rampart_build_info',
      help: 'Always 1: the version, the build and the Node that run',
      labelNames: ['version', 'build', 'node'],
      registers,
    }).set({ version, build, node: process.version }, 1);
    this.#delay.enable();
    const delay = this.#delay;
    new Gauge({
      name: 'rampart_event_loop_delay_seconds',
      help: 'By how much the event loop was late since somebody asked last, by share of its turns',
      labelNames: ['quantile'],
      registers,
      collect() {
        for (const share of SHARES) {
          const late = delay.percentile(100 * share) / NANOSECONDS - RESOLUTION / 1000;
          this.set({ quantile: String(share) }, Math.max(0, late));
        }
        delay.reset();
      },
    });
    new Gauge({
      name: 'rampart_memory_bytes',
      help: 'Memory that is resident, by kind of process',
      labelNames: ['process'],
      registers,
      collect() {
        this.reset();
        for (const [kind, bytes] of memory()) this.set({ process: kind }, bytes);
      },
    });
  }

  store(store: Store): Store {
    return timedStore(store, (outcome: CommitOutcome, seconds, ended) => {
      this.#commits.observe({ outcome }, seconds);
      for (const one of ended) this.#ended.inc(one);
    });
  }

  pool<Pool extends PictureSource>(pool: Pool): Pool {
    new Gauge({
      name: 'rampart_pictures_waiting',
      help: 'Pictures that wait for a renderer',
      registers: [this.registry],
      collect() {
        this.set(pool.backlog?.() ?? 0);
      },
    });
    return timedPool(pool, (kind: PictureKind, came, seconds) =>
      this.#pictures.observe({ kind, outcome: came ? 'drawn' : 'failed' }, seconds),
    );
  }

  /** Adds the gauges that need the gateway and the store. */
  over(served: Served & Counted): void {
    const registers = [this.registry];
    gatewayGauges(served, registers);
    storeGauges(served, registers);
  }

  close(): void {
    this.#delay.disable();
  }
}
