import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { EventEmitter } from 'node:events';
import {
  type InteractionType,
  MessageFlags,
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { errors } from './errors.ts';
import type { Limits } from './options.ts';
import { permissionsIn } from './permissions.ts';
import { presentMember, presentResolvedChannel, presentUser } from './present.ts';
import type { Channel, StoredMessage, User } from './model.ts';
import type { World } from './world.ts';

export type AcknowledgementKind = 'message' | 'deferred_message' | 'update' | 'deferred_update' | 'choices' | 'modal';

export interface AutocompleteChoice {
  readonly name: string;
  readonly name_localizations?: Record<string, string> | null;
  readonly value: string | number;
}

/** An interaction sent to the bot, and the bot's reaction. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly user: User;
  readonly channel: Channel;
  /** `siege new`; null for components and modals. */
  readonly commandName: string | null;
  /** The message whose component was used (or opened the modal). */
  readonly source: StoredMessage | null;
  readonly sentAt: number;
  /** As sent to the bot. */
  readonly payload: APIInteraction;
  acknowledgement: AcknowledgementKind | null;
  /** Milliseconds until the bot's acknowledgement; null until then. */
  acknowledgedAfter: number | null;
  /** No acknowledgement came in time. */
  failed: boolean;
  ephemeral: boolean;
  /** The token was used after the acknowledgement: an edit, a follow-up, a deletion. */
  followed: boolean;
  /** The message named `@original`. */
  originalId: string | null;
  readonly followUpIds: string[];
  choices: readonly AutocompleteChoice[];
  modal: APIModalInteractionResponseCallbackData | null;
}

/** The part of an interaction that depends on its kind: its type, its data and its source message. */
export interface InteractionCause {
  readonly type: InteractionType;
  readonly data: unknown;
  readonly commandName?: string;
  readonly source?: StoredMessage | null;
}

interface DeskEvents {
  dispatch: [Interaction];
  /** The token was used after the acknowledgement: an edit, a follow-up, a deletion. */
  followed: [Interaction];
}

/** Hands interactions to the bot and tracks their state. */
export class InteractionDesk extends EventEmitter<DeskEvents> {
  readonly #byToken = new Map<string, Interaction>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Unacknowledged interactions with their callbacks. */
  readonly #waiting = new Map<Interaction, () => void>();

  constructor(
    private readonly world: World,
    private readonly limits: Limits,
  ) {
    super();
    this.setMaxListeners(0);
  }

  /** Sends an interaction; resolves when the bot has acknowledged it or time is up. */
  async send(user: User, channel: Channel, cause: InteractionCause): Promise<Interaction> {
    const interaction = this.#open(user, channel, cause);
    const began = performance.now();
    const settled = new Promise<void>((resolve) => this.#waiting.set(interaction, resolve));
    const timer = this.#after(this.limits.acknowledgeWithin, () => this.fail(interaction));
    this.emit('dispatch', interaction);
    await settled;
    this.#cancel(timer);
    if (interaction.acknowledgement) interaction.acknowledgedAfter = Math.round(performance.now() - began);
    return interaction;
  }

  #settle(interaction: Interaction): void {
    this.#waiting.get(interaction)?.();
    this.#waiting.delete(interaction);
  }

