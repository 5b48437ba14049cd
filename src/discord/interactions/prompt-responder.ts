import {
  type APIModalInteractionResponseCallbackData,
  BaseInteraction,
  type RESTOptions,
  SnowflakeUtil,
} from 'discord.js';

import type { Acknowledgement, InteractionKind, Witness } from '../../watching/contract.ts';
import type { Bot } from '../bot.ts';
import type { OpenRequests } from './open-requests.ts';
import { Responder, type Target } from './responder.ts';
import type { CompletedChoice } from './typed/matching.ts';
import { isTooLate, whatOf } from './what-was-done.ts';

/** Time in ms above which an acknowledgement is logged. Discord waits twice as long. */
const SLOW = 1_500;

/** A responder that measures how soon Discord receives an acknowledgement after it created the interaction. */
export class PromptResponder extends Responder {
  constructor(
    options: Partial<RESTOptions>,
    private readonly bot: Pick<Bot, 'log'> & { readonly witness?: Pick<Witness, 'acknowledged'> | undefined },
    private readonly now: () => number = Date.now,
    requests?: OpenRequests,
  ) {
    super(options, undefined, requests);
  }

  override acknowledge(to: Target, how: 'public' | 'private' | 'update'): Promise<boolean> {
    return this.#seen(to, super.acknowledge(to, how));
  }

  override open(to: Target, data: APIModalInteractionResponseCallbackData): Promise<void> {
    return this.#seen(to, super.open(to, data));
  }

  override refuse(to: Target, content: string): Promise<void> {
    return this.#seen(to, super.refuse(to, content), 'refused');
  }

  override complete(to: Target, choices: readonly CompletedChoice[]): Promise<void> {
    return this.#seen(to, super.complete(to, choices));
  }

  async #seen<T>(to: Target, answered: Promise<T>, well: 'taken' | 'refused' = 'taken'): Promise<T> {
    try {
      const known = await answered;
      this.#tell(to, known === false ? 'unknown' : well);
      return known;
    } catch (error) {
      this.#tell(to, isTooLate(error) ? 'late' : 'failed');
      throw error;
    }
  }

  #tell(to: Target, outcome: Acknowledgement['outcome']): void {
    const ageInMs = this.now() - SnowflakeUtil.timestampFrom(to.id);
    const kind = targetKind(to);
    this.bot.witness?.acknowledged({ kind, outcome, seconds: ageInMs / 1000 });
    if (ageInMs <= SLOW) return;
    const of = isInteraction(to) ? { channel: to.channelId, what: whatOf(to) } : {};
    this.bot.log.info({ interaction: to.id, ...of, kind, outcome, ageInMs }, 'Discord heard late of an interaction');
  }
}

const isInteraction = (to: Target): to is BaseInteraction => to instanceof BaseInteraction;

function targetKind(to: Target): InteractionKind {
  if (!isInteraction(to)) return 'other';
  if (to.isAutocomplete()) return 'autocomplete';
  if (to.isMessageComponent()) return 'component';
  if (to.isModalSubmit()) return 'modal';
  return to.isCommand() ? 'command' : 'other';
}
