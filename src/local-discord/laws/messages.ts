import { MessageFlags, type APIAttachment, type APIEmbed } from 'discord-api-types/v10';
import type { Problem } from '../errors.ts';
import { allComponents, messageComponentProblems, type RawComponent, type RawMedia } from './components.ts';

/** Body of a request that creates or changes a message. */
export interface MessageBody {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: RawComponent[] | null;
  attachments?:
    | {
        id: string | number;
        filename?: string;
        description?: string | null;
        title?: string | null;
        is_spoiler?: boolean;
      }[]
    | null;
  allowed_mentions?: {
    parse?: string[] | null;
    users?: string[] | null;
    roles?: string[] | null;
    replied_user?: boolean | null;
  } | null;
  flags?: number | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  message_reference?: { message_id: string; fail_if_not_exists?: boolean | null } | null;
  sticker_ids?: string[] | null;
  poll?: unknown;
  tts?: boolean | null;
}

/** A file of a multipart request. */
export interface UploadedFile {
  /** The n of `files[n]`, to which `attachments` refers. */
  readonly index: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export const isV2 = (flags: number | null | undefined): boolean => ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

export const mediaOf = (components: readonly RawComponent[]): { media: RawMedia; path: (string | number)[] }[] =>
  allComponents(components).flatMap(({ component, path }) => [
    ...(component.items ?? []).map(({ media }, index) => ({ media, path: [...path, 'items', index, 'media'] })),
    ...(component.media ? [{ media: component.media, path: [...path, 'media'] }] : []),
    ...(component.file ? [{ media: component.file, path: [...path, 'file'] }] : []),
  ]);

export const attachmentName = (url: string): string | null =>
  url.startsWith('attachment://') ? decodeURIComponent(url.slice('attachment://'.length)) : null;

const messageProblem = (path: (string | number)[], code: string, message: string): Problem => ({ path, code, message });

function flagProblems(flags: number, allowed: number): Problem[] {
  const wrong = flags & ~allowed;
  if (wrong === 0) return [];
  const names = Object.entries(MessageFlags).filter(([, bit]) => typeof bit === 'number' && (bit & wrong) !== 0);
  return [
    messageProblem(
      ['flags'],
      'FLAGS_INVALID',
      `These flags cannot be set here: ${names.map(([name]) => name).join(', ') || wrong}.`,
    ),
  ];
}

export const FLAGS_OF_CHANNEL_MESSAGE =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;
export const FLAGS_OF_REPLY = FLAGS_OF_CHANNEL_MESSAGE | MessageFlags.Ephemeral;
export const FLAGS_OF_EDIT = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;
/** The only flags that Discord accepts when an answer is deferred. */
export const FLAGS_OF_DEFER = MessageFlags.Ephemeral | MessageFlags.SuppressEmbeds;

const embedText = (embed: APIEmbed): number =>
  [
    embed.title,
    embed.description,
    embed.footer?.text,
    embed.author?.name,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
  ].reduce((sum, text) => sum + (text?.length ?? 0), 0);

function mentionProblems(mentions: MessageBody['allowed_mentions']): Problem[] {
  const both = (['users', 'roles'] as const).filter(
    (kind) => mentions?.parse?.includes(kind) && (mentions[kind]?.length ?? 0) > 0,
  );
  return both.map((kind) =>
    messageProblem(
      ['allowed_mentions'],
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
      `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
    ),
  );
}

/** A message as it will be after the request: an edit changes only the keys that it names. */
export interface MessageDraft {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly RawComponent[];
  readonly attachments: readonly Pick<APIAttachment, 'filename'>[];
  readonly flags: number;
}

/**
 * Checks rules between the fields of a message, which no schema covers.
 * @param uploads files which come with this request
 * @param allowedFlags flags that this kind of request may set
 */
export function messageLawProblems(
  body: MessageBody,
  draft: MessageDraft,
  uploads: readonly UploadedFile[],
  allowedFlags: number,
): Problem[] {
  const problems = [...flagProblems(body.flags ?? 0, allowedFlags), ...mentionProblems(body.allowed_mentions)];
  for (const key of (['poll', 'sticker_ids'] as const).filter((one) => body[one])) {
    problems.push(messageProblem([key], 'NOT_SUPPORTED', `The local Discord shows no ${key}.`));
  }
  const v2 = isV2(draft.flags);
  problems.push(...messageComponentProblems(draft.components, v2));
  if (draft.content.length > 2000)
    problems.push(messageProblem(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.'));
  if (draft.embeds.reduce((sum, embed) => sum + embedText(embed), 0) > 6000) {
    problems.push(messageProblem(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000'));
  }
  const described = new Set((body.attachments ?? []).map((one) => String(one.id)));
  for (const upload of uploads.filter((one) => body.attachments && !described.has(one.index))) {
    problems.push(
      messageProblem(
        ['attachments'],
        'ATTACHMENT_NOT_LISTED',
        `files[${upload.index}] (${upload.name}) is not in attachments.`,
      ),
    );
  }
  const referenced = new Set<string>();
  for (const { media, path } of mediaOf(draft.components)) {
    const name = attachmentName(media.url);
    if (name === null) continue;
    referenced.add(name);
    if (!draft.attachments.some((attachment) => attachment.filename === name)) {
      problems.push(
        messageProblem(
          [...path, 'url'],
          'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
          `The referenced attachment was not found: ${name}`,
        ),
      );
    }
  }
  if (!v2) return problems;
  const barred = (['content', 'embeds', 'poll', 'sticker_ids'] as const).filter((key) => {
    const value = key === 'content' || key === 'embeds' ? draft[key] : body[key];
    return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : Boolean(value);
  });
  for (const key of barred) {
    problems.push(
      messageProblem(
        [key],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `${key} cannot be used with IS_COMPONENTS_V2.`,
      ),
    );
  }
  for (const upload of uploads.filter((one) => !referenced.has(one.name))) {
    problems.push(
      messageProblem(['attachments'], 'ATTACHMENT_NOT_REFERENCED', `No component shows the attachment ${upload.name}.`),
    );
  }
  return problems;
}
