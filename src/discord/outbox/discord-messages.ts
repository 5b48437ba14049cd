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

/** A message on its way to a channel. */
export interface DiscordMessage {
  readonly components: Component[];
  /** Users whose mention makes a sound. */
  readonly ping: readonly string[];
  readonly pictures: readonly Attachment[];
  readonly files?: readonly Upload[];
  /** In an edit: what is attached to the message stays. */
  readonly keepsFiles?: boolean;
}

/** The part of Discord's REST client that messages need. */
export type Rest = Pick<REST, 'get' | 'post' | 'patch' | 'delete'>;

/** Component ids below this are given by Discord itself. */
const MARK = 1_000_000;
/** How many messages Discord lists at a time, and how many pages are read at most. */
const PAGE = 100;
const PAGES = 50;
const DISCORDS_EPOCH = Date.UTC(2015, 0, 1);
/** By how much this machine's clock and Discord's may differ, in ms. */
export const MAX_SKEW = 10 * 60_000;

/** The component id that marks the message of an outbox row. */
export const markOf = (outboxId: number): number => MARK + outboxId;
/** In the place of an outbox row: the message that is kept current. */
export const STATUS_ROW = STATUS_MARK - MARK;

/** Posts; Discord itself refuses a second message with the same nonce. Returns the message's id. */
export async function createMessage(
  rest: Rest,
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

/** Puts the message in the place of what it was, pictures and all. */
export async function editMessage(
  rest: Rest,
  channelId: string,
  messageId: string,
  message: DiscordMessage,
): Promise<void> {
  const { body, files } = payload(message);
  await rest.patch(Routes.channelMessage(channelId, messageId), { body, files });
}

/** Gives a message other components and leaves its pictures where they are. */
export async function recompose(
  rest: Rest,
  channelId: string,
  messageId: string,
  components: Component[],
): Promise<void> {
  const { body } = payload({ components, ping: [], pictures: [], keepsFiles: true });
  await rest.patch(Routes.channelMessage(channelId, messageId), { body });
}

export async function deleteMessage(rest: Rest, channelId: string, messageId: string): Promise<void> {
  await rest.delete(Routes.channelMessage(channelId, messageId));
}

/** A message as Discord's REST interface takes it. */
export function payload({ components, ping, pictures, files = [], keepsFiles = false }: DiscordMessage) {
  const described = pictures.map(({ file, alt }) => ({ filename: file, description: clip(alt, LIMITS.altText) }));
  const plain = files.map(({ file }) => ({ filename: file }));
  return {
    body: {
      components,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], users: [...ping] },
      // Whatever an edit does not name here is taken off the message, but for one that names nothing at all.
      ...(keepsFiles ? {} : { attachments: [...described, ...plain].map((one, id) => ({ id, ...one })) }),
    },
    files: [
      ...pictures.map(({ file, png }) => ({ name: file, data: Buffer.from(png), contentType: 'image/png' })),
      ...files.map(({ file, data, type }) => ({ name: file, data: Buffer.from(data), contentType: type })),
    ],
  };
}

/** A message that carries the mark of an outbox row. */
export interface Found {
  /** The row's. */
  readonly id: number;
  readonly messageId: string;
  readonly components: Component[];
}

/** The latest of these outbox rows whose message is in the channel, with `within` in it, posted in the time given. */
export async function findMessage(
  rest: Rest,
  channelId: string,
  within: string,
  outboxIds: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Found | null> {
  let found: Found | null = null;
  let after = snowflakeAt(from);
  for (let page = 0; page < PAGES; page++) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
    for (const { id: messageId, components = [] } of messages) {
      const id = outboxIds.findLast((one) => carries(components, within, markOf(one)));
      if (id !== undefined && id > (found?.id ?? -Infinity))
        found = { id, messageId, components: components.map(sendable) };
    }
    const newest = messages[0]?.id;
    if (found || messages.length < PAGE || !newest || BigInt(newest) > BigInt(snowflakeAt(until))) break;
    after = newest;
  }
  return found;
}

/** So many messages of people below it, and a message is out of sight. */
const DEEP = 5;

/** Whether no talk, nor anything that a bot has said, has come below a message. Throws what Discord throws. */
export async function isInSight(rest: Pick<Rest, 'get'>, channelId: string, messageId: string): Promise<boolean> {
  const query = new URLSearchParams({ limit: String(DEEP), after: messageId });
  const below = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return (
    below.length < DEEP && below.every(({ author, type }) => !author.bot || type === MessageType.ChannelPinnedMessage)
  );
}

/** The messages of outbox rows that were posted after a moment that Discord knows by this id: the newest first, of as many as are read at once. */
export async function messagesSince(
  rest: Rest,
  channelId: string,
  after: string,
): Promise<readonly Pick<Found, 'messageId' | 'components'>[]> {
  const query = new URLSearchParams({ limit: String(PAGE), after });
  const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  return messages.flatMap(({ id: messageId, components = [] }) =>
    components.some(({ id = 0 }) => id > MARK) ? [{ messageId, components: components.map(sendable) }] : [],
  );
}

/** The smallest id that a message of this time can have. */
const snowflakeAt = (ms: number): string => String(BigInt(Math.max(0, Math.floor(ms) - DISCORDS_EPOCH)) << 22n);

function carries(components: readonly APIMessageTopLevelComponent[], within: string, mark: number): boolean {
  return components.some((one) => one.id === mark && JSON.stringify(one).includes(within));
}

/** The components of a message as they are in the channel now, fit to be sent back: its own pictures go by their files. */
export async function componentsOf(rest: Rest, channelId: string, messageId: string): Promise<Component[]> {
  const { components = [] } = (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  return components.map(sendable);
}

function sendable<Part extends Component | Block>(component: Part): Part {
  if (component.type === ComponentType.Container)
    return { ...component, components: component.components.map(sendable) };
  if (component.type !== ComponentType.MediaGallery) return component;
  return { ...component, items: component.items.map((item) => ({ ...item, media: { url: ownUrl(item.media) } })) };
}

/** What was uploaded with the message lies on Discord's server under an address that ends with the file's name. */
const ownUrl = ({ url, attachment_id: own }: APIUnfurledMediaItem): string =>
  own ? `attachment://${decodeURIComponent(new URL(url).pathname.split('/').at(-1)!)}` : url;
