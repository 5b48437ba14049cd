import type { Fault, LocalDiscord, RequestRecord } from '../../src/local-discord/index.ts';

const CHANNEL = '^/channels';
/** More than a table asks of Discord in the time that it is told to wait. */
const FLOOD = 25;

/** What befalls requests, interactions and connections in a storm. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'requests met 500': { kind: 'status', status: 500, times: 3 },
  'requests met 429': { kind: 'status', status: 429, retryAfter: 0.5, times: 2 },
  'messages met 503': { kind: 'status', status: 503, method: 'POST', route: CHANNEL },
  'the answer to a message was lost': { kind: 'lost-answer', method: 'POST', route: CHANNEL },
  'the answer to an edit was lost': { kind: 'lost-answer', method: 'PATCH', route: CHANNEL },
  'an acknowledgement was lost': { kind: 'lost-answer', route: '^/interactions' },
  'connections broke before a request': { kind: 'cut', times: 2 },
  'messages were slow': { kind: 'slow', ms: 1500, method: 'POST', route: CHANNEL, times: 2 },
  'an interaction came three times': { kind: 'duplicate', copies: 2 },
  'interactions came again': { kind: 'replay', count: 3 },
  'the gateway broke off': { kind: 'gateway', how: 'drop' },
  'the gateway asked to come again': { kind: 'gateway', how: 'reconnect' },
  'the gateway forgot its sessions': { kind: 'gateway', how: 'invalidate' },
};

/** The same with Discord's limits, and refusals that have nothing to do with what is sent. */
const LIMITS: Readonly<Record<string, Fault>> = {
  ...FAULTS,
  'a flood of 429': { kind: 'status', status: 429, retryAfter: 1, times: FLOOD },
  'a flood of 429 in channels': { kind: 'status', status: 429, retryAfter: 3, route: CHANNEL, times: FLOOD },
  'a 429 that holds for all': { kind: 'status', status: 429, retryAfter: 5, isGlobal: true },
};

/** What has gone wrong at Discord, by kind and number. */
export class Trouble {
  readonly times = new Map<string, number>();
  readonly #seen = new WeakSet<RequestRecord>();

  /** `isLimited`: Discord refuses what is too much. */
  constructor(
    private readonly discord: LocalDiscord,
    private readonly isLimited: boolean,
  ) {}

  /** One fault more. */
  befall(random: () => number): void {
    const all = Object.entries(this.isLimited ? LIMITS : FAULTS);
    const [what, fault] = all[Math.floor(random() * all.length)]!;
    this.discord.inject(fault);
    this.#count(what);
  }

  /** Only the latest requests are kept: it is looked at them now and then. */
  look(): void {
    for (const request of this.discord.requests) {
      if (this.#seen.has(request)) continue;
      this.#seen.add(request);
      if (request.status === 429) this.#count('a request was refused with 429');
    }
  }

  #count(what: string): void {
    this.times.set(what, (this.times.get(what) ?? 0) + 1);
  }
}
