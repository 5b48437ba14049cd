import { describe, expect, it } from 'vitest';
import type { AnyModule } from '../../src/engine/index.ts';
import { gate } from '../help/gate.ts';
import { ana, bench, bo, CHANNEL, cy, lobbyIn, running } from './help.ts';

describe('a lobby', () => {
  it('opens with its host on the first seat and standard options', async () => {
    const { sessions, clock } = await bench();
    const session = await sessions.create({ ...lobbyIn(CHANNEL), roles: ['cy'] });
    expect(session).toMatchObject({
      guildId: '7',
      channelId: CHANNEL,
      game: 'gate',
      status: 'lobby',
      language: 'en',
      options: { rounds: 2 },
      host: ana,
      seats: [{ ...ana, seat: 0, roles: ['cy'] }],
      turn: 0,
      seed: null,
      seedHash: null,
      createdAt: clock.ms,
      startedAt: null,
      endedAt: null,
    });
    expect(session.id).toMatch(/^[\w-]{10}$/);
    expect(await sessions.find(CHANNEL)).toEqual(session);
    expect(await sessions.byId(session.id)).toEqual(session);
    await sessions.close();
  });

  it('begins with the options that stand in its language, unless somebody says otherwise', async () => {
    const rounds = { ...gate.options.rounds, standardIn: { fr: 4 } };
    const { sessions } = await bench(':memory:', { ...gate, options: { rounds } } as AnyModule);
    const opened = async (channelId: string, more: object) =>
      (await sessions.create({ ...lobbyIn(channelId), ...more })).options;
    expect(await opened('9001', { language: 'fr' })).toEqual({ rounds: 4 });
    expect(await opened('9002', {})).toEqual({ rounds: 2 });
    expect(await opened('9003', { language: 'fr', options: { rounds: '2' } })).toEqual({ rounds: 2 });
    await sessions.close();
  });

  it('seats people in order, lets them change heroes, and hands over when the host leaves', async () => {
    const { sessions } = await bench();
    await sessions.create(lobbyIn(CHANNEL));
    await sessions.join(CHANNEL, bo, ['bo']);
    await sessions.join(CHANNEL, cy);
    await sessions.takeRoles(CHANNEL, cy.userId, ['di', 'ana', 'di']);
    await sessions.join(CHANNEL, bo, ['cy']);
    const full = await sessions.find(CHANNEL);
    expect(full!.seats.map(({ name, roles }) => [name, ...roles])).toEqual([
      ['Ana'],
      ['Bo', 'cy'],
      ['Cy', 'di', 'ana'],
    ]);
    const left = await sessions.leave(CHANNEL, ana.userId);
    expect(left!.host).toEqual(bo);
    expect(left!.seats.map(({ seat, name }) => [seat, name])).toEqual([[0, 'Bo'], [1, 'Cy']]); // prettier-ignore
    expect((await sessions.takeRoles(CHANNEL, cy.userId, [])).seats[1]!.roles).toEqual([]);
    expect((await sessions.log(CHANNEL, { limit: 9 })).map(({ text }) => text.key)).toEqual([
      'session:joined',
      'session:joined',
      'session:left',
      'session:host-now',
    ]);
    await sessions.close();
  });

  it('tells every change to the panel', async () => {
    const { sessions } = await bench();
    const woken: string[] = [];
    const deaf = sessions.outbox.onNew((channel) => void woken.push(channel));
    await sessions.create(lobbyIn(CHANNEL));
    await sessions.join(CHANNEL, bo);
    await sessions.arrange(CHANNEL, ana.userId, { options: { rounds: '4' } });
    deaf();
    await sessions.leave(CHANNEL, bo.userId);
    expect(woken).toEqual([CHANNEL, CHANNEL, CHANNEL]);
    const messages = (await sessions.outbox.pending()).map(({ message }) => message);
    expect(messages.map(({ kind, news }) => [kind, news.length])).toEqual([['panel', 0], ['panel', 1], ['panel', 0], ['panel', 1]]); // prettier-ignore
    expect((await sessions.find(CHANNEL))!.options).toEqual({ rounds: 4 });
    await sessions.close();
  });

  it('closes when the last one leaves or when it is ended, and leaves no game behind', async () => {
    const { sessions } = await bench();
    const first = await sessions.create(lobbyIn(CHANNEL));
    expect(await sessions.leave(CHANNEL, ana.userId)).toBeNull();
    expect(await sessions.find(CHANNEL)).toBeNull();
    expect(await sessions.byId(first.id)).toMatchObject({ status: 'ended', seats: [], host: ana });
    await sessions.create(lobbyIn(CHANNEL, bo));
    const closed = await sessions.end(CHANNEL, '999', { manager: true });
    expect(closed).toMatchObject({ status: 'ended', startedAt: null });
    const last = (await sessions.outbox.pending()).at(-1)!;
    expect(last.message).toMatchObject({ kind: 'panel', news: [{ key: 'session:lobby-closed' }] });
    expect(await sessions.find(CHANNEL)).toBeNull();
    await sessions.close();
  });

  it('deals free heroes to seats that hold none, and keeps what was chosen', async () => {
    const { sessions } = await bench();
    await sessions.create({ ...lobbyIn(CHANNEL), roles: ['bo', 'di'] });
    await sessions.join(CHANNEL, bo);
    await sessions.join(CHANNEL, cy);
    await sessions.takeRoles(CHANNEL, cy.userId, ['ana']);
    const { seats } = await sessions.start(CHANNEL, ana.userId);
    expect(seats.map(({ roles }) => roles)).toEqual([['bo', 'di'], ['cy'], ['ana']]);
    await sessions.close();
  });

  it('deals at random, as many heroes as the game suggests', async () => {
    const suggest = (players: number) => (players === 2 ? [2, 2] : [2]);
    const generous = { ...gate, seating: { ...gate.seating, suggest } };
    const dealt = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { sessions } = await bench(':memory:', generous, `deal ${seed}`);
      await sessions.create(lobbyIn(CHANNEL));
      await sessions.join(CHANNEL, bo, ['cy']);
      const { seats } = await sessions.start(CHANNEL, ana.userId);
      expect(seats.map(({ roles }) => roles.length)).toEqual([2, 2]);
      expect(seats.flatMap(({ roles }) => roles).sort()).toEqual(['ana', 'bo', 'cy', 'di']);
      expect(seats[1]!.roles[0]).toBe('cy');
      dealt.add(seats[1]!.roles[1]!);
      await sessions.close();
    }
    expect([...dealt].sort()).toEqual(['ana', 'bo', 'di']);
  });

  it('may be begun by a manager of the server', async () => {
    const { sessions } = await bench();
    await sessions.create(lobbyIn(CHANNEL));
    expect(await sessions.start(CHANNEL, '999', { manager: true })).toMatchObject({ status: 'running' });
    await sessions.close();
  });
});

