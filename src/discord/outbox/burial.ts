import { type Client, Events, type Message } from 'discord.js';

import type { Bot } from '../bot.ts';

/** So many messages of people below it, and a panel is out of sight. */
const DEEP = 5;

/**
 * Notices when the message with the buttons is out of sight: some talk, or an answer of the bot's own that all see, has come below
 * it. The next turn is posted below that then; within a turn the message stays where it is. What is out of sight is noted in the
 * outbox; the counts are only how it is noticed.
 */
export class Burial {
  /** By channel of a game: how many messages have come since the bot's last one. */
  readonly #below = new Map<string, number>();

  constructor(
    private readonly bot: Bot,
    private readonly client: Client<true>,
  ) {}

  /** Looks at what came while nobody was listening, and listens from now on. */
  async start(): Promise<void> {
    this.client.on(Events.MessageCreate, (message) => void this.#note(message).catch(this.#failed));
    // A new session of the gateway does not tell what came between.
    this.client.on(Events.ShardReady, () => void this.#catchUp(() => true).catch(this.#failed));
    await this.#catchUp((channelId, messageId) => {
      const channel = this.client.channels.cache.get(channelId);
      const last = channel && 'lastMessageId' in channel ? channel.lastMessageId : null;
      return last ? BigInt(last) > BigInt(messageId) : false;
    });
  }

  async #catchUp(isBuried: (channelId: string, messageId: string) => boolean): Promise<void> {
    const { sessions } = this.bot;
    const open = await sessions.openPanels();
    for (const { channelId } of open) this.#below.set(channelId, 0);
    const buried = open.filter(({ channelId, messageId }) => messageId !== null && isBuried(channelId, messageId));
    if (buried.length > 0) await sessions.outbox.bury(buried.map(({ channelId }) => channelId));
  }

  async #note({ channelId, author, interactionMetadata }: Message): Promise<void> {
    const own = author.id === this.client.user.id;
    if (own && !interactionMetadata) return void this.#below.set(channelId, 0);
    const before = this.#below.get(channelId);
    if (before === undefined || before >= DEEP) return;
    const below = own ? DEEP : before + 1;
    this.#below.set(channelId, below);
    if (below >= DEEP) await this.bot.sessions.outbox.bury([channelId]);
  }

  readonly #failed = (error: unknown): void =>
    this.bot.log.error({ err: error }, 'what came below a panel could not be noted');
}
