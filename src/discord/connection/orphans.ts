import type { ThreadWish } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';

const MINUTE = 60_000;
/** So often it is looked whether something is left. */
const LOOK = 5 * MINUTE;
/** However slow Discord is, a lobby is in its thread by then, or will never be. */
const SETTLED = 5 * MINUTE;
/** Within so long after it was asked for, a thread is opened. */
const OPENED = 2 * MINUTE;
/** A server that has been away for so long has forgotten its thread. */
const FORGOTTEN = 7 * 24 * 60 * MINUTE;

/** Puts away the threads that were opened for lobbies which never came to be, because a process died in between. */
export class Orphans {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly bot: Pick<Bot, 'sessions' | 'threads' | 'log'>,
    /** Whether the bot is on a server now. */
    private readonly isHere: (guildId: string) => boolean,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.attend(), LOOK).unref();
    void this.attend();
  }

  /** Looks now. Never rejects. */
  attend(): Promise<void> {
    this.#running = this.#running.then(() => this.#look());
    return this.#running;
  }

  stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    return this.#running;
  }

  async #look(): Promise<void> {
    const { sessions, log } = this.bot;
    try {
      const now = sessions.now();
      for (const wish of await sessions.threadWishes.left(now - SETTLED)) {
        if (this.isHere(wish.guildId)) await this.#putAway(wish);
        else if (now - wish.at > FORGOTTEN) await sessions.threadWishes.end(wish.id);
      }
    } catch (error) {
      log.warn({ err: error }, 'a thread in which nothing is played could not be put away; it is tried again later');
    }
  }

  async #putAway({ id, since, ...channel }: ThreadWish): Promise<void> {
    const { sessions, threads } = this.bot;
    for (const threadId of (await threads?.empty(channel, since, since + OPENED)) ?? [])
      if ((await sessions.find(threadId)) === null) await threads?.discard(threadId);
    await sessions.threadWishes.end(id);
  }
}
