import { generateKeyPairSync, sign } from 'node:crypto';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { invalidBody } from './errors.ts';

/** The bot's answer to a request. */
export interface EndpointAnswer {
  readonly status: number;
  /** Content of the answer; undefined if unreadable. */
  readonly body: unknown;
}

const HTTP_UNAUTHORIZED = 401;
const HTTP_OK = 200;

/**
 * The bot's address for interactions, which the local Discord posts there with a signature instead of using the
 * gateway.
 */
export class BotEndpoint {
  readonly #keys = generateKeyPairSync('ed25519');
  /** 64 hex digits, as on an application's page. */
  readonly publicKey = Buffer.from(this.#keys.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
  #url: string | null = null;

  constructor(
    private readonly now: () => number,
    private readonly patience: number,
  ) {}

  get url(): string | null {
    return this.#url;
  }

  /** Sets the address. @throws DiscordError when it does not answer as required */
  async set(url: string | null): Promise<void> {
    if (url !== null && !(await this.#isSound(url)))
      throw invalidBody([
        {
          path: ['interactions_endpoint_url'],
          code: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
          message: 'The specified interactions endpoint url could not be verified.',
        },
      ]);
    this.#url = url;
  }

  /** Removes the address if it accepts wrong signatures, as Discord checks from time to time. */
  async probe(): Promise<void> {
    if (this.#url !== null && !(await this.#isSound(this.#url))) this.#url = null;
  }

  /** Posts a body; rejects if no answer arrives in time. */
  async post(body: string): Promise<EndpointAnswer> {
    return this.#send(this.#url!, body, this.signed(body));
  }

  /** Returns Discord's headers for a posted body. */
  signed(body: string): Record<string, string> {
    const timestamp = String(Math.floor(this.now() / 1000));
    const signature = sign(null, Buffer.from(timestamp + body), this.#keys.privateKey).toString('hex');
    return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
  }

  async #isSound(url: string): Promise<boolean> {
    const ping = JSON.stringify({ type: InteractionType.Ping, version: 1 });
    const signed = this.signed(ping);
    const forged = { ...signed, 'x-signature-ed25519': '0'.repeat(128) };
    try {
      const [refused, pong] = [await this.#send(url, ping, forged), await this.#send(url, ping, signed)];
      const { type } = (pong.body ?? {}) as { readonly type?: unknown };
      return refused.status === HTTP_UNAUTHORIZED && pong.status === HTTP_OK && type === InteractionResponseType.Pong;
    } catch {
      return false;
    }
  }

  async #send(url: string, body: string, signed: Record<string, string>): Promise<EndpointAnswer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Discord-Interactions/1.0' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.patience),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const text = await response.text();
    return { status: response.status, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined };
  }
}
