import { fact } from '../engine/help.ts';
import { describe, expect, it } from 'vitest';
import { chooseOne, type Play, tell } from '../../src/engine/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { gate, type GateState } from '../help/gate.ts';
import { ana, bench, bo, CHANNEL, everything, refused, running } from './help.ts';

/** The same siege after a correction: the vote is taken in other words. */
const reworded: typeof gate = {
  ...gate,
  steps: {
    ...gate.steps,
    *vote(s: GateState) {
      yield* chooseOne(0, fact('vote-again'), ['yes', 'no'], {
        id: (choice) => choice,
        label: (key) => ({ key: `gate:${key}` }),
      });
      tell(s, fact('voted'));
    },
  },
};
/** And after another: there is no vote, and the foes have won when it would be taken. */
const lost: typeof gate = {
  ...gate,
  steps: { ...gate.steps, vote: (s: GateState) => void (s.outcome = { winners: [], cause: 'fallen' }) },
};
/** And after one that only tells more. */
const talkative: typeof gate = {
  ...gate,
  steps: {
    ...gate.steps,
    *vote(s: GateState) {
      tell(s, fact('hear'));
      yield* gate.steps.vote!(s) as Play;
    },
  },
};

const installed = async (module: typeof gate, answers: readonly (typeof ana)[]) => {
  const before = await bench();
  const { id } = await running(before.sessions, 3);
  for (const { userId } of answers) await before.sessions.answer(CHANNEL, userId, ['careful']);
  const sessions: Sessions = openSessions({
    store: before.store,
    kits: [{ rules: module, bots: {} }],
    now: before.clock.now,
  });
  return { ...before, sessions, id };
};

describe('a corrected rule', () => {
  it('takes back the answers that no longer fit, tells the table, and asks again', async () => {
    const now = await installed(reworded, [ana, bo]);
    const { session, questions } = await now.sessions.position(CHANNEL);
    expect(session.turn).toBe(3);
    expect(questions).toMatchObject([{ prompt: { key: 'gate:vote-again' }, seats: [0] }]);
    expect((await now.sessions.log(CHANNEL, { limit: 1 }))[0]).toMatchObject({
      turn: 3,
      text: { key: 'session:corrected', with: { count: 2 } },
    });
    expect((await now.sessions.outbox.pending()).at(-1)!.message).toMatchObject({
      kind: 'panel',
      turn: 3,
      ping: [0],
      news: [{ key: 'session:corrected' }],
    });
    expect(await now.store.answers(now.id)).toEqual([]);
    const once = await everything(now);
    await now.sessions.position(CHANNEL);
    expect(await everything(now)).toEqual(once);
    expect((await refused(now.sessions.answer(CHANNEL, ana.userId, ['yes'], { turn: 2 }))).key).toBe('refusal:stale');
    expect((await refused(now.sessions.undo(CHANNEL, ana.userId))).key).toBe('refusal:nothing-to-undo');
    await now.sessions.answer(CHANNEL, ana.userId, ['yes'], { turn: 3 });
    expect(await now.store.answers(now.id)).toMatchObject([{ turn: 4, picks: ['yes'] }]);
    await now.sessions.close();
  });

  it('can end the game', async () => {
    const now = await installed(lost, []);
    const { session, outcome } = await now.sessions.position(CHANNEL);
    expect(session.status).toBe('ended');
    expect(outcome).toEqual({ winners: [], cause: 'fallen' });
    expect((await now.sessions.outbox.pending()).at(-1)!.message).toMatchObject({
      kind: 'ended',
      cause: 'fallen',
      news: [{ key: 'session:mended' }],
    });
    await now.sessions.close();
  });

  it('that tells more is heard once', async () => {
    const now = await installed(talkative, []);
    await now.sessions.position(CHANNEL);
    await now.sessions.position(CHANNEL);
    const keys = (await now.sessions.log(CHANNEL, { limit: 99 })).map(({ text }) => text.key);
    expect(keys.slice(-2)).toEqual(['session:mended', 'gate:hear']);
    expect(keys.filter((key) => key === 'gate:hear')).toHaveLength(1);
    await now.sessions.close();
  });
});

describe('a rule that fails', () => {
  it('leaves everything as it was', async () => {
    const broken: typeof gate = {
      ...gate,
      steps: {
        ...gate.steps,
        heroes: () => {
          throw new Error('a hole in the rules');
        },
      },
    };
    const now = await bench(':memory:', broken);
    await running(now.sessions, 1);
    const before = await everything(now);
    await expect(now.sessions.answer(CHANNEL, ana.userId, ['brave'])).rejects.toThrow('a hole in the rules');
    expect(await everything(now)).toEqual(before);
    expect((await now.sessions.position(CHANNEL)).questions).toHaveLength(1);
    await now.sessions.close();
  });

  it('or leads nowhere is not written', async () => {
    const stuck: typeof gate = { ...gate, steps: { ...gate.steps, heroes: () => undefined } };
    const now = await bench(':memory:', stuck);
    await running(now.sessions, 1);
    const before = await everything(now);
    await expect(now.sessions.answer(CHANNEL, ana.userId, ['brave'])).rejects.toThrow('no question is open');
    expect(await everything(now)).toEqual(before);
    await now.sessions.close();
  });
});
