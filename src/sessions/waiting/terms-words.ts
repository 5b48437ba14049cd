import type { Phrase } from '../../engine/index.ts';
import type { Rest, Terms } from '../types.ts';

/** A table's terms as self-contained phrases: "24 hours an answer". */

/** All terms in display order. */
const TERMS = ['pace', 'absence', 'remind', 'rest', 'entry', 'startAt'] as const satisfies (keyof Terms)[];
export type Term = (typeof TERMS)[number];

/** Returns a phrase for each given term. */
export const termPhrases = (terms: { readonly [term in Term]?: Terms[term] | undefined }): Phrase[] =>
  TERMS.filter((term) => terms[term] !== undefined).map((term) => termPhrase(terms as Terms, term));

export function termPhrase(terms: Pick<Terms, Term>, term: Term): Phrase {
  switch (term) {
    case 'pace':
      return { key: `session:pace.${terms.pace}` };
    case 'absence':
      return { key: `session:absence.${terms.absence}` };
    case 'remind':
      return { key: `session:remind.${terms.remind}` };
    case 'rest':
      return restPhrase(terms.rest);
    case 'entry':
      return terms.entry.kind === 'role'
        ? { key: 'session:entry.role', with: { role: `<@&${terms.entry.role}>` } }
        : { key: `session:entry.${terms.entry.kind}` };
    case 'startAt':
      return terms.startAt === null
        ? { key: 'session:start.open' }
        : { key: 'session:start.at', with: { time: String(Math.floor(terms.startAt / 1000)) } };
  }
}

/** Words a rest: "quiet from 22:00 to 8:00 and on Sunday (Europe/Paris)". */
export function restPhrase(rest: Rest | null): Phrase {
  const hours = rest && rest.from !== rest.until;
  if (!rest || (!hours && rest.days.length === 0)) return { key: 'session:rest.none' };
  const days: Phrase[] = rest.days.map((day) => ({ key: `session:day.${day}` }));
  const args = { from: clockTime(rest.from), until: clockTime(rest.until), days, zone: rest.zone };
  if (!hours) return { key: 'session:rest.days', with: args };
  return { key: days.length > 0 ? 'session:rest.both' : 'session:rest.hours', with: args };
}

const MINUTES_OF_HOUR = 60;

/** Formats minutes since midnight as clock time: "8:05". */
export const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / MINUTES_OF_HOUR)}:${String(minutes % MINUTES_OF_HOUR).padStart(2, '0')}`;
