import { type Client, DefaultRestOptions, Events, GatewayCloseCodes, type RESTOptions } from 'discord.js';

/** Discord takes nothing more from the bot, and waiting does not help: `code` is an HTTP status or that of a closed gateway. */
export class Lost extends Error {
  override readonly name = 'Lost';
  constructor(readonly code: number) {
    super(`Discord shut the bot out: ${GatewayCloseCodes[code] ?? code}`);
  }
}

const UNAUTHORIZED = 401;

/**
 * Notices when Discord shuts the bot out: by 401 to any request with the token (after which the REST client sends nothing any
 * more), or by closing the gateway with a code that forbids to come back. A network that stays away is no such case.
 */
export class Watch {
  #lose: (lost: Lost) => void = () => undefined;
  /** Settles when that has happened. */
  readonly lost = new Promise<Lost>((resolve) => (this.#lose = resolve));

  /** The function by which the REST client reaches Discord, watched. */
  readonly makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    const response = await DefaultRestOptions.makeRequest(url, init);
    const withToken = Object.keys(init.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
    if (response.status === UNAUTHORIZED && withToken) this.#lose(new Lost(UNAUTHORIZED));
    return response;
  };

  over(client: Client): void {
    // Only for codes after which discord.js does not come back.
    client.on(Events.ShardDisconnect, ({ code }) => this.#lose(new Lost(code)));
  }

  /** What comes first: the promise's value, or - as an error - being shut out. */
  async unlessLost<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([
      promise,
      this.lost.then((lost) => {
        throw lost;
      }),
    ]);
  }
}
