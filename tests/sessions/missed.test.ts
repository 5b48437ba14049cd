import { describe, expect, it } from 'vitest';
import type { LogLine, SeatInfo, Sessions } from '../../src/sessions/index.ts';
import { byWeight } from '../../src/sessions/waiting/weighing.ts';
import { ana, bench, bo, CHANNEL, cy, playOn, running } from './help.ts';

const HOUR = 60 * 60_000;
const keysOf = (lines: readonly LogLine[]) => lines.map(({ text }) => text.key);

async function missedBy(sessions: Sessions, userId: string) {
  const { id } = (await sessions.find(CHANNEL))!;
  return (await sessions.missed(id, userId))!;
}

describe('what somebody has missed', () => {
  it('is what happened since the own last answer, with the board as it stood after it', async () => {
    const { sessions, clock } = await bench();
    await running(sessions, 2);
    expect((await missedBy(sessions, bo.userId)).since).toEqual({ why: 'begun', turn: 0, at: clock.ms });
    await sessions.answer(CHANNEL, bo.userId, ['careful']);
    const { scene } = await sessions.position(CHANNEL, bo.userId);
    const [at, turn] = [clock.ms, 1];
    for (const pick of ['careful', 'repair']) {
      clock.ms += HOUR;
      await sessions.answer(CHANNEL, ana.userId, [pick]);
    }
    const missed = await missedBy(sessions, bo.userId);
    expect(missed.since).toEqual({ why: 'acted', turn, at });
    expect([missed.decisions, missed.before]).toEqual([2, scene]);
    expect(keysOf(missed.lines)).toEqual(['gate:did']);
    const own = await missedBy(sessions, ana.userId);
    expect([own.since.why, own.since.turn, keysOf(own.lines)]).toEqual(['brought', 2, ['gate:did']]);
  });

  it('holds nothing that was whispered to others, and the own whispers first', async () => {
    const { sessions, clock } = await bench();
    await running(sessions, 3);
    for (const { userId } of [ana, bo, cy]) await sessions.answer(CHANNEL, userId, ['careful']);
    clock.ms += HOUR;
    await sessions.answer(CHANNEL, ana.userId, ['repair']);
    await sessions.answer(CHANNEL, bo.userId, ['scout']);
    expect(keysOf((await missedBy(sessions, cy.userId)).lines)).not.toContain('gate:secret');
    expect(keysOf((await missedBy(sessions, ana.userId)).lines)[0]).toBe('gate:secret');
  });

  it('begins again with an answer that was taken back, and tells of seats that changed hands without one', async () => {
    const { sessions, clock } = await bench();
    await running(sessions, 2);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    await sessions.answer(CHANNEL, bo.userId, ['careful']);
    await sessions.answer(CHANNEL, ana.userId, ['repair']);
    await sessions.undo(CHANNEL, ana.userId);
    clock.ms += HOUR;
    await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'person', ...cy }, { manager: false });
    const missed = await missedBy(sessions, ana.userId);
    expect([missed.since.turn, missed.decisions, keysOf(missed.lines)]).toEqual([
      4,
      0,
      ['session:handed-over.own.person'],
    ]);
    expect(missed.before).toEqual((await sessions.position(CHANNEL, ana.userId)).scene);
  });

  it('is for who only watches that of a day, and of the round where that is longer', async () => {
    const { sessions, clock } = await bench();
    const { startedAt } = await running(sessions, 3, CHANNEL, 4);
    const watched = () => missedBy(sessions, '999');
    await playOn(sessions);
    clock.ms += 48 * HOUR;
    expect((await watched()).since).toEqual({ why: 'begun', turn: 0, at: startedAt });
    const { id } = (await sessions.find(CHANNEL))!;
    while ((await sessions.rounds(id)).at(-1)! < 2) expect(await playOn(sessions)).toBe(true);
    const round = await watched();
    expect([round.since.why, round.since.turn > 0]).toEqual(['watched', true]);
    clock.ms += 48 * HOUR;
    const later = (await watched()).since;
    expect(later.turn).toBeGreaterThan(round.since.turn);
    clock.ms += 48 * HOUR;
    expect((await watched()).since).toEqual(later);
  });

  it('is all that is left to say of a game that is over, and nothing of one that has not begun', async () => {
    const { sessions, clock } = await bench();
    await sessions.create({ guildId: '7', channelId: CHANNEL, host: ana, game: 'gate', language: 'en' });
    expect(await sessions.missed((await sessions.find(CHANNEL))!.id, ana.userId)).toBeNull();
    await sessions.start(CHANNEL, ana.userId);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    clock.ms += HOUR;
    await sessions.end(CHANNEL, ana.userId, { manager: false });
    expect(keysOf((await missedBy(sessions, ana.userId)).lines)).toContain('session:given-up');
  });
});

describe('lines by their weight', () => {
  const seat: SeatInfo = { occupant: 'person', userId: '101', name: 'Ana', seat: 0, roles: ['archer'] };
  let id = 0;
  const line = (kind: string, data: Record<string, unknown> = {}, to: number[] | null = null): LogLine => ({
    ...{ id: id++, to, turn: 1, round: 1, at: 0, text: { key: `gate:${kind}` }, fact: { kind, data } },
  });
  const told = (key: string, name = 'Bo'): LogLine => ({
    ...{ id: id++, to: null, turn: 1, round: 1, at: 0, text: { key, with: { name } } },
  });
  const ids = (lines: readonly LogLine[]) => lines.map((one) => one.id);

  it('those about the own heroes come before others, rare ones before common ones, each kind once before any twice', () => {
    const [hit, hits, rare, mine] = [line('hit'), line('hit'), line('breach'), line('hit', { heroes: ['archer'] })];
    expect(ids(byWeight([hit, hits, rare, mine], seat))).toEqual(ids([mine, rare, hits, hit]));
    expect(ids(byWeight([hit, hits, rare], undefined))).toEqual(ids([rare, hits, hit]));
  });

  it('what befell the table comes early, the more so when it is about oneself; ordinary choices do not', () => {
    const [rare, handed, decided] = [
      line('breach'),
      told('session:handed-over.own.person'),
      told('session:decided-for', 'Ana'),
    ];
    const chose = told('session:chose');
    const order = byWeight([chose, rare, handed, decided], seat);
    expect(ids(order).slice(0, 2)).toEqual(ids([decided, handed]));
  });
});
