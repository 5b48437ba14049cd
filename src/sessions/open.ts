import { lobbyRoom } from './lobby/index.ts';
import { HintDesk } from './playing/hint-desk.ts';
import type { Advising } from './playing/hints.ts';
import { playingRoom } from './playing/index.ts';
import { timeRoom } from './seats/index.ts';
import { decidingRoom } from './votes/index.ts';
import { seatedRoom } from './people/index.ts';
import { dueRoom } from './clock/index.ts';
import { changeHouse } from './servers/house.ts';
import { serversRoom } from './servers/index.ts';
import { randomBytes } from 'node:crypto';
import { type AnyModule, type OptionSpec, standardFor } from '../engine/index.ts';
import { type Logger, SessionContext, SharedParts, type SessionsParts, publicOf } from './core/context.ts';
import { type StoredOutgoing, type StoredWaiting, unlessTaken } from '../store/index.ts';
import type { Sessions, Settings } from './service.ts';
import type { Outbox, ThreadWishes } from './telling.ts';
import type { NewMessage, Outgoing, Preferences, Session, Waiting } from './types.ts';

/** Two clicks within this many ms count as one hurried click. */
const SLIP = 1_500;

/** Default logger: reports errors only. */
const FAULTS: Logger = {
  // eslint-disable-next-line no-console -- nobody has handed in a log
  error: (what, message) => console.error(what, message),
};

/** Joins store and games to sessions. */
export function openSessions(parts: SessionsParts): Sessions {
  const { store, kits, now = () => store.now(), random = randomBytes, logger = FAULTS, slip = SLIP } = parts;
  const { seedOf, adviser = null } = parts;
  const advising = { adviser, desk: new HintDesk(now) };
  return sessionsAt(
    new SessionContext(store, kits, now, random, logger, slip, null, new SharedParts(seedOf)),
    advising,
  );
}

function sessionsAt(context: SessionContext, advising: Advising): Sessions {
  const { store } = context;
  return {
    now: () => context.now(),
    for: (interactionId, person, sentAt, spoken) =>
      sessionsAt(context.for(interactionId, person, sentAt, spoken), advising),
    hasDone: async (interactionId) => (await store.doneFor(interactionId)) !== null,
    find: async (channelId) => {
      const session = await store.sessionIn(channelId);
      return session && publicOf(session);
    },
    byId: async (sessionId) => {
      const session = await store.session(sessionId);
      return session && publicOf(session);
    },
    ...lobbyRoom(context),
    ...playingRoom(context, advising),
    ...timeRoom(context),
    ...decidingRoom(context),
    ...seatedRoom(context),
    ...dueRoom(context),
    ...serversRoom(context),
    log: async (channelId, which) => {
      const session = await store.sessionIn(channelId);
      return session ? store.lines(session.id, which) : [];
    },
    rounds: (sessionId) => store.rounds(sessionId),
    linesOf: (sessionId, round, seat) => store.lines(sessionId, round === 'all' ? { seat } : { round, seat }),
    games: async (channelId, limit) => (await store.sessionsIn(channelId, limit)).map(publicOf),
    result: (sessionId) => store.result(sessionId),
    raise: (channelId) =>
      context.once(
        channelId,
        async () => {
          const session = await store.sessionIn(channelId);
          if (session && session.status !== 'ended')
            await context.commit(session, session, { messages: [{ ...renewal(session), below: true }] });
        },
        () => undefined,
      ),
    outbox: openOutbox(context),
    threadWishes: openThreadWishes(context),
    deliveries: {
      keep: store.storeDelivery,
      strike: store.deleteDelivery,
      hold: store.holdDeliveries,
      release: store.releaseDelivery,
      left: store.freeDeliveries,
      take: store.takeDelivery,
      begin: store.countAttempt,
    },
    statuses: context.store,
    panel: (sessionId) => store.panel(sessionId),
    openPanels: (guildId) => store.openPanels(guildId),
    settings: openSettings(context),
    close: () => context.close(),
  };
}

