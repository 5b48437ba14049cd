import {
  MessageFlags,
  MessageType,
  type APIAttachment,
  type APIMessage,
  type APIMessageInteraction,
  type APIMessageInteractionMetadata,
} from 'discord-api-types/v10';
import { errors, invalidBody } from './errors.ts';
import type { Files } from './files.ts';
import { allComponents, type RawComponent } from './laws/components.ts';
import {
  attachmentName,
  isV2,
  mediaOf,
  messageLawProblems,
  type MessageBody,
  type MessageDraft,
  type UploadedFile,
} from './laws/messages.ts';
import { calledBy, mentionsOf } from './mentions.ts';
import type { Limits } from './options.ts';
import { presentUser } from './present.ts';
import { madeAt } from './snowflake.ts';
import type { Channel, StoredMessage, User } from './model.ts';
import type { ThreadDesk } from './threads.ts';
import type { World } from './world.ts';

/** A body and its files, as read from a request. */
export interface MessageRequest {
  readonly body: MessageBody;
  readonly uploads: readonly UploadedFile[];
}

/** Facts about a new message besides its body. */
export interface Origin {
  readonly channel: Channel;
  readonly author: User;
  readonly type?: MessageType;
  readonly ephemeralTo?: string | null;
  readonly metadata?: APIMessageInteractionMetadata;
  readonly interaction?: APIMessageInteraction | undefined;
  readonly replyTo?: APIMessage | null;
  /** Flags that this kind of request may set. */
  readonly allowedFlags: number;
  /** Whether the message must be empty, as a deferred answer. */
  readonly loading?: boolean;
}

const PERSISTENT_FLAGS =
  MessageFlags.Ephemeral | MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications | MessageFlags.HasThread;

const isSilent = (flags: number) => (flags & MessageFlags.SuppressNotifications) !== 0;

/** Creates, changes and removes messages by Discord's rules. */
export class MessageDesk {
  readonly #nonces = new Map<string, { messageId: string; at: number }>();
  readonly #oldEdits = new Map<string, number[]>();

  constructor(
    private readonly world: World,
    private readonly files: Files,
    private readonly limits: Limits,
    private readonly threads: ThreadDesk,
  ) {}

  /** Creates a message. @throws DiscordError when a rule is broken; nothing is sent then. */
  create({ body, uploads }: MessageRequest, origin: Origin): StoredMessage {
    const { channel, author } = origin;
    const repeated = this.#sentWithNonce(body, channel, author);
    if (repeated) return repeated;
    this.#checkFiles(uploads, 0);
    const flags =
      (body.flags ?? 0) |
      (origin.ephemeralTo ? MessageFlags.Ephemeral : 0) |
      (origin.loading ? MessageFlags.Loading : 0);
    const draft: MessageDraft = {
      content: body.content ?? '',
      embeds: body.embeds ?? [],
      components: body.components ?? [],
      attachments: uploads.map((upload) => ({ filename: upload.name })),
      flags,
    };
    if (!origin.loading) {
      this.#check(body, draft, uploads, origin.allowedFlags);
    }
    const ephemeralTo = origin.ephemeralTo ?? null;
    if (ephemeralTo === null) this.threads.admit(channel, author);
    const attachments = this.#attach(channel, body, uploads);
    const mentions = mentionsOf(this.world, channel, draft, body.allowed_mentions ?? null);
    if (ephemeralTo === null) this.threads.bringMentioned(channel, author, mentions.users);
    const message = {
      id: this.world.snowflakes.next(),
      channel_id: channel.id,
      type: origin.type ?? (origin.replyTo ? MessageType.Reply : MessageType.Default),
      author: presentUser(author),
      content: draft.content,
      timestamp: new Date(this.world.now()).toISOString(),
      edited_timestamp: null,
      tts: Boolean(body.tts),
      mention_everyone: mentions.everyone,
      mentions: mentions.users.map(presentUser),
      mention_roles: mentions.roles,
      attachments: isV2(flags) ? [] : attachments,
      embeds: draft.embeds.map((embed) => ({ type: 'rich', ...embed })),
      components: this.#finish(draft.components, attachments),
      pinned: false,
      flags,
      ...(body.nonce !== undefined && body.nonce !== null && { nonce: body.nonce }),
      ...(author.bot && { application_id: this.world.applicationId }),
      ...(origin.metadata && { interaction_metadata: origin.metadata, webhook_id: this.world.applicationId }),
      ...(origin.interaction && { interaction: origin.interaction }),
      ...(origin.replyTo && {
        message_reference: {
          message_id: origin.replyTo.id,
          channel_id: channel.id,
          ...(channel.guildId && { guild_id: channel.guildId }),
        },
        referenced_message: { ...origin.replyTo, referenced_message: null },
      }),
    } as unknown as APIMessage;
    if (body.enforce_nonce)
      this.#nonces.set(nonceKey(body, channel, author), { messageId: message.id, at: this.world.now() });
    const mentioned = ephemeralTo !== null || origin.loading ? [] : calledBy(this.world, channel, author, mentions);
    const pinged = isSilent(flags) ? [] : mentioned;
    return this.world.addMessage({ message, attachments, ephemeralTo, pinged, mentioned, pinnedAt: null });
  }

