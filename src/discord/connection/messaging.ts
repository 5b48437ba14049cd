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
import { counting } from './counting.ts';
import { LateEdits } from './late-edits.ts';
import { Watch } from './lost.ts';
import { refusingOldEdits } from './old-edits.ts';
import type { Connection } from './running.ts';

/** So long, in ms, what waits is still sent by a process that closes while others go on. */
const PARTING = 1_500;

/** What is noticed of requests to Discord. */
interface Noticing {
  readonly watch: Watch;
  readonly lateEdits: LateEdits;
  /** For whoever makes them. */
  readonly options: Partial<RESTOptions>;
}

export function noticing({ restApi }: Pick<Connection, 'restApi'>, witness: Witness | undefined): Noticing {
  const watch = new Watch();
  const lateEdits = new LateEdits();
  const makeRequest = lateEdits.noticing(refusingOldEdits(counting(watch.makeRequest, witness)));
  return { watch, lateEdits, options: { makeRequest, ...(restApi && { api: restApi }) } };
}

interface Around {
  readonly role: Role;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether something can be sent to a server. */
  readonly isHere: (guildId: string) => boolean;
  /** Of what other processes bring: whether it is this one that is to send it. */
  readonly isOwn: (channelId: string) => boolean;
}

/** Who sees to what is committed, and to what was told and is gone. */
export function messaging(bot: Bot, edits: REST, { role, now, isHere, isOwn }: Around): readonly [Messenger, Losses] {
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

/** Others find what waits when they look round next; where tables go on, there is always more. */
export const parting = (messenger: Messenger): Promise<void> =>
  Promise.race([messenger.idle(), wait(PARTING, undefined, { ref: false })]);
