import type { Phrase } from '../../../engine/index.ts';
import { restPhrase } from '../../../sessions/waiting/terms-words.ts';
import { type Preferences, Refusal } from '../../../sessions/types.ts';
import { clip, LIMITS } from '../../limits.ts';
import { timestamp } from '../../text/timestamp.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';
import { withWeekend } from '../times/lexicon.ts';
import { type TimeKind, type Moment, momentMeant } from '../times/moments.ts';
import { quoted } from '../typed/explaining.ts';
import type { CompletedChoice } from '../typed/matching.ts';
import { readerOf } from '../typed/reader.ts';

/** Personal settings for all tables, in words and as typed. */

/** Personal settings in the order of their display. */
const HABITS = [
  'rest',
  'remind',
  'notice',
  'next',
  'invitable',
  'awayUntil',
] as const satisfies readonly (keyof Preferences)[];
type Habit = (typeof HABITS)[number];

export const myHabits = ({ bot, person }: Caller): Promise<Preferences> =>
  bot.sessions.settings.of('user', person.userId);

/**
 * Changes the caller's settings, and says their effect and the number of affected tables. Without changes, shows the
 * setting.
 */
export async function rearranged(caller: Caller, changes: Partial<Preferences>, habit: Habit): Promise<BotResponse> {
  const { bot, person, say } = caller;
  const isAsking = Object.keys(changes).length === 0;
  const tables = isAsking ? [] : await bot.sessions.rearrange(person.userId, changes);
  const count = tables.length;
  const own = await myHabits(caller);
  return note(
    say(habitPhrase(own, habit, bot.sessions.now())),
    ...(isAsking || !isChosen(own, habit) ? [] : [say(words(`my.means.${habit}`))]),
    ...(count > 0 ? [say(words('my.tables', { count }))] : []),
  );
}

/** Checks whether a setting has an effect. No quiet hours and the table's reminders count as unset. */
const isChosen = (own: Preferences, habit: Habit): boolean =>
  habit === 'notice' || (own[habit] !== null && own[habit] !== false);

/** Checks whether a person is away now. */
export const isAway = ({ awayUntil }: Preferences, now: number): boolean => awayUntil !== null && awayUntil > now;

export const habitLines = ({ bot, say }: Caller, own: Preferences): string[] => [
  say(words('my.title')),
  ...HABITS.map((habit) => `- ${say(habitPhrase(own, habit, bot.sessions.now()))}`),
];

function habitPhrase(own: Preferences, habit: Habit, now: number): Phrase {
  const { rest, remind, notice, next, invitable, awayUntil } = own;
  switch (habit) {
    case 'rest':
      return words('my.is.rest', { rest: restPhrase(rest) });
    case 'remind':
      return words('my.is.remind', {
        remind: remind === null ? words('my.remind.table') : { key: `session:remind.${remind}` },
      });
    case 'notice':
      return words('my.is.notice', { notice: words(`my.notice.${notice ?? 'channel'}`) });
    case 'next':
      return words(next ? 'my.is.next' : 'my.is.notNext');
    case 'invitable':
      return words(invitable === false ? 'my.is.notInvitable' : 'my.is.invitable');
    case 'awayUntil':
      return isAway(own, now) ? words('my.is.away', { until: timestamp(awayUntil!, 'f') }) : words('my.is.present');
  }
}

/** Parses the end of an absence. A day or weekend without a time means its end. Refuses times in the past. */
export async function absenceMeant(caller: Caller, typed: string): Promise<number> {
  const text = withWeekend(typed, caller.say(words('times.day.7')).split(' ')[0]);
  const moment = await momentTyped(caller, text);
  return toCome(caller, typed, moment.kind === 'at' ? moment : await momentTyped(caller, `${text} 23:59`));
}

/** Parses the time of a reminder. */
export const laterMeant = async (caller: Caller, typed: string): Promise<number> =>
  toCome(caller, typed, await momentTyped(caller, typed, 'for'));

/** Reads a time in the caller's zone, else the table's. Discord shows it in everybody's own zone. */
async function momentTyped(caller: Caller, typed: string, asked: TimeKind = 'until'): Promise<Moment> {
  return momentMeant(typed, caller.bot.sessions.now(), await zoneOf(caller), readerOf(caller), asked);
}

async function zoneOf(caller: Caller): Promise<string> {
  const { bot, channelId } = caller;
  const own = (await myHabits(caller)).rest?.zone;
  return own ?? (await bot.sessions.find(channelId))?.terms.rest?.zone ?? 'UTC';
}

function toCome({ bot }: Caller, typed: string, moment: Moment): number {
  if (moment.kind !== 'at') throw new Refusal(words('my.momentUnknown', { typed: quoted(typed) }), { about: 'entry' });
  if (moment.at <= bot.sessions.now())
    throw new Refusal(words('my.momentPast', { when: timestamp(moment.at, 'f') }), { about: 'entry' });
  return moment.at;
}

type Example = 'absence' | 'later';
/** Examples offered before anything is typed. */
const EXAMPLES = 3;

export const absenceChoices = (caller: Caller, typed: string): Promise<CompletedChoice[]> =>
  momentChoices(caller, 'absence', typed, absenceMeant);
export const laterChoices = (caller: Caller, typed: string): Promise<CompletedChoice[]> =>
  momentChoices(caller, 'later', typed, laterMeant);

/** Completes with the typed text or examples, each with the time that it means. */
async function momentChoices(
  caller: Caller,
  example: Example,
  typed: string,
  meant: (caller: Caller, typed: string) => Promise<number>,
): Promise<CompletedChoice[]> {
  const { language, say } = caller;
  const zone = await zoneOf(caller);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const offered = Array.from({ length: EXAMPLES }, (_, at) => say(words(`my.example.${example}.${at + 1}`)));
  return Promise.all(
    (typed.trim() === '' ? offered : [typed]).map(async (one) => {
      const at = await meant(caller, one);
      const name = `${one}: ${say(words('times.understood', { when: format.format(at), zone }))}`;
      return { name: clip(name, LIMITS.choiceName), value: new Date(at).toISOString() };
    }),
  );
}
