import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord, Store } from '../../store/index.ts';
import type { LogLine, NewMessage, Session } from '../types.ts';

/** A report to the server's moderators: actions of admins, hosts and the bot itself at a table. */

type ReportMessage = Extract<NewMessage, { readonly kind: 'report' }>;

/** Key prefixes of the log lines that report such an action. Playing alone never writes one. */
const REPORTED = [
  'ended-turn',
  'decided-for',
  'decided-secretly',
  'handed-over.by.',
  'host-set',
  'removed',
  'rewound-by',
  'reopened-by',
  'lobby-closed',
  'lobby-lapsed',
  'given-up',
  'cover.',
  'resting',
  'channel-gone',
  'server-gone',
];

const isReported = ({ key }: Phrase): boolean => {
  const [namespace, name = ''] = key.split(':');
  return namespace === 'session' && REPORTED.some((one) => name.startsWith(one));
};

/** Returns the reportable part of a commit: its public lines, and the reason why a game has ended. */
function reportable(lines: readonly Pick<LogLine, 'to' | 'text'>[], messages: readonly NewMessage[]): Phrase[] {
  const told = lines.filter(({ to, text }) => to === null && isReported(text)).map(({ text }) => text);
  const ends = messages.flatMap((message) => (message.kind === 'ended' ? [message.reason] : []));
  const known = new Set(told.map((text) => JSON.stringify(text)));
  return [...told, ...ends.filter((reason) => !known.has(JSON.stringify(reason)))];
}

/**
 * `where`: the channel of the table; null for a report about the server. `by`: the person who did it; null for the bot.
 */
export const reportOf = (
  channel: string,
  { channelId: where }: Pick<Session, 'channelId'> | { readonly channelId: null },
  by: string | null,
  what: readonly Phrase[],
): ReportMessage => ({ kind: 'report', channel, where, by, what, news: [] });

/** The writer of a commit, with access to the server's wishes about reports. */
interface Writer {
  readonly store: Pick<Store, 'preferences' | 'opening'>;
  readonly actor: string | null;
}

/** Returns the messages of a commit for other channels than the table's own. */
export async function otherMessages(
  { store, actor }: Writer,
  before: SessionRecord | null,
  session: SessionRecord,
  lines: readonly Pick<LogLine, 'to' | 'text'>[],
  messages: readonly NewMessage[],
): Promise<NewMessage[]> {
  const what = reportable(lines, messages);
  // A game that has just begun has no board yet.
  const isBegun = session.status === 'running' && before?.board === null;
  const isShown = isBegun || seatsShown(session) !== (before && seatsShown(before));
  if (what.length === 0 && !isShown) return [];
  const { log, openings } = await store.preferences('guild', session.guildId);
  const channel = isShown ? (openings ?? (await store.opening(session.id))?.channelId ?? null) : null;
  return [
    ...(log === null || what.length === 0 ? [] : [reportOf(log, session, actor, what)]),
    ...(channel === null ? [] : [{ kind: 'opening', channel, news: [] } as const]),
  ];
}

/** Returns a key of the lobby's advertised seats; null if it advertises none. */
function seatsShown({ status, game, host, seats, terms }: SessionRecord): string | null {
  if (status !== 'lobby' || terms.entry.kind !== 'open') return null;
  return JSON.stringify([game, host.userId, seats.length + terms.kept.length]);
}
