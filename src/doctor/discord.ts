import type { Shut, Visit } from '../discord/connection/visit.ts';
import { few, type Finding, ok, wrong } from './finding.ts';
import { checkClock } from './machine.ts';

const CURES = {
  gone: 'there is no such channel any more: its game ends with the next start',
  away: 'the bot is not on that server any more: its games wait 90 days for it to be called back',
} as const;

/** What Discord said of the token, of the clock, and of each channel in which something is played. */
export function checkVisit({ name, skewInMs, shut }: Visit, places: number): Finding[] {
  const rights = few(shut.map(shutLine)).map((line) => wrong('rights', line));
  return [
    ok('token', `Discord takes it: the bot is ${name}`),
    checkClock(skewInMs),
    ...(rights.length > 0 ? rights : [ok('rights', `all that is needed in ${places} channels with open games`)]),
  ];
}

function shutLine({ guildId, channelId, why }: Shut): string {
  const where = `channel ${channelId} of server ${guildId}`;
  if (typeof why === 'string') return `${where}: ${CURES[why]}`;
  return `${where}: ${why.join(', ')} missing. Allow it there to the role of the bot; /rampart check says what takes it away.`;
}
