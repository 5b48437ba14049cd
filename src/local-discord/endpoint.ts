import { generateKeyPairSync, sign } from 'node:crypto';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { invalidBody } from './errors.ts';

/** What the bot answers a request with. */
export interface Answer {
  readonly status: number;
  /** What it holds; undefined: nothing that can be read. */
  readonly body: unknown;
}

const UNAUTHORIZED = 401;
const OK = 200;

/** An address of the bot's to which interactions are posted, each signed, in the place of the gateway. */
export class Endpoint {
  readonly #keys = generateKeyPairSync('ed25519');
  /** 64 hex digits, as an application's page names it. */
  readonly publicKey = Buffer.from(this.#keys.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
  #url: string | null = null;

  constructor(
    private readonly now: () => number,
    private readonly patience: number,
  ) {}

  get url(): string | null {
    return this.#url;
  }

  /** @throws DiscordError when it does not answer as it must */
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

  /** As Discord does from time to time, an address that takes what is signed wrongly is struck out. */
  async probe(): Promise<void> {
    if (this.#url !== null && !(await this.#isSound(this.#url))) this.#url = null;
  }

  /** Posts a body; rejects when no answer comes in time. */
  async post(body: string): Promise<Answer> {
    return this.#send(this.#url!, body, this.signed(body));
  }

  /** The headers with which Discord posts a body. */
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
      return refused.status === UNAUTHORIZED && pong.status === OK && type === InteractionResponseType.Pong;
    } catch {
      return false;
    }
  }

  async #send(url: string, body: string, signed: Record<string, string>): Promise<Answer> {
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
