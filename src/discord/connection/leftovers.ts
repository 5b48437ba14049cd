import { languageOf } from '../../locale/index.ts';
import type { Delivery } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { type Inbox, LEASE, type Packet } from '../interactions/inbox.ts';
import type { Responder } from '../interactions/responder.ts';
import type { Router } from '../interactions/router.ts';
import { messagesOf, note } from '../interactions/response.ts';
import { words } from '../text/words.ts';
import type { Deliveries } from './deliveries.ts';
import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

/** So often it is looked whether something is left, in ms. */
const LOOK = 2_500;
/** So long Discord takes an answer, in ms. */
const LIFE = 15 * 60_000;
/** What is held for longer than this, in ms, is so by a clock that is wrong, not by one that is some ms ahead of ours. */
const LONGEST_HELD = 2 * LEASE;
/** Whatever has been taken up so often without an answer may be what ends the process. */
const MOST = 2;

export interface Desk {
  readonly inbox: Inbox;
  readonly router: Router;
  readonly responder: Responder;
  readonly deliveries: Deliveries;
}

/** Does and answers what a process that died has taken and left, as long as Discord takes the answer. */
export function leftovers(bot: Bot, realm: Realm, desk: Desk): Recurring {
  const { sessions, log } = bot;
  return new Recurring(async () => {
    if (realm.ids.length === 0) return;
    try {
      await desk.inbox.hold();
      const now = sessions.now();
      for (const delivery of await sessions.deliveries.left(now, now + LONGEST_HELD)) await takeUp(bot, desk, delivery);
    } catch (error) {
      log.warn({ err: error }, 'what was taken and not answered could not be looked at; it is tried again soon');
    }
  }, LOOK);
}

async function takeUp(bot: Bot, desk: Desk, delivery: Delivery): Promise<void> {
  const { inbox, router, responder, deliveries } = desk;
  const { sessions, log } = bot;
  const { id, at } = delivery;
  const now = sessions.now();
  const packet = packetIn(delivery);
  if (!packet || Math.abs(now - at) >= LIFE || delivery.tries > 2 * MOST) return sessions.deliveries.strike(id, null);
  if (!(await sessions.deliveries.take(delivery, inbox.owner, now + LEASE)) || inbox.has(id)) return;
  inbox.add(id);
  try {
    const to = { id, applicationId: packet.application_id, token: packet.token };
    const wasTaken = await responder.wasAcknowledged(to);
    // Whoever was told that it failed is not to find it done nevertheless.
    if (wasTaken === 'no') return await inbox.answered(id);
    if (wasTaken === 'unknown') return await inbox.leave(id);
    await sessions.deliveries.begin(id);
    // Of what is done and asked to forget somebody nothing else is known any more.
    const isKnown = 'data' in packet;
    const interaction = isKnown && delivery.tries < MOST ? deliveries.again(packet) : null;
    log.info({ interaction: id, ageInMs: now - at }, 'an interaction that was left unanswered is taken up');
    if (interaction) return void router.resume(interaction, at);
    const say = bot.translator(languageOf(packet.locale));
    const done = !isKnown || (await sessions.hasDone(id));
    await responder.follow(to, messagesOf(note(say(words(done ? 'done.resumed' : 'error.interrupted'))))[0]);
    await inbox.answered(id);
  } catch (error) {
    log.error({ err: error, interaction: id }, 'an interaction that was left unanswered could not be taken up');
    await inbox.leave(id);
  }
}

/** Null when it cannot be read: nobody knows any more how to answer it. */
function packetIn({ packet }: Delivery): Packet | null {
  try {
    return JSON.parse(packet) as Packet;
  } catch {
    return null;
  }
}
