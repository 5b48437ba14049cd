import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { unformatted } from '../../../locale/index.ts';
import type { PersonalGame } from '../../../sessions/types.ts';
import type { Upload } from '../../render/attachments.ts';
import { admin } from '../../text/admin.ts';
import { gameName, roleName } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';

const zipped = promisify(gzip);
const EXPORT_NAME = 'rampart-data';

/** Exports all stored data of the caller as JSON files of at most `limit` bytes each. */
export async function exportResponse(caller: Caller, limit: number): Promise<BotResponse> {
  const { bot, person, say } = caller;
  const preferences = await bot.sessions.settings.of('user', person.userId);
  const games: object[] = [];
  for await (const game of bot.sessions.remembered(person.userId)) games.push(gameData(caller, game));
  const chosen = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null));
  const head = { user: { id: person.userId, name: person.name }, preferences: chosen };
  const files = await filesOf(head, games, limit);
  return { ...note(say(admin('export.done', { count: games.length })), say(admin('export.forget'))), files };
}

/** Returns the data about one game, in words where possible. */
function gameData({ say }: Caller, { session, names, seat, answers, lines }: PersonalGame): object {
  const { id, guildId, channelId, game, status, host } = session;
  const words = (phrase: Parameters<typeof say>[0]) => unformatted(say(phrase));
  return {
    ...{ id, server: guildId, channel: channelId, game: words(gameName(game)), status },
    ...{ opened: time(session.createdAt), begun: time(session.startedAt), ended: time(session.endedAt) },
    knownAs: names,
    isHost: names.includes(host.name),
    seat: seat && { number: seat.seat + 1, heroes: seat.roles.map((role) => words(roleName(game, role))) },
    answers: answers.map(({ turn, at, kind, means, chosen }) => {
      return { turn, at: time(at), kind, means, chosen: chosen.map(({ label }) => words(label)) };
    }),
    log: lines.map(({ at, round, text, to }) => ({ at: time(at), round, text: words(text), forYouAlone: to !== null })),
  };
}

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes one file, compressed if needed. If that is still too large, splits the games over several files. */
async function filesOf(head: object, games: readonly object[], limit: number, name = EXPORT_NAME): Promise<Upload[]> {
  const data = Buffer.from(JSON.stringify({ ...head, games }, null, 1));
  if (data.length <= limit) return [{ file: `${name}.json`, data, type: 'application/json' }];
  const packed = await zipped(data);
  if (packed.length <= limit || games.length < 2)
    return [{ file: `${name}.json.gz`, data: packed, type: 'application/gzip' }];
  const half = Math.ceil(games.length / 2);
  return [
    ...(await filesOf(head, games.slice(0, half), limit, `${name}-1`)),
    ...(await filesOf(head, games.slice(half), limit, `${name}-2`)),
  ];
}
