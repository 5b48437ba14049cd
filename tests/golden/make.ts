import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import { Database } from '../../src/sqlite/index.ts';
import { BotTable, idOf } from '../help/bot.ts';
import { RandomPlayer } from '../help/player.ts';

/**
 * `npx tsx tests/golden/make.ts` keeps a database as this commit leaves it: `<day>-<commit>.sqlite.gz`, for
 * `tests/sessions/landings.test.ts`. Each game in a channel of its own is played by Ada, Basil, Cleo and a bot until the time of some is up
 * and Cleo is away, so that a bot plays for her, too; a vote is open in each, and the last one is paused; there is a lobby and a game given up.
 */
const HOUR = 60 * 60_000;
const people = ['Ada', 'Basil', 'Cleo'];
const games = kits.map(({ rules }) => rules.id);

let ahead = 0;
const table = await BotTable.open({
  kits,
  translator,
  now: () => Date.now() + ahead,
  discord: {
    users: people.map((name) => ({ name, locale: name === 'Cleo' ? 'fr' : 'en-US' })),
    guilds: [{ name: 'Keep', channels: [...games, 'lobby', 'ended'].map((name) => ({ name })), members: people }],
  },
});
const sessionIn = async (channel: string) => (await table.sessions.find(table.discord.channelId(channel)))!;

async function open(game: string, channel: string): Promise<void> {
  await table.command('Ada', 'siege new', { game }, channel);
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join', {}, channel);
  await table.command('Ada', 'siege bot', { level: 'easy' }, channel);
}

async function play(game: string, answers: number, who = people): Promise<void> {
  const player = new RandomPlayer(table, `${game} ${ahead}`, 0.3, game);
  for (let given = 0; given < answers && (await player.turn(who)); given++);
}

for (const game of games) {
  await open(game, game);
  await table.command('Ada', 'siege start', {}, game);
  await play(game, 20);
}
ahead += 25 * HOUR;
await table.running.tick();
await table.command('Cleo', 'my absence', { until: '30 d' }, games[0]);
await table.running.tick();
await table.running.idle();
for (const game of games) await play(game, 8, ['Ada', 'Basil']);
await open(games[0]!, 'lobby');
await open(games[0]!, 'ended');
await table.command('Ada', 'siege start', {}, 'ended');
const { message } = await table.command('Ada', 'siege end', {}, 'ended');
await table.press('Ada', message!, idOf(message, 'End'));

await table.command('Ada', 'siege settings', { theme: 'contrast', for: 'channel' }, games[0]);
await table.command('Cleo', 'siege settings', { language: 'fr', for: 'me' }, games[0]);
await table.command('Basil', 'my hours', { quiet: '23:00-6:00', zone: 'Paris' }, games[0]);
for (const game of games) await table.command('Basil', 'siege propose', { decision: 'concede' }, game);
await table.command('Ada', 'siege pause', {}, games.at(-1));

for (const game of games) {
  const { status, vote, clock } = await sessionIn(game);
  if (status !== 'running' || !vote || !clock.covers[2] || (game === games.at(-1)) !== Boolean(clock.pause))
    throw new Error(`${game} is not as it should be: ${JSON.stringify({ status, vote, clock })}`);
}
if ((await sessionIn('lobby')).status !== 'lobby' || (await sessionIn('ended')).status !== 'ended')
  throw new Error('The lobby or the game given up is not as it should be');

await table.stopBot();
const plain = join(table.folder, 'kept.sqlite');
const database = new Database(table.databaseFile);
database.prepare('vacuum into ?').run(plain);
database.close();
const name = execFileSync('git', ['log', '-1', '--format=%cs-%h', '--abbrev=7'], { encoding: 'utf8' }).trim();
const zipped = gzipSync(readFileSync(plain), { level: 9 });
writeFileSync(join(import.meta.dirname, `${name}.sqlite.gz`), zipped);
console.log(`tests/golden/${name}.sqlite.gz: ${Math.round(zipped.length / 1000)} kB`);
await table.startBot();
await table.close();
