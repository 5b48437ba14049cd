import { randomBytes } from 'node:crypto';
import { Desk, type SessionsParts, shown } from './desk.ts';
import { game } from './game.ts';
import { lobby } from './lobby.ts';
import type { Outbox, Sessions, Settings } from './service.ts';

/** Joins store and games to sessions. */
export function openSessions(parts: SessionsParts): Sessions {
  const { store, modules, now = Date.now, random = randomBytes, logger = console } = parts;
  const desk = new Desk(store, modules, now, random, logger);
  return {
    find: async (channelId) => {
      const session = await store.sessionIn(channelId);
      return session && shown(session);
    },
    byId: async (sessionId) => {
      const session = await store.session(sessionId);
      return session && shown(session);
    },
    open: async (guildId) => (await store.openSessions(guildId)).map(shown),
    ...lobby(desk),
    ...game(desk),
    log: async (channelId, which) => {
      const session = await store.sessionIn(channelId);
      return session ? store.lines(session.id, which) : [];
    },
    outbox: outbox(desk),
    panel: { get: (sessionId) => store.panel(sessionId), set: (sessionId, post) => store.setPanel(sessionId, post) },
    settings: settings(desk),
    close: () => desk.close(),
  };
}

function outbox(desk: Desk): Outbox {
  const { store } = desk;
  const drop = async (id: number, session: string) => {
    desk.logger.error({ outbox: id, session }, 'a message in the outbox cannot be read and is left out');
    await store.delivered(id, null, desk.now());
  };
  return {
    pending: async (channelId) => {
      const rows = await store.pending(desk.now(), channelId);
      for (const { id, sessionId, message } of rows) if (message === null) await drop(id, sessionId);
      return rows.flatMap((row) => (row.message === null ? [] : { ...row, message: row.message }));
    },
    due: () => store.due(),
    onNew: (listener) => desk.onNew(listener),
    delivered: (id, messageId) => store.delivered(id, messageId, desk.now()),
    failed: (id, error, retryAt) => store.failed(id, error, retryAt),
  };
}

function settings(desk: Desk): Settings {
  const { store } = desk;
  return {
    guildLanguage: (guildId) => store.language('guild', guildId),
    setGuildLanguage: (guildId, language) => store.setLanguage('guild', guildId, language),
    channelLanguage: (channelId) => store.language('channel', channelId),
    setChannelLanguage: (channelId, chosen) =>
      desk.inTurn(channelId, async () => {
        await store.setLanguage('channel', channelId, chosen);
        const session = await store.sessionIn(channelId);
        if (!session || session.status === 'ended') return;
        const language = chosen ?? (await store.language('guild', session.guildId)) ?? session.language;
        if (language === session.language) return;
        const panel = { kind: 'panel', turn: session.turn, news: [], ping: [] } as const;
        await desk.commit(session, { ...session, language }, { messages: [panel] });
      }),
    userLanguage: (userId) => store.language('user', userId),
    setUserLanguage: (userId, language) => store.setLanguage('user', userId, language),
    guildTheme: (guildId) => store.theme('guild', guildId),
    setGuildTheme: (guildId, theme) => store.setTheme('guild', guildId, theme),
    channelTheme: (channelId) => store.theme('channel', channelId),
    setChannelTheme: (channelId, theme) => store.setTheme('channel', channelId, theme),
    userTheme: (userId) => store.theme('user', userId),
    setUserTheme: (userId, theme) => store.setTheme('user', userId, theme),
  };
}
