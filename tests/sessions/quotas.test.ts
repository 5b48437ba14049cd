import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ana, type Bench, bench, bo, CHANNEL, cy, di, lobbyIn, refused } from './help.ts';

/** What one person may do that others cannot help noticing. */

const MINUTE = 60_000;
const opener = { roles: [], manager: false };
const opened = (channelId: string, host = ana) => ({ ...lobbyIn(channelId, host), opener });
const POWER = { manager: false };

let table: Bench;
beforeEach(async () => (table = await bench()));
afterEach(() => table.sessions.close());

describe('lobbies', () => {
  it('of one host are three at most on a server, until one begins or closes; whoever manages it opens more', async () => {
    const { sessions } = table;
    for (const channel of ['1', '2', '3']) await sessions.create(opened(channel));
    const refusal = await refused(sessions.create(opened('4')));
    expect(refusal.key).toBe('refusal:too-many-lobbies');
    expect(refusal.with!.channels).toHaveLength(3);
    await sessions.create({ ...opened('5'), guildId: '8' });
    await sessions.create(opened('6', bo));
    await sessions.start('1', ana.userId);
    await sessions.create(opened('7'));
    await sessions.create({ ...lobbyIn('8'), opener: { roles: [], manager: true } });
  });

  it('are opened five times in a quarter of an hour at most, whatever becomes of them', async () => {
    const { sessions, clock } = table;
    for (let time = 0; time < 5; time++) {
      await sessions.create(opened(CHANNEL));
      await sessions.end(CHANNEL, ana.userId, POWER);
      clock.ms += MINUTE;
    }
    expect((await refused(sessions.create(opened(CHANNEL)))).key).toBe('refusal:lobbies-often');
    await sessions.create(opened(CHANNEL, bo));
    clock.ms += 10 * MINUTE;
    await sessions.create(opened('2'));
  });

  it('are counted before a thread is opened for them, all at once as well, and one that is asked about twice once', async () => {
    const { sessions } = table;
    const asked = Array.from({ length: 25 }, async (_, at) => {
      const own = sessions.for(`interaction ${at}`, ana);
      await own.mayCreate(opened(CHANNEL));
      return own;
    });
    const outcomes = await Promise.allSettled(asked);
    const allowed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(allowed).toHaveLength(5);
    await allowed[0]!.create(opened('1'));
  });

  it('that a game is followed by are counted, too', async () => {
    const { sessions } = table;
    for (const channel of ['1', '2', '3']) await sessions.create(opened(channel));
    await sessions.start('3', ana.userId);
    await sessions.end('3', ana.userId, POWER);
    await sessions.create(opened('4'));
    expect((await refused(sessions.rematch('3', ana, { opener, parentId: null }))).key).toBe(
      'refusal:too-many-lobbies',
    );
  });
});

describe('invitations', () => {
  it('call the same person once an hour, from whatever table', async () => {
    const { sessions, clock } = table;
    await sessions.create(opened('1'));
    await sessions.invite('1', ana.userId, [bo], POWER);
    await sessions.end('1', ana.userId, POWER);
    await sessions.create(opened('1'));
    const refusal = await refused(sessions.invite('1', ana.userId, [cy, bo], POWER));
    expect(refusal.key).toBe('refusal:inviting-often');
    // Nobody of those was called, so another call is not too often.
    await sessions.invite('1', ana.userId, [cy], POWER);
    await sessions.create(opened('2', di));
    await sessions.invite('2', di.userId, [bo], POWER);
    clock.ms += 61 * MINUTE;
    await sessions.invite('1', ana.userId, [bo], POWER);
  });

  it('call twenty people an hour at most', async () => {
    const { sessions } = table;
    await sessions.create(opened('1'));
    const guests = Array.from({ length: 21 }, (_, at) => ({ userId: `2${at}`, name: `Guest ${at}` }));
    for (const guest of guests.slice(0, 20)) await sessions.invite('1', ana.userId, [guest], POWER);
    expect((await refused(sessions.invite('1', ana.userId, [guests[20]!], POWER))).key).toBe('refusal:inviting-often');
  });

  it('call nobody who wants none, neither to a table nor once more', async () => {
    const { sessions } = table;
    await sessions.settings.change('user', bo.userId, { invitable: false });
    await sessions.create(opened('1'));
    const refusal = await refused(sessions.invite('1', ana.userId, [bo, cy], POWER));
    expect(refusal).toMatchObject({ key: 'refusal:not-invitable', with: { names: [{ with: { name: 'Bo' } }] } });
    await sessions.join('1', bo);
    await sessions.join('1', cy);
    await sessions.start('1', ana.userId);
    await sessions.end('1', ana.userId, POWER);
    await sessions.rematch('1', ana, { opener, parentId: null });
    const lobby = (await sessions.outbox.pending('1')).at(-1)!.message;
    expect(lobby).toMatchObject({ kind: 'panel', users: [cy.userId] });
    await sessions.settings.change('user', bo.userId, { invitable: null });
    await sessions.create(opened('2'));
    await sessions.invite('2', ana.userId, [bo], POWER);
  });
});