describe('lists and settings', () => {
  it('finds the channels of a server in which something is open', async () => {
    const { sessions, clock } = await bench();
    await running(sessions, 1, 'a');
    clock.ms++;
    await sessions.create({ ...lobbyIn('b'), guildId: '8' });
    clock.ms++;
    await sessions.create(lobbyIn('c'));
    await running(sessions, 1, 'd');
    await sessions.end('d', ana.userId, { manager: false });
    expect((await sessions.openPanels()).map(({ channelId }) => channelId).sort()).toEqual(['a', 'b', 'c']);
    expect((await sessions.openPanels('7')).map(({ channelId }) => channelId).sort()).toEqual(['a', 'c']);
    await sessions.close();
  });

  it('remembers languages; a channel takes its game along', async () => {
    const { sessions } = await bench();
    const { settings } = sessions;
    expect((await settings.of('user', ana.userId)).language).toBeNull();
    await settings.change('user', ana.userId, { language: 'fr' });
    await settings.change('user', ana.userId, { language: 'en' });
    expect((await settings.of('user', ana.userId)).language).toBe('en');
    await settings.change('guild', '7', { language: 'fr' });
    await sessions.create(lobbyIn(CHANNEL));
    await settings.change('channel', CHANNEL, { language: null });
    expect((await sessions.find(CHANNEL))!.language).toBe('fr');
    await settings.change('channel', CHANNEL, { language: 'en' });
    expect((await sessions.find(CHANNEL))!.language).toBe('en');
    expect((await settings.of('channel', CHANNEL)).language).toBe('en');
    expect((await settings.of('guild', '7')).language).toBe('fr');
    expect((await sessions.outbox.pending()).length).toBe(3);
    await sessions.close();
  });

  it('remembers themes, in each scope its own', async () => {
    const { settings } = (await bench()).sessions;
    await settings.change('user', ana.userId, { theme: 'contrast' });
    await settings.change('guild', '7', { theme: 'contrast' });
    await settings.change('channel', CHANNEL, { theme: 'parchment' });
    await settings.change('guild', '7', { theme: null });
    expect((await settings.of('user', ana.userId)).theme).toBe('contrast');
    expect((await settings.of('channel', CHANNEL)).theme).toBe('parchment');
    expect((await settings.of('guild', '7')).theme).toBeNull();
  });
});
