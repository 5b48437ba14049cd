import { PermissionFlagsBits } from 'discord-api-types/v10';
import { UserRefusal } from './errors.ts';
import type { PermissionName } from './permissions.ts';
import type { Channel, Guild, Member, Role } from './model.ts';
import type { Users } from './users/users.ts';
import { isThread, type ThreadChange, type ThreadDesk } from './threads.ts';
import type { World } from './world.ts';

export interface PermissionChange {
  readonly allow?: readonly PermissionName[] | undefined;
  readonly deny?: readonly PermissionName[] | undefined;
}

/** Settings that people change for themselves. */
export interface UserChange {
  readonly locale?: string | undefined;
  readonly acceptsDirectMessages?: boolean | undefined;
  readonly displayName?: string | undefined;
}

const bitsOf = (names: readonly PermissionName[] = []) =>
  names.reduce((all, name) => all | PermissionFlagsBits[name], 0n);

/**
 * Actions of administrators on a server and of people on themselves, without the bot. Everything can be named by name
 * or id.
 */
export class Administration {
  constructor(
    private readonly world: World,
    private readonly users: Users,
    private readonly threads: ThreadDesk,
    /** Permissions in the bot's invitation. */
    private readonly botPermissions: bigint,
  ) {}

  /** @throws UserRefusal when there is no such guild */
  guild(name?: string): Guild {
    const guild = [...this.world.guilds.values()].find(
      (one) => name === undefined || one.name === name || one.id === name,
    );
    if (!guild) throw new UserRefusal(`There is no guild ${name}.`, 404);
    return guild;
  }

  /**
   * Changes the permissions of the bot (`bot`), a user or a role in a channel. The roles decide about unlisted
   * permissions.
   */
  setPermissions(channelName: string, whom: string, { allow, deny }: PermissionChange): void {
    const channel = this.users.channel(channelName);
    const target = this.#targetOf(channel, whom);
    channel.overwrites.set(target.id, { ...target, allow: bitsOf(allow), deny: bitsOf(deny) });
    this.world.emit('channelUpdate', channel);
  }

  /** Grants and revokes permissions of a role; `bot` names the bot's role. */
  setRole(name: string, { allow, deny }: PermissionChange, guildName?: string): void {
    const guild = this.guild(guildName);
    const role = this.#roleOf(guild, name);
    role.permissions = (role.permissions | bitsOf(allow)) & ~bitsOf(deny);
    this.world.emit('role', guild, role);
  }

  /** Gives a role to a member or the bot (`bot`), or takes it away. */
  assign(userName: string, roleName: string, held: boolean, guildName?: string): void {
    const guild = this.guild(guildName);
    const { id } = this.#roleOf(guild, roleName);
    const member = this.#memberOf(guild, userName);
    member.roles = [...member.roles.filter((one) => one !== id), ...(held ? [id] : [])];
    this.world.emit('member', guild, member, 'Update');
  }

  /** Changes a user's language, display name or acceptance of direct messages. */
  changeUser(name: string, change: UserChange): void {
    const user = this.users.user(name);
    Object.assign(user, change);
    if (change.displayName !== undefined)
      for (const guild of this.world.guilds.values()) {
        const member = guild.members.get(user.id);
        if (member) this.world.emit('member', guild, member, 'Update');
      }
    this.world.emit('people');
  }

  /** Sets a member's nickname on one server; null removes it. */
  setNick(userName: string, nick: string | null, guildName?: string): void {
    const guild = this.guild(guildName);
    const member = this.#memberOf(guild, userName);
    member.nick = nick;
    this.world.emit('member', guild, member, 'Update');
  }

  /** Removes a member from a server and its threads. */
  leave(userName: string, guildName?: string): void {
    const guild = this.guild(guildName);
    const member = this.#memberOf(guild, userName);
    this.#leaveThreads(guild, member.userId);
    guild.members.delete(member.userId);
    this.world.emit('member', guild, member, 'Remove');
  }

  /** Adds a user to a server as a new member without roles. */
  join(userName: string, guildName?: string): void {
    const guild = this.guild(guildName);
    const joinedAt = new Date(this.world.now()).toISOString();
    const member: Member = { userId: this.users.user(userName).id, roles: [], nick: null, joinedAt };
    guild.members.set(member.userId, member);
    this.world.emit('member', guild, member, 'Add');
  }

  /** Removes the bot from a server with its role; its messages stay. */
  removeBot(guildName?: string): void {
    const guild = this.guild(guildName);
    const { bot } = this.world;
    this.#leaveThreads(guild, bot.id);
    guild.members.delete(bot.id);
    for (const role of guild.roles.values()) if (role.managed) guild.roles.delete(role.id);
    this.world.emit('botRemoved', guild);
  }

  /** Invites the bot to a server (again); its new role has these permissions. */
  inviteBot(guildName?: string, permissions: readonly PermissionName[] | null = null): void {
    const guild = this.guild(guildName);
    const { bot, snowflakes } = this.world;
    if (guild.members.has(bot.id)) return;
    const role: Role = {
      id: snowflakes.next(),
      name: bot.name,
      position: guild.roles.size,
      color: 0,
      managed: true,
      mentionable: false,
      permissions: permissions === null ? this.botPermissions : bitsOf(permissions),
    };
    guild.roles.set(role.id, role);
    const joinedAt = new Date(this.world.now()).toISOString();
    guild.members.set(bot.id, { userId: bot.id, roles: [role.id], nick: null, joinedAt });
    this.world.emit('botInvited', guild);
  }

  removeChannel(name: string): void {
    this.world.removeChannel(this.users.channel(name));
  }

  /** Archives, unarchives, locks, unlocks or renames a thread. */
  changeThread(name: string, change: ThreadChange): void {
    const channel = this.users.channel(name);
    if (!isThread(channel)) throw new UserRefusal(`${name} is no thread.`);
    this.threads.change(channel, change);
  }

  #leaveThreads(guild: Guild, userId: string): void {
    const channels = [...this.world.channels.values()].filter(({ guildId }) => guildId === guild.id);
    for (const channel of channels) if (isThread(channel)) this.threads.leave(channel, userId);
  }

  #memberOf(guild: Guild, userName: string): Member {
    const member = guild.members.get(userName === 'bot' ? this.world.bot.id : this.users.user(userName).id);
    if (!member) throw new UserRefusal(`${userName} is not on ${guild.name}.`, 404);
    return member;
  }

  #roleOf(guild: Guild, name: string): Role {
    const isMeant = (one: Role) => (name === 'bot' ? one.managed : one.id === name || one.name === name);
    const role = [...guild.roles.values()].find(isMeant);
    if (!role) throw new UserRefusal(`There is no role ${name}.`, 404);
    return role;
  }

  #targetOf(channel: Channel, whom: string): { id: string; of: 'role' | 'member' } {
    const guild = this.world.guilds.get(channel.guildId ?? '');
    const role = [...(guild?.roles.values() ?? [])].find(
      (one) => !one.managed && (one.id === whom || one.name === whom),
    );
    if (role) return { id: role.id, of: 'role' };
    return { id: whom === 'bot' ? this.world.bot.id : this.users.user(whom).id, of: 'member' };
  }
}
