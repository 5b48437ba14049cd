import seedrandom from 'seedrandom';

import { readId } from '../../src/discord/render/custom-id.ts';
import type { Question } from '../../src/engine/index.ts';
import { commandFor } from '../../src/kit/index.ts';
import type { ActionResult, SeenMessage } from '../../src/local-discord/index.ts';
import { type BotTable, parts, textOf } from './bot.ts';
import { openIn } from './questions.ts';

/** What one interaction of the bot's users brought, for statistics. */
export interface Step {
  readonly how: 'command' | 'component' | 'autocomplete';
  readonly outcome: ActionResult;
}

/** Plays by the buttons, menus and commands that a player would see, choosing at random. */
export class RandomPlayer {
  readonly steps: Step[] = [];
  readonly #random: seedrandom.PRNG;

  constructor(
    private readonly table: BotTable,
    seed: string,
    /** How often a slash command is preferred where one fits, between 0 and 1. */
    private readonly commands = 0.4,
    private readonly channel = 'the-wall',
  ) {
    this.#random = seedrandom(seed);
  }

  /** Gives one answer for somebody awaited, of those named if any are; false when there is nobody, as when the game is over. */
  async turn(who?: readonly string[]): Promise<boolean> {
    const channelId = this.table.discord.channelId(this.channel);
    const session = await this.table.sessions.find(channelId);
    if (session?.status !== 'running') return false;
    const { questions } = await openIn(this.table.sessions, channelId);
    const mayAct = (seat: number) => who?.includes(session.seats[seat]!.name) ?? true;
    const theirs = questions.filter(({ seats }) => seats.some(mayAct));
    if (who && theirs.length === 0) return false;
    const question = this.#one(theirs);
    const seat = this.#one(question.seats.filter(mayAct));
    const name = session.seats[seat]!.name;
    const turn = session.turn;
    if (this.#random() < this.commands) await this.#byCommand(name, question);
    else await this.#byComponents(name);
    const after = await this.table.sessions.find(channelId);
    if (after?.turn === turn)
      throw new Error(
        `${name}'s answer to ${question.prompt.key} (${question.form}) changed nothing: ${textOf(this.steps.at(-1)!.outcome.message)}`,
      );
    return after?.status === 'running';
  }

  async #byCommand(name: string, question: Question): Promise<void> {
    const verbs = question.options.flatMap((option) => option.verb ?? []);
    const isDeed = verbs.length > 0 && question.form === 'choose' && question.max === 1;
    const verb = isDeed ? commandFor(this.#one(verbs)) : 'choose';
    const several = question.form !== 'choose' || question.max > 1;
    const wanted = several ? this.#count(Math.max(1, question.min), question.max) : 1;
    let typed = '';
    for (let picked = 0; picked < wanted; picked++) {
      const asked = await this.#note('autocomplete', this.table.complete(name, verb, typed, this.channel));
      // The list begins with what is complete already; the rest adds one more.
      const complete = typed !== '' && several && picked >= question.min ? 1 : 0;
      typed = String(this.#one(asked.choices.slice(complete)).value);
    }
    await this.#note('command', this.table.command(name, verb, { what: typed, sure: true }, this.channel));
  }

  async #byComponents(name: string): Promise<void> {
    let message: SeenMessage = await this.table.panel(this.channel);
    for (let presses = 0; presses < 100; presses++) {
      const usable = parts(message).filter((part) =>
        ['answer', 'menu', 'packed', 'open', 'compose'].includes(deedOf(part.custom_id)),
      );
      const finish = usable.filter((part) => deedOf(part.custom_id) === 'packed' && part.type === 2);
      const menus = usable.filter((part) => deedOf(part.custom_id) !== 'compose' || part.type === 3);
      const component =
        finish.length > 0 && (menus.length === finish.length || this.#random() < 0.5) ? finish[0]! : this.#one(menus);
      const [min, max] = [component.min_values ?? 1, component.max_values ?? 1];
      const values = component.options
        ? this.#some(
            component.options.map((option) => option.value),
            Math.max(1, min),
            max,
          )
        : [];
      const outcome = await this.#note('component', this.table.press(name, message, component.custom_id!, values));
      const deed = deedOf(component.custom_id);
      const goesOn = deed === 'open' || deed === 'compose' || values.some((value) => value.startsWith('+'));
      if (!goesOn) return this.#confirmed(name, outcome);
      message = outcome.message!;
    }
    throw new Error(`${name} pressed a hundred times without an answer`);
  }

  /** Whoever is asked once more means it. */
  async #confirmed(name: string, { message, followUps }: ActionResult): Promise<void> {
    for (const one of [message, ...followUps].filter((some) => some !== null)) {
      const sure = parts(one).find((part) => deedOf(part.custom_id) === 'sure');
      if (sure) await this.#note('component', this.table.press(name, one, sure.custom_id!));
    }
  }

  async #note(how: Step['how'], doing: Promise<ActionResult>): Promise<ActionResult> {
    const outcome = await doing;
    this.steps.push({ how, outcome });
    if (outcome.error) throw new Error(`${how}: ${outcome.error}`);
    return outcome;
  }

  #one<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to choose from');
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #count(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  /** Between `min` and `max` different values; a page to turn is never mixed with others. */
  #some(values: readonly string[], min: number, max: number): string[] {
    const first = this.#one(values);
    if (first.startsWith('+')) return [first];
    const others = values.filter((value) => value !== first && !value.startsWith('+'));
    return [first, ...others.slice(0, this.#count(min, max) - 1)];
  }
}

const deedOf = (customId: string | undefined): string => (customId ? (readId(customId)?.action ?? '') : '');
