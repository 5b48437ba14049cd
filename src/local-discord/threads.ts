import { ChannelType, MessageType } from 'discord-api-types/v10';
import { errors } from './errors.ts';
import { leaveNote } from './notes.ts';
import type { Limits } from './options.ts';
import { may } from './permissions.ts';
import type { Channel, ThreadState, User } from './model.ts';
import type { World } from './world.ts';

/** A channel that is a thread. */
export type ThreadChannel = Channel & { readonly thread: ThreadState };

export interface ThreadToMake {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly autoArchiveMinutes: number;
  /** Whether members of a private thread may add others. */
  readonly invitable: boolean;
}

export interface ThreadChange {
  readonly name?: string;
  readonly archived?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly autoArchiveMinutes?: number | undefined;
}

export const isThread = (channel: Channel): channel is ThreadChannel => channel.thread !== null;

/**
 * Threads by Discord's rules. A message unarchives an archived thread, which accepts nothing else. A locked thread
 * accepts something only from those who manage threads. A thread is archived after its set time without activity.
 */
export class ThreadDesk {
  constructor(
    private readonly world: World,
    private readonly limits: Limits,
  ) {}

  /** Opens a thread. @throws DiscordError 160006 when there are too many active ones */
  open(parent: Channel, by: User, { id, name, isPrivate, autoArchiveMinutes, invitable }: ThreadToMake): ThreadChannel {
    this.#checkRoom(parent.guildId);
    const now = this.world.now();
    const thread: ThreadChannel = {
      id,
      guildId: parent.guildId,
      type: isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread,
      position: parent.position,
      overwrites: new Map(),
      recipientId: null,
      thread: {
        parentId: parent.id,
        ownerId: by.id,
        createdAt: new Date(now).toISOString(),
        archivedAt: new Date(now).toISOString(),
        activeAt: now,
        archived: false,
        locked: false,
        autoArchiveMinutes,
        invitable,
        members: [by.id],
      },
      name,
      topic: null,
      lastPinAt: null,
    };
    this.world.addChannel(thread);
    return thread;
  }

  /** Changes a thread; the caller has checked permissions. @throws DiscordError 160006 when it cannot be unarchived */
  change(channel: ThreadChannel, { name, archived, locked, autoArchiveMinutes }: ThreadChange): void {
    const { thread } = channel;
    const now = this.world.now();
    if (archived === false && thread.archived) this.#checkRoom(channel.guildId);
    const begins = archived !== undefined && archived !== thread.archived;
    const resets = autoArchiveMinutes !== undefined && autoArchiveMinutes !== thread.autoArchiveMinutes;
    if (begins || resets) {
      thread.archivedAt = new Date(now).toISOString();
      thread.activeAt = now;
    }
    channel.name = name ?? channel.name;
    thread.archived = archived ?? thread.archived;
    thread.locked = locked ?? thread.locked;
    thread.autoArchiveMinutes = autoArchiveMinutes ?? thread.autoArchiveMinutes;
    this.world.emit('channelUpdate', channel);
  }

  /** Archives threads that were inactive for their set time. */
  settle(): void {
    const now = this.world.now();
    for (const channel of this.world.channels.values()) {
      if (!isThread(channel) || channel.thread.archived) continue;
      const { thread } = channel;
      const due = thread.activeAt + thread.autoArchiveMinutes * 60_000;
      if (due > now) continue;
      thread.archived = true;
      thread.archivedAt = new Date(due).toISOString();
      this.world.emit('channelUpdate', channel);
    }
  }

  /** Checks whether a locked thread excludes a user. */
  isLockedFor(channel: Channel, userId: string): boolean {
    return channel.thread?.locked === true && !may(this.world, userId, channel, 'ManageThreads');
  }

