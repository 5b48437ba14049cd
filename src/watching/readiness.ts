import type { Store } from '../store/index.ts';
import type { Gateway } from './contract.ts';

/** Time in ms for a short database query. */
export const QUERY_PATIENCE_MS = 2_000;
/** Maximum age in ms of the last look for due work, which happens every 15 seconds. */
const OLDEST_LOOK_MS = 90_000;

/** Everything that must work before the bot serves players. */
export interface Served {
  readonly gateway: () => Gateway;
  readonly store: Pick<Store, 'lastBeat'>;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** Each part as `ok` or its problem. */
export interface Readiness {
  readonly ready: boolean;
  readonly gateway: string;
  readonly database: string;
  readonly clock: string;
}

const READY = 'ok';
export const STARTING: Readiness = { ready: false, gateway: 'starting', database: 'starting', clock: 'starting' };

/** Checks everything that the bot depends on. Never rejects. */
export async function readiness({ gateway, store, now }: Served, patience = QUERY_PATIENCE_MS): Promise<Readiness> {
  const connection = connected(gateway());
  const beat = await within(store.lastBeat(), patience).catch((error: unknown) => error as Error);
  const database = beat instanceof Error ? beat.message : READY;
  const clock = beat instanceof Error ? 'not known' : ageOf(beat, now());
  return {
    ready: [connection, database, clock].every((said) => said === READY),
    gateway: connection,
    database,
    clock,
  };
}

const connected = ({ isUp, away }: Gateway): string =>
  isUp ? READY : `not connected${away.length > 0 ? `: shard ${away.join(', ')}` : ''}`;

function ageOf(beat: number | null, now: number): string {
  if (beat === null) return 'what is due was never looked at';
  const age = now - beat;
  return age <= OLDEST_LOOK_MS ? READY : `what is due was looked at ${Math.round(age / 1000)} s ago`;
}

/** Returns the result, or rejects with an error after `ms`. */
export async function within<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
