import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord, Store } from '../../store/index.ts';
import type { LogLine, NewMessage, Session } from '../types.ts';

/** What admins, hosts and the bot itself do to a table, as those read it who look after the server. */

type Report = Extract<NewMessage, { readonly kind: 'report' }>;

/** Lines of the log that tell of such a deed, by how the names of their texts begin; who plays writes none of them by playing. */
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

/** What of a commit is reported: of its lines those that all may know, and why a game has ended. */
export function reported(lines: readonly Pick<LogLine, 'to' | 'text'>[], messages: readonly NewMessage[]): Phrase[] {
  const told = lines.filter(({ to, text }) => to === null && isReported(text)).map(({ text }) => text);
  const ends = messages.flatMap((message) => (message.kind === 'ended' ? [message.reason] : []));
  const known = new Set(told.map((text) => JSON.stringify(text)));
  return [...told, ...ends.filter((reason) => !known.has(JSON.stringify(reason)))];
}

/** `where`: the channel of the table; null: it is about the server. `by`: who did it; null: the bot. */
export const reportOf = (
  channel: string,
  { channelId: where }: Pick<Session, 'channelId'> | { readonly channelId: null },
  by: string | null,
  what: readonly Phrase[],
): Report => ({ kind: 'report', channel, where, by, what, news: [] });

/** Who writes a commit, and with what it is read what the server wants to be told. */
interface Writer {
  readonly store: Pick<Store, 'preferences' | 'opening'>;
  readonly actor: string | null;
}

/** What of a commit is told in other channels than that of its table. */
export async function toldElsewhere(
  { store, actor }: Writer,
  before: SessionRecord | null,
  session: SessionRecord,
  lines: readonly Pick<LogLine, 'to' | 'text'>[],
  messages: readonly NewMessage[],
): Promise<NewMessage[]> {
  const what = reported(lines, messages);
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

/** What is told of the seats of a lobby; null: nothing. */
function seatsShown({ status, game, host, seats, terms }: SessionRecord): string | null {
  if (status !== 'lobby' || terms.entry.kind !== 'open') return null;
  return JSON.stringify([game, host.userId, seats.length + terms.kept.length]);
}
