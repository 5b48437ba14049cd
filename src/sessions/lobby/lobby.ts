import { type AnyModule, type OptionSpec, type Phrase, standardOptions } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { Language } from '../../locale/index.ts';
import { checkedTerms, mayEnter } from '../waiting/agreeing.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { mayPlay } from './admission.ts';
import { houseFor, houseTerms } from './house.ts';
import { mayOpen } from './quotas.ts';
import * as refusals from '../refusals.ts';
import { sealed } from '../core/sealing.ts';
import { freeRoles } from '../core/seating.ts';
import type { Holder, NewSession, Lobbies } from '../service.ts';
import { newlyIdle, touched } from '../waiting/idle.ts';
import {
  type KeptSeat,
  type NewMessage,
  NO_CLOCK,
  type SeatInfo,
  type Session,
  STANDARD_TERMS,
  TIMELESS,
  seatOfUser,
} from '../types.ts';

/** Random bytes of a session's id: 10 characters, since every custom id carries it. */
const ID_BYTES = 7;

/** Everything that happens to a session before its game begins. */
export function lobby(
  context: SessionContext,
): Pick<Lobbies, 'create' | 'mayCreate' | 'join' | 'leave' | 'remove' | 'takeRoles'> {
  return {
    create: (wanted) =>
      context.once(
        wanted.channelId,
        async () => {
          const { last, gathering, most } = await prepareLobby(context, wanted);
          const messages = [lobbyAnew([]), ...announcement(gathering)];
          return publicOf(await openAfter(context, last, gathering, { most, messages }));
        },
        publicOf,
      ),

    mayCreate: async (wanted) =>
      void (await prepareLobby(context, { ...wanted, channelId: NO_CHANNEL, parentId: wanted.channelId })),

    join: (channelId, who, roles, held = []) =>
      context.once(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          const module = context.module(session.game);
          if (seatOfUser(session, who.userId)) {
            if (!roles) throw refusals.seatedAlready();
            return holding(context, session, who.userId, roles);
          }
          if (!mayEnter(session, who.userId, held)) throw refusals.notInvited(session);
          await mayPlay(context, session.guildId, who);
          const { own, others } = keptSeats(session, who.userId);
          const seat = session.seats.length;
          if (seat >= module.seats[1]) throw refusals.full(module);
          if (!own && seat + others.length >= module.seats[1]) throw refusals.seatsKept(others);
          const taken = checkedRoles(module, [...session.seats, ...others], roles ?? own?.roles ?? [], seat + 1);
          const seats = [...session.seats, seated(who, seat, taken)];
          const terms = { ...session.terms, kept: others };
          const joined = { key: 'session:joined', with: { name: harmless(who.name) } };
          return changeBy(context, session, who.userId, { seats, terms }, joined);
        },
        publicOf,
      ),

    leave: (channelId, userId) =>
      context.once<Session | null>(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          const leaver = seatOfUser(session, userId);
          const { own, others } = keptSeats(session, userId);
          if (own) return declined(context, session, userId, own, others);
          if (!leaver) throw refusals.seatless(session);
          const left = { key: 'session:left', with: { name: harmless(leaver.name) } };
          return withoutSeat(context, session, leaver, userId, left);
        },
        (session) => (session.status === 'ended' ? null : publicOf(session)),
      ),

    remove: (channelId, userId, whom, power) =>
      context.once<Session | null>(
        channelId,
        async () => {
          const session = await lobbyOf(context, channelId);
          if (session.host.userId !== userId && !power.manager) throw refusals.hostOnly(session);
          const leaver = session.seats.find((seat) => isHeldBy(seat, whom));
          const { own, others } = keptSeats(session, whom.userId);
          if (own) return declined(context, session, userId, own, others);
          if (!leaver) throw refusals.nobodyThere(session);
          const remover = seatOfUser(session, userId);
          const by = remover ? harmless(remover.name) : { key: 'session:manager' };
          const name = harmless(leaver.name);
          return withoutSeat(context, session, leaver, userId, { key: 'session:removed', with: { name, by } });
        },
        (session) => (session.status === 'ended' ? null : publicOf(session)),
      ),

    takeRoles: (channelId, userId, roles) =>
      context.once(channelId, async () => holding(context, await lobbyOf(context, channelId), userId, roles), publicOf),
  };
}

/** Opens a lobby in a channel, and ends an open vote on its last game. */
export function openAfter(
  context: SessionContext,
  last: SessionRecord | null,
  lobby: Parameters<SessionContext['commit']>[1],
  more: Parameters<SessionContext['commit']>[2],
): Promise<SessionRecord> {
  return context.together(async (both) => {
    if (last?.vote) {
      const messages = [{ kind: 'panel', turn: last.turn, ping: [], news: [] }] as const;
      await both.for(null).commit(last, { ...last, vote: null }, { messages });
    }
    return both.commit(null, lobby, { ...more, reseated: true });
  });
}

