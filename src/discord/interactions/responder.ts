import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIInteractionResponse,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  type BaseInteraction,
  DiscordAPIError,
  HTTPError,
  InteractionResponseType,
  MessageFlags,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';

import { payload, type DiscordMessage } from '../outbox/discord-messages.ts';
import { troubleOf } from '../outbox/trouble.ts';
import { OpenRequests } from './open-requests.ts';
import type { Choice } from './typed/matching.ts';

/** What is answered to: enough of an interaction to reach Discord. */
export type Target = Pick<BaseInteraction, 'id' | 'applicationId' | 'token'>;

/** How long Discord waits for the first answer to an interaction, in ms. */
const PATIENCE = 3000;
/** How long is waited before an answer that Discord could not take for the moment is sent once more, in ms. */
const DELAYS = [1_000, 4_000, 15_000];
const ALREADY_ACKNOWLEDGED = 40_060;
const UNKNOWN_MESSAGE = 10_008;
/** Nothing was sent: there was no connection at all. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Answers interactions. It has a REST client of its own: Discord counts these answers by interaction, not against the bot's
 * limit, and they must not wait behind boards.
 */
export class Responder {
  readonly #rest: REST;
  readonly #closing = new AbortController();

  constructor(
    options: Partial<RESTOptions>,
    private readonly delays: readonly number[] = DELAYS,
    /** What brought an interaction takes an answer that nothing follows; what is deferred is told by a request. */
    private readonly requests: OpenRequests = new OpenRequests(),
  ) {
    this.#rest = new REST({ ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  }

  /**
   * Tells Discord that the interaction was taken. False when nobody can know whether Discord heard it, or it has heard it and waits
   * still: the player may well see it as taken, so that it is to be done. Rejects when Discord did not take it, for one as it came too
   * late: the player sees that it failed, and is not to find it done nevertheless; or as it was answered, or refused, before.
   */
  async acknowledge(to: Target, how: 'public' | 'private' | 'update'): Promise<boolean> {
    const flags = how === 'private' ? MessageFlags.Ephemeral : undefined;
    const signal = AbortSignal.timeout(PATIENCE);
    const response: APIInteractionResponse =
      how === 'update'
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags } };
    const send = () => this.#callback(to, response, signal);
    this.requests.answer(to.id, null);
    try {
      await againIfLost(send);
      return true;
    } catch (error) {
      if (!isUncertain(error)) throw error;
      if (isAcknowledged(error) && !(await this.#waits(to, how))) throw error;
      return false;
    }
  }

  /** Whether what was acknowledged before is without an answer still, as far as Discord can tell. */
  async #waits(to: Target, how: 'public' | 'private' | 'update'): Promise<boolean> {
    const shown = await this.#shown(to).catch(() => null);
    // What was pressed stands there as before.
    return shown === null || shown === 'loading' || (shown === 'answer' && how === 'update');
  }

  /** What stands as the first answer: none yet, a proper one or the message that was pressed, or a refusal. */
  async #shown({ applicationId, token }: Target): Promise<'loading' | 'answer' | 'refusal'> {
    const route = Routes.webhookMessage(applicationId, token, '@original');
    const message = await this.#rest.get(route, { auth: false, signal: AbortSignal.timeout(PATIENCE) });
    const { flags = 0 } = message as Pick<APIMessage, 'flags'>;
    if (flags & MessageFlags.Loading) return 'loading';
    return flags & MessageFlags.IsComponentsV2 ? 'answer' : 'refusal';
  }

  /** Whether Discord has heard, some time ago, that the interaction was taken and not refused, and takes an answer still. */
  async wasAcknowledged(to: Target): Promise<'yes' | 'no' | 'unknown'> {
    try {
      return (await this.#shown(to)) === 'refusal' ? 'no' : 'yes';
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) return 'unknown';
      // It was taken, and the message has gone since.
      if (Number(error.code) === UNKNOWN_MESSAGE) return 'yes';
      return error.status >= 500 || error.status === 429 ? 'unknown' : 'no';
    }
  }

  /** Opens a dialog before whoever asked. */
  async open(to: Target, data: APIModalInteractionResponseCallbackData): Promise<void> {
    await this.#answer(to, { type: InteractionResponseType.Modal, data });
  }

  /** Answers at once, before the one who asked alone, in plain text: so it is known for a refusal. */
  async refuse(to: Target, content: string): Promise<void> {
    const data = { content, flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } };
    await this.#answer(to, { type: InteractionResponseType.ChannelMessageWithSource, data });
  }

  async complete(to: Target, choices: readonly Choice[]): Promise<void> {
    const data = { choices: [...choices] };
    await this.#answer(to, { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data });
  }

  /** Puts the answer in the place of what was acknowledged. Rejects when Discord does not take it, now or in a while. */
  async edit({ applicationId, token }: Target, message: DiscordMessage): Promise<void> {
    const route = Routes.webhookMessage(applicationId, token, '@original');
    await this.#patiently(() => this.#rest.patch(route, { ...payload(message), auth: false }));
  }

  async remove({ applicationId, token }: Target): Promise<void> {
    await this.#rest.delete(Routes.webhookMessage(applicationId, token, '@original'), { auth: false });
  }

  /** One more message, for the one who asked alone. */
  async follow({ applicationId, token }: Target, message: DiscordMessage): Promise<void> {
    const { body, files } = payload(message);
    const flags = body.flags | MessageFlags.Ephemeral;
    const request = { body: { ...body, flags }, files, auth: false };
    await this.#patiently(() => this.#rest.post(Routes.webhook(applicationId, token), request));
  }

  /** What is under way is tried once more at most. */
  hurry(): void {
    this.#closing.abort();
  }

  close(): void {
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  async #patiently(send: () => Promise<unknown>): Promise<void> {
    for (const [at, delay] of this.delays.entries()) {
      try {
        return await againIfLost(send);
      } catch (error) {
        const trouble = troubleOf(error);
        // What was acknowledged just now may not be known everywhere yet.
        if (trouble !== 'later' && !(trouble === 'no-message' && at === 0)) throw error;
      }
      await sleep(delay, null, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
    }
    await againIfLost(send);
  }

  async #answer(to: Target, response: APIInteractionResponse): Promise<void> {
    if (!this.requests.answer(to.id, response)) await this.#callback(to, response);
  }

  async #callback({ id, token }: Target, body: APIInteractionResponse, signal?: AbortSignal): Promise<void> {
    await this.#rest.post(Routes.interactionCallback(id, token), { body, signal, auth: false });
  }
}

/** Whether Discord has heard of the interaction before: from another process, or from this one, whose answer was lost. */
export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && Number(error.code) === ALREADY_ACKNOWLEDGED;

/** Whether Discord may have done what it was asked for, although no good answer came. */
function isUncertain(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return isAcknowledged(error);
  return error instanceof HTTPError || !NEVER_SENT.includes(codeOf(error));
}

/** Sends once more what may be sent twice when the connection broke. */
async function againIfLost(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError) throw error;
    await send();
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
