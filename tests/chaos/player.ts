import { setTimeout as sleep } from 'node:timers/promises';
import seedrandom from 'seedrandom';

import { readId } from '../../src/discord/render/custom-id.ts';
import type { ActionResult, LocalDiscord, SeenMessage } from '../../src/local-discord/index.ts';
import type { Session, Sessions } from '../../src/sessions/index.ts';
import { parts } from '../help/bot.ts';
import { openIn } from '../help/questions.ts';
import type { Taken } from './taken.ts';

/** How long the bot's answer to a press is waited for, in ms. */
const PATIENCE = 2_000;
const PRESSES = 20;
/** After so many answers a game ends at any act with this chance: games shall begin and end, not be won. */
const SHORTEST = 8;
const ENDING = 0.05;
/** It ends so soon after somebody acts, in ms. */
const SOON = 400;
const ASKING = ['answer', 'sure', 'menu', 'packed', 'open', 'compose'];
/** What is asked for beside the game, and must not disturb it. */
const READING = ['siege status', 'siege log', 'siege board', 'siege catchup', 'my games'];

/** Hurried players of one channel: they answer at random, press twice and both at once, take back, leave and come again. */
export class Players {
  readonly #random: seedrandom.PRNG;
  /** Whose seat a bot plays while that one is away. */
  #away: string | null = null;
  acts = 0;
  games = 0;

  constructor(
    private readonly discord: LocalDiscord,
    private readonly sessions: Sessions,
    readonly channel: string,
    private readonly people: readonly string[],
    private readonly game: string,
    private readonly taken: Taken,
    seed: string,
  ) {
    this.#random = seedrandom(seed);
  }

  /** One act of somebody; never rejects because of what the bot does or leaves undone. */
  async act(): Promise<void> {
    this.acts++;
    const session = await this.sessions.find(this.discord.channelId(this.channel));
    try {
      if (session?.status === 'running') await this.#play(session);
      else await this.#begin(session);
    } catch (error) {
      unlessGone(error);
    }
  }

