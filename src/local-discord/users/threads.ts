import { MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Context } from '../context.ts';
import { UserRefusal } from '../errors.ts';
import { leaveNote } from '../notes.ts';
import { may, type PermissionName } from '../permissions.ts';
import { presentChannel } from '../present.ts';
import { isThread, type ThreadChange, type ThreadChannel } from '../threads.ts';
import type { Channel, StoredMessage, User } from '../model.ts';

export interface ThreadWish {
  readonly name: string;
  readonly isPrivate?: boolean | undefined;
  readonly autoArchiveMinutes?: number | undefined;
}

const THREE_DAYS = 4_320;

/** Users' actions on threads. Each refuses as Discord's client would. */
export class UserThreads {
  constructor(private readonly context: Context) {}

  /** Opens a thread in a channel, or from a message in it. */
  open(user: User, parent: Channel, wish: ThreadWish, source: StoredMessage | null): ThreadChannel {
    const { world, threads } = this.context;
    const { name, isPrivate = false, autoArchiveMinutes = THREE_DAYS } = wish;
    this.#check(user, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
    if (isThread(parent)) throw new UserRefusal('A thread has no threads.');
    if (source && world.channels.has(source.message.id)) throw new UserRefusal('This message has a thread already.');
    const id = source?.message.id ?? world.snowflakes.next();
    const thread = threads.open(parent, user, { id, name, isPrivate, autoArchiveMinutes, invitable: true });
    if (source) {
      const flags = (source.message.flags ?? 0) | MessageFlags.HasThread;
      world.replaceMessage({ ...source, message: { ...source.message, flags, thread: presentChannel(world, thread) } });
      const reference = { channelId: parent.id, messageId: source.message.id };
      leaveNote(world, thread, MessageType.ThreadStarterMessage, user, { reference });
    } else if (!isPrivate) {
      const facts = { content: name, reference: { channelId: thread.id } };
      leaveNote(world, parent, MessageType.ThreadCreated, user, facts);
    }
    return thread;
  }

  /**
   * Archives, unarchives, locks or unlocks a thread. Users who manage threads may do all of this; its owner may archive
   * it, and anyone who may write in it may unarchive it.
   */
  change(user: User, channel: Channel, change: Pick<ThreadChange, 'archived' | 'locked'>): void {
    const thread = this.#thread(channel);
    const owns = thread.thread.ownerId === user.id;
    const talks = may(this.context.world, user.id, channel, 'SendMessagesInThreads');
    const free = change.locked === undefined && !thread.thread.locked && (change.archived ? owns : talks);
    if (!free) this.#check(user, channel, 'ManageThreads');
    this.context.threads.change(thread, change);
  }

  add(user: User, channel: Channel, whom: User): void {
    const thread = this.#thread(channel);
    this.enter(user, channel);
    if (!this.context.threads.mayInvite(thread, user.id))
      throw new UserRefusal(`${user.name} may not bring anybody into this thread.`, 403);
    this.context.threads.add(thread, whom, user);
  }

  /** Removes a user from a thread; everybody may leave. */
  remove(user: User, channel: Channel, whom: User): void {
    const thread = this.#thread(channel);
    if (user !== whom && thread.thread.ownerId !== user.id) this.#check(user, channel, 'ManageThreads');
    this.context.threads.remove(thread, whom, user);
  }

  /** Unarchives a thread before a user's action in it, as clients do; a locked one refuses users that it excludes. */
  enter(user: User, channel: Channel): void {
    if (!isThread(channel)) return;
    if (this.context.threads.isLockedFor(channel, user.id)) throw new UserRefusal('This thread is locked.', 403);
    if (channel.thread.archived) this.change(user, channel, { archived: false });
  }

  #thread(channel: Channel): ThreadChannel {
    if (!isThread(channel)) throw new UserRefusal(`#${channel.name} is no thread.`);
    return channel;
  }

  #check(user: User, channel: Channel, permission: PermissionName): void {
    if (!may(this.context.world, user.id, channel, permission))
      throw new UserRefusal(`${user.name} lacks the permission ${permission} in #${channel.name}.`, 403);
  }
}