  #after(milliseconds: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, milliseconds);
    this.#timers.add(timer);
    return timer;
  }

  #cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }

  /** Waits until the deferred answer has arrived, at most `milliseconds`. */
  async untilFollowed(interaction: Interaction, milliseconds: number): Promise<void> {
    const isThere = () => {
      if (interaction.acknowledgement === 'deferred_update') return interaction.followed;
      const message = interaction.originalId && this.world.message(interaction.originalId)?.message;
      return !message || ((message.flags ?? 0) & MessageFlags.Loading) === 0;
    };
    if (isThere()) return;
    await new Promise<void>((resolve) => {
      const finish = () => {
        this.#cancel(timer);
        this.off('followed', look);
        resolve();
      };
      const look = (one: Interaction) => {
        if (one === interaction && isThere()) finish();
      };
      const timer = this.#after(milliseconds, finish);
      this.on('followed', look);
    });
  }

  /**
   * Returns the interaction that a callback answers.
   * @throws DiscordError 10062 when it is unknown or too old, 40060 when it is already acknowledged
   */
  forCallback(id: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || interaction.id !== id || this.#isOver(interaction)) throw errors.unknownInteraction();
    if (interaction.acknowledgement) throw errors.acknowledged();
    if (interaction.failed) throw errors.unknownInteraction();
    return interaction;
  }

  /**
   * Finds an acknowledged interaction by its token. @throws DiscordError when the last 15 minutes have none with this
   * token
   */
  forWebhook(applicationId: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || applicationId !== this.world.applicationId || !interaction.acknowledgement)
      throw errors.unknownWebhook();
    if (this.#isOver(interaction)) throw errors.invalidToken();
    return interaction;
  }

  acknowledge(interaction: Interaction, acknowledgement: AcknowledgementKind): void {
    interaction.acknowledgement = acknowledgement;
    this.#settle(interaction);
  }

  /** Marks an interaction as failed for its sender, unless it is acknowledged. */
  fail(interaction: Interaction): void {
    if (interaction.acknowledgement) return;
    interaction.failed = true;
    this.#settle(interaction);
  }

  /** Records a use of the token after the acknowledgement. */
  follow(interaction: Interaction): void {
    interaction.followed = true;
    this.emit('followed', interaction);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const interaction of [...this.#waiting.keys()]) this.#settle(interaction);
  }

  #isOver(interaction: Interaction): boolean {
    return this.world.now() - interaction.sentAt > this.limits.tokenLifetime;
  }

  #open(user: User, channel: Channel, cause: InteractionCause): Interaction {
    for (const [token, old] of this.#byToken) if (this.#isOver(old)) this.#byToken.delete(token);
    const id = this.world.snowflakes.next();
    const token = randomBytes(32).toString('base64url');
    const interaction: Interaction = {
      id,
      token,
      type: cause.type,
      user,
      channel,
      commandName: cause.commandName ?? null,
      source: cause.source ?? null,
      sentAt: this.world.now(),
      payload: this.#payload(id, token, user, channel, cause),
      acknowledgement: null,
      acknowledgedAfter: null,
      failed: false,
      ephemeral: false,
      followed: false,
      originalId: null,
      followUpIds: [],
      choices: [],
      modal: null,
    };
    this.#byToken.set(token, interaction);
    return interaction;
  }

  #payload(id: string, token: string, user: User, channel: Channel, cause: InteractionCause): APIInteraction {
    const guild = channel.guildId ? this.world.guilds.get(channel.guildId) : undefined;
    const member = guild?.members.get(user.id);
    const permissions = permissionsIn(this.world, user.id, channel).toString();
    return {
      id,
      token,
      application_id: this.world.applicationId,
      type: cause.type,
      version: 1,
      data: cause.data,
      channel_id: channel.id,
      channel: presentResolvedChannel(this.world, channel, user.id),
      app_permissions: permissionsIn(this.world, this.world.bot.id, channel).toString(),
      locale: user.locale,
      entitlements: [],
      attachment_size_limit: this.limits.attachmentSize,
      authorizing_integration_owners: { 0: guild?.id ?? '0' },
      context: guild ? 0 : 1,
      ...(guild && {
        guild_id: guild.id,
        guild_locale: guild.locale,
        guild: { id: guild.id, locale: guild.locale, features: [] },
      }),
      ...(member ? { member: { ...presentMember(this.world, member), permissions } } : { user: presentUser(user) }),
      ...(cause.source && { message: cause.source.message }),
    } as unknown as APIInteraction;
  }
}
