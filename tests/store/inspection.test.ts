import { afterEach, beforeEach, expect, it } from 'vitest';
import { ana, bench, type Bench, lobbyIn, running, tell } from '../sessions/help.ts';

let table: Bench;
beforeEach(async () => {
  table = await bench();
});
afterEach(() => table.sessions.close());

it('counts lobbies and running games by title, and nothing that is over', async () => {
  const { sessions, store } = table;
  await sessions.create(lobbyIn('1'));
  for (const channel of ['2', '3', '4']) await running(sessions, 2, channel);
  await sessions.end('4', ana.userId, { manager: true });
  expect(await store.inspection.openCounts()).toEqual([
    { game: 'gate', status: 'lobby', count: 1 },
    { game: 'gate', status: 'running', count: 2 },
  ]);
});

it('counts what is not told yet, and since when', async () => {
  const { sessions, store, clock } = table;
  expect(await store.inspection.untold()).toEqual({ count: 0, oldest: null });
  const begun = clock.ms;
  await sessions.create(lobbyIn('1'));
  clock.ms += 5_000;
  await sessions.create(lobbyIn('2'));
  expect(await store.inspection.untold()).toEqual({ count: 2, oldest: begun });
  const [first] = await sessions.outbox.pending();
  const { id, sessionId, channelId, nonce } = first!;
  await sessions.outbox.freeze({ id, sessionId, channelId, nonce, owner: 'me', until: 0, since: 0 }, [id]);
  expect(await store.inspection.untold()).toEqual({ count: 2, oldest: begun });
  await tell(sessions, first!).catch(() => undefined);
  await store.release('me');
  expect((await store.inspection.untold()).count).toBeLessThanOrEqual(2);
});
