import { InteractionType, MessageType } from 'discord-api-types/v10';
import type { Context } from '../context.ts';
import { UserRefusal } from '../errors.ts';
import type { InteractionCause, Interaction } from '../interactions.ts';
import type { RawComponent } from '../laws/components.ts';
import { may, postingPermission } from '../permissions.ts';
import { pinMessage, pinned } from '../pins.ts';
import type { ThreadChange } from '../threads.ts';
import type { Channel, StoredMessage, User } from '../model.ts';
import { commandsFor, findCommand, type Runnable } from './commands.ts';
import { fillModal, useComponent, type ModalValue } from './components.ts';
import { Resolved, sentOptions, sentWhileTyping, type OptionValues } from './options.ts';
import { UserThreads, type ThreadWish } from './threads.ts';
import {
  isSeenBy,
  outcomeOf,
  seenMessage,
  shownChannel,
  shownCommand,
  shownUser,
  type ActionResult,
  type SeenMessage,
  type ShownCommand,
} from './view.ts';

export interface AnswerWait {
  /** Whether to wait for the answer after a deferral, and the maximum number of milliseconds (10 s if `true`). */
  readonly wait?: boolean | number | undefined;
}

const LONGEST_WAIT = 10_000;

/** Actions of users. Users and channels can be named by id or name; a refused action sends nothing to the bot. */
export class Users {
  readonly #openModals = new Map<string, Interaction>();

  readonly #threads: UserThreads;

  constructor(private readonly context: Context) {
    this.#threads = new UserThreads(context);
  }

  /** Finds a user. @throws UserRefusal when there is no such user */
  user(idOrName: string): User {
    const user = this.context.world.findUser(idOrName);
    if (!user || user.bot) throw new UserRefusal(`There is no user ${idOrName}.`, 404);
    return user;
  }

  /** Finds a channel. @throws UserRefusal when there is no such channel, or the user does not see it */
  channel(idOrName: string, user?: User): Channel {
    const { world, threads } = this.context;
    threads.settle();
    const channel = world.findChannel(idOrName);
    if (!channel || (user && !may(world, user.id, channel, 'ViewChannel')))
      throw new UserRefusal(`There is no channel ${idOrName}.`, 404);
    return channel;
  }

