import { ABSENCES, BOT_LEVELS, type Motion, PACES, REMINDERS, type Rest, type Session } from '../../sessions/types.ts';

/**
 * Motions as short texts for custom ids and lists: `undo:57`, `pace:8h`, `rest:1320:480:67:Europe/Paris`,
 * `restart:difficulty=easy`, `bot:2:hard`.
 */

/** Writes a motion; null if it has no such form. */
export function writeMotion(motion: Motion): string | null {
  switch (motion.kind) {
    case 'undo':
      return `undo:${motion.turn}`;
    case 'concede':
    case 'reopen':
    case 'resume':
      return motion.kind;
    case 'restart':
      return ['restart', ...Object.entries(motion.options).map(([key, value]) => `${key}=${value}`)].join(':');
    case 'terms': {
      const { pace, absence, remind, rest } = motion.changes;
      if (pace) return `pace:${pace}`;
      if (absence) return `absence:${absence}`;
      if (remind) return `remind:${remind}`;
      return rest === undefined ? null : writeRest(rest);
    }
    case 'pause':
      return motion.until === null ? 'pause' : null;
    case 'replace': {
      const { seat, occupant } = motion;
      if (occupant.occupant === 'bot') return `bot:${seat}:${occupant.level}`;
      return occupant.occupant === 'vacant' ? `vacate:${seat}` : null;
    }
  }
}

/** Parses a motion for the game as it stands; null if invalid. `bot`: name of a bot that would take a seat. */
export function readMotion(text: string, { seats }: Pick<Session, 'seats'>, bot: string): Motion | null {
  const [kind = '', ...rest] = text.split(':');
  const [first = ''] = rest;
  const holder = seats.find(({ seat }) => String(seat) === first);
  const among = <Value extends string>(values: readonly Value[], wanted: string | undefined) =>
    values.find((value) => value === wanted);
  const [pace, absence, remind, level] = [
    among(PACES, first),
    among(ABSENCES, first),
    among(REMINDERS, first),
    among(BOT_LEVELS, rest[1]),
  ];
  switch (kind) {
    case 'undo':
      return /^\d+$/.test(first) ? { kind, turn: Number(first) } : null;
    case 'concede':
    case 'reopen':
    case 'resume':
      return { kind };
    case 'restart':
      return { kind, options: Object.fromEntries(rest.map(setting)) };
    case 'pause':
      return { kind, until: null };
    case 'pace':
      return pace ? { kind: 'terms', changes: { pace } } : null;
    case 'absence':
      return absence ? { kind: 'terms', changes: { absence } } : null;
    case 'remind':
      return remind ? { kind: 'terms', changes: { remind } } : null;
    case 'rest': {
      const read = readRest(rest);
      return read === undefined ? null : { kind: 'terms', changes: { rest: read } };
    }
    case 'bot': {
      const occupant = level && ({ occupant: 'bot', level, name: bot, userId: null } as const);
      return holder && occupant ? { kind: 'replace', seat: holder.seat, occupant } : null;
    }
    case 'vacate':
      return holder
        ? { kind: 'replace', seat: holder.seat, occupant: { occupant: 'vacant', name: holder.name, userId: null } }
        : null;
    default:
      return null;
  }
}

const writeRest = (rest: Rest | null): string =>
  rest === null ? 'rest:none' : ['rest', rest.from, rest.until, rest.days.join(''), rest.zone].join(':');

/** Parses rest times; null means none, undefined invalid. */
function readRest([from = '', until = '', days = '', zone = '']: readonly string[]): Rest | null | undefined {
  if (from === 'none') return null;
  const isRest = [from, until].every((time) => /^\d+$/.test(time)) && /^[1-7]*$/.test(days) && zone !== '';
  return isRest ? { from: Number(from), until: Number(until), days: [...days].map(Number), zone } : undefined;
}

function setting(text: string): [key: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
}
