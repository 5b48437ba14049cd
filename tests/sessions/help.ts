import seedrandom from 'seedrandom';
import { type AnyModule, chooseOne, type Phrase, type Play, type Question } from '../../src/engine/index.ts';
import { openSessions, type Outgoing, type Person, Refusal, type Sessions } from '../../src/sessions/index.ts';
import type { Store } from '../../src/store/index.ts';
import { openStore } from '../help/store.ts';
import { fact, plain } from '../engine/help.ts';
import { gate } from '../help/gate.ts';
import { openIn } from '../help/questions.ts';

export const ana: Person = { userId: '101', name: 'Ana' };
export const bo: Person = { userId: '102', name: 'Bo' };
export const cy: Person = { userId: '103', name: 'Cy' };
export const di: Person = { userId: '104', name: 'Di' };
export const eve: Person = { userId: '105', name: 'Eve' };
export const people = [ana, bo, cy, di];

export const CHANNEL = '9001';
export const lobbyIn = (channelId: string, host = ana) =>
  ({ guildId: '7', channelId, host, game: 'gate', language: 'en' }) as const;

/** Bytes that are the same in every run. */
export function bytesOf(seed: string): (count: number) => Uint8Array {
  const generator = seedrandom.alea(seed);
  return (count) => Uint8Array.from({ length: count }, () => Math.floor(generator.quick() * 256));
}

/** A clock that only moves when told. */
export class Clock {
  ms = 1_700_000_000_000;
  readonly now = () => this.ms;
}

export interface Bench {
  readonly sessions: Sessions;
  readonly store: Store;
  readonly clock: Clock;
}

/** Sessions with the small siege, a still clock and predictable chance. */
export async function bench(file = ':memory:', module: AnyModule = gate, seed = 'bench'): Promise<Bench> {
  const store = await openStore(file);
  const clock = new Clock();
  const sessions = openSessions({ store, kits: [{ rules: module, bots: {} }], now: clock.now, random: bytesOf(seed) });
  return { sessions, store, clock };
}

/** A running game of `players` in `channelId`. */
export async function running(sessions: Sessions, players = 2, channelId = CHANNEL, rounds = 2) {
  await sessions.create({ ...lobbyIn(channelId), options: { rounds } });
  for (const person of people.slice(1, players)) await sessions.join(channelId, person);
  return sessions.start(channelId, ana.userId);
}

/** A step that asks a seat for a or b. */
export const askOf = (seat: number, kind: string) =>
  function* (): Play {
    yield* chooseOne(seat, fact(kind), ['a', 'b'], plain);
  };

/** Legal picks: the option that `turn` points at, or points shared from the front. */
export function picksFor(question: Question, turn: number): string[] {
  const { form, max, options } = question;
  if (form !== 'share') return [options[turn % options.length]!.id];
  return options.flatMap(({ id, most }) => Array.from({ length: most ?? max }, () => id)).slice(0, max);
}

/** One step of the scripted game: what the first open question is answered; false when the game is over. */
export async function playOn(sessions: Sessions, channelId = CHANNEL): Promise<boolean> {
  const { session, questions } = await openIn(sessions, channelId);
  const [question] = questions;
  if (!question) return false;
  const { userId } = session.seats[question.seats[0]!]!;
  await sessions.answer(channelId, userId!, picksFor(question, session.turn), {
    turn: session.turn,
    mark: question.mark,
  });
  return true;
}

/** The phrase with which a request was refused; fails when it was not. */
export async function refused(request: Promise<unknown>): Promise<Phrase> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Refusal) return error.phrase;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** All that a store holds of a channel, to see that nothing has changed. */
export async function everything({ sessions, store }: Bench, channelId = CHANNEL) {
  const session = await store.sessionIn(channelId);
  return {
    session,
    save: session && (await store.save(session)),
    answers: session && (await store.answers(session.id)),
    log: await sessions.log(channelId, { limit: 1000 }),
    outbox: await sessions.outbox.pending(),
  };
}

/** Notes a message as told, as the worker does, without sending anything. */
export async function tell({ outbox }: Sessions, { id, sessionId, channelId, nonce }: Outgoing): Promise<void> {
  const mine = { id, sessionId, channelId, nonce, owner: 'test', until: 0, since: 0 };
  if (!(await outbox.sending(channelId))) await outbox.combine(mine, [id]);
  await outbox.settle(mine, { kind: 'hopeless', over: false });
}