  /** Finds a user or the bot. @throws UserRefusal when there is neither */
  #anybody(idOrName: string): User {
    const { world } = this.context;
    return world.findUser(idOrName) === world.bot ? world.bot : this.user(idOrName);
  }

  #message(id: string, user: User): StoredMessage {
    const stored = this.context.world.message(id);
    if (!stored || !isSeenBy(this.context, user, stored)) throw new UserRefusal(`There is no message ${id}.`, 404);
    return stored;
  }

  /** Checks that the bot is on a channel's server. @throws UserRefusal when it is not */
  #checkBot({ guildId }: Channel): void {
    const { guilds, bot } = this.context.world;
    if (guildId !== null && !guilds.get(guildId)?.members.has(bot.id))
      throw new UserRefusal(`${bot.name} is not on this server.`, 404);
  }

  /** Returns the channel of a user's direct messages with the bot. */
  directMessages(as: string): Channel {
    return this.context.world.directMessages(this.user(as).id);
  }

  /** Returns everything that a user sees around the channels; by default for the first user. */
  state(as?: string) {
    const { world, gateway, records, threads } = this.context;
    threads.settle();
    const people = [...world.users.values()].filter((user) => !user.bot);
    const user = as === undefined ? people[0] : this.user(as);
    if (!user) throw new UserRefusal('There are no users.', 404);
    const channels = [...world.channels.values()].filter((channel) => may(world, user.id, channel, 'ViewChannel'));
    return {
      user: shownUser(user),
      users: people.map(shownUser),
      bot: { ...shownUser(world.bot), applicationId: world.applicationId, online: gateway.connected > 0 },
      guilds: [...world.guilds.values()]
        .filter((guild) => guild.members.has(user.id))
        .map((guild) => ({
          id: guild.id,
          name: guild.name,
          ownerId: guild.ownerId,
          roles: [...guild.roles.values()].map(({ id, name, color }) => ({ id, name, color })),
          memberIds: [...guild.members.keys()],
        })),
      channels: channels.map((channel) => shownChannel(this.context, user, channel)),
      emojis: [...world.emojis.values()],
      violations: records.violations.length,
    };
  }

  /** Lists messages, oldest first. */
  messages(as: string, channelId: string): SeenMessage[] {
    const user = this.user(as);
    const channel = this.channel(channelId, user);
    const stored = this.context.world.messages.get(channel.id) ?? [];
    return stored.filter((one) => isSeenBy(this.context, user, one)).map((one) => seenMessage(this.context, user, one));
  }

  pins(as: string, channelId: string): SeenMessage[] {
    const user = this.user(as);
    return pinned(this.context.world, this.channel(channelId, user)).map((one) => seenMessage(this.context, user, one));
  }

  commands(as: string, channelId: string): ShownCommand[] {
    const user = this.user(as);
    return commandsFor(this.context.world, user, this.channel(channelId, user)).map((one) =>
      shownCommand(one, user.locale),
    );
  }

  async command(
    as: string,
    channelId: string,
    name: string,
    values: OptionValues = {},
    waiting: AnswerWait = {},
  ): Promise<ActionResult> {
    const { user, channel, runnable, resolved } = this.#atCommand(as, channelId, name);
    const options = sentOptions(runnable, values, resolved);
    const data = { ...this.#commandData(runnable), options, resolved: resolved.data };
    return this.#send(
      user,
      channel,
      { type: InteractionType.ApplicationCommand, data, commandName: runnable.name },
      waiting,
    );
  }

  async autocomplete(
    as: string,
    channelId: string,
    name: string,
    values: OptionValues,
    focused: string,
  ): Promise<ActionResult> {
    const { user, channel, runnable, resolved } = this.#atCommand(as, channelId, name);
    const options = sentWhileTyping(runnable, values, focused, resolved);
    const data = { ...this.#commandData(runnable), options, resolved: resolved.data };
    return this.#send(
      user,
      channel,
      { type: InteractionType.ApplicationCommandAutocomplete, data, commandName: runnable.name },
      {},
    );
  }

  #atCommand(as: string, channelId: string, name: string) {
    const user = this.user(as);
    const channel = this.channel(channelId, user);
    const runnable = findCommand(this.context.world, user, channel, name);
    return { user, channel, runnable, resolved: this.#resolved(channel) };
  }

  #commandData = ({ command }: Runnable) => ({
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id && { guild_id: command.guild_id }),
  });

  #resolved = (channel: Channel) => new Resolved(this.context.world, this.context.files, channel);

  async component(
    as: string,
    messageId: string,
    customId: string,
    values: readonly string[] = [],
    waiting: AnswerWait = {},
  ): Promise<ActionResult> {
    const user = this.user(as);
    const source = this.#message(messageId, user);
    const channel = this.channel(source.message.channel_id, user);
    const resolved = this.#resolved(channel);
    const used = useComponent((source.message.components ?? []) as RawComponent[], customId, values, resolved);
    return this.#send(
      user,
      channel,
      { type: InteractionType.MessageComponent, data: { ...used, resolved: resolved.data }, source },
      waiting,
    );
  }

  /** Submits a form. `modal` is its id; by default the last form that this user got. */
  async modal(
    as: string,
    values: Readonly<Record<string, ModalValue>>,
    modal?: string,
    waiting: AnswerWait = {},
  ): Promise<ActionResult> {
    const user = this.user(as);
    const opened = modal
      ? this.#openModals.get(modal)
      : [...this.#openModals.values()].findLast((one) => one.user === user);
    if (!opened?.modal || opened.user !== user) throw new UserRefusal(`${user.name} has no such form open.`, 404);
    const resolved = this.#resolved(opened.channel);
    const components = fillModal(opened.modal.components, values, resolved);
    this.#openModals.delete(opened.id);
    const data = { custom_id: opened.modal.custom_id, components, resolved: resolved.data };
    const source = opened.source ? this.context.world.message(opened.source.message.id) : null;
    const outcome = await this.#send(
      user,
      opened.channel,
      { type: InteractionType.ModalSubmit, data, source },
      waiting,
    );
    // As on Discord, a form stays open if its submission failed.
    if (outcome.acknowledgement === null) this.#openModals.set(opened.id, opened);
    return outcome;
  }

  /** Posts a plain message. */
  post(as: string, channelId: string, content: string): SeenMessage {
    const user = this.user(as);
    const channel = this.channel(channelId, user);
    if (!may(this.context.world, user.id, channel, postingPermission(channel)))
      throw new UserRefusal(`${user.name} may not write here.`, 403);
    this.#threads.enter(user, channel);
    if (content.trim() === '') throw new UserRefusal('An empty message cannot be sent.');
    if (content.length > 2000) throw new UserRefusal('A message has at most 2000 characters.');
    const request = { body: { content }, uploads: [] };
    const stored = this.context.messages.create(request, {
      channel,
      author: user,
      type: MessageType.Default,
      allowedFlags: 0,
    });
    return seenMessage(this.context, user, stored);
  }

  /** Removes a message for all, or an ephemeral one only for this user. */
  remove(as: string, messageId: string): void {
    const user = this.user(as);
    const stored = this.#message(messageId, user);
    const { local } = seenMessage(this.context, user, stored);
    if (!local.ephemeral && !local.deletable) throw new UserRefusal(`${user.name} may not remove this message.`, 403);
    this.context.world.removeMessage(stored);
  }

  /**
   * Removes messages of one channel for all, as moderators do with a bot of their own; the gateway reports all at once.
   */
  removeAll(as: string, messageIds: readonly string[]): void {
    const user = this.user(as);
    const stored = messageIds.map((messageId) => this.#message(messageId, user));
    const kept = stored.find((one) => !seenMessage(this.context, user, one).local.deletable);
    if (kept) throw new UserRefusal(`${user.name} may not remove these messages.`, 403);
    this.context.world.removeMessages(stored);
  }

  pin(as: string, messageId: string, pin: boolean): void {
    const user = this.user(as);
    const stored = this.#message(messageId, user);
    const channel = this.channel(stored.message.channel_id, user);
    this.#threads.enter(user, channel);
    const allowed = stored.ephemeralTo === null && may(this.context.world, user.id, channel, 'PinMessages');
    if (!allowed) throw new UserRefusal(`${user.name} may not pin this message.`, 403);
    pinMessage(this.context.world, channel, stored, pin, user);
  }

  /** Opens a thread; `message` is the id of its starter message. Returns the thread's id. */
  openThread(as: string, channelId: string, wish: ThreadWish, message?: string): string {
    const user = this.user(as);
    const source = message === undefined ? null : this.#message(message, user);
    return this.#threads.open(user, this.channel(channelId, user), wish, source).id;
  }

  changeThread(as: string, channelId: string, change: Pick<ThreadChange, 'archived' | 'locked'>): void {
    const user = this.user(as);
    this.#threads.change(user, this.channel(channelId, user), change);
  }

  /** Adds a user or the bot to a thread. */
  addToThread(as: string, channelId: string, whom: string): void {
    const user = this.user(as);
    this.#threads.add(user, this.channel(channelId, user), this.#anybody(whom));
  }

  removeFromThread(as: string, channelId: string, whom: string): void {
    const user = this.user(as);
    this.#threads.remove(user, this.channel(channelId, user), this.#anybody(whom));
  }

  async #send(
    user: User,
    channel: Channel,
    cause: InteractionCause,
    { wait = false }: AnswerWait,
  ): Promise<ActionResult> {
    this.#checkBot(channel);
    this.#threads.enter(user, channel);
    const interaction = await this.context.interactions.send(user, channel, cause);
    if (interaction.acknowledgement === 'modal') this.#openModals.set(interaction.id, interaction);
    const deferred =
      interaction.acknowledgement === 'deferred_message' || interaction.acknowledgement === 'deferred_update';
    if (deferred && wait !== false) {
      await this.context.interactions.untilFollowed(interaction, wait === true ? LONGEST_WAIT : wait);
    }
    return outcomeOf(this.context, interaction);
  }
}
