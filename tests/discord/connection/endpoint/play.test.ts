import { afterEach, describe, expect, test } from 'vitest';

import type { LocalDiscord } from '../../../../src/local-discord/index.ts';
import { BotTable, idOf, type TableParts, textOf } from '../../../help/bot.ts';
import { beginTurns, closeSound } from '../../../help/playing.ts';
import { RandomPlayer } from '../../../help/player.ts';

/** What is played when Discord posts interactions to the bot. */

const tables: BotTable[] = [];
async function opened(parts: TableParts = {}): Promise<BotTable> {
  const table = await BotTable.open({ isPostedTo: true, ...parts });
  tables.push(table);
  return table;
}
afterEach(async () => {
  for (const table of tables.splice(0)) await closeSound(table, 'none');
});

const callbacks = ({ requests }: LocalDiscord) => requests.filter(({ path }) => path.endsWith('/callback'));
const turn = async (table: BotTable) => (await table.sessions.find(table.discord.channelId('the-wall')))!.turn;
/** Once all that was posted before is answered. */
async function settled(table: BotTable): Promise<void> {
  await table.discord.posted();
  await table.running.idle();
}

/** A whole game; what its channel says in the end, without ids and times. */
async function played(table: BotTable): Promise<string[]> {
  await table.command('Ada', 'siege new');
  const lobby = await table.panel();
  await table.press('Basil', lobby, idOf(lobby, 'Join'));
  await table.press('Ada', lobby, idOf(lobby, 'heroes'), ['ana']);
  await table.press('Ada', lobby, idOf(lobby, 'Start'));
  const player = new RandomPlayer(table, 'posted', 0.5);
  while (await player.turn());
  return table.posted().map((message) => textOf(message).replaceAll(/\d{9,}|[0-9a-f]{32,}/g, '#'));
}

describe('a game', () => {
  test('is the same as over the gateway, from its lobby to its end', async () => {
    const posted = await opened();
    const over = await played(posted);
    expect(over.join('\n')).toMatch(/victory|defeat/);
    expect(over).toEqual(await played(await opened({ isPostedTo: false })));
    expect(posted.discord.endpoint.url).toBe(posted.running.endpoint);
  });

  test('is told what completes a word and what a dialog asks in the answers themselves, all else by requests', async () => {
    const table = await opened();
    await beginTurns(table);
    const before = callbacks(table.discord).length;
    expect((await table.complete('Ada', 'attack', '')).choices).toEqual([
      { name: 'attack: odds 50', value: 'attack' },
      { name: 'attack-hard', value: 'attack-hard' },
    ]);
    expect(callbacks(table.discord)).toHaveLength(before);
    const { message } = await table.command('Ada', 'my settings');
    const opening = await table.press('Ada', message!, idOf(message, 'form'));
    expect(opening.acknowledgement).toBe('modal');
    expect(callbacks(table.discord)).toHaveLength(before + 1);
    expect((await table.submit('Ada', {})).acknowledgement).not.toBeNull();
    expect(callbacks(table.discord)).toHaveLength(before + 2);
  });
});

describe('what comes more than once', () => {
  test('is done and answered once', async () => {
    const table = await opened();
    await beginTurns(table);
    const [before, said] = [await turn(table), callbacks(table.discord).length];
    table.discord.inject({ kind: 'duplicate', copies: 2 });
    await table.command('Ada', 'pass');
    await settled(table);
    table.discord.inject({ kind: 'replay' });
    await settled(table);
    expect(await turn(table)).toBe(before + 1);
    expect(callbacks(table.discord)).toHaveLength(said + 1);
  });

  test('to another process, too, is done once', async () => {
    const table = await opened();
    await beginTurns(table);
    const [before, first] = [await turn(table), table.running.endpoint];
    const other = await table.beside();
    expect(table.discord.endpoint.url).toBe(other.running.endpoint);
    await table.discord.endpoint.set(first);
    await table.command('Ada', 'pass');
    expect(await turn(table)).toBe(before + 1);
    await table.discord.endpoint.set(other.running.endpoint);
    table.discord.inject({ kind: 'replay' });
    await settled(table);
    await other.running.idle();
    expect(await turn(table)).toBe(before + 1);
    await other.close();
    // Discord says so to whoever comes second.
    expect(table.discord.violations.map(({ code }) => code)).toEqual([40_060]);
    expect(tables.pop()).toBe(table);
    await table.close();
  });
});

test('two processes play one game by turns', async () => {
  const table = await opened();
  await beginTurns(table);
  const other = await table.beside();
  const before = await turn(table);
  const addresses = [table.running.endpoint, other.running.endpoint];
  for (const [at, name] of ['Ada', 'Basil', 'Ada', 'Basil'].entries()) {
    await table.discord.endpoint.set(addresses[at % 2]!);
    const session = (await table.sessions.find(table.discord.channelId('the-wall')))!;
    if (session.status !== 'running') break;
    await table.command(name, 'pass');
    await other.running.idle();
  }
  expect(await turn(table)).toBeGreaterThan(before + 1);
  await other.close();
});
