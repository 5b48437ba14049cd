import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  SlashCommandRoleOption,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';

import { restPhrase } from '../../../sessions/waiting/terms-words.ts';
import {
  ABSENCES,
  type Entry,
  PACES,
  Refusal,
  REMINDERS,
  type Rest,
  STANDARD_TERMS,
  type Terms,
} from '../../../sessions/types.ts';
import { clip, LIMITS } from '../../limits.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { saysNone } from '../times/lexicon.ts';
import { momentMeant } from '../times/moments.ts';
import { quietDaysMeant, quietHoursMeant } from '../times/quiet.ts';
import { zoneChoices, zoneMeant } from '../times/zones.ts';
import { quoted } from '../typed/explaining.ts';
import type { CompletedChoice } from '../typed/matching.ts';
import { readerOf } from '../typed/reader.ts';
import { fixed, fixedChoices, fixedMeant } from './fixed-option.ts';
import { withNames, nameOption } from './naming.ts';

/** Options for the terms of a table, the same in every command. */

const ENTRIES = ['open', 'invited'] as const;
/** Number of examples offered before anything is typed; every language has them. */
const TERM_EXAMPLES = { quiet: 3, days: 3, start: 3 } as const;

/** Current terms that the new ones build on. */
type Before = Pick<Terms, 'rest'>;
type TermsOptions = ChatInputCommandInteraction['options'];

/** Options with few values, by name. */
const FIXED = {
  pace: fixed(PACES, (pace) => ({ key: `session:pace.${pace}` })),
  absence: fixed(ABSENCES, (absence) => ({ key: `session:absence.${absence}` })),
  reminders: fixed(REMINDERS, (remind) => ({ key: `session:remind.${remind}` })),
  entry: fixed(ENTRIES, (entry) => ({ key: `session:entry.${entry}` })),
} as const;

export const addTerms = (data: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  data
    .addStringOption(nameOption('siege.table.pace'))
    .addStringOption(nameOption('siege.table.absence'))
    .addStringOption(nameOption('siege.table.reminders'))
    .addStringOption(nameOption('siege.table.quiet'))
    .addStringOption(nameOption('siege.table.days'))
    .addStringOption(nameOption('siege.table.zone'))
    .addStringOption(nameOption('siege.table.entry'))
    .addRoleOption(withNames(new SlashCommandRoleOption(), 'siege.table.role'))
    .addStringOption(nameOption('siege.table.start'));

/** Parses the chosen and typed terms. Refuses what it cannot understand. */
export async function termsMeant(caller: Caller, options: TermsOptions, before: Before): Promise<Partial<Terms>> {
  const reader = readerOf(caller);
  const chosen = <Value extends string>(name: keyof typeof FIXED, values: readonly Value[]): Value | undefined =>
    fixedMeant(values, FIXED[name], options.getString(name), reader);
  const typedZone = options.getString('zone');
  const zone = typedZone === null ? await zoneKnown(caller, before) : zoneMeant(typedZone, reader);
  const typed = { quiet: options.getString('quiet'), days: options.getString('days') };
  const isRest = typedZone !== null || typed.quiet !== null || typed.days !== null;
  const start = options.getString('start');
  const given: { [Term in keyof Terms]?: Terms[Term] | undefined } = {
    pace: chosen('pace', PACES),
    absence: chosen('absence', ABSENCES),
    remind: chosen('reminders', REMINDERS),
    rest: isRest ? restMeant(caller, typed, zone, before) : undefined,
    entry: entryMeant(chosen('entry', ENTRIES), options.getRole('role')?.id),
    startAt: start === null ? undefined : startMeant(caller, start, zone),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Returns the time zone for typed times: the table's, else that of the person's own settings. */
export async function zoneKnown({ bot, person }: Caller, { rest }: Before): Promise<string | null> {
  return rest?.zone ?? (await bot.sessions.settings.of('user', person.userId)).rest?.zone ?? null;
}

function restMeant(
  caller: Caller,
  { quiet, days }: { readonly quiet: string | null; readonly days: string | null },
  zone: string | null,
  { rest }: Before,
): Rest | null {
  const reader = readerOf(caller);
  const { from, until } = quiet === null ? (rest ?? { from: 0, until: 0 }) : quietHoursMeant(quiet, reader);
  const meant = { from, until, days: days === null ? (rest?.days ?? []) : quietDaysMeant(days, reader) };
  if (zone !== null) return { ...meant, zone };
  if (from === until && meant.days.length === 0) return null;
  throw new Refusal(words('times.zoneNeeded'), { about: 'entry' });
}

/** A named role means its members. */
function entryMeant(kind: (typeof ENTRIES)[number] | undefined, role: string | undefined): Entry | undefined {
  if (role !== undefined) return { kind: 'role', role, users: [] };
  return kind && { kind, users: [] };
}

function startMeant(caller: Caller, typed: string, zone: string | null): number | null {
  const reader = readerOf(caller);
  if (saysNone(reader, typed)) return null;
  const moment = momentMeant(typed, caller.bot.sessions.now(), zone, reader);
  if (moment.kind === 'at') return moment.at;
  throw new Refusal(
    moment.kind === 'zoneless' ? words('times.zoneNeeded') : words('times.momentUnknown', { typed: quoted(typed) }),
    { about: 'entry' },
  );
}

/**
 * Completes one of these options with the typed text and its interpretation. Refuses text that it cannot understand,
 * with a cure.
 */
export async function termsChoices(
  caller: Caller,
  { options }: AutocompleteInteraction,
  { rest }: Before = STANDARD_TERMS,
): Promise<CompletedChoice[]> {
  const { name, value } = options.getFocused(true);
  const reader = readerOf(caller);
  if (name in FIXED) return fixedChoices(FIXED[name as keyof typeof FIXED], value, reader);
  const known = await zoneKnown(caller, { rest });
  const now = caller.bot.sessions.now();
  if (name === 'zone') return zoneChoices(value, known === null ? [] : [known], now, reader);
  if (name !== 'quiet' && name !== 'days' && name !== 'start') return [];
  const typedZone = options.getString('zone') ?? '';
  const zone = typedZone === '' ? known : zoneMeant(typedZone, reader);
  const understood = (typed: string): CompletedChoice => {
    switch (name) {
      case 'quiet':
      case 'days': {
        const meant = { ...NO_REST, zone: zone ?? '?' };
        const part = name === 'quiet' ? quietHoursMeant(typed, reader) : { days: quietDaysMeant(typed, reader) };
        return termChoice(caller.say(restPhrase({ ...meant, ...part })), typed);
      }
      case 'start':
        return startChoice(caller, typed, startMeant(caller, typed, zone), zone);
    }
  };
  if (value.trim() !== '') return [understood(value)];
  if (name === 'start' && zone === null) return [understood(caller.say(words('times.example.start.1')))];
  return Array.from({ length: TERM_EXAMPLES[name] }, (_, at) =>
    understood(caller.say(words(`times.example.${name}.${at + 1}`))),
  );
}

const NO_REST = { from: 0, until: 0, days: [] } as const;

const termChoice = (name: string, value: string): CompletedChoice => ({ name: clip(name, LIMITS.choiceName), value });

/** Builds a choice for a start time. Its value is absolute, so that the zone no longer matters. */
function startChoice(
  { language, say }: Caller,
  typed: string,
  at: number | null,
  zone: string | null,
): CompletedChoice {
  if (at === null) return termChoice(say({ key: 'session:start.open' }), typed);
  const timeZone = zone ?? 'UTC';
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  return termChoice(say(words('times.understood', { when, zone: timeZone })), new Date(at).toISOString());
}
