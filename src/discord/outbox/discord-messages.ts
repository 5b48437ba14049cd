import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ComponentType,
  MessageFlags,
  MessageType,
  type REST,
  Routes,
} from 'discord.js';

import { clip, LIMITS } from '../limits.ts';
import type { Attachment, Upload } from '../render/attachments.ts';
import type { Block, Component } from '../render/components.ts';
import { STATUS_MARK } from '../render/status-message.ts';

/** A message to send to a channel. */
export interface DiscordMessage {
  readonly components: Component[];
  /** Users whose mention makes a sound. */
  readonly ping: readonly string[];
  readonly pictures: readonly Attachment[];
  readonly files?: readonly Upload[];
  /** In an edit: whether the message keeps its attachments. */
  readonly keepsFiles?: boolean;
}

/** The part of Discord's REST client that messages use. */
export type MessageRest = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

/** Discord itself assigns component ids below this. */
const MARK = 1_000_000;
/** Messages that Discord lists per page, and the most pages that a search reads. */
const MESSAGES_A_PAGE = 100;
const MOST_PAGES_READ = 50;
const DISCORDS_EPOCH = Date.UTC(2015, 0, 1);
/** Largest expected difference between this machine's clock and Discord's, in ms. */
export const MAX_SKEW = 10 * 60_000;

/** Returns the component id that marks the message of an outbox row. */
export const markOf = (outboxId: number): number => MARK + outboxId;
/** Id that stands for the status message in place of an outbox row. */
export const STATUS_ROW = STATUS_MARK - MARK;

/** Posts a message. Discord refuses a second one with the same nonce. Returns the message's id. */
export async function createMessage(
  rest: MessageRest,
  channelId: string,
  message: DiscordMessage,
  nonce: string,
): Promise<string> {
  const { body, files } = payload(message);
  // A message that calls nobody makes no sound.
  const flags = body.flags | (message.ping.length === 0 ? MessageFlags.SuppressNotifications : 0);
  const posted = await rest.post(Routes.channelMessages(channelId), {
    body: { ...body, flags, nonce, enforce_nonce: true },
    files,
  });
  return (posted as APIMessage).id;
}

/** Replaces a message, including its pictures. */
export async function editMessage(
  rest: MessageRest,
  channelId: string,
  messageId: string,
  message: DiscordMessage,
): Promise<void> {
  const { body, files } = payload(message);
  await rest.patch(Routes.channelMessage(channelId, messageId), { body, files });
}

/** Replaces the components of a message and keeps its pictures. */
export async function recompose(
  rest: MessageRest,
  channelId: string,
  messageId: string,
  components: Component[],
): Promise<void> {
  const { body } = payload({ components, ping: [], pictures: [], keepsFiles: true });
  await rest.patch(Routes.channelMessage(channelId, messageId), { body });
}

export async function deleteMessage(rest: MessageRest, channelId: string, messageId: string): Promise<void> {
  await rest.delete(Routes.channelMessage(channelId, messageId));
}

/** Converts a message to the payload of Discord's REST API. */
export function payload({ components, ping, pictures, files = [], keepsFiles = false }: DiscordMessage) {
  const described = pictures.map(({ file, alt }) => ({ filename: file, description: clip(alt, LIMITS.altText) }));
  const plain = files.map(({ file }) => ({ filename: file }));
  return {
    body: {
      components,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], users: [...ping] },
      // An edit removes every attachment that it does not list. An edit without the field keeps all of them.
      ...(keepsFiles ? {} : { attachments: [...described, ...plain].map((one, id) => ({ id, ...one })) }),
    },
    files: [
      ...pictures.map(({ file, png }) => ({ name: file, data: Buffer.from(png), contentType: 'image/png' })),
      ...files.map(({ file, data, type }) => ({ name: file, data: Buffer.from(data), contentType: type })),
    ],
  };
}

/** A message with the mark of an outbox row. */
export interface FoundMessage {
  /** Id of the outbox row. */
  readonly id: number;
  readonly messageId: string;
  readonly components: Component[];
}

/**
 * Finds the newest of these outbox rows that has a message in the channel. The message contains `within` and was posted
 * between `from` and `until`.
 */
export async function findMessage(
  rest: MessageRest,
  channelId: string,
  within: string,
  outboxIds: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<FoundMessage | null> {
  let found: FoundMessage | null = null;
  let after = snowflakeAt(from);
  for (let page = 0; page < MOST_PAGES_READ; page++) {
    const query = new URLSearchParams({ limit: String(MESSAGES_A_PAGE), after });
    const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
    for (const { id: messageId, components = [] } of messages) {
      const id = outboxIds.findLast((one) => carries(components, within, markOf(one)));
      if (id !== undefined && id > (found?.id ?? -Infinity))
        found = { id, messageId, components: components.map(sendable) };
    }
    const newest = messages[0]?.id;
    if (found || messages.length < MESSAGES_A_PAGE || !newest || BigInt(newest) > BigInt(snowflakeAt(until))) break;
    after = newest;
  }
  return found;
}

/** A message is out of sight below this many messages of people. */
const DEEP = 5;

/**
 * Checks whether fewer than DEEP messages follow this message and no bot has posted any. Notices of pins do not count.
 * Throws Discord's errors.
 */
export async function isInSight(
  rest: Pick<MessageRest, 'get'>,
  channelId: string,
  messageId: string,
): Promise<boolean> {
  const query = new URLSearchParams({ limit: String(DEEP), after: messageId });
  const below = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return (
    below.length < DEEP && below.every(({ author, type }) => !author.bot || type === MessageType.ChannelPinnedMessage)
  );
}

/** Returns the messages of outbox rows posted after a snowflake id, from one page, newest first. */
export async function messagesSince(
  rest: MessageRest,
  channelId: string,
  after: string,
): Promise<readonly Pick<FoundMessage, 'messageId' | 'components'>[]> {
  const query = new URLSearchParams({ limit: String(MESSAGES_A_PAGE), after });
  const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return messages.flatMap(({ id: messageId, components = [] }) =>
    components.some(({ id = 0 }) => id > MARK) ? [{ messageId, components: components.map(sendable) }] : [],
  );
}

/** Returns the smallest snowflake id of a message posted at this time. */
const snowflakeAt = (ms: number): string => String(BigInt(Math.max(0, Math.floor(ms) - DISCORDS_EPOCH)) << 22n);

function carries(components: readonly APIMessageTopLevelComponent[], within: string, mark: number): boolean {
  return components.some((one) => one.id === mark && JSON.stringify(one).includes(within));
}

/** Fetches the current components of a message, ready to send back. Its own pictures refer to their files. */
export async function componentsOf(rest: MessageRest, channelId: string, messageId: string): Promise<Component[]> {
  const { components = [] } = (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  return components.map(sendable);
}

function sendable<Part extends Component | Block>(component: Part): Part {
  if (component.type === ComponentType.Container)
    return { ...component, components: component.components.map(sendable) };
  if (component.type !== ComponentType.MediaGallery) return component;
  return { ...component, items: component.items.map((item) => ({ ...item, media: { url: ownUrl(item.media) } })) };
}

/** Discord serves an upload under a URL that ends with the file's name. */
const ownUrl = ({ url, attachment_id: own }: APIUnfurledMediaItem): string =>
  own ? `attachment://${decodeURIComponent(new URL(url).pathname.split('/').at(-1)!)}` : url;
