import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';

import { attendanceOf } from '../../src/attendance.ts';
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

/** How a process is to live: as what, and until when. */
export interface Life {
  readonly restApi: string;
  readonly token: string;
  /** The file or the address of the store. */
  readonly database: string;
  readonly role: Role;
  /** It is killed when it comes to this step for the n-th time; '': somebody else kills it. */
  readonly step: string;
  readonly nth: number;
  /** By so many ms the clock of its machine is wrong. */
  readonly skew: number;
  /** Of whoever posts interactions to it; null: they come over the gateway. */
  readonly publicKey: string | null;
}

/** The bot as `src/main.ts` starts it, to be killed at any moment, or at the n-th time of a step. It tells its address for interactions. */
const { restApi, token, database, role, step, nth, skew, publicKey } = JSON.parse(process.argv[2]!) as Life;
const rightly = Date.now;
Date.now = () => rightly() + skew;
const fate = new Fate(step, nth);
fate.overRequests();
/** A picture takes up to so long, in ms: many a kill falls while one is drawn. */
const SLOWEST = 400;

const draw = async () => {
  await sleep(randomInt(SLOWEST));
  return { png: PIXEL };
};
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const store = fate.over(await openStore(database));
const sessions = openSessions({ store, kits, logger: log, slip: 0 });
const pool = { draw, drawCards: draw, drawRolls: draw, drawLineup: draw };
/** What is foreseen in words, where a board has no picture, reads like what is told later: it would be counted twice. */
const inWords: typeof describe = {
  ...describe,
  board: (...given) => ({ ...describe.board(...given), text: ['The board in words.'] }),
};
const parts = { sessions, games: kits.map(gameOf), pool, describe: inWords, translator, log, language: null };
const endpoint = publicKey === null ? null : { host: '127.0.0.1', port: 0, publicKey };
const begin = role === 'sender' ? startSender : startBot;
const bot = await begin(parts, await loadCommands(modulesIn('commands/')), {
  ...{ role, token, restApi, endpoint, attendance: attendanceOf(store) },
});
process.on('disconnect', () => process.exit(1));
process.send?.({ door: bot.endpoint });
