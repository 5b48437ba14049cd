import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../help/store.ts';
import { gate } from '../help/gate.ts';
import { bench, bytesOf, CHANNEL, Clock, everything, playOn, running } from './help.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampart-restart-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a game that is closed and opened again after every answer', () => {
  it.each([1, 2, 3, 4])('is the same as one that ran through, with %i players', async (players) => {
    const clock = new Clock();
    const random = bytesOf(`restart ${players}`);
    const file = join(folder, `${players}.db`);
    const reopened = async (): Promise<Sessions> =>
      openSessions({ store: await openStore(file), kits: [{ rules: gate, bots: {} }], now: clock.now, random });
    let sessions = await reopened();
    await running(sessions, players, CHANNEL, 4);
    for (let going = true; going;) {
      const before = await sessions.position(CHANNEL);
      await sessions.close();
      sessions = await reopened();
      expect(await sessions.position(CHANNEL)).toEqual(before);
      going = await playOn(sessions);
    }
    await sessions.close();

    const through = await bench(':memory:', gate, `restart ${players}`);
    await running(through.sessions, players, CHANNEL, 4);
    while (await playOn(through.sessions));

    const store = await openStore(file);
    const again = openSessions({ store, kits: [{ rules: gate, bots: {} }], now: clock.now, random });
    expect(await everything({ sessions: again, store, clock })).toEqual(await everything(through));
    expect((await again.find(CHANNEL))!.status).toBe('ended');
    await again.close();
    await through.sessions.close();
  });
});
