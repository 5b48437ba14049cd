import { writeSync } from 'node:fs';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { gate } from '../help/gate.ts';
import { CHANNEL, picksFor, running, tell } from './help.ts';
import { openIn } from '../help/questions.ts';

/**
 * Plays on in the database named until somebody kills it, and reports on stdout, one line each, what it was told is done:
 * `answer <session> <turn> <seat> <picks>` and `sent <outbox id>`. A game that ends is followed by another.
 */
const report = (...words: readonly (string | number)[]) => writeSync(1, `${words.join(' ')}\n`);

const sessions = openSessions({ store: await openStore(process.argv[2]!), kits: [{ rules: gate, bots: {} }] });

async function play(): Promise<never> {
  for (;;) {
    const found = await sessions.find(CHANNEL);
    if (found?.status === 'lobby') await sessions.end(CHANNEL, found.host.userId, { manager: true });
    if (found?.status !== 'running') await running(sessions, 3, CHANNEL, 4);
    const { session, questions } = await openIn(sessions, CHANNEL);
    const [question] = questions;
    const seat = session.seats[question!.seats[0]!]!;
    const picks = picksFor(question!, session.turn);
    const answered = await sessions.answer(CHANNEL, seat.userId!, picks, { turn: session.turn });
    report('answer', session.id, answered.session.turn, seat.seat, picks.join());
  }
}

/** Delivers as the bot does, only that nothing is sent: slowly, so that much is left behind. */
async function deliver(): Promise<never> {
  for (;;) {
    const [first] = await sessions.outbox.pending();
    if (first) {
      await tell(sessions, first);
      report('sent', first.id);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

report('ready');
await Promise.all([play(), deliver()]);
