import type { Engine } from './engine.ts';
import type { OpeningPost } from './house-store.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

interface OpeningKey {
  readonly sessionId: string;
}
const upsertOpening = sql<OpeningKey & OpeningPost>(`
  insert into opening (session_id, channel_id, message_id)
  values (@sessionId, @channelId, @messageId)
  on conflict (session_id) do update set channel_id = excluded.channel_id, message_id = excluded.message_id`);
const deleteOpening = sql<OpeningKey>('delete from opening where session_id = @sessionId');
const selectOpening = sql<OpeningKey, OpeningPost>(
  'select channel_id as "channelId", message_id as "messageId" from opening where session_id = @sessionId',
);

/** The messages that advertise open seats of lobbies. */
export const openingStatements = (engine: Engine): Pick<Store, 'opening' | 'noteOpening' | 'dropOpening'> => ({
  opening: (sessionId) => engine.first(selectOpening({ sessionId })),
  noteOpening: async (sessionId, { channelId, messageId }) => {
    await engine.run(upsertOpening({ sessionId, channelId, messageId }));
  },
  dropOpening: async (sessionId) => void (await engine.run(deleteOpening({ sessionId }))),
});
