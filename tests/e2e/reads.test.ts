import { afterEach, expect, test } from 'vitest';
import { isQuestion } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import type { Store } from '../../src/store/index.ts';
import { BotTable } from '../help/bot.ts';

/** So often the database is read from a typed answer until what comes of it is in the channel. */
const READS = 12;
/** What is written on the way, and what asks for no row; all else is read. `settle` comes once the message is there. */
const NO_READS = ['storeDelivery', 'commit', 'combine', 'retelling', 'deleteDelivery', 'settle', 'exclusively', 'now'];
/** What is looked at by the clock, whoever answers meanwhile: the slower the machine, the more of it comes between. */
const BY_CLOCK = ['freeDeliveries', 'holdDeliveries', 'attend', 'dueBy', 'beat', 'lastBeat', 'stuckCallers', 'threadWishes', 'capLeases', 'due']; // prettier-ignore
const ANSWERS = 12;

let table: BotTable;
afterEach(() => table.close());

/** The store, with its calls counted. */
function counted(store: Store, calls: string[]): Store {
  const noted = (name: string, method: unknown) => {
    if (typeof method !== 'function') return method;
    return (...args: unknown[]) => {
      calls.push(name);
      return (method as (...args: unknown[]) => unknown).apply(store, args);
    };
  };
  return Object.fromEntries(Object.entries(store).map(([name, method]) => [name, noted(name, method)])) as never;
}

/** Somebody who is awaited, and what is typed as an answer. */
async function next(channel: string, at: number) {
  const { seats } = (await table.sessions.find(channel))!;
  for (const { userId, name } of seats) {
    const { questions, viewer } = await table.sessions.position(channel, userId);
    const question = questions.filter(isQuestion).find((one) => one.seats.includes(viewer!));
    if (!question) continue;
    const { options, min } = question;
    const picks = Array.from({ length: Math.max(1, min) }, (_, pick) => options[(at + pick) % options.length]!.id);
    return { name, what: picks.join(', ') };
  }
  throw new Error('nobody is awaited');
}

test.each(kits)('a typed answer in $rules.id is told after few reads', async (kit) => {
  const calls: string[] = [];
  table = await BotTable.open({ kits: [kit], translator, storeOf: (store) => counted(store, calls) });
  await table.command('Ada', 'siege new', { language: 'en' });
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  const channel = table.discord.channelId('the-wall');
  let told = 0;
  for (let at = 0; at < ANSWERS; at++) {
    const { name, what } = await next(channel, at);
    calls.length = 0;
    await table.command(name, 'choose', { what });
    const until = calls.indexOf('settle');
    if (until < 0) continue;
    told++;
    const reads = calls.slice(0, until).filter((call) => ![...NO_READS, ...BY_CLOCK].includes(call));
    expect(reads.length, reads.join(' ')).toBeLessThanOrEqual(READS);
  }
  expect(told).toBeGreaterThan(0);
});
