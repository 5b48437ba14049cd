import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';

import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

/** Requests per second for a front, which sends no messages, and for all fronts together. */
const OF_A_FRONT = 2;
const OF_FRONTS = 15;
/** Requests per second shared by all processes. Discord allows 50; the rest is for requests outside this limit. */
const IN_ALL = 45;
/** Interval in ms for counting the processes. */
const COUNTING_INTERVAL_MS = 15_000;
/** Time in ms for which a process counts as alive after it was last seen. */
const ALIVE_MS = COUNTING_INTERVAL_MS + 5_000;

/** Role of a process: a front handles what players do, a sender delivers the results to Discord. */
export type Role = 'all' | 'front' | 'sender';

export type Shards = Pick<Realm, 'held' | 'shards'>;

/** A process of the bot. */
interface Present {
  readonly id: string;
  readonly role: Role;
  /** Its shards, out of `shardCount`. */
  readonly shards: readonly number[];
  readonly shardCount: number;
  /** When the process was last seen, in ms since 1970. */
  readonly seen: number;
  /** Request of the operator. */
  readonly asked: 'drain' | null;
}

/** Registry of all processes of the bot, including this one. */
export interface Attendance {
  /** Id of this process. */
  readonly id: string;
  /** Registers this process with its role and shards. Returns all processes. */
  register(as: Shards & { readonly role: Role }): Promise<readonly Present[]>;
  /** Removes this process. Returns the remaining ones and the current time, in ms since 1970. */
  leave(): Promise<{ readonly others: readonly Present[]; readonly at: number }>;
}

/** A REST client with a limit of requests per second. */
interface LimitedRest {
  readonly options: { globalRequestsPerSecond: number };
}

/** Share of this process in the common work. */
export interface Allotment {
  /** Resolves when the operator wants this process to end. */
  readonly drained: Promise<void>;
  /** Resolves once the others can know this process. True if they already cover its role and all of its shards. */
  start(): Promise<boolean>;
  /**
   * Decides whether this process sends a channel's messages. It is exactly one process as long as all know each other.
   */
  isOwn(channelId: string): boolean;
  /** Leaves. Returns whether others cover its role and all of its shards. */
  stop(): Promise<boolean>;
}

/**
 * Tracks the share of this process as others come and go. Discord does not count answers to interactions; they have
 * their own REST client. Without an attendance this process is alone.
 */
export function allotted(
  attendance: Attendance | undefined,
  { sender, role, shards, log }: AllotmentSurroundings,
): Allotment {
  let onDrain: () => void = () => undefined;
  const drained = new Promise<void>((resolve) => (onDrain = resolve));
  if (!attendance)
    return { drained, start: () => Promise.resolve(false), isOwn: () => true, stop: () => Promise.resolve(false) };
  const othersIn = (all: readonly Present[], now: number) =>
    all.filter(({ id, seen }) => id !== attendance.id && Math.abs(now - seen) < ALIVE_MS);
  let others: readonly Present[] = [];
  /** Consecutive looks that found no sender. */
  let looksInVain = 0;
  const look = async () => {
    try {
      const { held, shards: count } = shards;
      const all = await attendance.register({ role, held, shards: count });
      const own = all.find(({ id }) => id === attendance.id);
      others = othersIn(all, own?.seen ?? 0);
      sender.options.globalRequestsPerSecond = requestShareOf(role, all);
      looksInVain = all.some((one) => one.role !== 'front') ? 0 : looksInVain + 1;
      // Processes that start together do not register at the same moment.
      if (looksInVain === 3) log.warn('nothing is posted: a process with ROLE=sender, or all, is to run');
      if (own?.asked === 'drain') onDrain();
    } catch (error) {
      log.warn({ err: error }, 'it is not known how many processes share the requests to Discord');
    }
  };
  const recurring = new Recurring(look, COUNTING_INTERVAL_MS);
  return {
    drained,
    async start() {
      await recurring.start();
      return isCovered(role, shards, others);
    },
    isOwn(channelId) {
      const senders = [...others.filter((one) => one.role !== 'front').map(({ id }) => id), attendance.id].sort();
      return senders[crc32(channelId) % senders.length] === attendance.id;
    },
    async stop() {
      await recurring.stop();
      try {
        const left = await attendance.leave();
        return isCovered(role, shards, othersIn(left.others, left.at));
      } catch {
        return false;
      }
    },
  };
}

interface AllotmentSurroundings {
  readonly sender: LimitedRest;
  readonly role: Role;
  readonly shards: Shards;
  readonly log: Pick<Logger, 'warn'>;
}

/** Returns this process's requests per second: fronts get a fixed part, the others share the rest. */
function requestShareOf(role: Role, all: readonly Present[]): number {
  const fronts = all.filter((one) => one.role === 'front').length;
  const ofEach = Math.max(1, Math.min(OF_A_FRONT, Math.floor(OF_FRONTS / fronts)));
  if (role === 'front') return ofEach;
  return Math.max(1, Math.floor((IN_ALL - Math.min(OF_FRONTS, ofEach * fronts)) / (all.length - fronts)));
}

function isCovered(role: Role, { held, shards }: Shards, others: readonly Present[]): boolean {
  const able = others.filter((other) => other.role !== (role === 'sender' ? 'front' : 'sender'));
  const isHeld = (id: number) => able.some((other) => other.shardCount === shards && other.shards.includes(id));
  return able.length > 0 && held.every(isHeld);
}
