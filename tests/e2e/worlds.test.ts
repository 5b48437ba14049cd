import { afterEach, expect, test } from 'vitest';
import { isQuestion } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { BotTable } from '../help/bot.ts';
import { seededBytes } from '../help/chance.ts';

/** Two worlds that differ only in what one player keeps secret look the same to the others, whatever they read. */

const READING: readonly (readonly [string, Record<string, string | boolean>])[] = [
  ['siege status', {}],
  ['siege board', {}],
  ['siege log', {}],
  ['siege catchup', {}],
  ['orders', {}],
  ['siege hint', {}],
  ['rampart export', {}],
];

let table: BotTable;
afterEach(() => table.close());

/** What Basil does in secret: where he goes, and what he orders. */
interface Secret {
  /** How often he takes a step back, before all is laid down. */
  readonly hesitates: number;
  /** By its id; what follows is passed over as late as can be. */
  readonly move: string;
  readonly orders: Readonly<Record<string, string>>;
}

async function world({ move, hesitates, orders }: Secret): Promise<string[]> {
  const now = Date.UTC(2026, 10, 26);
  table = await BotTable.open({
    kits: kits.filter(({ rules }) => rules.id === 'ringwall'),
    ...{ translator, random: seededBytes('worlds'), now: () => now },
  });
  const channel = table.discord.channelId('the-wall');
  await table.command('Ada', 'siege new', { language: 'en' });
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  const { seats } = (await table.sessions.find(channel))!;
  const { userId } = seats.find(({ name }) => name === 'Basil')!;
  for (let steps = 0; ; steps++) {
    const { questions } = await table.sessions.position(channel, userId);
    const question = questions.filter(isQuestion)[0]!;
    if (question.kind === 'prepared') break;
    const wanted = question.options.find(({ id }) => id.startsWith(move)) ?? question.options[0]!;
    const takesBack = steps % 2 === 1 && steps < 2 * hesitates;
    await (takesBack ? table.sessions.undo(channel, userId!) : table.sessions.answer(channel, userId!, [wanted.id]));
    await table.running.idle();
  }
  for (const [name, value] of Object.entries(orders)) await table.sessions.order(channel, userId!, name, value);
  for (const [command, options] of READING) await table.command('Cleo', command, options);
  return table.messages('Cleo').map((message) => JSON.stringify(message));
}

/** Without what tells one run of the local Discord from another: its snowflakes, and when something was said. */
const plain = (message: string): string =>
  message
    .replaceAll(/\d{17,20}/g, '#')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'here')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+[Z+:\d]*/g, 'T');

test('Ringwall: a turn that is laid down, and orders', { timeout: 240_000 }, async () => {
  const one = await world({ move: 'build', hesitates: 0, orders: {} });
  await table.close();
  const other = await world({ move: 'go:o2', hesitates: 2, orders: { front: 'always' } });
  expect(one.length).toBeGreaterThan(7);
  expect(other.map(plain)).toEqual(one.map(plain));
});
