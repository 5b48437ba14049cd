import {
  type APIApplication,
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  type APIUser,
  OverwriteType,
  PermissionFlagsBits,
  PermissionsBitField,
  RequestMethod,
  REST,
  Routes,
} from 'discord.js';

import { troubleOf } from '../outbox/trouble.ts';
import { missingRights, type Right } from '../permissions.ts';
import type { Connection } from './running.ts';

interface VisitedPlace {
  readonly guildId: string;
  readonly channelId: string;
}

/** Problem with a channel: the missing rights; `gone`: no such channel; `away`: the bot is not on its server. */
export interface Shut extends VisitedPlace {
  readonly why: readonly Right[] | 'gone' | 'away';
}

export interface Visit {
  /** Name of the bot. */
  readonly name: string;
  /** How far this machine's clock is ahead of Discord's, in ms; null: unknown. */
  readonly skewInMs: number | null;
  /** Approximate number of servers; null: unknown. */
  readonly guilds: number | null;
  /** Address to which Discord posts interactions (null: it uses the gateway), and the key that verifies them. */
  readonly posts: { readonly url: string | null; readonly publicKey: string };
  /** The channels in which it cannot play. */
  readonly shut: readonly Shut[];
}

/**
 * Asks Discord what the bot may do. It does not log in, so running games are not disturbed. Throws if Discord refuses
 * the token or cannot be reached.
 */
export async function visit(
  { token, restApi, now = Date.now }: Connection,
  places: readonly VisitedPlace[],
): Promise<Visit> {
  const rest = new REST({ ...(restApi && { api: restApi }), hashSweepInterval: 0, handlerSweepInterval: 0 });
  rest.setToken(token);
  const { id, username } = (await rest.get(Routes.user())) as APIUser;
  const skewInMs = await skewOf(rest, now);
  const shut: Shut[] = [];
  for (const guildId of new Set(places.map((place) => place.guildId)))
    shut.push(
      ...(await shutOn(
        rest,
        { guildId, userId: id },
        places.filter((place) => place.guildId === guildId),
      )),
    );
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  const { approximate_guild_count: guilds = null, interactions_endpoint_url: url = null } = application;
  return { name: username, skewInMs, guilds, posts: { url, publicKey: application.verify_key }, shut };
}

async function skewOf(rest: REST, now: () => number): Promise<number | null> {
  const { headers } = await rest.queueRequest({ method: RequestMethod.Get, fullRoute: Routes.gateway(), auth: false });
  const theirs = Date.parse(headers.get('date') ?? '');
  // The header has a precision of one second.
  return Number.isNaN(theirs) ? null : now() - theirs;
}

interface Resident {
  readonly guildId: string;
  readonly userId: string;
}

type FoundChannel = APIChannel | 'gone' | 'hidden';

async function shutOn(rest: REST, of: Resident, places: readonly VisitedPlace[]): Promise<Shut[]> {
  const house = await unlessShut(async () => ({
    guild: (await rest.get(Routes.guild(of.guildId))) as APIGuild,
    member: (await rest.get(Routes.guildMember(of.guildId, of.userId))) as APIGuildMember,
  }));
  if (typeof house === 'string') return places.map((place) => ({ ...place, why: 'away' }));
  const channels = new Map<string, FoundChannel>();
  const channel = async (id: string): Promise<FoundChannel> => {
    if (!channels.has(id))
      channels.set(id, await unlessShut(async () => (await rest.get(Routes.channel(id))) as APIChannel));
    return channels.get(id)!;
  };
  const shut: Shut[] = [];
  for (const place of places) {
    const why = await whyShut(place, of, house, channel);
    if (why) shut.push({ ...place, why });
  }
  return shut;
}

/** Returns the problem of a channel; null if none. */
async function whyShut(
  { channelId }: VisitedPlace,
  of: Resident,
  house: { readonly guild: APIGuild; readonly member: APIGuildMember },
  channel: (id: string) => Promise<FoundChannel>,
): Promise<Shut['why'] | null> {
  const found = await channel(channelId);
  if (found === 'gone') return 'gone';
  if (found === 'hidden') return ['ViewChannel'];
  const parentId = 'thread_metadata' in found && 'parent_id' in found ? found.parent_id : null;
  const ruling = parentId ? await channel(parentId) : found;
  if (typeof ruling === 'string') return ['ViewChannel'];
  const overwrites = 'permission_overwrites' in ruling ? (ruling.permission_overwrites ?? []) : [];
  const missing = missingRights(granted(of, house, overwrites), typeof parentId === 'string');
  return missing.length > 0 ? missing : null;
}

/**
 * Computes the permissions: those of the roles, then the channel's overwrites for everybody, for roles, for the bot
 * itself.
 */
function granted(
  { guildId, userId }: Resident,
  { guild, member }: { readonly guild: APIGuild; readonly member: APIGuildMember },
  overwrites: readonly APIOverwrite[],
): PermissionsBitField {
  const roles = [guildId, ...member.roles];
  const held = guild.roles
    .filter(({ id }) => roles.includes(id))
    .reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  if ((held & PermissionFlagsBits.Administrator) !== 0n) return new PermissionsBitField(PermissionsBitField.All);
  const ofRoles = overwrites.filter(({ id, type }) => type === OverwriteType.Role && member.roles.includes(id));
  const steps = [
    overwrites.filter(({ id }) => id === guildId),
    ofRoles,
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  const sum = (bits: readonly string[]) => bits.reduce((all, one) => all | BigInt(one), 0n);
  return new PermissionsBitField(
    steps.reduce((so, step) => (so & ~sum(step.map(({ deny }) => deny))) | sum(step.map(({ allow }) => allow)), held),
  );
}

/** Runs a request. Returns `gone` if the target does not exist, `hidden` if the bot has no access. */
async function unlessShut<T>(ask: () => Promise<T>): Promise<T | 'gone' | 'hidden'> {
  try {
    return await ask();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'gone') return 'gone';
    if (trouble === 'not-allowed') return 'hidden';
    throw error;
  }
}
