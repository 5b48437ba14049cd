import { randomBytes } from 'node:crypto';
import {
  type APIModalInteractionResponseCallbackData,
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';

import type { Phrase } from '../../engine/index.ts';
import { languageOf, unformatted } from '../../locale/index.ts';
import { Busy, Refusal } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { clip, LIMITS } from '../limits.ts';
import { yieldToEvents } from '../outbox/courtesy.ts';
import type { DiscordMessage } from '../outbox/discord-messages.ts';
import { troubleOf } from '../outbox/trouble.ts';
import { linked } from '../render/command-links.ts';
import { type CustomId, readId } from '../render/custom-id.ts';
import { words } from '../text/words.ts';
import { outdated, withQuestion } from './acting.ts';
import { type Caller, callerOf, isLocked } from './caller.ts';
import type { Command } from './commands/command.ts';
import { cutTyped, type OptionSpec } from './cut.ts';
import { dialogOf, formFilledIn } from './filled-in.ts';
import { type Inbox, NotHere, type Packet } from './inbox.ts';
import { membersIn } from './members.ts';
import { type PressAcknowledgement, HANDLERS, pressed } from './presses.ts';
import { refusalTo } from './refusing.ts';
import { Repeats } from './repeats.ts';
import { isAcknowledged, type Responder } from './responder.ts';
import { note, messagesOf, type BotResponse } from './response.ts';
import type { CompletedChoice } from './typed/matching.ts';
import { withWarning } from './warnings.ts';
import { isTooLate, whatOf } from './what-was-done.ts';

/** Number of remembered interactions. One delivered twice is answered once. */
const INTERACTIONS_REMEMBERED = 2000;
type Repliable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Whether other processes receive interactions while this one closes. If not, users are told that the bot restarts. */
type Closing = 'others answer' | 'nobody answers';

/** How an interaction reached this process. */
interface Arrival {
  /** Arrival time by this machine's clock. */
  readonly receivedAt: number;
  /** Arrival time at another process, by the shared clock; null: it has just arrived. */
  readonly at: number | null;
  /** State of an interaction that was acknowledged but not answered; null: it has just arrived. */
  readonly left: 'done' | 'undone' | null;
}

/**
 * Handles every interaction: acknowledges it once it is stored, runs it and answers. Its errors never end the process.
 */
export class Router {
  readonly #running = new Set<Promise<void>>();
  /** Number of tasks in progress by interaction id. */
  readonly #parts = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #repeats: Repeats;
  /** Registered options by command. */
  readonly #options: ReadonlyMap<string, readonly OptionSpec[]>;
  #closing: Closing | null = null;
  #close: (nothing: null) => void = () => undefined;
  readonly #closed = new Promise<null>((resolve) => (this.#close = resolve));

  constructor(
    private readonly bot: Bot,
    private readonly commands: ReadonlyMap<string, Command>,
    private readonly responder: Responder,
    private readonly inbox: Inbox,
  ) {
    this.#repeats = new Repeats((interactionId) => bot.sessions.hasDone(interactionId));
    this.#options = new Map(
      [...commands].map(([name, { data }]) => [name, (data.toJSON().options ?? []) as OptionSpec[]]),
    );
  }

  /** Handles an interaction. `packet`: the interaction as delivered. Never rejects. */
  handle(interaction: Interaction, packet: Packet | null): Promise<void> {
    if (this.#closing === 'others answer' || this.#seen.has(interaction.id)) return Promise.resolve();
    this.#see(interaction);
    return this.#track(interaction, this.#route(interaction, packet));
  }

  /** Resumes an interaction that was acknowledged earlier but not answered. Never rejects. */
  resume(interaction: Interaction, at: number): Promise<void> {
    this.#see(interaction);
    return this.#track(interaction, this.#goOn(interaction, at));
  }

  async #goOn(interaction: Interaction, at: number): Promise<void> {
    const { sessions } = this.bot;
    this.#cut(interaction);
    const left = (await sessions.hasDone(interaction.id)) ? 'done' : 'undone';
    return this.#answer(interaction, { receivedAt: Date.now() - (sessions.now() - at), at, left });
  }

  #see({ id }: BaseInteraction): void {
    this.#seen.add(id);
    if (this.#seen.size > INTERACTIONS_REMEMBERED) this.#seen.delete(this.#seen.values().next().value!);
  }

  #track(interaction: BaseInteraction, part: Promise<void>): Promise<void> {
    const run = this.#through(interaction, part);
    this.#running.add(run);
    return run.finally(() => this.#running.delete(run));
  }

  /** Waits for a task. After its last task the interaction counts as answered. */
  async #through(interaction: BaseInteraction, part: Promise<void>): Promise<void> {
    const { id } = interaction;
    this.#parts.set(id, (this.#parts.get(id) ?? 0) + 1);
    try {
      await part;
    } catch (error) {
      await this.#unanswered(interaction, error);
    }
    const others = this.#parts.get(id)! - 1;
    if (others > 0) return void this.#parts.set(id, others);
    this.#parts.delete(id);
    await this.inbox.answered(id);
  }

  /** Stops accepting interactions. Resolves when all work is done. */
  close(closing: Closing): Promise<void> {
    this.#closing = closing;
    this.#close(null);
    this.responder.hurry();
    return this.idle();
  }

  /** Resolves when no work is in progress. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Cuts typed text to the length of its option. */
  #cut(interaction: Interaction): void {
    if (interaction.isAutocomplete() || interaction.isChatInputCommand())
      cutTyped(interaction.options.data, this.#options.get(interaction.commandName) ?? []);
  }

  async #route(interaction: Interaction, packet: Packet | null): Promise<void> {
    this.#cut(interaction);
    if (interaction.isAutocomplete()) return this.#autocomplete(interaction);
    if (!interaction.isChatInputCommand() && !interaction.isMessageComponent() && !interaction.isModalSubmit()) return;
    if (this.#closing) return this.#refuse(interaction, words('error.restarting'));
    if (packet) this.inbox.keep(packet);
    return this.#answer(interaction, { receivedAt: Date.now(), at: null, left: null });
  }

  async #answer(interaction: Interaction, arrival: Arrival): Promise<void> {
    if (interaction.isChatInputCommand()) return this.#command(interaction, arrival);
    if (interaction.isMessageComponent()) return this.#press(interaction, arrival);
    if (interaction.isModalSubmit()) return this.#form(interaction, arrival);
  }

  async #command(interaction: ChatInputCommandInteraction, arrival: Arrival): Promise<void> {
    const command = this.commands.get(interaction.commandName);
    const open = !isLocked(interaction) && (command?.isPublic?.(interaction) ?? false);
    await this.#acknowledge(interaction, open ? 'public' : 'private', arrival);
    await this.#unrepeated(interaction, interaction.toString(), arrival, async (fresh) => {
      let refused = false;
      const response = await this.#attempt(
        interaction,
        arrival,
        async (caller) => {
          fresh();
          if (!command) throw new Refusal(words('refused.command'));
          return withWarning(caller, await command.execute(caller, interaction), 'slight');
        },
        () => (refused = true),
      );
      // A refusal of a public answer must not be public.
      if (open && refused) await this.responder.remove(interaction);
      await this.#send(interaction, open && refused ? 'quiet' : 'update', response!);
    });
  }

  async #press(interaction: MessageComponentInteraction, arrival: Arrival): Promise<void> {
    const { customId, message } = interaction;
    const id = readId(customId);
    const own = message.flags.has(MessageFlags.Ephemeral);
    const values = interaction.isAnySelectMenu() ? interaction.values : [];
    if (id?.action === 'form' && !arrival.left) return this.#openForm(interaction, id, arrival);
    const acknowledgement = id ? HANDLERS[id.action].acknowledge({ own, values }) : 'reply';
    await this.#acknowledge(interaction, acknowledgement === 'reply' ? 'private' : 'update', arrival);
    // The channel shows the result.
    if (acknowledgement === 'quiet' && arrival.left === 'done') return;
    await this.#unrepeated(interaction, [message.id, customId, ...values].join(' '), arrival, async (fresh) => {
      let refused = false;
      const response = await this.#attempt(
        interaction,
        arrival,
        async (caller) => {
          fresh();
          if (!id) throw new Refusal(words('refused.button'));
          return withWarning(
            caller,
            await pressed({ caller, id, values, members: membersIn(interaction), own, commands: this.commands }),
            'grave',
          );
        },
        () => (refused = true),
      );
      // A refusal never replaces the question on the screen.
      if (response)
        await this.#send(interaction, refused && acknowledgement === 'update' ? 'quiet' : acknowledgement, response);
    });
  }

  /** Opens a modal. It must be the first answer, so nothing else happens before its submission. */
  async #openForm(interaction: MessageComponentInteraction, id: CustomId, arrival: Arrival): Promise<void> {
    let form: APIModalInteractionResponseCallbackData | null = null;
    const open = async (caller: Caller) => ((form = await dialogOf(caller, id)), null);
    const problem = await this.#attempt(interaction, arrival, open);
    if (form) return this.responder.open(interaction, form);
    await this.#acknowledge(interaction, 'private', arrival);
    if (problem) await this.#send(interaction, 'update', problem);
  }

  /** Runs the command that a submitted modal stands for. */
  async #form(interaction: ModalSubmitInteraction, arrival: Arrival): Promise<void> {
    const own = interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
    await this.#acknowledge(interaction, own ? 'update' : 'private', arrival);
    let refused = false;
    const fill = (caller: Caller) => formFilledIn(caller, this.commands, interaction);
    const response = await this.#attempt(interaction, arrival, fill, () => (refused = true));
    await this.#send(interaction, own && refused ? 'quiet' : 'update', response!);
  }

  async #acknowledge(interaction: Repliable, how: 'public' | 'private' | 'update', { left }: Arrival): Promise<void> {
    if (left) return;
    const { id, channelId } = interaction;
    const written = await this.inbox.written(id);
    if (written === 'others') throw new NotHere(`another process is at ${id}`);
    if (written === null) {
      this.bot.log.warn({ interaction: id, channel: channelId }, 'refused: it could not be written down in time');
      await this.#refuse(interaction, words('error.busy')).finally(() => this.inbox.dropped(id));
      throw new NotHere(`${id} was refused`);
    }
    const known = await this.responder.acknowledge(interaction, how);
    await yieldToEvents();
    if (known) return;
    if (await this.bot.sessions.hasDone(id)) throw new NotHere(`${id} is done`);
    this.bot.log.debug({ interaction: id, channel: channelId }, 'it is not known whether an acknowledgement arrived');
  }

  /** Answers a request. `fresh` throws a refusal if the request is a blind repeat. */
  async #unrepeated(
    interaction: Repliable,
    what: string,
    { receivedAt }: Arrival,
    answer: (fresh: () => void) => Promise<void>,
  ): Promise<void> {
    const { id, user, channelId, createdTimestamp } = interaction;
    const sent = { id, createdAt: createdTimestamp, receivedAt };
    const { isRepetition, answered } = await this.#repeats.begin(`${user.id} ${channelId} ${what}`, sent);
    try {
      await answer(() => {
        // A double click means one, and shows the current question. A repeated command may be intended.
        if (isRepetition) throw interaction.isMessageComponent() ? outdated() : new Refusal(words('refused.repeated'));
      });
    } finally {
      answered();
    }
  }

  async #send(interaction: Repliable, acknowledgement: PressAcknowledgement, response: BotResponse): Promise<void> {
    const { components, more: others = [] } = response;
    const links = this.bot.commandLinks;
    const shown = { ...response, components: linked(components, links), more: others.map((one) => linked(one, links)) };
    const [first, ...more] = messagesOf(shown);
    const answer = (message: typeof first) =>
      acknowledgement === 'quiet'
        ? this.responder.follow(interaction, message)
        : this.responder.edit(interaction, message);
    try {
      await answer(first);
      for (const message of more) await this.responder.follow(interaction, message);
      if (response.late) this.#later(interaction, response.late);
      if (response.better) this.#improve(interaction, acknowledgement, response.better);
    } catch (error) {
      if (troubleOf(error) === 'later' || isTooLate(error)) throw error;
      await answer(await this.#plain(interaction, error));
    }
  }

  /** Sends a late message. If the bot stops first, the next start requests it again. */
  #later(interaction: Repliable, late: Promise<BotResponse>): void {
    const send = async () => {
      const response = await Promise.race([late, this.#closed]);
      if (response) await this.#send(interaction, 'quiet', response);
      else await this.inbox.leave(interaction.id);
    };
    void this.#track(interaction, send());
  }

  /** Replaces a quick answer with a better one. If that fails, the quick one stays. */
  #improve(interaction: Repliable, acknowledgement: PressAcknowledgement, better: Promise<BotResponse | null>): void {
    const send = async () => {
      const response = await Promise.race([better, this.#closed]);
      if (response) await this.#send(interaction, acknowledgement, response);
    };
    void this.#track(interaction, send());
  }

  /** Builds the answer that replaces one that Discord refused. It says how to go on. */
  async #plain(interaction: Repliable, error: unknown): Promise<DiscordMessage> {
    const say = this.bot.translator(languageOf(interaction.locale));
    const reference = await this.#report(interaction, error);
    return messagesOf(note(say(words('error.unshown', { reference }))))[0];
  }

  /** Runs a request unless it is already done. Turns refusals and errors into answers. */
  async #attempt(
    interaction: Repliable,
    { left, at }: Arrival,
    run: (caller: Caller) => Promise<BotResponse | null>,
    onRefusal: () => void = () => undefined,
  ): Promise<BotResponse | null> {
    const fallback = this.bot.translator(languageOf(interaction.locale));
    let caller: Caller | null = null;
    try {
      caller = await callerOf(this.bot, interaction, at);
      if (!caller) return note(fallback(words('refused.serverOnly')));
      if (left === 'done') return await withQuestion(caller, [caller.say(words('done.resumed'))]);
      return await run(caller);
    } catch (error) {
      onRefusal();
      const say = caller?.say ?? fallback;
      if (error instanceof Refusal && caller) return refusalTo(caller, error, interaction);
      const reference = await this.#report(interaction, error);
      return note(say(error instanceof Busy ? words('error.busy') : words('error.unexpected', { reference })));
    }
  }

  /** Logs an error and returns the short reference that finds it in the log. */
  async #report(interaction: BaseInteraction, error: unknown): Promise<string> {
    const reference = randomBytes(4).toString('hex');
    const session = await this.bot.sessions.find(interaction.channelId ?? '').catch(() => null);
    this.bot.log.error(
      {
        err: error,
        reference,
        session: session?.id,
        turn: session?.turn,
        channel: interaction.channelId,
        interaction: interaction.id,
        what: whatOf(interaction),
      },
      'an interaction failed',
    );
    return reference;
  }

  async #autocomplete(interaction: AutocompleteInteraction): Promise<void> {
    const command = this.commands.get(interaction.commandName);
    const choices = await this.#choices(interaction, command);
    await this.responder.complete(interaction, choices.slice(0, LIMITS.autocompleteChoices));
  }

  /** Completes a typed option. If a refusal prevents that, its reason is the only choice. */
  async #choices(interaction: AutocompleteInteraction, command: Command | undefined): Promise<CompletedChoice[]> {
    let caller: Caller | null = null;
    try {
      caller = this.#closing ? null : await callerOf(this.bot, interaction);
      return caller && command?.autocomplete ? await command.autocomplete(caller, interaction) : [];
    } catch (error) {
      if (error instanceof Refusal && caller) {
        const name = clip(unformatted(caller.say(error.phraseFor(caller.person.userId))), LIMITS.choiceName);
        // Choosing the refusal sends the typed text.
        return [{ name, value: clip(interaction.options.getFocused(), LIMITS.choiceName) || '-' }];
      }
      await this.#report(interaction, error);
      return [];
    }
  }

  /** Refuses an interaction in place of acknowledging it. */
  #refuse(interaction: Repliable, why: Phrase): Promise<void> {
    return this.responder.refuse(interaction, this.bot.translator(languageOf(interaction.locale))(why));
  }

  /** Handles an answer that Discord did not take. Leaves it for a retry if that may succeed. */
  async #unanswered(interaction: BaseInteraction, error: unknown): Promise<void> {
    if (error instanceof NotHere || isAcknowledged(error)) return this.inbox.dropped(interaction.id);
    const { id, channelId: channel, createdTimestamp } = interaction;
    const what = { err: error, interaction: id, channel, ageInMs: Date.now() - createdTimestamp };
    this.bot.log[isTooLate(error) ? 'warn' : 'error'](what, 'an interaction could not be answered');
    if (troubleOf(error) === 'later') await this.inbox.leave(interaction.id);
  }
}
