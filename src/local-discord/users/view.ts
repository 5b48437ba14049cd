import {
  ApplicationCommandOptionType,
  MessageFlags,
  MessageType,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Context } from '../context.ts';
import type { AcknowledgementKind, AutocompleteChoice, Interaction } from '../interactions.ts';
import type { RawCommand } from '../laws/commands.ts';
import { may, postingPermission } from '../permissions.ts';
import { presentUser } from '../present.ts';
import type { Channel, StoredMessage, User } from '../model.ts';
import { localized, type Runnable } from './commands.ts';

/** A message as one user sees it. */
export interface SeenMessage extends APIMessage {
  readonly local: {
    readonly ephemeral: boolean;
    /** The bot has deferred and not answered yet. */
    readonly thinking: boolean;
    /** Ids of the users whom it notified; none for a silent message. */
    readonly pinged: readonly string[];
    /** Ids of the users for whom it counts as a mention. */
    readonly mentioned: readonly string[];
    readonly silent: boolean;
    /** Whether this user may remove it for all. */
    readonly deletable: boolean;
    /** Whether this user may pin or unpin it. */
    readonly pinnable: boolean;
  };
}

/** Result of a user's action. */
export interface ActionResult {
  /** Id of the interaction. */
  readonly interaction: string;
  /** The bot's acknowledgement; null if it did not come in time. */
  readonly acknowledgement: AcknowledgementKind | null;
  /** Time until the acknowledgement; null if there was none. */
  readonly milliseconds: number | null;
  /** Message to the user when the bot failed. */
  readonly error: string | null;
  /** The answer, or the changed message, as it is now. */
  readonly message: SeenMessage | null;
  readonly followUps: readonly SeenMessage[];
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  readonly modal: OpenModal | null;
}

/** A form that the user has open. `id` identifies it for the submission. */
interface OpenModal extends APIModalInteractionResponseCallbackData {
  readonly id: string;
}

const NO_RESPONSE = 'The application did not respond';

/** Discord's own notes cannot be pinned. */
const PINNABLE: readonly MessageType[] = [MessageType.Default, MessageType.Reply, MessageType.ChatInputCommand];

export const isSeenBy = ({ world }: Context, user: User, stored: StoredMessage): boolean => {
  const channel = world.channels.get(stored.message.channel_id);
  const visible = channel !== undefined && may(world, user.id, channel, 'ViewChannel');
  return visible && (stored.ephemeralTo === null || stored.ephemeralTo === user.id);
};

export function seenMessage({ world }: Context, user: User, stored: StoredMessage): SeenMessage {
  const { message, ephemeralTo, pinged, mentioned } = stored;
  const channel = world.channels.get(message.channel_id);
  const mayManage = channel !== undefined && may(world, user.id, channel, 'ManageMessages');
  const mayPin = channel !== undefined && may(world, user.id, channel, 'PinMessages');
  return {
    ...message,
    local: {
      ephemeral: ephemeralTo !== null,
      thinking: ((message.flags ?? 0) & MessageFlags.Loading) !== 0,
      pinged,
      mentioned,
      silent: ((message.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0,
      deletable: ephemeralTo === null && (mayManage || message.author.id === user.id),
      pinnable: ephemeralTo === null && PINNABLE.includes(message.type) && mayPin,
    },
  };
}

const shownChoice = (choice: AutocompleteChoice, locale: string) => ({
  name: localized(choice.name, choice.name_localizations, locale),
  value: choice.value,
});

export function outcomeOf(context: Context, interaction: Interaction): ActionResult {
  const { user } = interaction;
  const seen = (id: string | null) => {
    const stored = id === null ? null : context.world.message(id);
    return stored && isSeenBy(context, user, stored) ? [seenMessage(context, user, stored)] : [];
  };
  return {
    interaction: interaction.id,
    acknowledgement: interaction.acknowledgement,
    milliseconds: interaction.acknowledgedAfter,
    error: interaction.acknowledgement === null ? NO_RESPONSE : null,
    message: seen(interaction.originalId)[0] ?? null,
    followUps: interaction.followUpIds.flatMap(seen),
    choices: interaction.choices.map((choice) => shownChoice(choice, user.locale)),
    modal: interaction.modal && { ...interaction.modal, id: interaction.id },
  };
}

const shownOption = (option: RawCommand, locale: string) => ({
  name: option.name,
  shownName: localized(option.name, option.name_localizations, locale),
  description: localized(option.description ?? '', option.description_localizations, locale),
  type: option.type ?? ApplicationCommandOptionType.String,
  required: option.required ?? false,
  autocomplete: option.autocomplete ?? false,
  choices: (option.choices ?? []).map((choice) => shownChoice(choice, locale)),
  min: option.min_value ?? option.min_length ?? null,
  max: option.max_value ?? option.max_length ?? null,
});

/** Returns a command as the client lists it in the user's language. */
export const shownCommand = (runnable: Runnable, locale: string) => ({
  name: runnable.name,
  shownName: runnable.shownName,
  description: runnable.description,
  options: runnable.options.map((option) => shownOption(option, locale)),
});

export type ShownCommand = ReturnType<typeof shownCommand>;

export const shownChannel = ({ world, threads }: Context, user: User, channel: Channel) => ({
  id: channel.id,
  guildId: channel.guildId,
  parentId: channel.thread?.parentId ?? null,
  type: channel.type,
  name: channel.guildId === null ? world.bot.name : channel.name,
  topic: channel.topic,
  archived: channel.thread?.archived ?? false,
  locked: channel.thread?.locked ?? false,
  memberIds: channel.thread?.members ?? null,
  mayPost: may(world, user.id, channel, postingPermission(channel)) && !threads.isLockedFor(channel, user.id),
  mayManage: channel.thread !== null && may(world, user.id, channel, 'ManageThreads'),
});

export const shownUser = (user: User) => ({
  ...presentUser(user),
  name: user.name,
  locale: user.locale,
  acceptsDirectMessages: user.acceptsDirectMessages,
});
