import { setTimeout as sleep } from 'node:timers/promises';

import type { LocalDiscord, ActionResult, SeenMessage } from '../../local-discord/index.ts';

interface SeenComponent {
  readonly custom_id?: string;
  readonly type: number;
  readonly components?: readonly SeenComponent[];
  readonly items?: readonly { readonly media: { readonly url: string } }[];
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
}

const BUTTON = 2;
/** Limit that no answer reaches. */
const MOST_PRESSES = 20;
/** A game for one gets a typed command at every fourth answer. */
const TYPED = 4;
/** Time in ms to wait for the bot's answer to a press. */
const PRESS_PATIENCE_MS = 10_000;

const flattened = (components: readonly unknown[] = []): SeenComponent[] =>
  (components as SeenComponent[]).flatMap((one) => [one, ...flattened(one.components)]);

const deedOf = ({ custom_id: id = '' }: SeenComponent): string => id.slice(0, id.indexOf('.'));

/** Returns the component to press next: the one that ends the answer, otherwise the first. */
function nextPart(message: SeenMessage): SeenComponent | undefined {
  const parts = flattened(message.components);
  const ends = parts.find((part) => deedOf(part) === 'packed' && part.type === BUTTON);
  return ends ?? parts.find((part) => /^(answer|menu|packed|open|sure)$/.test(deedOf(part)) || isMenuOfSteps(part));
}

/** Returns the addresses of a message's board pictures. */
const boardsIn = ({ components }: SeenMessage): string[] =>
  flattened(components)
    .flatMap(({ items = [] }) => items)
    .flatMap(({ media }) => (/\/board-/.test(media.url) ? media.url : []));

/** Buttons of that kind go back a step. */
const isMenuOfSteps = (part: SeenComponent): boolean => deedOf(part) === 'compose' && part.type !== BUTTON;

/** Plays a game for one in its own channel, always taking the first offer. */
export class Player {
  /** Time in ms until the acknowledgement of each action; null if none came. */
  readonly times: (number | null)[] = [];
  readonly #boards = new Set<string>();
  #acts = 0;

  constructor(
    private readonly discord: LocalDiscord,
    private readonly name: string,
    private readonly channel: string,
    private readonly game: string,
  ) {}

  async begin(): Promise<void> {
    const { users } = this.discord;
    await users.command(this.name, this.channel, 'siege new', { game: this.game });
    await users.command(this.name, this.channel, 'siege start');
  }

  /** Gives the first possible answer; begins a new game when the last one is over. */
  async act(): Promise<void> {
    this.boards();
    if (!this.#panel()) return this.begin();
    if (++this.#acts % TYPED === 0 && (await this.#type())) return;
    // The panel may have been replaced meanwhile.
    const panel = this.#panel();
    if (panel) await this.#press(panel);
  }

  async #press(panel: SeenMessage): Promise<void> {
    let message: SeenMessage | null = panel;
    for (let presses = 0; message && presses < MOST_PRESSES; presses++) {
      const part = nextPart(message);
      if (!part) return;
      const free = part.options?.map(({ value }) => value).filter((value) => !value.startsWith('+'));
      const values = free?.slice(0, Math.max(1, part.min_values ?? 1));
      const outcome: ActionResult = await this.discord.users.component(this.name, message.id, part.custom_id!, values);
      this.times.push(outcome.milliseconds);
      if (!/^(open|compose)$/.test(deedOf(part))) return;
      message = outcome.message && (await this.#arrived(outcome.message.id));
    }
  }

  /** Answers by a command if the first suggestion is a complete answer. */
  async #type(): Promise<boolean> {
    const { choices } = await this.discord.users.autocomplete(this.name, this.channel, 'choose', { what: '' }, 'what');
    const [first] = choices;
    if (!first || flattened(this.#panel()?.components).every((part) => !/^(answer|menu)$/.test(deedOf(part))))
      return false;
    const outcome = await this.discord.users.command(this.name, this.channel, 'choose', { what: String(first.value) });
    this.times.push(outcome.milliseconds);
    return true;
  }

  /** Returns the message once it is more than "thinking". */
  async #arrived(id: string): Promise<SeenMessage | null> {
    for (const until = Date.now() + PRESS_PATIENCE_MS; Date.now() < until; await sleep(20)) {
      const seen = this.discord.users.messages(this.name, this.channel).find((message) => message.id === id);
      if (seen && nextPart(seen)) return seen;
    }
    return null;
  }

  #said(): SeenMessage[] {
    return this.discord.users.messages(this.name, this.channel).filter(({ local }) => !local.ephemeral);
  }

  #panel(): SeenMessage | undefined {
    return this.#said().findLast(nextPart);
  }

  /** Returns all board pictures seen in the channel so far. */
  boards(): ReadonlySet<string> {
    for (const url of this.#said().flatMap(boardsIn)) this.#boards.add(url);
    return this.#boards;
  }

  /** Checks whether the turn's message lacks its board. */
  isBare(): boolean {
    const panel = this.#panel();
    return panel !== undefined && boardsIn(panel).length === 0;
  }

  settled(): boolean {
    return this.boards().size > 0 && !this.isBare() && this.#panel() !== undefined;
  }
}
