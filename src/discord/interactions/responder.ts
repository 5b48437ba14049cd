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
import type { CompletedChoice } from './typed/matching.ts';

/** The part of an interaction that an answer needs. */
export type Target = Pick<BaseInteraction, 'id' | 'applicationId' | 'token'>;

/** Time in ms that Discord waits for the first answer. */
const ACKNOWLEDGEMENT_LIMIT_MS = 3000;
/** Delays in ms before an answer is sent again after a temporary failure. */
const RESEND_DELAYS_MS = [1_000, 4_000, 15_000];
const ALREADY_ACKNOWLEDGED = 40_060;
const UNKNOWN_MESSAGE = 10_008;
/** Errors of connections that never opened, so nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Answers interactions. It has its own REST client: Discord does not count these answers against the bot's limit, and
 * they must not wait behind boards.
 */
export class Responder {
  readonly #rest: REST;
  readonly #closing = new AbortController();

  constructor(
    options: Partial<RESTOptions>,
    private readonly delays: readonly number[] = RESEND_DELAYS_MS,
    /** Open HTTP requests take final answers. A deferral needs a request of our own. */
    private readonly requests: OpenRequests = new OpenRequests(),
  ) {
    this.#rest = new REST({ ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  }

  /**
   * Acknowledges the interaction. Returns true once Discord has it. Returns false if that is unknown, or if Discord
   * already had it and still waits for an answer. The player may then see it as taken, so the bot handles it. Rejects
   * if Discord did not take it, for example because it came too late: the player saw a failure, so nothing may happen.
   * Also rejects if it was answered or refused before.
   */
  async acknowledge(to: Target, how: 'public' | 'private' | 'update'): Promise<boolean> {
    const flags = how === 'private' ? MessageFlags.Ephemeral : undefined;
    const signal = AbortSignal.timeout(ACKNOWLEDGEMENT_LIMIT_MS);
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

  /** Checks whether an interaction acknowledged earlier still waits for an answer, as far as Discord can tell. */
  async #waits(to: Target, how: 'public' | 'private' | 'update'): Promise<boolean> {
    const shown = await this.#shown(to).catch(() => null);
    // The pressed message looks the same as before.
    return shown === null || shown === 'loading' || (shown === 'answer' && how === 'update');
  }

  /** Reads the state of the first answer: pending, proper (also a pressed message), or a refusal. */
  async #shown({ applicationId, token }: Target): Promise<'loading' | 'answer' | 'refusal'> {
    const route = Routes.webhookMessage(applicationId, token, '@original');
    const message = await this.#rest.get(route, { auth: false, signal: AbortSignal.timeout(ACKNOWLEDGEMENT_LIMIT_MS) });
    const { flags = 0 } = message as Pick<APIMessage, 'flags'>;
    if (flags & MessageFlags.Loading) return 'loading';
    return flags & MessageFlags.IsComponentsV2 ? 'answer' : 'refusal';
  }

  /** Checks whether Discord accepted an interaction some time ago, without a refusal, and still takes an answer. */
  async wasAcknowledged(to: Target): Promise<'yes' | 'no' | 'unknown'> {
    try {
      return (await this.#shown(to)) === 'refusal' ? 'no' : 'yes';
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) return 'unknown';
      // It was acknowledged, and the message was deleted since.
      if (Number(error.code) === UNKNOWN_MESSAGE) return 'yes';
      return error.status >= 500 || error.status === 429 ? 'unknown' : 'no';
    }
  }

  /** Opens a modal for the user. */
  async open(to: Target, data: APIModalInteractionResponseCallbackData): Promise<void> {
    await this.#answer(to, { type: InteractionResponseType.Modal, data });
  }

  /** Refuses at once, privately and in plain text. The plain text marks it as a refusal. */
  async refuse(to: Target, content: string): Promise<void> {
    const data = { content, flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } };
    await this.#answer(to, { type: InteractionResponseType.ChannelMessageWithSource, data });
  }

  async complete(to: Target, choices: readonly CompletedChoice[]): Promise<void> {
    const data = { choices: [...choices] };
    await this.#answer(to, { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data });
  }

  /** Replaces the acknowledgement with the answer. Rejects if Discord does not take it, even after retries. */
  async edit({ applicationId, token }: Target, message: DiscordMessage): Promise<void> {
    const route = Routes.webhookMessage(applicationId, token, '@original');
    await this.#patiently(() => this.#rest.patch(route, { ...payload(message), auth: false }));
  }

  async remove({ applicationId, token }: Target): Promise<void> {
    await this.#rest.delete(Routes.webhookMessage(applicationId, token, '@original'), { auth: false });
  }

  /** Sends another message, only to the user. */
  async follow({ applicationId, token }: Target, message: DiscordMessage): Promise<void> {
    const { body, files } = payload(message);
    const flags = body.flags | MessageFlags.Ephemeral;
    const request = { body: { ...body, flags }, files, auth: false };
    await this.#patiently(() => this.#rest.post(Routes.webhook(applicationId, token), request));
  }

  /** Skips the waits between retries, so that answers in progress end soon. */
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
        // A recent acknowledgement may not have reached all of Discord's servers.
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

/**
 * Checks whether Discord already has an answer to the interaction: from another process, or a lost one from this
 * process.
 */
export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && Number(error.code) === ALREADY_ACKNOWLEDGED;

/** Checks whether Discord may have done what it was asked, although no success was reported. */
function isUncertain(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return isAcknowledged(error);
  return error instanceof HTTPError || !NEVER_SENT.includes(errorCodeOf(error));
}

/** Sends again if the connection broke. Only for requests that may be sent twice. */
async function againIfLost(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof HTTPError) throw error;
    await send();
  }
}

function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCodeOf(error.cause);
}