/** Makes the message that posts the panel again, unchanged. */
const renewal = ({ turn }: Session): NewMessage & { readonly kind: 'panel' } => ({
  kind: 'panel',
  turn,
  news: [],
  ping: [],
  anew: true,
});

function openOutbox(context: SessionContext): Outbox {
  const { store } = context;
  const drop = async ({ id, sessionId }: { readonly id: number; readonly sessionId: string }) => {
    context.logger.error({ outbox: id, session: sessionId }, 'a message in the outbox cannot be read and is left out');
    await store.drop(id);
  };
  const readable = async (rows: readonly StoredOutgoing[]): Promise<Outgoing[]> => {
    for (const row of rows) if (row.message === null) await drop(row);
    return rows.flatMap((row) => (row.message === null ? [] : { ...row, message: row.message }));
  };
  const known = async (rows: readonly StoredWaiting[]): Promise<Waiting[]> => {
    for (const row of rows) if (row.kind === null) await drop(row);
    return rows.flatMap((row) => (row.kind === null ? [] : { ...row, kind: row.kind }));
  };
  return {
    ...store,
    pending: async (channelId) => readable(await store.pending(channelId)),
    waiting: async (channelId) => known(await store.waiting(channelId)),
    tellable: async (channelId) => known(await store.tellable(channelId)),
    rowsOf: async (id) => readable(await store.rowsOf(id)),
    onNew: (listener) => context.onNew(listener),
    combine: (sending, rows) => unlessTaken(store.combine(sending, rows)),
    done: async (id, what) => void (await unlessTaken(store.done(id, what))),
    settle: (sending, outcome) => unlessTaken(store.settle(sending, outcome)),
  };
}

function openThreadWishes(context: SessionContext): ThreadWishes {
  const { store } = context;
  return {
    begin: async (wish) => {
      const { interaction } = context;
      if (interaction) await store.noteThreadWish({ ...wish, ...interaction });
    },
    end: async (id = context.interaction?.id) => {
      if (id !== undefined) await store.strikeThreadWish(id);
    },
    left: (until) => store.threadWishes(until),
  };
}

/** Switches options that still have the default of the table's language to the default of the other language. */
function optionsIn(module: AnyModule, { language, options }: Session, other: Session['language']): Session['options'] {
  const specs = Object.entries(module.options as Readonly<Record<string, OptionSpec>>);
  const usual = specs.filter(([key, spec]) => options[key] === standardFor(spec, language));
  return Object.fromEntries(usual.map(([key, spec]) => [key, standardFor(spec, other)]));
}

function openSettings(context: SessionContext): Settings {
  const { store } = context;
  /** Sets a channel's language, and with it the language of the session there. */
  const speak = async (channelId: string, changes: Partial<Preferences>) => {
    const session = await store.sessionIn(channelId);
    const guild = session && (await store.preferences('guild', session.guildId));
    const language = session && (changes.language ?? guild?.language ?? session.language);
    if (!session || session.status === 'ended' || language === session.language)
      return store.prefer('channel', channelId, changes, context.interaction);
    await store.prefer('channel', channelId, changes);
    const options = session.status === 'lobby' ? optionsIn(context.module(session.game), session, language!) : {};
    const spoken = { ...session, language: language!, options: { ...session.options, ...options } };
    await context.commit(session, spoken, { messages: [renewal(session)] });
  };
  return {
    of: (scope, id) => store.preferences(scope, id),
    each: (keys) => store.allPreferences(keys),
    change: (scope, id, changes, told = []) =>
      scope === 'guild'
        ? changeHouse(context, id, changes, told)
        : scope === 'channel' && changes.language !== undefined
          ? context.once(
              id,
              () => speak(id, changes),
              () => undefined,
            )
          : store.prefer(scope, id, changes, context.interaction),
  };
}
