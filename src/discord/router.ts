import { randomBytes } from 'node:crypto';
import {
  type AutocompleteInteraction,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
} from 'discord.js';

import { languageOf } from '../locale/index.ts';
import { Refusal } from '../sessions/types.ts';
import { withQuestion } from './acting.ts';
import type { Bot } from './bot.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Command } from './command.ts';
import { readId } from './custom-id.ts';
import { clip, LIMITS } from './limits.ts';
import type { Choice } from './matching.ts';
import { missingRights } from './permissions.ts';
import { type Acknowledgement, HANDLERS } from './presses.ts';
import { bodiesOf, note, type Reply } from './reply.ts';
import { words } from './words.ts';

/** How many interactions are remembered, so that one delivered twice is answered once. */
const REMEMBERED = 2000;
/** The interaction was acknowledged already, or too late. */
const ANSWERED_ELSEWHERE = [40_060, 10_062];

type Repliable = ChatInputCommandInteraction | MessageComponentInteraction;

/** Takes every interaction: acknowledges it at once, has it done, and answers. Nothing it does can bring the bot down. */
export class Router {
  readonly #running = new Set<Promise<void>>();
  readonly #seen = new Set<string>();
  #closing = false;

  constructor(
    private readonly bot: Bot,
    private readonly commands: ReadonlyMap<string, Command>,
  ) {}

  /** Never rejects. */
  handle(interaction: Interaction): Promise<void> {
    if (this.#seen.has(interaction.id)) return Promise.resolve();
    this.#seen.add(interaction.id);
    if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.values().next().value!);
    const run = this.#route(interaction).catch((error: unknown) => this.#unanswered(interaction, error));
    this.#running.add(run);
    return run.finally(() => this.#running.delete(run));
  }

  /** From now on everybody is told that the bot restarts; resolves when everything under way is done. */
  close(): Promise<void> {
    this.#closing = true;
    return this.idle();
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #route(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) return this.#autocomplete(interaction);
    if (!interaction.isChatInputCommand() && !interaction.isMessageComponent()) return;
    if (this.#closing) {
      const say = this.bot.translator(languageOf(interaction.locale));
      await interaction.reply({ content: say(words('error.restarting')), flags: MessageFlags.Ephemeral });
      return;
    }
    return interaction.isChatInputCommand() ? this.#command(interaction) : this.#press(interaction);
  }

  async #command(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = this.commands.get(interaction.commandName);
    const open = command?.isPublic?.(interaction) ?? false;
    await interaction.deferReply(open ? {} : { flags: MessageFlags.Ephemeral });
    let refused = false;
    const reply = await this.#attempt(
      interaction,
      async (caller) => {
        if (!command) throw new Refusal(words('refused.command'));
        return withRights(caller, await command.execute(caller, interaction));
      },
      () => (refused = true),
    );
    // What was to be seen by all is not to be refused before all.
    if (open && refused) await interaction.deleteReply();
    await send(interaction, open && refused ? 'quiet' : 'update', reply!);
  }

  async #press(interaction: MessageComponentInteraction): Promise<void> {
    const id = readId(interaction.customId);
    const own = interaction.message.flags.has(MessageFlags.Ephemeral);
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    const acknowledgement = id ? HANDLERS[id.deed].acknowledge({ own, values }) : 'reply';
    if (acknowledgement === 'reply') await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    else await interaction.deferUpdate();
    let refused = false;
    const reply = await this.#attempt(
      interaction,
      (caller) => {
        if (!id) throw new Refusal(words('refused.button'));
        return HANDLERS[id.deed].run({ caller, id, values, own });
      },
      () => (refused = true),
    );
    // A refusal never takes the place of the question that was on the screen.
    if (reply) await send(interaction, refused && acknowledgement === 'update' ? 'quiet' : acknowledgement, reply);
  }

  /** Runs a deed; refusals and faults become the answer. */
  async #attempt(
    interaction: Repliable,
    deed: (caller: Caller) => Promise<Reply | null>,
    onRefusal: () => void = () => undefined,
  ): Promise<Reply | null> {
    const fallback = this.bot.translator(languageOf(interaction.locale));
    let caller: Caller | null = null;
    try {
      caller = await callerOf(this.bot, interaction);
      if (!caller) return note(fallback(words('refused.serverOnly')));
      return await deed(caller);
    } catch (error) {
      onRefusal();
      const say = caller?.say ?? fallback;
      if (error instanceof Refusal && caller) return this.#refusal(caller, error);
      return note(say(words('error.unexpected', { reference: await this.#report(interaction, error) })));
    }
  }

  async #refusal(caller: Caller, refusal: Refusal): Promise<Reply> {
    const problem = caller.say(refusal.phrase);
    // Whoever pressed or typed something outdated gets what is open now; other mistakes need no question beside them.
    return OUTDATED.test(refusal.phrase.key) ? withQuestion(caller, problem) : note(problem);
  }

  /** Writes a fault down and returns the short number under which it is found in the log. */
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
        user: interaction.user.id,
        what: interaction.isMessageComponent() ? interaction.customId : interaction.toString(),
      },
      'an interaction failed',
    );
    return reference;
  }

  async #autocomplete(interaction: AutocompleteInteraction): Promise<void> {
    const command = this.commands.get(interaction.commandName);
    const choices = await this.#choices(interaction, command);
    await interaction.respond(choices.slice(0, LIMITS.autocompleteChoices));
  }

  /** What completes the text; where nothing can, why not. */
  async #choices(interaction: AutocompleteInteraction, command: Command | undefined): Promise<Choice[]> {
    let caller: Caller | null = null;
    try {
      caller = this.#closing ? null : await callerOf(this.bot, interaction);
      return caller && command?.autocomplete ? await command.autocomplete(caller, interaction) : [];
    } catch (error) {
      if (error instanceof Refusal && caller)
        return [{ name: clip(caller.say(error.phrase), LIMITS.choiceName), value: '-' }];
      await this.#report(interaction, error);
      return [];
    }
  }

  /** Discord took the answer from nobody: there is no way left to tell the player. */
  #unanswered(interaction: Interaction, error: unknown): void {
    const expected = error instanceof DiscordAPIError && ANSWERED_ELSEWHERE.includes(Number(error.code));
    this.bot.log[expected ? 'warn' : 'error'](
      {
        err: error,
        interaction: interaction.id,
        channel: interaction.channelId,
        ageInMs: Date.now() - interaction.createdTimestamp,
      },
      'an interaction could not be answered',
    );
  }
}

/** Refusals after which the current question helps. */
const OUTDATED = /[:.](stale|not-offered|notLegal|noSuchVerb|barred|not-awaited|notAwaited|pick-|share-|order-)/;

/** Adds a line when the bot may not do here what the game needs. */
function withRights({ rights, inThread, say }: Caller, reply: Reply): Reply {
  const missing = missingRights(rights, inThread);
  if (missing.length === 0) return reply;
  const names = missing.map((right) => words(`permission.${right}`));
  const warning = note(`⚠️ ${say(words('permission.missing', { rights: names }))}`);
  return { ...reply, more: [...(reply.more ?? []), warning.components] };
}

async function send(interaction: Repliable, acknowledgement: Acknowledgement, reply: Reply): Promise<void> {
  const [first, ...more] = bodiesOf(reply);
  const follow = (body: typeof first) =>
    interaction.followUp({ ...body, flags: [MessageFlags.Ephemeral, MessageFlags.IsComponentsV2] } as Parameters<
      Repliable['followUp']
    >[0]);
  if (acknowledgement === 'quiet') await follow(first);
  else await interaction.editReply(first);
  for (const body of more) await follow(body);
}
