import type { Say } from '../../../locale/index.ts';
import { type LogLine, Refusal, type Session, seatOfUser } from '../../../sessions/types.ts';
import { yieldToEvents } from '../../outbox/courtesy.ts';
import { LIMITS } from '../../limits.ts';
import { button, buttonRows, container, entry, menu, type ComponentRow, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { inParts } from '../../render/telling.ts';
import { roundName } from '../../text/rounds.ts';
import { COLOURS } from '../../text/symbols.ts';
import { roleName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { gameMeant } from '../here.ts';
import type { BotResponse } from '../response.ts';
import { quoted } from '../typed/explaining.ts';
import { wordsOf } from '../typed/wording.ts';
import { logPlaceOf, LOG_PAGE_CHARACTERS, linesWithTimes } from './log-page.ts';

/** Most characters of a search. The ids of its page buttons contain it. */
export const LONGEST_SEARCH = 60;
/** Lines to search before other work gets a turn. */
const SLICE = 200;

/** A search: game, words and page, by default the latest page. */
export interface Search {
  readonly session?: string | undefined;
  readonly typed: string;
  readonly page?: number | undefined;
}

/** Shows the lines of a log that contain all these words in the reader's language, by round. */
export async function searchPage(caller: Caller, { session: id, typed, page }: Search): Promise<BotResponse> {
  const { bot, person, say } = caller;
  const session = await gameMeant(caller, id);
  const wanted = wordsOf(typed);
  if (wanted.length === 0) throw new Refusal(words('log.searchWhat'));
  const seat = seatOfUser(session, person.userId)?.seat;
  const lines = await bot.sessions.linesOf(session.id, 'all', seat);
  if (lines.length === 0 && session.status === 'ended') throw new Refusal(words('log.purged'));
  const found = await linesWith(wanted, lines, session, say);
  if (found.length === 0) throw new Refusal(words('log.notFound', { typed: quoted(typed) }));
  const parts = inParts(foundText(caller, session, found), LOG_PAGE_CHARACTERS);
  const part = Math.min(Math.max(page ?? parts.length - 1, 0), parts.length - 1);
  const head = words('log.found', { typed: quoted(typed), count: found.length });
  const pages = parts.length > 1 ? ` (${part + 1}/${parts.length})` : '';
  const turning = (to: number, where: 'earlier' | 'later') =>
    button(
      plainId('search', session.id, `${to}.${typed}`),
      say(words(`log.${where}`)),
      'plain',
      where === 'later' ? '➡️' : '⬅️',
    );
  const blocks = [
    text(`### ${say(head)}${pages}\n${parts[part]}`),
    ...roundsMenu(caller, session, found),
    ...buttonRows([
      ...(part > 0 ? [turning(part - 1, 'earlier')] : []),
      ...(part < parts.length - 1 ? [turning(part + 1, 'later')] : []),
    ]),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

/** Parses `<page>.<words>` from a button's id. */
export function searchWish(session: string, rest: string): Search {
  const dot = rest.indexOf('.');
  const page = Number(rest.slice(0, dot));
  return { session, typed: rest.slice(dot + 1), page: Number.isSafeInteger(page) ? page : undefined };
}

/** Returns the lines in which every word begins some word. A player's name also matches their heroes. */
async function linesWith(
  wanted: readonly string[],
  lines: readonly LogLine[],
  session: Session,
  say: Say,
): Promise<LogLine[]> {
  const meant = wanted.map((word) => [[word], ...heroesOf(session, word, say)]);
  const found: LogLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % SLICE === SLICE - 1) await yieldToEvents();
    const there = wordsOf(say(line.text));
    if (meant.every((ways) => ways.some((way) => way.every((word) => isIn(word, there))))) found.push(line);
  }
  return found;
}

/** Numbers must match exactly. */
const isIn = (word: string, there: readonly string[]): boolean =>
  /\p{N}/u.test(word) ? there.includes(word) : there.some((one) => one.startsWith(word));

/** Returns the heroes' names, as words, of players whose name begins with the word. */
const heroesOf = ({ game, seats }: Session, word: string, say: Say): string[][] =>
  seats
    .filter(({ name }) => isIn(word, wordsOf(name)))
    .flatMap(({ roles }) => roles.map((role) => wordsOf(say(roleName(game, role)))));

/** Returns the rounds of these lines, in order. */
const roundsOf = (lines: readonly LogLine[]): (number | null)[] => [...new Set(lines.map(({ round }) => round))];

const foundText = (caller: Caller, session: Session, found: readonly LogLine[]): string =>
  roundsOf(found)
    .map((round) => {
      const lines = found.filter((line) => line.round === round);
      return `**${caller.say(roundName(caller.bot, session, round))}**\n${linesWithTimes(lines, caller.say)}`;
    })
    .join('\n');

/** Builds a menu from the matches to their rounds. */
function roundsMenu(caller: Caller, session: Session, found: readonly LogLine[]): ComponentRow[] {
  const entries = roundsOf(found)
    .slice(-LIMITS.selectOptions)
    .map((round) => entry(logPlaceOf(round, 0), caller.say(roundName(caller.bot, session, round))));
  return [menu(plainId('log', session.id, 'found'), caller.say(words('log.jump')), entries)];
}
