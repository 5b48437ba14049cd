import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../src/locale/index.ts';
import { termPhrases } from '../../src/sessions/waiting/terms-words.ts';
import { STANDARD_TERMS, type Terms } from '../../src/sessions/types.ts';
import { ana, type Bench, bench, bo, CHANNEL, cy, di, lobbyIn, refused } from './help.ts';

const HOST = { manager: false };
const HOUR = 60 * 60_000;

let at: Bench;
beforeEach(async () => {
  await at?.sessions.close();
  at = await bench();
  await at.sessions.create(lobbyIn(CHANNEL));
});
afterAll(() => at.sessions.close());

describe('what a table agrees on', () => {
  it('is set by the host or who may manage, part by part, and told to all', async () => {
    const { sessions, clock } = at;
    await sessions.arrange(CHANNEL, ana.userId, { terms: { pace: '8h', remind: '4h' } }, HOST);
    const rest = { zone: 'Europe/Paris', from: 22 * 60, until: 8 * 60, days: [6, 7] };
    const { terms } = await sessions.arrange(CHANNEL, di.userId, { terms: { rest } }, { manager: true });
    expect(terms).toEqual({ ...STANDARD_TERMS, pace: '8h', remind: '4h', rest });
    await sessions.arrange(CHANNEL, ana.userId, { terms: { startAt: clock.ms + HOUR } }, HOST);
    const [first, second] = await sessions.log(CHANNEL, { limit: 5 });
    const [en, fr] = [translator('en'), translator('fr')];
    expect(en(first!.text)).toBe('Ana has set for this table: 8 hours an answer and a reminder every 4 hours.');
    expect(fr(second!.text)).toBe(
      'un responsable du serveur a réglé pour cette table\u00a0: au calme de 22:00 à 8:00, et toute la journée le samedi et le dimanche (Europe/Paris).',
    );
  });

  it('is refused to others, and where nobody could keep to it', async () => {
    const { sessions, clock } = at;
    await sessions.join(CHANNEL, bo);
    const set = (userId: string, changes: Partial<Terms>) =>
      refused(sessions.arrange(CHANNEL, userId, { terms: changes }, HOST));
    expect((await set(bo.userId, { pace: 'live' })).key).toBe('refusal:host-only');
    const rest = { zone: 'UTC', from: 0, until: 0, days: [1, 2, 3, 4, 5, 6, 7] };
    expect((await set(ana.userId, { rest })).key).toBe('refusal:rest-endless');
    expect((await set(ana.userId, { startAt: clock.ms })).key).toBe('refusal:start-past');
    expect((await set(ana.userId, { startAt: clock.ms + 400 * 24 * HOUR })).key).toBe('refusal:start-far');
    await sessions.start(CHANNEL, ana.userId);
    expect((await set(ana.userId, { pace: 'live' })).key).toBe('refusal:begun');
    expect((await sessions.find(CHANNEL))!.terms).toEqual(STANDARD_TERMS);
  });

  it('may be there from the beginning, if it can be kept to', async () => {
    const { sessions, clock } = at;
    const open = (startAt: number) =>
      sessions.create({ ...lobbyIn('elsewhere'), terms: { pace: 'none', absence: 'mate', startAt } });
    expect((await refused(open(clock.ms - 1))).key).toBe('refusal:start-past');
    expect((await open(clock.ms + HOUR)).terms).toMatchObject({ pace: 'none', absence: 'mate', remind: 'off' });
  });

  it('has a phrase for each of its values', () => {
    const say = translator('en');
    expect(termPhrases({ ...STANDARD_TERMS, startAt: 7_000 }).map(say)).toEqual([
      '24 hours an answer',
      'a bot plays for whoever is late',
      'no reminders',
      'no quiet hours',
      'open to everybody',
      'start at <t:7:f>',
    ]);
    const days = { zone: 'UTC', from: 60, until: 60, days: [7] };
    expect(termPhrases({ rest: days, entry: { kind: 'role', role: '5', users: [] } }).map(say)).toEqual([
      'quiet on Sunday (UTC)',
      'open to <@&5>',
    ]);
  });
});

describe('who may take a seat', () => {
  const join = (who: typeof bo, held: string[] = []) => at.sessions.join(CHANNEL, who, undefined, held);

  it('is whoever was invited, and each is called once', async () => {
    const { sessions } = at;
    await sessions.join(CHANNEL, bo);
    await sessions.arrange(CHANNEL, ana.userId, { terms: { entry: { kind: 'invited', users: [] } } }, HOST);
    expect(await refused(join(cy))).toEqual({ key: 'refusal:not-invited', with: { host: 'Ana' } });
    expect((await refused(sessions.invite(CHANNEL, bo.userId, [cy], HOST))).key).toBe('refusal:host-only');
    await sessions.invite(CHANNEL, ana.userId, [cy], HOST);
    expect((await sessions.outbox.pending()).at(-1)!.message).toMatchObject({ kind: 'panel', users: [cy.userId] });
    expect((await refused(sessions.invite(CHANNEL, ana.userId, [cy, bo], HOST))).key).toBe('refusal:invited-already');
    expect((await join(cy)).seats.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy']);
  });

  it('is whoever had a seat before, also once it is by invitation', async () => {
    const { sessions } = at;
    await sessions.join(CHANNEL, bo);
    await sessions.arrange(CHANNEL, ana.userId, { terms: { entry: { kind: 'invited', users: [] } } }, HOST);
    await sessions.leave(CHANNEL, bo.userId);
    expect((await join(bo)).seats).toHaveLength(2);
  });

  it('is a member of the role, or who was invited beside', async () => {
    const { sessions } = at;
    await sessions.invite(CHANNEL, ana.userId, [cy], HOST);
    await sessions.arrange(CHANNEL, ana.userId, { terms: { entry: { kind: 'role', role: '77', users: [] } } }, HOST);
    expect(await refused(join(bo, ['78']))).toEqual({
      key: 'refusal:not-member',
      with: { host: 'Ana', role: '<@&77>' },
    });
    await join(bo, ['78', '77']);
    expect((await join(cy)).seats).toHaveLength(3);
  });

  it('is the host in any case', async () => {
    const { sessions } = at;
    await sessions.join(CHANNEL, bo);
    await sessions.arrange(CHANNEL, ana.userId, { terms: { entry: { kind: 'role', role: '77', users: [] } } }, HOST);
    await sessions.leave(CHANNEL, ana.userId);
    expect((await sessions.find(CHANNEL))!.host.name).toBe('Bo');
    expect((await join(ana)).seats).toHaveLength(2);
  });

  it('is no crowd without end', async () => {
    const crowd = Array.from({ length: 51 }, (_, at) => ({ userId: `guest-${at}`, name: 'Guest' }));
    expect((await refused(at.sessions.invite(CHANNEL, ana.userId, crowd, HOST))).key).toBe('refusal:too-many-invited');
  });
});
