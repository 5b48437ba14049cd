import { describe, expect, it, vi } from 'vitest';
import { Table } from '../../src/engine/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { gate } from '../help/gate.ts';
import { ana, bench, bo, bytesOf, CHANNEL, playOn, refused, running } from './help.ts';

/** How often games are rebuilt from their saves from now on. */
const counted = () => vi.spyOn(Table, 'restore');

/** A game that one process has begun, and another one that knows nothing of it but what is written. */
async function begun() {
  const { sessions: first, store, clock } = await bench();
  await running(first, 1);
  const process = () =>
    openSessions({ store, kits: [{ rules: gate, bots: {} }], now: clock.now, random: bytesOf('another') });
  const sessions = process();
  return { store, first, sessions, mine: sessions.for('5001'), process };
}

describe('a game', () => {
  it('is rebuilt once for looking, answering and looking again, also by others', async () => {
    const { mine, sessions, first } = await begun();
    const restore = counted();
    const before = await mine.position(CHANNEL);
    const { session } = await mine.answer(CHANNEL, ana.userId, ['careful'], { mark: before.questions[0]!.mark });
    const after = await mine.position(CHANNEL);
    expect(after.session).toEqual(session);
    expect(await sessions.for('5002').positionOf(session)).toEqual(after);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(await first.position(CHANNEL)).toEqual(after);
  });

  it('is rebuilt once when an answer is refused, and unchanged', async () => {
    const { mine, first } = await begun();
    const restore = counted();
    const before = await mine.position(CHANNEL);
    expect((await refused(mine.answer(CHANNEL, ana.userId, ['nothing of it']))).key).toBe('refusal:not-offered');
    expect(await mine.position(CHANNEL)).toEqual(before);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(await first.position(CHANNEL)).toEqual(before);
  });

  it('is taken back at the table that was looked at', async () => {
    const { mine, first, process } = await begun();
    await first.answer(CHANNEL, ana.userId, ['careful']);
    await first.answer(CHANNEL, ana.userId, ['repair']);
    const restore = counted();
    await mine.position(CHANNEL);
    await mine.undo(CHANNEL, ana.userId);
    const after = await mine.position(CHANNEL);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(after).toEqual(await process().position(CHANNEL));
  });

  it('is rebuilt when another process has moved it on', async () => {
    const { mine, first } = await begun();
    const restore = counted();
    await mine.position(CHANNEL);
    await first.answer(CHANNEL, ana.userId, ['careful']);
    const seen = await mine.position(CHANNEL);
    expect(restore).toHaveBeenCalledTimes(2);
    expect(seen).toEqual(await first.position(CHANNEL));
    const { turn } = seen.session;
    await first.answer(CHANNEL, ana.userId, ['repair']);
    expect((await refused(mine.answer(CHANNEL, ana.userId, ['scout'], { turn }))).key).toBe('refusal:stale');
  });

  it('is rebuilt when its answer could not be written', async () => {
    const { mine, first, sessions, store } = await begun();
    const before = await mine.position(CHANNEL);
    const commit = vi.spyOn(store, 'commit').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(mine.answer(CHANNEL, ana.userId, ['careful'])).rejects.toThrow('the disk is full');
    commit.mockRestore();
    expect(await mine.position(CHANNEL)).toEqual(before);
    expect(await sessions.position(CHANNEL)).toEqual(before);
    expect(await first.position(CHANNEL)).toEqual(before);
    expect((await refused(mine.answer(CHANNEL, bo.userId, ['careful']))).key).toBe('refusal:seatless');
  });

  it('shows each viewer its own, at every answer what a new process would show, also when somebody looks only after the game has gone on', async () => {
    const { sessions, process } = await begun();
    const shown: [unknown, string][] = [];
    do {
      for (const viewer of [null, ana.userId, bo.userId]) {
        const position = await sessions.position(CHANNEL, viewer);
        shown.push([position, JSON.stringify(await process().position(CHANNEL, viewer))]);
      }
    } while (await playOn(sessions));
    expect(shown.length).toBeGreaterThan(5);
    for (const [position, text] of shown) expect(JSON.stringify(position)).toBe(text);
  });

  it('is let go when many others were played since', async () => {
    const { sessions, first } = await begun();
    const before = await sessions.position(CHANNEL);
    for (let at = 0; at < 120; at++) {
      await running(first, 1, `other ${at}`);
      await sessions.position(`other ${at}`);
    }
    const restore = counted();
    expect(await sessions.position(CHANNEL)).toEqual(before);
    expect(restore).toHaveBeenCalledTimes(1);
  });

  it('has its board made only when somebody looks at that, once for each viewer', async () => {
    const { sessions } = await begun();
    const scene = vi.spyOn(gate, 'scene');
    const looked = [await sessions.position(CHANNEL, ana.userId), await sessions.position(CHANNEL, ana.userId)];
    expect(scene).not.toHaveBeenCalled();
    expect(looked[0]!.scene).toBe(looked[1]!.scene);
    expect(scene).toHaveBeenCalledTimes(1);
    expect((await sessions.position(CHANNEL)).scene).toEqual(looked[0]!.scene);
    expect(scene).toHaveBeenCalledTimes(2);
    scene.mockRestore();
  });
});
