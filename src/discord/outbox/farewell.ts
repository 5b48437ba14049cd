import type { Client } from 'discord.js';

import { harmless } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { container, text } from '../render/components.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention, words } from '../text/words.ts';
import { type DirectMessages, languageFor } from './direct-messages.ts';
import { createMessage, type DiscordMessage, type Rest } from './discord-messages.ts';
import { troubleOf } from './trouble.ts';

/**
 * Tells the host of a game that it ended with its channel or thread: in the channel of the thread if that is there, else by a
 * direct message. It is said once, and not again where it cannot be said: the game is over in any case.
 */
export class Farewell {
  constructor(
    private readonly bot: Bot,
    private readonly client: Client<true>,
    private readonly rest: Rest,
    private readonly direct: DirectMessages,
  ) {}

  /** `parentId`: the channel of the thread; null for a channel, and where it is not known. Never rejects. */
  async tell(session: Session, parentId: string | null): Promise<void> {
    if (session.startedAt === null) return;
    const { id, host } = session;
    const nonce = `gone-${id}`;
    try {
      if (parentId !== null) {
        const said = await createMessage(this.rest, parentId, await this.#message(session, 'thread'), nonce).catch(
          (error: unknown) => this.#unsaid(session, error),
        );
        if (said !== null) return;
      }
      const message = await this.#message(session, parentId === null ? 'channel' : 'thread');
      const { kind } = await this.direct.send(host.userId, message, nonce);
      if (kind !== 'delivered')
        this.bot.log.debug({ session: id, kind }, 'the host of a game that is gone was not told');
    } catch (error) {
      this.#unsaid(session, error);
    }
  }

  #unsaid({ id }: Session, error: unknown): null {
    const trouble = troubleOf(error);
    this.bot.log.debug({ err: error, session: id, trouble }, 'the host of a game that is gone could not be told');
    return null;
  }

  async #message(session: Session, what: 'thread' | 'channel'): Promise<DiscordMessage> {
    const { game, guildId, host, language } = session;
    const say = this.bot.translator(await languageFor(this.bot, host.userId, language));
    const ping = (await this.bot.sessions.atRest(session, [host.userId])).length > 0 ? [] : [host.userId];
    const server = this.client.guilds.cache.get(guildId)?.name;
    const line = words(server === undefined ? 'gone.server' : `gone.${what}`, {
      host: mention(host.userId),
      game: gameName(game),
      server: harmless(server ?? ''),
    });
    return { components: [container([text(say(line))], COLOURS.plain)], ping, pictures: [] };
  }
}
