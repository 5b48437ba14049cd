import type { SessionRecord } from '../../store/index.ts';
import { announce } from '../playing/announce.ts';
import { hasDeadlines, withAllTime } from '../playing/renewal.ts';
import type { SessionContext } from '../core/context.ts';
import { resume } from '../playing/play.ts';
import type { DueEvents } from '../service.ts';
import type { NewMessage, Session } from '../types.ts';

/** How sessions recover from lost messages and from channels or servers that were out of reach. */
export function restoring(context: SessionContext): Pick<DueEvents, 'returned' | 'reopened' | 'lost'> {
  const { store } = context;
  return {
    returned: (channelId) =>
      context.once(
        channelId,
        async () => {
          const session = await store.sessionIn(channelId);
          if (!session || session.status === 'ended') return;
          if (session.status === 'lobby') {
            await context.commit(session, session, { messages: [panelAnew(session, [])] });
            return;
          }
          const { session: resumed, table } = await resume(context, session);
          const afresh = await withAllTime(context, resumed);
          await announce(context, resumed, afresh, table, [{ key: 'session:returned' }], [], {
            anew: true,
            below: true,
          });
        },
        () => undefined,
      ),

    reopened: (channelId) =>
      context.inTurn(channelId, async () => {
        const session = await store.sessionIn(channelId);
        if (session?.status === 'running' && hasDeadlines(session))
          await context.commit(session, await withAllTime(context, session));
      }),

    lost: async (channelId, messageIds) => {
      const lost = await store.losePosts(channelId, messageIds);
      const session = lost?.isPanel ? await store.session(lost.sessionId) : null;
      if (session && session.status !== 'ended') await panelAgain(context, session);
      return lost !== null;
    },
  };
}

/** Posts the panel again, once a turn: the next answer posts it in any case. */
function panelAgain(context: SessionContext, { id, channelId, turn }: SessionRecord): Promise<void> {
  const again = context.for(`restored-${id}-${turn}`);
  const deed = async () => {
    const session = await stillThere(again, channelId, id);
    const news = session?.status === 'running' ? [{ key: 'session:panel-again' }] : [];
    if (session) await again.commit(session, session, { messages: [panelAnew(session, news)] });
  };
  return again.once(channelId, deed, () => undefined);
}

async function stillThere({ store }: SessionContext, channelId: string, id: string): Promise<SessionRecord | null> {
  const session = await store.sessionIn(channelId);
  return session?.id === id && session.status !== 'ended' ? session : null;
}

/** Makes the panel that is posted again; it calls nobody. */
const panelAnew = ({ turn }: Session, news: NewMessage['news']): NewMessage => ({
  kind: 'panel',
  turn,
  news,
  ping: [],
  anew: true,
  below: true,
});
