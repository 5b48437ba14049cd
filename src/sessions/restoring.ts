import { announce } from './clock/announce.ts';
import { renew } from './clock/renewal.ts';
import type { SessionContext } from './context.ts';
import { resume } from './play.ts';
import type { Sessions } from './service.ts';
import type { NewMessage, Session } from './types.ts';

/** What sessions do when what they had shown is gone, or the place was shut for a while. */
export function restoring(context: SessionContext): Pick<Sessions, 'returned' | 'reopened' | 'restore'> {
  const { store } = context;
  return {
    returned: (channelId) =>
      context.once(
        channelId,
        async () => {
          const session = await store.sessionIn(channelId);
          if (!session || session.status === 'ended') return;
          await store.bury([channelId]);
          if (session.status === 'lobby') {
            await context.commit(session, session, { messages: [told(session, [])] });
            return;
          }
          const { session: resumed, table } = await resume(context, session);
          const afresh = { ...resumed, clock: { ...resumed.clock, renewedAt: context.now() } };
          await announce(context, resumed, afresh, table, [{ key: 'session:returned' }]);
        },
        () => undefined,
      ),

    reopened: (channelId) =>
      context.inTurn(channelId, async () => {
        const session = await store.sessionIn(channelId);
        if (session?.status === 'running') await renew(context, session, { since: context.now(), tells: false });
      }),

    restore: (channelId, messageId) =>
      context.once(
        channelId,
        async () => {
          const session = await store.sessionIn(channelId);
          const panel = session && (await store.panel(session.id));
          if (!session || session.status === 'ended' || panel?.messageId !== messageId) return;
          await store.bury([channelId]);
          const news = session.status === 'running' ? [{ key: 'session:panel-again' }] : [];
          await context.commit(session, session, { messages: [told(session, news)] });
        },
        () => undefined,
      ),
  };
}

/** The message with the buttons as it is to be posted anew; it calls nobody. */
const told = ({ turn }: Session, news: NewMessage['news']): NewMessage => ({ kind: 'panel', turn, news, ping: [] });
