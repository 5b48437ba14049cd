import { type Client, DefaultRestOptions, Events, GatewayCloseCodes, type RESTOptions } from 'discord.js';

/** Discord has shut the bot out for good. `code`: an HTTP status or a gateway close code. */
export class Lost extends Error {
  override readonly name = 'Lost';
  constructor(readonly code: number) {
    super(`Discord shut the bot out: ${GatewayCloseCodes[code] ?? code}`);
  }
}

const UNAUTHORIZED = 401;

/**
 * Detects that Discord has shut the bot out: by a 401 to a request with the token (the REST client then stops sending),
 * or by a gateway close code that forbids reconnecting. A network outage does not count.
 */
export class Watch {
  #lose: (lost: Lost) => void = () => undefined;
  /** Resolves when Discord has shut the bot out. */
  readonly lost = new Promise<Lost>((resolve) => (this.#lose = resolve));

  /** Request function for the REST client that watches for a 401. */
  readonly makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    const response = await DefaultRestOptions.makeRequest(url, init);
    const withToken = Object.keys(init.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
    if (response.status === UNAUTHORIZED && withToken) this.#lose(new Lost(UNAUTHORIZED));
    return response;
  };

  over(client: Client): void {
    // discord.js emits this only for codes after which it does not reconnect.
    client.on(Events.ShardDisconnect, ({ code }) => this.#lose(new Lost(code)));
  }

  /** Returns the promise's value. Rejects if the bot is shut out first. */
  async unlessLost<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([
      promise,
      this.lost.then((lost) => {
        throw lost;
      }),
    ]);
  }
}
