import { join } from 'node:path';

import { fill } from '../../src/bench/growth/filled.ts';
import { middleGame } from '../../src/bench/middle-game.ts';
import { kits } from '../../src/games/index.ts';
import { kitOf } from '../../src/kit/index.ts';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import type { Account } from './bot.ts';
import { bytesInFile } from './counters.ts';
import { GAME } from './games.ts';
import { Child } from './rounds.ts';
import type { ResultTable } from './tables.ts';
import type { Parts } from './throughput.ts';

const GAMES = 10_000;
/** So many of them are looked at. */
const TOUCHED = [0, 100, 1_000, GAMES];
/** As many as a connection takes at the most, and what each has. */
const GUILDS = [1, 2_500];
const CHANNELS = 30;
const ROLES = 20;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** What a process holds: of games, and of servers. */
export async function memory({ folder, say }: Parts): Promise<ResultTable[]> {
  return [await ofGames(folder, say), await ofServers(folder, say)];
}

async function ofGames(folder: string, say: Parts['say']): Promise<ResultTable> {
  const file = join(folder, 'many.sqlite');
  say(`a process and ${GAMES} running games`);
  await fill(file, middleGame(kitOf(kits, GAME)), { games: GAMES, rows: 0 });
  const child = await Child.start('tests/scale/holder.ts', [file]);
  const found: number[] = [];
  for (const games of TOUCHED) found.push((await child.ask(games)) as number);
  await child.end();
  return {
    title: `A process in whose SQLite database ${GAMES} games run (${megabytes(bytesInFile(file))} MB)`,
    rows: [
      ['games looked at', ...TOUCHED.map(String)],
      ['resident MB', ...found.map(megabytes)],
    ],
  };
}

async function ofServers(folder: string, say: Parts['say']): Promise<ResultTable> {
  const found: number[] = [];
  for (const count of GUILDS) {
    say(`the bot on ${count} servers`);
    const guilds = Array.from({ length: count }, (_, guild) => ({
      name: `Server ${guild}`,
      channels: Array.from({ length: CHANNELS }, (__, at) => ({ name: `s${guild}-${at}` })),
      roles: Array.from({ length: ROLES }, (__, at) => ({ name: `Role ${at}` })),
      members: ['Ada'],
    }));
    const discord = await startLocalDiscord({ port: 0, rateLimits: false, users: [{ name: 'Ada' }], guilds });
    const file = join(folder, `servers-${count}.sqlite`);
    const bot = await Child.start('tests/scale/bot.ts', [discord.restApi, discord.token, file]);
    found.push(((await bot.ask('collect')) as Account).memory);
    await bot.end();
    await discord.close();
  }
  return {
    title: `The bot without its renderers, each server with ${CHANNELS} channels and ${ROLES} roles`,
    rows: [
      ['servers', ...GUILDS.map(String)],
      ['resident MB', ...found.map(megabytes)],
    ],
  };
}
