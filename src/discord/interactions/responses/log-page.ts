import type { APIButtonComponent } from 'discord.js';

import type { Say } from '../../../locale/index.ts';
import { type LogLine, Refusal, type Session, seatOfUser } from '../../../sessions/types.ts';
import { clip, LIMITS } from '../../limits.ts';
import { newsPictures } from '../../render/attachments.ts';
import {
  button,
  buttonRows,
  container,
  entry,
  gallery,
  menu,
  type ComponentRow,
  standingEntry,
  text,
} from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { inParts } from '../../render/telling.ts';
import { roundName } from '../../text/rounds.ts';
import { COLOURS } from '../../text/symbols.ts';
import { words } from '../../text/words.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { gameMeant } from '../here.ts';
import { note, type BotResponse } from '../response.ts';

const LONGEST_LINE = 300;
/** Most characters of a page. */
export const LOG_PAGE_CHARACTERS = 3400;
/** Time in ms between two lines after which the time is shown again. */
const TIME_SHOWN_AFTER_MS = 30 * 60_000;
const MOST_WHISPERS = 10;

/** Part of the log to show. Defaults: current game, round of the latest line, last part. */
export interface LogWish {
  readonly session?: string | undefined;
  /** Null: lines from before rounds were stored. */
  readonly round?: number | null | undefined;
  readonly part?: number | undefined;
}

/** Shows the log of a round. A long round has several parts. */
export async function logPage(caller: Caller, wish: LogWish = {}): Promise<BotResponse> {
  const { bot, person, say } = caller;
  const session = await gameMeant(caller, wish.session);
  const rounds = await bot.sessions.rounds(session.id);
  if (rounds.length === 0) return note(say(words(session.status === 'ended' ? 'log.purged' : 'log.empty')));
  const round = wish.round === undefined ? rounds.at(-1)! : wish.round;
  const at = rounds.indexOf(round);
  if (at === -1) throw new Refusal(words('log.noRound', { round: round ?? 0, last: rounds.at(-1) ?? 0 }));
  const seat = seatOfUser(session, person.userId)?.seat;
  const parts = inParts(linesWithTimes(await bot.sessions.linesOf(session.id, round, seat), say), LOG_PAGE_CHARACTERS);
  const part = Math.min(Math.max(wish.part ?? parts.length - 1, 0), parts.length - 1);
  const title = say(roundName(bot, session, round)) + (parts.length > 1 ? ` (${part + 1}/${parts.length})` : '');
  const blocks = [
    text(`### ${title}\n${parts[part] ?? say(words('log.empty'))}`),
    ...roundMenu(caller, session, rounds, round),
    ...buttonRows([
      ...(part > 0 ? [turning(session, 'earlier', round, part - 1, say)] : []),
      ...(part === 0 && at > 0 ? [turning(session, 'earlier', rounds[at - 1]!, null, say)] : []),
      ...(part < parts.length - 1 ? [turning(session, 'later', round, part + 1, say)] : []),
      ...(part === parts.length - 1 && at < rounds.length - 1
        ? [turning(session, 'later', rounds[at + 1]!, 0, say)]
        : []),
    ]),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Parses `<round>.<part>` from a button's id or a menu's value. Anything else means the latest part. */
export function logWish(session: string, rest: string): LogWish {
  const [, round, part] = LOG_PLACE.exec(rest) ?? [];
  if (round === undefined) return { session };
  return { session, round: round === OLD_ROUND ? null : Number(round), part: part ? Number(part) : undefined };
}

/** Replaces the round's number for lines from before rounds were stored. */
const OLD_ROUND = 'old';
const LOG_PLACE = new RegExp(`^(\\d{1,4}|${OLD_ROUND})\\.(\\d{0,4})$`);

export const logPlaceOf = (round: number | null, part: number | null) => `${round ?? OLD_ROUND}.${part ?? ''}`;

const turning = (
  { id }: Session,
  where: 'earlier' | 'later',
  round: number | null,
  part: number | null,
  say: Say,
): APIButtonComponent =>
  button(
    plainId('log', id, logPlaceOf(round, part)),
    say(words(`log.${where}`)),
    'plain',
    where === 'later' ? '➡️' : '⬅️',
  );

function roundMenu(
  caller: Caller,
  session: Session,
  rounds: readonly (number | null)[],
  now: number | null,
): ComponentRow[] {
  const { bot, say } = caller;
  if (rounds.length < 2) return [];
  const entries = rounds
    .slice(-LIMITS.selectOptions)
    .map((round) =>
      round === now
        ? standingEntry(logPlaceOf(round, 0), say(roundName(bot, session, round)), say(words('menu.here')))
        : entry(logPlaceOf(round, 0), say(roundName(bot, session, round))),
    );
  return [menu(plainId('log', session.id, 'menu'), say(words('log.rounds')), entries)];
}

/** Formats lines with the times of their writing. */
export function linesWithTimes(lines: readonly LogLine[], say: Say): string {
  let last = -Infinity;
  const rows = lines.flatMap(({ at, to, text: phrase }) => {
    const stamp = at - last > TIME_SHOWN_AFTER_MS ? [`-# <t:${Math.floor(at / 1000)}:f>`] : [];
    last = at;
    const line = say(phrase);
    return [...stamp, clip(to === null ? line : say(words('log.whispered', { line })), LONGEST_LINE)];
  });
  return rows.join('\n');
}

/** Returns the cards and dice that only some seats have seen. */
const whisperedLooks = (lines: readonly LogLine[]) => ({
  cards: lines.flatMap(({ shows }) => shows?.cards ?? []),
  rolls: lines.flatMap(({ shows }) => shows?.rolls ?? []),
});

/** Shows the secret messages to the caller's seat. */
export async function whispers(caller: Caller): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const session = await bot.sessions.find(channelId);
  const seat = session && seatOfUser(session, person.userId);
  if (!seat) return note(say(words('whisper.notYours')));
  const lines = await bot.sessions.log(channelId, { limit: 200, seat: seat.seat });
  const all = lines.filter((line) => line.to?.includes(seat.seat));
  const mine = all.slice(-MOST_WHISPERS);
  const said = note(
    ...(mine.length < all.length ? [say(words('whisper.latest', { count: mine.length }))] : []),
    ...(mine.length > 0
      ? mine.map((line) => say(words('log.whispered', { line: say(line.text) })))
      : [say(words('whisper.none'))]),
  );
  const pictures = await newsPictures(bot, session, whisperedLooks(mine), ownEyes(caller));
  return { ...said, components: [...said.components, ...pictures.map(gallery)], pictures };
}