type Gathering = Pick<Session, 'guildId' | 'channelId' | 'game' | 'language' | 'options' | 'host' | 'seats' | 'terms'>;

/** The id of no channel: no session is there. */
const NO_CHANNEL = '0';

/** Prepares a wanted lobby, with the most games that its server may have; refuses a lobby that is not allowed. */
async function prepareLobby(context: SessionContext, wanted: NewSession) {
  const { guildId, channelId, host, game, options = {}, terms = {}, language, roles = [] } = wanted;
  const announcedIn = (wanted.isAnnounced ? wanted.parentId : null) ?? null;
  const there = await context.store.sessionIn(channelId);
  if (there && there.status !== 'ended') {
    const isGuest = there.host.userId !== host.userId && seatOfUser(there, host.userId) !== undefined;
    throw there.status === 'lobby' && isGuest ? refusals.seatedAlready() : refusals.busy(there);
  }
  const module = context.kits.find(({ rules }) => rules.id === game)?.rules;
  if (!module)
    throw refusals.gameUnknown(
      game,
      context.kits.map(({ rules }) => rules),
    );
  const house = await houseFor(context, wanted);
  const first = seated(host, 0, checkedRoles(module, [], roles, 1));
  const gathering = gathered(context, {
    ...{ guildId, channelId, game, language, host: person(host), seats: [first] },
    options: {
      ...(await usualOptions(context, module, { channelId, userId: host.userId, language })),
      ...checkedOptions(module, options),
    },
    terms: { ...STANDARD_TERMS, ...houseTerms(house), ...checkedTerms(terms, context.now()), announcedIn },
  });
  await mayOpen(context, wanted);
  return { last: there, gathering, most: house.most };
}

/** Returns the default options: easier ones if neither the channel nor its host has played the game. */
export async function usualOptions(
  { store }: SessionContext,
  module: AnyModule,
  { language, ...where }: { readonly channelId: string; readonly userId: string; readonly language: Language },
): Promise<Session['options']> {
  const isNew = !(await store.hasPlayed(module.id, where));
  return { ...standardOptions(optionSpecsOf(module), language), ...(isNew ? module.newcomers : {}) };
}

/** Makes a new lobby. */
export const gathered = (context: SessionContext, of: Gathering): Omit<SessionRecord, 'revision' | 'board'> => ({
  ...{ id: context.token(ID_BYTES), status: 'lobby', turn: 0, asked: {}, standing: [] },
  ...TIMELESS,
  clock: { ...NO_CLOCK, idle: newlyIdle(context.now()) },
  ...of,
  ...{ dice: sealed(context), seed: null, seedHash: null, createdAt: context.now(), startedAt: null, endedAt: null },
});

const person = ({ userId, name }: Session['host']) => ({ userId, name });
const seated = (who: Session['host'], seat: number, roles: readonly string[]): SeatInfo => ({
  ...{ occupant: 'person', ...person(who), seat, roles },
});
/** Posts the lobby's message anew; `users`: people to call. */
export const lobbyAnew = (news: readonly Phrase[], users: readonly string[] = []): NewMessage => ({
  ...{ kind: 'panel', turn: 0, news, ping: [] },
  ...(users.length > 0 ? { users } : {}),
});

const announcement = ({ terms: { announcedIn } }: Pick<Session, 'terms'>): NewMessage[] =>
  announcedIn === null ? [] : [{ kind: 'gathering', channel: announcedIn, news: [] }];

/** Returns the seat kept for a person, and those kept for others. */
function keptSeats({ terms }: Pick<Session, 'terms'>, userId: string | null) {
  const own = terms.kept.find((seat) => seat.userId === userId);
  return { own, others: terms.kept.filter((seat) => seat !== own) };
}

/** Gives up a kept seat. */
const declined = (
  context: SessionContext,
  session: SessionRecord,
  by: string,
  { name }: KeptSeat,
  kept: readonly KeptSeat[],
) =>
  changeBy(
    context,
    session,
    by,
    { terms: { ...session.terms, kept } },
    { key: 'session:declined', with: { name: harmless(name) } },
  );

/** Returns the channel's lobby. Refuses if a game has begun, or if there is nothing. */
export async function lobbyOf(context: SessionContext, channelId: string): Promise<SessionRecord> {
  const session = await context.store.sessionIn(channelId);
  if (!session || session.status === 'ended') throw refusals.noGame();
  if (session.status === 'running') throw refusals.begun();
  return session;
}

