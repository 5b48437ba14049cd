import { afterEach, expect, it } from 'vitest';
import type { Phrase, Question } from '../../src/engine/index.ts';
import { motionPhrase, pointPhrase } from '../../src/sessions/votes/motion-words.ts';
import { allKits } from '../kit/kits.ts';
import { ana, type Bench, bench, bo, CHANNEL, cy, lobbyIn } from './help.ts';
import { openIn } from '../help/questions.ts';

/** Turns of each game: enough for secrets to come to light. */
const TURNS = 24;
let now: Bench;
afterEach(() => now.sessions.close());

const picksOf = ({ form, min, max, options }: Question, turn: number): string[] => {
  if (form === 'share')
    return options.flatMap(({ id, most }) => Array.from({ length: most ?? max }, () => id)).slice(0, max);
  return Array.from({ length: Math.max(min, 1) }, (_, at) => options[(turn + at) % options.length]!.id);
};

it.each(allKits.map(({ rules }) => [rules.id, rules] as const))(
  'what %s can be taken back to is named by what all were told, whoever looks',
  async (game, rules) => {
    now = await bench(':memory:', rules);
    const { sessions, store } = now;
    await sessions.create({ ...lobbyIn(CHANNEL), game });
    for (const person of [bo, cy]) await sessions.join(CHANNEL, person);
    await sessions.start(CHANNEL, ana.userId);
    for (let turn = 0; turn < TURNS; turn++) {
      const { session, questions } = await openIn(sessions, CHANNEL);
      const [question] = questions;
      if (!question) break;
      const { userId } = session.seats[question.seats[0]!]!;
      await sessions.answer(CHANNEL, userId!, picksOf(question, turn), { turn: session.turn, mark: question.mark });
    }
    const session = (await sessions.find(CHANNEL))!;
    const points = await sessions.turns(CHANNEL);
    const answers = await store.answers(session.id);
    const heardBy = async (seat?: number) =>
      (await store.lines(session.id, { seat })).map(({ turn, text }) => `${turn} ${JSON.stringify(text)}`);
    const byAll = await heardBy();
    const whispered = [...(await heardBy(0)), ...(await heardBy(1))].filter((line) => !byAll.includes(line));
    const known = new Map<number, Phrase | null>();
    for (const [at, { turn, seat }] of [...points.entries()].reverse()) {
      const heard = byAll.find((one) => one.startsWith(`${turn} `) && !one.includes('"key":"session:'));
      // Of several answers for one deed all are named by what became of it, whether the later ones are secret or not.
      const later = points[at + 1]?.seat === seat ? known.get(points[at + 1]!.turn)! : null;
      known.set(turn, heard ? (JSON.parse(heard.slice(heard.indexOf(' '))) as Phrase) : later);
    }
    for (const { turn, chosen, told } of points) {
      const isSecret = answers.find((one) => one.turn === turn)!.secret;
      expect(chosen === null, `turn ${turn}`).toBe(isSecret);
      expect(told, `turn ${turn}`).toEqual(isSecret ? known.get(turn) : null);
      expect(whispered.some((line) => line.endsWith(` ${JSON.stringify(told)}`))).toBe(false);
      const { to } = motionPhrase(session, { kind: 'undo', turn }, points).with as { to: Phrase };
      expect(to.key === 'session:turning-point-secret').toBe(isSecret && !known.get(turn));
    }
    // There every card that is played is told.
    if (game === 'runedar') expect(points.filter(({ chosen, told }) => !chosen && !told)).toEqual([]);
    expect(points.length).toBeGreaterThan(0);
  },
);

it('who did it in place of a player is said', () => {
  const point = { name: 'Ana', chosen: null, told: null } as const;
  expect(pointPhrase({ ...point, substitute: null }).key).toBe('session:turning-point-secret');
  for (const by of ['bot', 'stand-in', 'fallback'] as const)
    expect(pointPhrase({ ...point, substitute: by })).toEqual({
      key: `session:turning-point-${by}`,
      with: { point: pointPhrase({ ...point, substitute: null }) },
    });
});
