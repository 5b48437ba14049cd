import { describe, expect, it, vi } from 'vitest';
import { Table } from '../../src/engine/index.ts';
import { ana, bench, bo, CHANNEL, refused, running } from './help.ts';

/** How often games are rebuilt from their saves from now on. */
const counted = () => vi.spyOn(Table, 'restore');

async function begun() {
  const { sessions, store } = await bench();
  await running(sessions, 1);
  return { store, sessions, mine: sessions.for('5001') };
}

describe('one interaction', () => {
  it('has a game rebuilt once for looking, answering and looking again', async () => {
    const { mine, sessions } = await begun();
    const restore = counted();
    const before = await mine.position(CHANNEL);
    const { session } = await mine.answer(CHANNEL, ana.userId, ['careful'], { mark: before.questions[0]!.mark });
    const after = await mine.position(CHANNEL);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(after.session).toEqual(session);
    expect(after).toEqual(await sessions.position(CHANNEL));
  });

  it('has it rebuilt once when it is refused, and sees it unchanged', async () => {
    const { mine, sessions } = await begun();
    const restore = counted();
    const before = await mine.position(CHANNEL);
    expect((await refused(mine.answer(CHANNEL, ana.userId, ['nothing of it']))).key).toBe('refusal:not-offered');
    expect(await mine.position(CHANNEL)).toEqual(before);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(await sessions.position(CHANNEL)).toEqual(before);
  });

  it('takes an answer back at the table that it looked at', async () => {
    const { mine, sessions } = await begun();
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    await sessions.answer(CHANNEL, ana.userId, ['repair']);
    const restore = counted();
    await mine.position(CHANNEL);
    await mine.undo(CHANNEL, ana.userId);
    const after = await mine.position(CHANNEL);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(after).toEqual(await sessions.position(CHANNEL));
  });

  it('sees what somebody else has done meanwhile', async () => {
    const { mine, sessions } = await begun();
    const restore = counted();
    await mine.position(CHANNEL);
    await sessions.answer(CHANNEL, ana.userId, ['careful']);
    const seen = await mine.position(CHANNEL);
    expect(restore).toHaveBeenCalledTimes(3);
    expect(seen).toEqual(await sessions.position(CHANNEL));
  });

  it('does not go on with a table whose answer could not be written', async () => {
    const { mine, sessions, store } = await begun();
    const before = await mine.position(CHANNEL);
    const commit = vi.spyOn(store, 'commit').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(mine.answer(CHANNEL, ana.userId, ['careful'])).rejects.toThrow('the disk is full');
    commit.mockRestore();
    expect(await mine.position(CHANNEL)).toEqual(before);
    expect(await sessions.position(CHANNEL)).toEqual(before);
    expect((await refused(mine.answer(CHANNEL, bo.userId, ['careful']))).key).toBe('refusal:seatless');
  });
});
