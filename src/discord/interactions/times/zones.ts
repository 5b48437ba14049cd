import type { Phrase } from '../../../engine/index.ts';
import { clip, LIMITS } from '../../limits.ts';
import { pair, words } from '../../text/words.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, fittingSuggestions, suggestions } from '../typed/matching.ts';
import type { Named, Reader } from '../typed/reader.ts';

/** Time zones by name, with their current time. */

/** New names of zones that this Node still lists under old ones. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Zones offered before anything is typed, from all over the world. */
const OFFERED = [
  'Europe/London', 'Europe/Paris', 'Europe/Berlin', 'Europe/Athens', 'Europe/Istanbul', 'Africa/Lagos', 'Africa/Johannesburg',
  'America/Montreal', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Mexico_City',
  'America/Sao_Paulo', 'America/Buenos_Aires', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tokyo',
  'Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland', 'UTC',
]; // prettier-ignore

const zoneNamed = (id: string): Named => ({
  id,
  label: { key: 'session:name', with: { name: id.replaceAll('_', ' ') } },
});

/** French names of cities that differ by more than an accent. */
const FRENCH: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'Alger', 'Africa/Cairo': 'Le Caire', 'America/Havana': 'La Havane', 'Asia/Baghdad': 'Bagdad',
  'Asia/Beirut': 'Beyrouth', 'Asia/Damascus': 'Damas', 'Asia/Jerusalem': 'Jérusalem', 'Asia/Shanghai': 'Pékin',
  'Asia/Singapore': 'Singapour', 'Asia/Tehran': 'Téhéran', 'Europe/Athens': 'Athènes', 'Europe/Brussels': 'Bruxelles',
  'Europe/Bucharest': 'Bucarest', 'Europe/Copenhagen': 'Copenhague', 'Europe/Lisbon': 'Lisbonne',
  'Europe/London': 'Londres', 'Europe/Moscow': 'Moscou', 'Europe/Vienna': 'Vienne', 'Europe/Warsaw': 'Varsovie',
}; // prettier-ignore

const zoneIds = [...Intl.supportedValuesOf('timeZone').map((id) => RENAMED[id] ?? id), 'UTC'];
const zonesKnown: readonly Named[] = [...new Set([...zoneIds, ...OFFERED])].map(zoneNamed);
const inFrench: readonly Named[] = Object.entries(FRENCH).map(([id, name]) => ({ ...zoneNamed(name), id }));

/** Returns the zone typed by its name or city. Refuses unknown ones. */
export function zoneMeant(typed: string, reader: Reader): string {
  const id = idMeant(zonesKnown, typed, reader) ?? idMeant(inFrench, typed, reader) ?? exactly(typed);
  if (id) return id;
  throw unknownName(zonesKnown, typed, reader, {
    told: (cure) => words('times.zoneUnknown', { typed: quoted(typed), cure }),
    cure: words('times.zoneCure'),
  });
}

/** Returns a zone by an unlisted name: "CET", "Etc/GMT-2". */
function exactly(typed: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed.trim() }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Completes a zone, with its current time. `first`: likely zones, offered before anything is typed. */
export function zoneChoices(typed: string, first: readonly string[], now: number, reader: Reader): CompletedChoice[] {
  const options = typed.trim() === '' ? [...new Set([...first, ...OFFERED])].map(zoneNamed) : zonesKnown;
  const fitting = fittingSuggestions({ options }, typed, reader);
  const found = fitting.length > 0 ? fitting : suggestions({ options: [...inFrench, ...zonesKnown] }, typed, reader);
  // Only for the shown zones, because formatting is slow.
  return found.map(({ name, value }) => {
    const shown = reader.say(pair(name, reader.say(timeThere(value, now))));
    return { name: clip(shown, LIMITS.choiceName), value };
  });
}

/** Returns the current time in a zone. */
function timeThere(zone: string, now: number): Phrase {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  return { key: 'session:name', with: { name: time } };
}
