import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';

import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

/** So many of these a front needs, which sends no messages, and all of them together at most. */
const OF_A_FRONT = 2;
const OF_FRONTS = 15;
/** So many requests a second are shared out among all processes, of the 50 that Discord takes: the rest is for what it counts otherwise. */
const IN_ALL = 45;
/** How often it is looked how many there are, in ms. */
const EACH = 15_000;
/** Who was heard of no longer ago than this, in ms, is taken to be there. */
const THERE = EACH + 5_000;

/** What a process does: a front takes what players do, a sender brings what comes of it to Discord. */
export type Role = 'all' | 'front' | 'sender';

export type Shards = Pick<Realm, 'held' | 'shards'>;

/** A process of the bot. */
export interface Present {
  readonly id: string;
  readonly role: Role;
  /** Its connections to Discord, of so many in all. */
  readonly shards: readonly number[];
  readonly shardCount: number;
  /** When it was last heard of, in ms since 1970. */
  readonly seen: number;
  /** What whoever runs the bot wants of it. */
  readonly asked: 'drain' | null;
}

/** The processes of the bot, this one among them. */
export interface Attendance {
  /** Who this one is. */
  readonly id: string;
  /** Says that this one is there, as what, and with which connections; all that are. */
  attend(as: Shards & { readonly role: Role }): Promise<readonly Present[]>;
  /** It goes; all that stay, and when that is, in ms since 1970. */
  leave(): Promise<{ readonly others: readonly Present[]; readonly at: number }>;
}

/** What sends requests, so many a second at most. */
interface Sender {
  readonly options: { globalRequestsPerSecond: number };
}

/** The part of this process in what all do. */
export interface Allotment {
  /** Settles when whoever runs the bot wants this process to end. */
  readonly drained: Promise<void>;
  /** Resolves once the others may know of it; whether these have all of its connections to Discord as well. */
  start(): Promise<boolean>;
  /** Of those that send: whether it is this one that is to tell what has come for a channel. As long as all know of each other it is one. */
  isOwn(channelId: string): boolean;
  /** It takes part no longer; whether others do all that it does, with all of its connections to Discord. */
  stop(): Promise<boolean>;
}

/**
 * Keeps the part of this process, as others come and go. Answers to interactions are not counted by Discord, and have a sender of
 * their own. Without an attendance nobody else is there.
 */
export function allotted(attendance: Attendance | undefined, { sender, role, shards, log }: Surroundings): Allotment {
  let onDrain: () => void = () => undefined;
  const drained = new Promise<void>((resolve) => (onDrain = resolve));
  if (!attendance)
    return { drained, start: () => Promise.resolve(false), isOwn: () => true, stop: () => Promise.resolve(false) };
  const othersIn = (all: readonly Present[], now: number) =>
    all.filter(({ id, seen }) => id !== attendance.id && Math.abs(now - seen) < THERE);
  let others: readonly Present[] = [];
  /** So often in a row nobody was there who sends messages. */
  let looksInVain = 0;
  const look = async () => {
    try {
      const { held, shards: count } = shards;
      const all = await attendance.attend({ role, held, shards: count });
      const own = all.find(({ id }) => id === attendance.id);
      others = othersIn(all, own?.seen ?? 0);
      sender.options.globalRequestsPerSecond = partOf(role, all);
      looksInVain = all.some((one) => one.role !== 'front') ? 0 : looksInVain + 1;
      // Those that start together do not come at the same moment.
      if (looksInVain === 3) log.warn('nothing is posted: a process with ROLE=sender, or all, is to run');
      if (own?.asked === 'drain') onDrain();
    } catch (error) {
      log.warn({ err: error }, 'it is not known how many processes share the requests to Discord');
    }
  };
  const recurring = new Recurring(look, EACH);
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

interface Surroundings {
  readonly sender: Sender;
  readonly role: Role;
  readonly shards: Shards;
  readonly log: Pick<Logger, 'warn'>;
}

/** Fronts are left what they need, the others share the rest. */
function partOf(role: Role, all: readonly Present[]): number {
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