/** Identifies people by id and bots by name, since seats are renumbered when somebody leaves. */
const isHeldBy = ({ userId, name }: SeatInfo, holder: Holder): boolean =>
  userId === holder.userId && (userId !== null || name === holder.name);

/** Takes a seat away. A leaving host hands over to the next person; without one the lobby closes (null). */
async function withoutSeat(
  context: SessionContext,
  session: SessionRecord,
  leaver: SeatInfo,
  by: string,
  why: Phrase,
): Promise<Session | null> {
  const seats = session.seats.filter((seat) => seat !== leaver).map((seat, at) => ({ ...seat, seat: at }));
  const host = session.host.userId === leaver.userId ? hostAfter(seats) : session.host;
  if (!host) {
    await changeBy(context, session, by, { seats: [], status: 'ended', endedAt: context.now() }, why);
    return null;
  }
  const handed: Phrase[] =
    host === session.host ? [] : [{ key: 'session:host-now', with: { name: harmless(host.name) } }];
  return changeBy(context, session, host === session.host ? by : host.userId, { seats, host }, why, ...handed);
}

/** Null if no person is left. */
function hostAfter(seats: readonly SeatInfo[]): Session['host'] | null {
  const next = seats.find((seat) => seat.occupant === 'person');
  return next ? person(next) : null;
}

/** Writes a person's change and announces it. */
export async function changeBy(
  context: SessionContext,
  session: SessionRecord,
  by: string,
  changes: Partial<SessionRecord>,
  ...news: Phrase[]
): Promise<Session> {
  const idle = touched({ ...session, ...changes }, by, context.now());
  const after = { ...changes, clock: { ...session.clock, idle } };
  return publicOf(await writeAnyChange(context, session, after, { news }));
}

interface Announcement {
  readonly news: readonly Phrase[];
  /** Users to call. */
  readonly users?: readonly string[];
}

/** Writes a change by anybody and announces it. */
export function writeAnyChange(
  context: SessionContext,
  session: SessionRecord,
  changes: Partial<SessionRecord>,
  { news, users = [] }: Announcement,
): Promise<SessionRecord> {
  const at = context.now();
  const lines = news.map((text) => ({ turn: 0, round: 0, text, to: null, at }));
  const reseated = changes.seats !== undefined;
  return context.commit(session, { ...session, ...changes }, { reseated, lines, messages: [lobbyAnew(news, users)] });
}

/** Closes the lobby for good; `name`: who closes it. */
export async function closeLobby(
  context: SessionContext,
  session: SessionRecord,
  name: string | Phrase,
): Promise<SessionRecord> {
  const text: Phrase = { key: 'session:lobby-closed', with: { name } };
  return writeAnyChange(context, session, { status: 'ended', endedAt: context.now() }, { news: [text] });
}

async function holding(
  context: SessionContext,
  session: SessionRecord,
  userId: string,
  roles: readonly string[],
): Promise<Session> {
  const mine = seatOfUser(session, userId);
  if (!mine) throw refusals.seatless(session);
  const others = session.seats.filter((seat) => seat !== mine);
  const kept = [...others, ...session.terms.kept];
  const taken = checkedRoles(context.module(session.game), kept, roles, session.seats.length);
  return changeBy(context, session, userId, {
    seats: session.seats.map((seat) => (seat === mine ? { ...mine, roles: taken } : seat)),
  });
}

/** Returns the roles without repetitions; refuses roles that are unknown, held by others, or too many. */
function checkedRoles(
  module: AnyModule,
  others: readonly (SeatInfo | KeptSeat)[],
  roles: readonly string[],
  players: number,
): string[] {
  const wanted = [...new Set(roles)];
  for (const role of wanted) {
    if (!module.seating.roles.includes(role)) throw refusals.roleUnknown(module, role);
    const holder = others.find((seat) => seat.roles.includes(role));
    if (holder) throw refusals.roleTaken(module.id, role, holder, freeRoles(module, others));
  }
  const most = module.seating.most(players);
  if (wanted.length > most) throw refusals.rolesTooMany(most);
  return wanted;
}

function optionSpecsOf(module: AnyModule): Readonly<Record<string, OptionSpec>> {
  return module.options;
}

/** Returns the options with values of the right type, even if they came as text. */
export function checkedOptions(module: AnyModule, options: Session['options']): Record<string, OptionSpec['standard']> {
  const specs = optionSpecsOf(module);
  return Object.fromEntries(
    Object.entries(options).map(([key, given]) => {
      const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
      if (!spec) throw refusals.optionUnknown(key);
      const value = spec.values.find((legal) => String(legal) === String(given));
      if (value === undefined) throw refusals.valueUnknown(module.id, key, String(given), spec.values);
      return [key, value];
    }),
  );
}
