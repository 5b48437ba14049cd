import { allComponents } from './laws/components.ts';
import type { MessageBody, MessageDraft } from './laws/messages.ts';
import { may } from './permissions.ts';
import type { Channel, User } from './model.ts';
import type { World } from './world.ts';

export interface Mentions {
  readonly users: User[];
  readonly roles: string[];
  readonly everyone: boolean;
  /** Ids of all users that the message names, directly, by a role or with everybody. */
  readonly named: string[];
}

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** Returns a message's mentions: those that its text names and `allowed_mentions` permits. */
export function mentionsOf(
  world: World,
  channel: Channel,
  draft: MessageDraft,
  allowed: MessageBody['allowed_mentions'],
): Mentions {
  const text = [draft.content, ...allComponents(draft.components).map(({ component }) => component.content ?? '')].join(
    '\n',
  );
  const allows = (kind: 'users' | 'roles', id: string) =>
    !allowed || Boolean(allowed.parse?.includes(kind)) || Boolean(allowed[kind]?.includes(id));
  const users = found(text, /<@!?(\d+)>/g)
    .filter((id) => allows('users', id))
    .flatMap((id) => world.users.get(id) ?? []);
  const guild = world.guilds.get(channel.guildId ?? '');
  const roles = found(text, /<@&(\d+)>/g).filter((id) => {
    const role = guild?.roles.get(id);
    return role && (role.mentionable || may(world, world.bot.id, channel, 'MentionEveryone')) && allows('roles', id);
  });
  const everyone =
    /@(everyone|here)\b/.test(text) &&
    may(world, world.bot.id, channel, 'MentionEveryone') &&
    (!allowed || Boolean(allowed.parse?.includes('everyone')));
  const inRoles = [...(guild?.members.values() ?? [])].filter(
    (member) => everyone || member.roles.some((id) => roles.includes(id)),
  );
  // A direct message notifies without a mention.
  const direct = channel.recipientId ? [channel.recipientId] : [];
  const candidates = new Set([...direct, ...users.map((user) => user.id), ...inRoles.map((member) => member.userId)]);
  return { users, roles, everyone, named: [...candidates] };
}

/** Returns the ids of the users that a message calls: the named ones who see the channel, except its author. */
export const calledBy = (world: World, channel: Channel, author: User, { named }: Mentions): string[] =>
  named.filter((id) => id !== world.bot.id && id !== author.id && may(world, id, channel, 'ViewChannel'));
