import type { Caller } from './caller.ts';
import { button, buttonRows, container, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { clip } from './limits.ts';
import { note, type Reply } from './reply.ts';
import { COLOURS } from './symbols.ts';
import { seatOfUser, words } from './words.ts';

const LINES = 15;
const LONGEST_LINE = 220;
const WHISPERS = 10;

/** A page of what happened, the latest last; `before` is the line that the page ends in front of. */
export async function logPage(caller: Caller, before?: number): Promise<Reply> {
  const { bot, channelId, person, say } = caller;
  const session = await bot.sessions.find(channelId);
  if (!session) return note(say(words('refused.noGame')));
  const seat = seatOfUser(session, person.userId)?.seat;
  // One line more than is shown tells whether there is an earlier page.
  const found = await bot.sessions.log(channelId, { before, limit: LINES + 1, seat });
  const lines = found.slice(-LINES);
  if (lines.length === 0) return note(say(words('log.empty')));
  const shown = lines.map((line) => {
    const secret = line.to === null ? '' : '🤫 ';
    return clip(`\`${line.turn}\` <t:${Math.floor(line.at / 1000)}:t> ${secret}${say(line.text)}`, LONGEST_LINE);
  });
  const earlier =
    found.length > LINES
      ? [button(plainId('log', session.id, String(lines[0]!.id)), say(words('log.earlier')), 'plain', '⬅️')]
      : [];
  const latest =
    before === undefined ? [] : [button(plainId('log', session.id), say(words('log.latest')), 'plain', '⏩')];
  return { components: [container([text(shown.join('\n')), ...buttonRows([...earlier, ...latest])], COLOURS.plain)] };
}

/** What was whispered to the caller's seat. */
export async function whispers(caller: Caller): Promise<Reply> {
  const { bot, channelId, person, say } = caller;
  const session = await bot.sessions.find(channelId);
  const seat = session && seatOfUser(session, person.userId);
  if (!seat) return note(say(words('whisper.notYours')));
  const lines = await bot.sessions.log(channelId, { limit: 200, seat: seat.seat });
  const mine = lines.filter((line) => line.to?.includes(seat.seat)).slice(-WHISPERS);
  return note(...(mine.length > 0 ? mine.map((line) => `🤫 ${say(line.text)}`) : [say(words('whisper.none'))]));
}
