import { languageOf } from '../../locale/index.ts';
import type { Delivery } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { type Inbox, LEASE, type Packet } from '../interactions/inbox.ts';
import type { Responder } from '../interactions/responder.ts';
import type { Router } from '../interactions/router.ts';
import { messagesOf, note } from '../interactions/response.ts';
import { words } from '../text/words.ts';
import type { InteractionSource } from './deliveries.ts';
import type { Realm } from './realm.ts';
import { Recurring } from './recurring.ts';

/** Interval in ms for checking for leftovers. */
const LEFTOVERS_INTERVAL_MS = 2_500;
/** Time in ms in which Discord accepts an answer. */
const ANSWERABLE_MS = 15 * 60_000;
/** Longest plausible lease, in ms. A longer one comes from a wrong clock, not one that is some ms ahead of ours. */
const LONGEST_HELD = 2 * LEASE;
/** Attempts without an answer after which an interaction is suspected of crashing the process. */
const ATTEMPTS_TO_SUSPECT = 2;

export interface Desk {
  readonly inbox: Inbox;
  readonly router: Router;
  readonly responder: Responder;
  readonly deliveries: InteractionSource;
}

/** Resumes interactions that a dead process left unanswered, as long as Discord accepts an answer. */
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
  }, LEFTOVERS_INTERVAL_MS);
}

async function takeUp(bot: Bot, desk: Desk, delivery: Delivery): Promise<void> {
  const { inbox, router, responder, deliveries } = desk;
  const { sessions, log } = bot;
  const { id, at } = delivery;
  const now = sessions.now();
  const packet = packetIn(delivery);
  if (!packet || Math.abs(now - at) >= ANSWERABLE_MS || delivery.tries > 2 * ATTEMPTS_TO_SUSPECT)
    return sessions.deliveries.strike(id, null);
  if (!(await sessions.deliveries.take(delivery, inbox.owner, now + LEASE)) || inbox.has(id)) return;
  inbox.add(id);
  try {
    const to = { id, applicationId: packet.application_id, token: packet.token };
    const wasTaken = await responder.wasAcknowledged(to);
    // The user already saw a failure, so the action must not happen afterwards.
    if (wasTaken === 'no') return await inbox.answered(id);
    if (wasTaken === 'unknown') return await inbox.leave(id);
    await sessions.deliveries.begin(id);
    // Nothing else is stored of an interaction that asked to forget somebody.
    const isKnown = 'data' in packet;
    const interaction = isKnown && delivery.tries < ATTEMPTS_TO_SUSPECT ? deliveries.again(packet) : null;
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

/** Parses the packet; null if it is unreadable, so that nobody can answer it. */
function packetIn({ packet }: Delivery): Packet | null {
  try {
    return JSON.parse(packet) as Packet;
  } catch {
    return null;
  }
}