  async #begin(session: Session | null): Promise<void> {
    const [host, ...guests] = this.people as [string, ...string[]];
    if (session?.status !== 'lobby') {
      await this.#command(host, 'siege new', { game: this.game, language: 'en' });
      return;
    }
    const seated = session.seats.map(({ name }) => name);
    const missing = guests.find((name) => !seated.includes(name));
    if (missing !== undefined) return void (await this.#command(missing, 'siege join'));
    if (this.#random() < 0.3 && session.seats.length < 4)
      await this.#command(host, 'siege bot', { level: this.#random() < 0.5 ? 'easy' : 'normal' });
    this.games++;
    await this.#command(host, 'siege start');
  }

  async #play(session: Session): Promise<void> {
    const { questions } = await openIn(this.sessions, session.channelId);
    const asked = questions.flatMap((question) =>
      question.seats.flatMap((at) => {
        // Another game may have begun meanwhile.
        const { userId = null, name = '' } = session.seats[at] ?? {};
        return userId === null || name === this.#away ? [] : [{ name, question }];
      }),
    );
    const chance = this.#random();
    if (asked.length === 0 || chance < 0.02) return this.#beside(session);
    const { name, question } = this.#one(asked);
    if (session.turn > SHORTEST && this.#random() < ENDING) return this.#end(name);
    if (chance < 0.08) return void (await this.#command(name, 'siege undo'));
    if (chance < 0.14) return this.#both(asked.map((one) => one.name));
    if (chance < 0.45 && question.form === 'choose' && question.max === 1)
      return void (await this.#command(name, 'choose', { what: this.#one(question.options).id }));
    if (chance < 0.47) return void (await this.#command(name, this.#one(READING)));
    await this.#byComponents(name);
  }

  /** The game ends, while somebody acts and what came before is still being told. */
  async #end(name: string): Promise<void> {
    const acting = this.#byComponents(name).catch(unlessGone);
    await sleep(this.#random() * SOON);
    await Promise.all([acting, this.#command(this.people[0]!, 'siege end', { sure: true })]);
  }

  /** Somebody goes, or comes back. */
  async #beside({ seats }: Session): Promise<void> {
    if (this.#away !== null) {
      const name = this.#away;
      this.#away = null;
      return void (await this.#command(name, 'my back'));
    }
    const people = seats.filter(({ userId }) => userId !== null);
    if (people.length < 2) return;
    const { name } = this.#one(people);
    await this.#command(name, 'my absence', { until: '2 days' });
    this.#away = name;
  }

  /** The same press by one person twice, or by two at the same moment. */
  async #both(names: readonly string[]): Promise<void> {
    const message = await this.#panel();
    const part = this.#usable(message).find(({ type, custom_id: id }) => type === 2 && deedOf(id) === 'answer');
    if (!message || !part) return;
    const [one, other] = [this.#one(names), this.#one(names)];
    await Promise.all([one, other].map((name) => this.#press(name, message, part.custom_id!)));
  }

  async #byComponents(name: string): Promise<void> {
    let message = await this.#panel();
    for (let presses = 0; message && presses < PRESSES; presses++) {
      const usable = this.#usable(message);
      if (usable.length === 0) return;
      const finish = usable.filter(({ type, custom_id: id }) => deedOf(id) === 'packed' && type === 2);
      const others = usable.filter(({ type, custom_id: id }) => deedOf(id) !== 'compose' || type === 3);
      const part =
        finish.length > 0 && this.#random() < 0.5 ? finish[0]! : this.#one(others.length > 0 ? others : usable);
      const [min, max] = [Math.max(1, part.min_values ?? 1), part.max_values ?? 1];
      const values = part.options
        ? this.#some(
            part.options.map(({ value }) => value),
            min,
            max,
          )
        : [];
      const outcome = await this.#press(name, message, part.custom_id!, values);
      const deed = deedOf(part.custom_id);
      if (deed !== 'open' && deed !== 'compose' && !values.some((value) => value.startsWith('+'))) return;
      const id = outcome.message?.id;
      message = this.discord.users.messages(name, this.channel).find((one) => one.id === id) ?? null;
    }
  }

  #usable = (message: SeenMessage | null) => parts(message).filter(({ custom_id: id }) => ASKING.includes(deedOf(id)));

  async #panel(): Promise<SeenMessage | null> {
    const messages = this.discord.users.messages(this.people[0]!, this.channel);
    return messages.filter(({ local }) => !local.ephemeral).findLast((one) => this.#usable(one).length > 0) ?? null;
  }

  async #press(name: string, message: SeenMessage, id: string, values: readonly string[] = []): Promise<ActionResult> {
    const result = await this.discord.users.component(name, message.id, id, values, { wait: PATIENCE });
    this.taken.note(`${name} ${id} ${values.join()}`, result);
    return result;
  }

  async #command(name: string, command: string, options: Record<string, string | boolean> = {}): Promise<ActionResult> {
    const result = await this.discord.users.command(name, this.channel, command, options, { wait: PATIENCE });
    this.taken.note(`${name} /${command} ${Object.values(options).join()}`, result);
    return result;
  }

  #one<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Between `min` and `max` different values; a page to turn is never mixed with others. */
  #some(values: readonly string[], min: number, max: number): string[] {
    const first = this.#one(values);
    if (first.startsWith('+')) return [first];
    const others = values.filter((value) => value !== first && !value.startsWith('+'));
    const count = min + Math.floor(this.#random() * (max - min + 1));
    return [first, ...others.slice(0, count - 1)];
  }
}

/** The page would not have let somebody do that: what it was done with has just gone. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'UserRefusal') throw error;
}

const deedOf = (customId: string | undefined): string => (customId ? (readId(customId)?.action ?? '') : '');
