import { setTimeout as wait } from 'node:timers/promises';
import type { REST, RESTOptions } from 'discord.js';

import type { Witness } from '../../watching/contract.ts';
import type { Bot } from '../bot.ts';
import { Hinting } from '../outbox/hinting.ts';
import { KeptStatus } from '../outbox/kept-status.ts';
import { Losses } from '../outbox/losses.ts';
import type { Messenger } from '../outbox/messenger.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import type { Role } from './allotment.ts';
import { countingRequests } from './counting.ts';
import { LateEdits } from './late-edits.ts';
import { Watch } from './lost.ts';
import { refusingOldEdits } from './old-edits.ts';
import type { Connection } from './running.ts';

/** Time in ms for which a closing process still sends waiting messages while others go on. */
const PARTING_SENDS_MS = 1_500;

/** Observers of requests to Discord. */
interface Noticing {
  readonly watch: Watch;
  readonly lateEdits: LateEdits;
  /** Options for every REST client. */
  readonly options: Partial<RESTOptions>;
}

export function noticing({ restApi }: Pick<Connection, 'restApi'>, witness: Witness | undefined): Noticing {
  const watch = new Watch();
  const lateEdits = new LateEdits();
  const makeRequest = lateEdits.noticing(refusingOldEdits(countingRequests(watch.makeRequest, witness)));
  return { watch, lateEdits, options: { makeRequest, ...(restApi && { api: restApi }) } };
}

interface MessagingAround {
  readonly role: Role;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether the bot can post on a server. */
  readonly isHere: (guildId: string) => boolean;
  /** Whether this process is the one to send a hinted channel's messages. */
  readonly isOwn: (channelId: string) => boolean;
}

/** Creates the messenger for committed rows and the handler for deleted messages. */
export function messaging(
  bot: Bot,
  edits: REST,
  { role, now, isHere, isOwn }: MessagingAround,
): readonly [Messenger, Losses] {
  const losses = new Losses(bot, (channelId) => messenger.tidy(channelId));
  const messenger: Messenger =
    role === 'front'
      ? new Hinting(bot)
      : new OutboxWorker(bot, edits, now, {
          isHere,
          isOwn,
          onLost: (channelId, messageId) => losses.lose(channelId, [messageId]),
          status: (owner) => new KeptStatus(bot, edits, { owner, now, isHere }),
        });
  return [messenger, losses];
}

/**
 * Waits until everything is sent, at most `PARTING_SENDS_MS`. Others find the rest at their next look; running games always
 * have more.
 */
export const parting = (messenger: Messenger): Promise<void> =>
  Promise.race([messenger.idle(), wait(PARTING_SENDS_MS, undefined, { ref: false })]);
