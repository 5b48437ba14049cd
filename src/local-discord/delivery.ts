import type { Context } from './context.ts';
import { DiscordError } from './errors.ts';
import type { Interaction } from './interactions.ts';
import { answering } from './rest/interactions.ts';

const ACCEPTED = 202;
const OK = 200;
/** Number of the latest interactions that can be replayed. */
const INTERACTIONS_KEPT = 100;

/** Delivers interactions to the bot: by the gateway, or by POST if the bot has registered an address. */
export class InteractionDelivery {
  readonly #latest: Interaction[] = [];
  /** Posted interactions without an answer yet. */
  readonly #posts = new Set<Promise<void>>();
  readonly #answer: ReturnType<typeof answering>;

  constructor(private readonly context: Context) {
    this.#answer = answering(context);
    context.interactions.on('dispatch', (interaction) => {
      this.#latest.push(interaction);
      if (this.#latest.length > INTERACTIONS_KEPT) this.#latest.shift();
      const times = 1 + context.faults.forInteraction();
      for (let time = 0; time < times; time += 1) this.#bring(interaction);
    });
  }

  /** Delivers the latest interactions again, with the same ids and tokens. */
  replay(count: number): void {
    for (const interaction of this.#latest.slice(-count)) this.#bring(interaction);
  }

  /** Resolves when all posted interactions are answered. */
  async idle(): Promise<void> {
    while (this.#posts.size > 0) await Promise.all(this.#posts);
  }

  #bring(interaction: Interaction): void {
    const { endpoint, gateway } = this.context;
    if (endpoint.url === null) return gateway.bring(interaction);
    const post = this.#post(interaction).finally(() => this.#posts.delete(post));
    this.#posts.add(post);
  }

  async #post(interaction: Interaction): Promise<void> {
    const { endpoint, interactions } = this.context;
    try {
      const { status, body } = await endpoint.post(JSON.stringify(interaction.payload));
      // The bot answers it by a request, or not at all.
      if (status === ACCEPTED) return;
      if (status !== OK) return interactions.fail(interaction);
      this.#answer(interactions.forCallback(interaction.id, interaction.token), { body: body ?? {}, uploads: [] });
    } catch (error) {
      if (error instanceof DiscordError) this.#note(interaction, error);
      interactions.fail(interaction);
    }
  }

  #note({ id, token }: Interaction, { code, message, problems, status }: DiscordError): void {
    const path = `/interactions/${id}/${token}/answer`;
    const record = { at: Date.now(), method: 'POST', path, status, code, milliseconds: 0 };
    this.context.records.add(record, message, problems);
  }
}
