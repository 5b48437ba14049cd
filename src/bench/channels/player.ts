import type { LocalDiscord, Outcome, SeenMessage } from '../../local-discord/index.ts';

interface Component {
  readonly custom_id?: string;
  readonly type: number;
  readonly components?: readonly Component[];
  readonly items?: readonly { readonly media: { readonly url: string } }[];
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
}

const partsOf = (components: readonly unknown[] = []): Component[] =>
  (components as Component[]).flatMap((one) => [one, ...partsOf(one.components)]);

/** Plays a game for one in a channel of its own: always what is offered first. */
export class Player {
  /** How long each action waited for its acknowledgement, in ms; null: there was none. */
  readonly times: (number | null)[] = [];

  constructor(
    private readonly discord: LocalDiscord,
    private readonly name: string,
    private readonly channel: string,
  ) {}

  async begin(): Promise<void> {
    const { users } = this.discord;
    await users.command(this.name, this.channel, 'siege new');
    await users.command(this.name, this.channel, 'siege start');
  }

  /** Gives the answer that comes first; begins a new game when the last one is over. */
  async act(): Promise<void> {
    const outcome = await this.#answer();
    if (!outcome) return this.begin();
    this.times.push(outcome.milliseconds);
  }

  async #answer(): Promise<Outcome | null> {
    const { users } = this.discord;
    const panel = this.#panel();
    const parts = partsOf(panel?.components);
    const button = parts.find(({ type, custom_id: id }) => type === 2 && id?.startsWith('answer.'));
    if (panel && button) return users.component(this.name, panel.id, button.custom_id!);
    const menu = parts.find(({ custom_id: id }) => id?.startsWith('menu.'));
    if (panel && menu) {
      const values = menu.options!.slice(0, Math.max(1, menu.min_values ?? 1)).map(({ value }) => value);
      return users.component(this.name, panel.id, menu.custom_id!, values);
    }
    const { choices } = await users.autocomplete(this.name, this.channel, 'choose', { what: '' }, 'what');
    const [first] = choices;
    return first ? users.command(this.name, this.channel, 'choose', { what: String(first.value) }) : null;
  }

  #said(): SeenMessage[] {
    return this.discord.users.messages(this.name, this.channel).filter(({ local }) => !local.ephemeral);
  }

  #panel(): SeenMessage | undefined {
    return this.#said().findLast(({ components }) =>
      partsOf(components).some(({ custom_id: id }) => /^(answer|menu|packed|compose|open|join)\./.test(id ?? '')),
    );
  }

  /** The boards told so far. */
  boards(): { readonly picture: boolean }[] {
    return this.#said()
      .map(({ components }) => partsOf(components))
      .filter((parts) => parts.some(({ custom_id: id }) => id?.startsWith('view.')))
      .map((parts) => ({ picture: parts.some(({ items }) => items?.some(({ media }) => /board/.test(media.url))) }));
  }

  settled(): boolean {
    const boards = this.boards();
    return boards.length > 0 && boards.every(({ picture }) => picture) && this.#panel() !== undefined;
  }
}