  /**
   * Changes the keys that the body names. An edit of a deferred answer is its first content.
   * @param byAge whether the limit on edits of old messages applies (not for answers to interactions)
   */
  edit(stored: StoredMessage, { body, uploads }: MessageRequest, allowedFlags: number, byAge: boolean): StoredMessage {
    const old = stored.message;
    const channel = this.world.channels.get(old.channel_id);
    if (!channel) throw errors.unknownChannel();
    const isOpen = stored.ephemeralTo === null;
    if (isOpen) this.threads.checkChangeable(channel, this.world.bot.id);
    if (byAge) this.#checkAge(old);
    const known = stored.attachments;
    const kept = body.attachments
      ? known.filter((attachment) => body.attachments?.some((one) => String(one.id) === attachment.id))
      : known;
    this.#checkFiles(uploads, kept.length);
    const wasLoading = ((old.flags ?? 0) & MessageFlags.Loading) !== 0;
    const asked = body.flags ?? (old.flags ?? 0) & MessageFlags.SuppressEmbeds;
    const flags = ((old.flags ?? 0) & PERSISTENT_FLAGS) | asked;
    const draft: MessageDraft = {
      content: body.content === undefined ? old.content : (body.content ?? ''),
      embeds: body.embeds === undefined ? old.embeds : (body.embeds ?? []),
      components: body.components === undefined ? (old.components as RawComponent[]) : (body.components ?? []),
      attachments: [...kept, ...uploads.map((upload) => ({ filename: upload.name }))],
      flags,
    };
    this.#check(body, draft, uploads, allowedFlags);
    const attachments = [
      ...kept.map((attachment) => {
        const change = body.attachments?.find((one) => String(one.id) === attachment.id);
        if (change?.description === undefined) return attachment;
        const { description: _, ...bare } = attachment;
        return change.description === null ? bare : { ...bare, description: change.description };
      }),
      ...this.#attach(channel, body, uploads),
    ];
    const mentions = mentionsOf(this.world, channel, draft, body.allowed_mentions ?? null);
    if (isOpen) this.threads.bringMentioned(channel, this.world.bot, mentions.users);
    const message = {
      ...old,
      content: draft.content,
      embeds: draft.embeds.map((embed) => ({ type: 'rich', ...embed })),
      components: body.components === undefined ? old.components : this.#finish(draft.components, attachments),
      attachments: isV2(flags) ? [] : attachments,
      mentions: mentions.users.map(presentUser),
      mention_everyone: mentions.everyone,
      mention_roles: mentions.roles,
      edited_timestamp: wasLoading ? null : new Date(this.world.now()).toISOString(),
      flags,
    } as unknown as APIMessage;
    const mentioned = wasLoading && isOpen ? calledBy(this.world, channel, this.world.bot, mentions) : stored.mentioned;
    const pinged = wasLoading && !isSilent(flags) ? mentioned : stored.pinged;
    return this.world.replaceMessage({ ...stored, message, attachments, pinged, mentioned });
  }

