import { Refusal } from '../../../sessions/types.ts';
import { idleOf } from '../../../sessions/waiting/idle.ts';
import { button, buttonRows, container, entry, menu, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';
import { DAY } from '../../../sessions/durations.ts';

/** Closing many lobbies at once. */

/** Days without activity to choose from. A lobby closes by itself after a week. */
const SWEEP_DAYS = [1, 2, 3, 4, 5, 6];
export const MOST_IDLE_DAYS = 6;
/** Rest of the confirmation's id: `do.3`. */
const SWEEP_CONFIRMED = /^do\.(\d)$/;

/** Handles a press: choosing, asking or closing. */
export async function sweepPressed(caller: Caller, rest: string, values: readonly string[]): Promise<BotResponse> {
  if (!caller.moderator) throw new Refusal(admin('refused.moderator'));
  const confirmed = sweepDays(SWEEP_CONFIRMED.exec(rest)?.[1]);
  const days = confirmed ?? sweepDays(values[0]);
  return days === null ? chooseDays(caller) : sweep(caller, days, confirmed !== null);
}

/** Closes all lobbies without activity for so many days. Asks for confirmation unless `sure`. */
export async function sweep(caller: Caller, days: number, sure: boolean): Promise<BotResponse> {
  const { bot, guildId, moderator, moderates, person, say } = caller;
  if (!moderator) throw new Refusal(admin('refused.moderator'));
  if (!sure) return question(caller, days);
  const before = bot.sessions.now() - days * DAY;
  const count = await bot.sessions.closeIdle(guildId, person, { before, moderates });
  return note(say(count > 0 ? admin('sweep.done', { count }) : admin('sweep.none')));
}

const sweepDays = (typed: string | undefined): number | null =>
  SWEEP_DAYS.find((days) => String(days) === typed) ?? null;

/** Counts, for each number of days, the lobbies without activity for that long that the caller moderates. */
async function idleFor({ bot, guildId, moderates }: Caller, numbers: readonly number[]): Promise<number[]> {
  const since = (days: number) => bot.sessions.now() - days * DAY;
  const idle = await bot.sessions.idleLobbies(guildId, since(Math.min(...numbers)));
  const own = idle.filter(({ channelId }) => moderates(channelId));
  return numbers.map((days) => own.filter((lobby) => idleOf(lobby).since <= since(days)).length);
}

async function chooseDays(caller: Caller): Promise<BotResponse> {
  const { guildId, say } = caller;
  const counts = await idleFor(caller, SWEEP_DAYS);
  const some = SWEEP_DAYS.map((days, at) => ({ days, count: counts[at]! })).filter(({ count }) => count > 0);
  if (some.length === 0) return note(say(admin('sweep.none')));
  const entries = some.map(({ days, count }) =>
    entry(String(days), say(admin('sweep.days', { days: admin('settings.keep.days', { count: days }), count }))),
  );
  const blocks = [
    text(say(admin('sweep.title'))),
    menu(plainId('sweep', guildId), say(admin('sweep.choose')), entries),
  ];
  return { components: [container(blocks, COLOURS.plain)] };
}

async function question(caller: Caller, days: number): Promise<BotResponse> {
  const { guildId, say } = caller;
  const [count = 0] = await idleFor(caller, [days]);
  if (count === 0) return note(say(admin('sweep.none')));
  const asked = admin('sweep.question', { count, days: admin('settings.keep.days', { count: days }) });
  const confirm = button(plainId('sweep', guildId, `do.${days}`), say(admin('sweep.sure')), 'danger', '🧹');
  return { components: [container([text(say(asked)), ...buttonRows([confirm])], COLOURS.plain)] };
}
