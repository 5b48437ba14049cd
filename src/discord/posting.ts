import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUnfurledMediaItem,
  ComponentType,
  DiscordAPIError,
  HTTPError,
  MessageFlags,
  type REST,
  Routes,
} from 'discord.js';

import type { Block, Message } from './components.ts';
import { clip, LIMITS } from './limits.ts';
import type { Picture } from './pictures.ts';

/** A message on its way to a channel. */
export interface Post {
  readonly components: Message[];
  /** Users whose mention makes a sound. */
  readonly ping: readonly string[];
  readonly pictures: readonly Picture[];
}

/** The part of Discord's REST client that posting needs. */
export type Rest = Pick<REST, 'get' | 'post' | 'patch'>;

/** Component ids below this are given by Discord itself. */
const MARK = 1_000_000;
/** How far back a message is looked for whose sending may or may not have succeeded. */
const LOOK_BACK = 50;

/** The component id that marks the message of an outbox row. */
export const markOf = (outboxId: number): number => MARK + outboxId;

/** Posts; Discord itself refuses a second message with the same nonce. Returns the message's id. */
export async function createPost(rest: Rest, channelId: string, post: Post, nonce: string): Promise<string> {
  const { body, files } = payload(post);
  // A message that calls nobody makes no sound.
  const flags = body.flags | (post.ping.length === 0 ? MessageFlags.SuppressNotifications : 0);
  const message = await rest.post(Routes.channelMessages(channelId), {
    body: { ...body, flags, nonce, enforce_nonce: true },
    files,
  });
  return (message as APIMessage).id;
}

/** Puts the post in the place of what the message was, pictures and all. */
export async function editPost(rest: Rest, channelId: string, messageId: string, post: Post): Promise<void> {
  const { body, files } = payload(post);
  await rest.patch(Routes.channelMessage(channelId, messageId), { body, files });
}

/** Gives a message other components and leaves its pictures where they are. */
export async function recompose(
  rest: Rest,
  channelId: string,
  messageId: string,
  components: Message[],
): Promise<void> {
  const { attachments: _, ...body } = payload({ components, ping: [], pictures: [] }).body;
  await rest.patch(Routes.channelMessage(channelId, messageId), { body });
}

function payload({ components, ping, pictures }: Post) {
  return {
    body: {
      components,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], users: [...ping] },
      // Whatever an edit does not name here is taken off the message.
      attachments: pictures.map(({ file, alt }, id) => ({
        id,
        filename: file,
        description: clip(alt, LIMITS.altText),
      })),
    },
    files: pictures.map(({ file, png }) => ({ name: file, data: Buffer.from(png), contentType: 'image/png' })),
  };
}

/** The message in the channel that carries the mark of one of these outbox rows: the latest such row with its message. */
export async function findPosted(
  rest: Rest,
  channelId: string,
  session: string,
  outboxIds: readonly number[],
): Promise<{ outboxId: number; messageId: string } | null> {
  const query = new URLSearchParams({ limit: String(LOOK_BACK) });
  const recent = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  for (const outboxId of outboxIds.toReversed()) {
    const found = recent.find((message) => isPost(message.components ?? [], session, markOf(outboxId)));
    if (found) return { outboxId, messageId: found.id };
  }
  return null;
}

function isPost(components: readonly APIMessageTopLevelComponent[], session: string, mark: number): boolean {
  return components.some((one) => one.id === mark && JSON.stringify(one).includes(`.${session}.`));
}

/** The components of a message as they are in the channel now, fit to be sent back: its own pictures go by their files. */
export async function componentsOf(rest: Rest, channelId: string, messageId: string): Promise<Message[]> {
  const { components = [] } = (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  return components.map(sendable);
}

function sendable<Component extends Message | Block>(component: Component): Component {
  if (component.type === ComponentType.Container)
    return { ...component, components: component.components.map(sendable) };
  if (component.type !== ComponentType.MediaGallery) return component;
  return { ...component, items: component.items.map((item) => ({ ...item, media: { url: ownUrl(item.media) } })) };
}

/** What was uploaded with the message lies on Discord's server under an address that ends with the file's name. */
const ownUrl = ({ url, attachment_id: own }: APIUnfurledMediaItem): string =>
  own ? `attachment://${decodeURIComponent(new URL(url).pathname.split('/').at(-1)!)}` : url;

/** Why Discord did not take a message, as far as it matters for what to do next. */
export type Trouble = 'gone' | 'too-old' | 'not-allowed' | 'malformed' | 'later';

const GONE = [10_003, 10_004, 10_008];
const NOT_ALLOWED = [50_001, 50_013];
const TOO_OLD = 30_046;

export function troubleOf(error: unknown): Trouble {
  if (error instanceof HTTPError) return 'later';
  if (!(error instanceof DiscordAPIError)) return 'later';
  const code = Number(error.code);
  if (GONE.includes(code)) return 'gone';
  if (code === TOO_OLD) return 'too-old';
  if (NOT_ALLOWED.includes(code) || error.status === 403) return 'not-allowed';
  return error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401
    ? 'malformed'
    : 'later';
}
