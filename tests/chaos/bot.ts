import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';

import { gameOf } from '../../src/discord/bot.ts';
import { startBot } from '../../src/discord/connection/client.ts';
import { loadCommands } from '../../src/discord/connection/loader.ts';
import type { Role } from '../../src/discord/connection/allotment.ts';
import { startSender } from '../../src/discord/connection/sender.ts';
import { kits } from '../../src/games/index.ts';
import { modulesIn } from '../../src/installation/index.ts';
import { translator } from '../../src/locale/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { describe, PIXEL } from '../help/bot.ts';
import { Fate } from './steps.ts';

/** The bot as `src/main.ts` starts it, to be killed at any moment, or at the n-th time of a step: `bot.ts <rest api> <token> <database file> <role> <step> <n>`. */
const [restApi, token, file, role, step, nth] = process.argv.slice(2) as [string, string, string, Role, string, string];
const fate = new Fate(step, Number(nth));
fate.overRequests();
/** A picture takes up to so long, in ms: many a kill falls while one is drawn. */
const SLOWEST = 400;

const draw = async () => {
  await sleep(randomInt(SLOWEST));
  return { png: PIXEL };
};
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const sessions = openSessions({ store: fate.over(await openStore(file)), kits, logger: log, slip: 0 });
const pool = { draw, drawCards: draw, drawRolls: draw, drawLineup: draw };
/** What is foreseen in words, where a board has no picture, reads like what is told later: it would be counted twice. */
const inWords: typeof describe = {
  ...describe,
  board: (...given) => ({ ...describe.board(...given), text: ['The board in words.'] }),
};
const parts = { sessions, games: kits.map(gameOf), pool, describe: inWords, translator, log, language: null };
const begin = role === 'sender' ? startSender : startBot;
await begin(parts, await loadCommands(modulesIn('commands/')), { role, token, restApi });
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
