import { crowded } from '../discord/connection/crowd.ts';
import type { Shut, Visit } from '../discord/connection/visit.ts';
import { firstLines, type Finding, note, ok, wrong } from './finding.ts';
import { checkClock } from './machine.ts';

const CURES = {
  gone: 'there is no such channel any more: its game ends with the next start',
  away: 'the bot is not on that server any more: its games wait 90 days for it to be called back',
} as const;

const FIELD = 'the field “Interactions Endpoint URL” (page “General Information” of your application)';

/** Settings here that Discord knows too. */
export interface OwnSettings {
  /** Number of connections; null for Discord's recommended number. */
  readonly shards: number | null;
  /** Key of the sender that may post interactions; null if nobody may. */
  readonly publicKey: string | null;
}

/**
 * Reports Discord's answers about the token, the clock, the number of servers for these connections, the interactions
 * endpoint, and each channel with a game.
 */
export function checkVisit(
  { name, skewInMs, guilds, posts, shut }: Visit,
  places: number,
  { shards, publicKey }: OwnSettings,
): Finding[] {
  const rights = firstLines(shut.map(shutLine)).map((line) => wrong('rights', line));
  return [
    ok('token', `Discord takes it: the bot is ${name}`),
    checkClock(skewInMs),
    ...checkCrowd(guilds, shards),
    ...checkPosts(posts, publicKey),
    ...(rights.length > 0 ? rights : [ok('rights', `all that is needed in ${places} channels with open games`)]),
  ];
}

function checkCrowd(guilds: number | null, shards: number | null): Finding[] {
  if (guilds === null) return [];
  const each = Math.ceil(guilds / (shards ?? Infinity));
  const said = shards === null ? null : crowded(each, shards);
  const where = `${guilds} servers, ${shards === null ? 'on as many connections as Discord says' : `for ${shards} ${shards === 1 ? 'connection' : 'connections'}`}`;
  return [said === null ? ok('servers', where) : note('servers', said)];
}

function checkPosts({ url, publicKey }: Visit['posts'], key: string | null): Finding[] {
  if (key === null && url === null) return [];
  if (key === null)
    return [
      wrong(
        'interactions',
        `Discord posts them to ${url}, and this bot does not listen. Set INTERACTIONS_PORT and DISCORD_PUBLIC_KEY, or empty ${FIELD}`,
      ),
    ];
  if (key.toLowerCase() !== publicKey.toLowerCase())
    return [wrong('interactions', 'DISCORD_PUBLIC_KEY is not that of this application: copy it anew')];
  if (url === null) return [note('interactions', `Discord still sends them over the gateway: fill in ${FIELD}`)];
  return [ok('interactions', `Discord posts them to ${url}`)];
}

function shutLine({ guildId, channelId, why }: Shut): string {
  const where = `channel ${channelId} of server ${guildId}`;
  if (typeof why === 'string') return `${where}: ${CURES[why]}`;
  return `${where}: ${why.join(', ')} missing. Allow it there to the role of the bot; /rampart check says what takes it away.`;
}