  #check(body: MessageBody, draft: MessageDraft, uploads: readonly UploadedFile[], allowedFlags: number): void {
    const problems = messageLawProblems(body, draft, uploads, allowedFlags);
    if (problems.length > 0) throw invalidBody(problems);
    const empty =
      !draft.content && [draft.embeds, draft.components, draft.attachments].every((list) => list.length === 0);
    if (empty) throw errors.emptyMessage();
  }

  #checkFiles(uploads: readonly UploadedFile[], kept: number): void {
    if (uploads.length + kept > 10) throw errors.tooManyAttachments();
    if (uploads.some((upload) => upload.bytes.length > this.limits.attachmentSize)) throw errors.tooLarge();
  }

  #checkAge(message: APIMessage): void {
    const now = this.world.now();
    if (now - madeAt(message.id) <= this.limits.oldMessageAge) return;
    const recent = (this.#oldEdits.get(message.channel_id) ?? []).filter((at) => now - at < this.limits.oldEdits.per);
    if (recent.length >= this.limits.oldEdits.limit) {
      throw errors.tooManyOldEdits(((recent[0] ?? now) + this.limits.oldEdits.per - now) / 1000);
    }
    this.#oldEdits.set(message.channel_id, [...recent, now]);
  }

  #sentWithNonce(body: MessageBody, channel: Channel, author: User): StoredMessage | null {
    if (!body.enforce_nonce || body.nonce === undefined || body.nonce === null) return null;
    const known = this.#nonces.get(nonceKey(body, channel, author));
    if (!known || this.world.now() - known.at > this.limits.nonceWindow) return null;
    return this.world.message(known.messageId);
  }

  #attach(channel: Channel, body: MessageBody, uploads: readonly UploadedFile[]): APIAttachment[] {
    return uploads.map((upload) => {
      const described = body.attachments?.find((one) => String(one.id) === upload.index);
      const name = described?.filename ?? upload.name;
      return this.files.attach(channel.id, { ...upload, name }, described?.description ?? null);
    });
  }

  /** Returns components as Discord returns them: numbered, and with media that can be fetched. */
  #finish(components: readonly RawComponent[], attachments: readonly APIAttachment[]): RawComponent[] {
    const finished = structuredClone(components) as RawComponent[];
    const taken = new Set(allComponents(finished).map(({ component }) => component.id));
    let id = 0;
    for (const { component } of allComponents(finished)) {
      if (component.id) continue;
      do id += 1;
      while (taken.has(id));
      component.id = id;
    }
    for (const { media } of mediaOf(finished)) {
      const name = attachmentName(media.url);
      const attachment = attachments.find((one) => (name === null ? one.url === media.url : one.filename === name));
      if (!attachment) continue;
      Object.assign(media, {
        url: attachment.url,
        proxy_url: attachment.proxy_url,
        width: attachment.width ?? null,
        height: attachment.height ?? null,
        content_type: attachment.content_type,
        attachment_id: attachment.id,
        ...(attachment.description && { description: attachment.description }),
      });
    }
    for (const { component } of allComponents(finished)) {
      if (component.file) Object.assign(component, fileFacts(component.file, attachments));
    }
    return finished;
  }
}

function fileFacts(file: { url: string }, attachments: readonly APIAttachment[]): { name?: string; size?: number } {
  const attachment = attachments.find((one) => one.url === file.url);
  return attachment ? { name: attachment.filename, size: attachment.size } : {};
}

const nonceKey = (body: MessageBody, channel: Channel, author: User) => `${channel.id}/${author.id}/${body.nonce}`;
