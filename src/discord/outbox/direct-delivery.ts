import { stillAsked, unanswered } from '../../sessions/waiting/calling.ts';
import type { Outgoing, OutboxMessage, Sending, Session } from '../../sessions/types.ts';
import type { Phrase, Warning } from '../../engine/index.ts';
import type { Bot } from '../bot.ts';
import { directCall } from '../render/direct-call.ts';
import { promptOf } from '../render/panel.ts';
import { urlOf } from '../text/place.ts';
import { type DirectMessages, languageFor } from './direct-messages.ts';
import { type DiscordMessage, markOf } from './discord-messages.ts';
import { troubleOf } from './trouble.ts';

type DirectRow = Outgoing & { readonly message: Extract<OutboxMessage, { readonly kind: 'direct' }> };

/** Subject of a direct call. */
interface CallSubject {
  readonly asks: readonly Phrase[];
  readonly warnings: readonly Warning[];
}
const NOTHING_TO_CALL: CallSubject = { asks: [], warnings: [] };

export const isDirect = (row: Outgoing | undefined): row is DirectRow => row?.message.kind === 'direct';

/** Calls people by direct message, or in the channel if a direct message does not reach them. */
export class DirectDelivery {
  constructor(
    private readonly bot: Bot,
    private readonly messages: DirectMessages,
    /**
     * Resolves when the channel has every message that can be sent now, or after a while. A call links to that place.
     */
    private readonly settled: (channelId: string) => Promise<void>,
  ) {}

  /** Sends the call unless the person is no longer asked. Rethrows Discord's error if a retry may succeed. */
  async deliver({ id, message }: DirectRow, session: Session, { nonce }: Sending): Promise<void> {
    const { user, why, asked, only } = message;
    const seatsIn = (of: Session) => (why === 'asked' ? stillAsked(of, user, asked) : unanswered(of, asked));
    if (seatsIn(session).length === 0) return;
    await this.settled(session.channelId);
    const { sessions } = this.bot;
    const now = await sessions.byId(session.id);
    const seats = now ? seatsIn(now) : [];
    if (!now || seats.length === 0 || (await sessions.atRest(now, [user])).length > 0) return;
    const say = this.bot.translator(await languageFor(this.bot, user, now.language));
    const { asks, warnings } = why === 'asked' ? await this.#asked(now, user, seats) : NOTHING_TO_CALL;
    const link = urlOf(now, await sessions.panel(now.id));
    const call = {
      components: directCall(now, { seats, why, asks, warnings, link, say, id: markOf(id) }),
      ping: [user],
      pictures: [],
    };
    if (!(await this.#reaches(user, call, nonce)))
      await sessions.callInChannel(now.id, { user, nonce, asked, isSoleCall: only });
  }

  /** Returns the questions to these seats and the threats to them, as far as the person may know them. */
  async #asked(session: Session, user: string, seats: readonly number[]): Promise<CallSubject> {
    const position = await this.bot.sessions.positionOf(session, user);
    if (!position) return NOTHING_TO_CALL;
    const own = position.questions.filter((question) => question.seats.some((seat) => seats.includes(seat)));
    return { asks: own.map(promptOf), warnings: position.warnings };
  }

  async #reaches(user: string, call: DiscordMessage, nonce: string): Promise<boolean> {
    try {
      return (await this.messages.send(user, call, nonce)).kind === 'delivered';
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'later') throw error;
      this.bot.log.error({ err: error, trouble }, 'Discord refused a direct message');
      return false;
    }
  }
}