  /**
   * Admits a message to a channel: one in a thread unarchives it and makes its author a member.
   * @throws DiscordError 160005 or 50083 when it is locked, 160006 when it cannot be unarchived
   */
  admit(channel: Channel, author: User): void {
    if (!isThread(channel)) return;
    if (this.isLockedFor(channel, author.id))
      throw channel.thread.archived ? errors.archivedThread() : errors.lockedThread();
    if (channel.thread.archived) this.change(channel, { archived: false });
    channel.thread.activeAt = this.world.now();
    this.#join(channel, [author.id]);
  }

  /** Checks that messages in a channel can be changed. @throws DiscordError 50083 or 160005 when they cannot */
  checkChangeable(channel: Channel, userId: string): void {
    if (!isThread(channel)) return;
    if (channel.thread.archived) throw errors.archivedThread();
    if (this.isLockedFor(channel, userId)) throw errors.lockedThread();
  }

  /** Adds users whom a message mentions to its thread, if its author may do so and they see the parent channel. */
  bringMentioned(channel: Channel, author: User, mentioned: readonly User[]): void {
    if (!isThread(channel) || !this.mayInvite(channel, author.id)) return;
    this.#join(
      channel,
      mentioned.filter(({ id }) => this.#seesParent(channel, id)).map(({ id }) => id),
    );
  }

  mayInvite(channel: ThreadChannel, userId: string): boolean {
    const { invitable, ownerId } = channel.thread;
    const isOpen = channel.type !== ChannelType.PrivateThread || invitable;
    return isOpen || ownerId === userId || may(this.world, userId, channel, 'ManageThreads');
  }

  /**
   * Adds a user to a thread; if another user does it, a note in the thread says so.
   * @throws DiscordError 50083 when it is archived, 50001 when the user cannot see the parent channel, 30033 when it is
   * full
   */
  add(channel: ThreadChannel, user: User, by: User): void {
    if (channel.thread.archived) throw errors.archivedThread();
    if (!this.#seesParent(channel, user.id)) throw errors.missingAccess();
    if (channel.thread.members.includes(user.id)) return;
    if (channel.thread.members.length >= this.limits.threadMembers) throw errors.tooManyThreadMembers();
    this.#join(channel, [user.id]);
    if (user !== by) leaveNote(this.world, channel, MessageType.RecipientAdd, by, { about: user });
  }

  /** Removes a user from a thread. @throws DiscordError 50083 when it is archived */
  remove(channel: ThreadChannel, user: User, by: User): void {
    if (channel.thread.archived) throw errors.archivedThread();
    if (!channel.thread.members.includes(user.id)) return;
    if (user !== by) leaveNote(this.world, channel, MessageType.RecipientRemove, by, { about: user });
    this.leave(channel, user.id);
  }

  /** Removes a user from a thread without a note, as when they leave the server. */
  leave(channel: ThreadChannel, userId: string): void {
    if (!channel.thread.members.includes(userId)) return;
    channel.thread.members = channel.thread.members.filter((id) => id !== userId);
    this.world.emit('threadMembers', channel, [], [userId]);
  }

  #join(channel: ThreadChannel, userIds: readonly string[]): void {
    const fresh = [...new Set(userIds)].filter((id) => !channel.thread.members.includes(id));
    const room = this.limits.threadMembers - channel.thread.members.length;
    const added = fresh.slice(0, Math.max(0, room));
    if (added.length === 0) return;
    channel.thread.members = [...channel.thread.members, ...added];
    this.world.emit('threadMembers', channel, added, []);
  }

  #seesParent(channel: ThreadChannel, userId: string): boolean {
    const parent = this.world.channels.get(channel.thread.parentId);
    return parent !== undefined && may(this.world, userId, parent, 'ViewChannel');
  }

  #checkRoom(guildId: string | null): void {
    const active = [...this.world.channels.values()].filter(
      (channel) => channel.guildId === guildId && channel.thread?.archived === false,
    );
    if (active.length >= this.limits.activeThreads) throw errors.tooManyThreads();
  }
}
