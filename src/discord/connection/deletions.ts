import { setTimeout as wait } from 'node:timers/promises';
import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  Routes,
} from 'discord.js';

import type { OpenPanel } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import type { MessageRest } from '../outbox/discord-messages.ts';
import type { Losses } from '../outbox/losses.ts';
import { troubleOf } from '../outbox/trouble.ts';
import type { Realm } from './realm.ts';

/**
 * Messages that a search checks at full speed. Beyond them it pauses this many ms per game, so that urgent requests go
 * first.
 */
const BRISK = 100;
const DELETIONS_PAUSE_MS = 500;

interface DeletionsAround {
  readonly rest: Pick<MessageRest, 'get'>;
  readonly realm: Realm;
  readonly losses: Pick<Losses, 'lose'>;
}

/** Detects deleted messages that a game needs: from gateway events, and by checking after gaps in them. */
export class Deletions {
  #looking: Promise<void> | null = null;
  /** Shards whose games have to be checked; null: all. */
  #toLookAt = new Set<number | null>();
  #stopped = false;

  constructor(
    private readonly bot: Pick<Bot, 'sessions' | 'log'>,
    private readonly client: Client<true>,
    private readonly around: DeletionsAround,
  ) {}

  /**
   * Listens from now on. Then checks, game by game, for messages deleted while nobody was listening. `isCovered`:
   * another process was listening.
   */
  start(isCovered = false): void {
    const { losses } = this.around;
    // The client caches no messages, so it emits no events for deleted ones.
    this.client.ws.on(GatewayDispatchEvents.MessageDelete, (gone: GatewayMessageDeleteDispatchData) =>
      losses.lose(gone.channel_id, [gone.id]),
    );
    this.client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, (gone: GatewayMessageDeleteBulkDispatchData) =>
      losses.lose(gone.channel_id, gone.ids),
    );
    // A new gateway session does not replay missed events.
    this.client.on(Events.ShardReady, (shard) => this.#look(shard));
    if (!isCovered) this.#look(null);
  }

  /** Resolves when all checks are done. */
  async idle(): Promise<void> {
    await this.#looking;
  }

  stop(): Promise<void> {
    this.#stopped = true;
    return this.idle();
  }

  #look(shard: number | null): void {
    this.#toLookAt.add(shard);
    this.#looking ??= this.#lookAround()
      .catch((error: unknown) => this.bot.log.error({ err: error }, 'what was deleted could not be looked for'))
      .finally(() => (this.#looking = null));
  }

  async #lookAround(): Promise<void> {
    while (this.#toLookAt.size > 0) {
      const shards = this.#toLookAt;
      this.#toLookAt = new Set();
      await this.#lookAt((guildId) => shards.has(null) || shards.has(this.around.realm.shardOf(guildId)));
    }
  }

  async #lookAt(isAsked: (guildId: string) => boolean): Promise<void> {
    let looks = 0;
    for (const open of await this.bot.sessions.openPanels()) {
      if (looks > BRISK) await wait(DELETIONS_PAUSE_MS, undefined, { ref: false });
      if (this.#stopped) return;
      if (this.around.realm.isHere(open.guildId) !== true || !isAsked(open.guildId)) continue;
      const gone: string[] = [];
      for (const messageId of await this.#kept(open)) {
        looks++;
        if (await this.#isGone(open.channelId, messageId)) gone.push(messageId);
      }
      if (gone.length > 0) this.around.losses.lose(open.channelId, gone);
    }
  }

  /** Returns the ids of the messages that a game keeps in its channel. */
  async #kept({ sessionId, channelId, messageId: panel }: OpenPanel): Promise<string[]> {
    const posts = await this.bot.sessions.statuses.statusesIn(channelId);
    const onTop = posts.find((post) => post.sessionId === sessionId);
    return [panel, onTop?.messageId ?? null].filter((id) => id !== null);
  }

  async #isGone(channelId: string, messageId: string): Promise<boolean> {
    const look = this.around.rest.get(Routes.channelMessage(channelId, messageId));
    return (await look.then(() => null, troubleOf)) === 'no-message';
  }
}
