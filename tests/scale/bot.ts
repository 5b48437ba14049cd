import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';

import { spent } from '../../src/bench/processor-time.ts';
import { gameOf } from '../../src/discord/bot.ts';
import { startBot } from '../../src/discord/connection/client.ts';
import { loadCommands } from '../../src/discord/connection/loader.ts';
import { kits } from '../../src/games/index.ts';
import { modulesIn } from '../../src/installation/index.ts';
import { translator } from '../../src/locale/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { Witness } from '../../src/watching/contract.ts';
import { describe, PIXEL } from '../help/bot.ts';

/**
 * The bot as `src/main.ts` starts it, whose boards are a point each: `bot.ts <rest api> <token> <database>`. Asked for it, it tells what
 * it has done so far, once it has nothing more to do.
 */

export interface Account {
  /** How often, by method and kind of route. */
  readonly requests: Readonly<Record<string, number>>;
  readonly interactions: number;
  readonly boards: number;
  /** CPU time, in ms. */
  readonly cpu: number;
  /** Resident bytes. */
  readonly memory: number;
}

const [restApi, token, database] = process.argv.slice(2) as [string, string, string];
const requests: Record<string, number> = {};
let [interactions, boards] = [0, 0];
const witness: Witness = {
  acknowledged: () => void interactions++,
  requested: ({ method, route }) => void (requests[`${method} ${route}`] = (requests[`${method} ${route}`] ?? 0) + 1),
  heldBack: () => undefined,
  posted: () => undefined,
  wasDue: () => undefined,
};
const draw = () => Promise.resolve({ png: PIXEL });
const pool = { draw: () => (boards++, draw()), drawCards: draw, drawRolls: draw, drawLineup: draw };
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const sessions = openSessions({ store: await openStore(database), kits, logger: log, slip: 0 });
const bot = await startBot(
  { sessions, games: kits.map(gameOf), pool, describe, translator, log, witness, language: null },
  await loadCommands(modulesIn('commands/')),
  { token, restApi },
);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (what) => {
  void bot.idle().then(() => {
    if (what === 'collect') collect();
    const account: Account = { requests, interactions, boards, cpu: spent(), memory: process.memoryUsage().rss };
    process.send!(account);
  });
});
process.on('disconnect', () => {
  void bot
    .close()
    .then(() => sessions.close())
    .then(() => process.exit(0));
});
process.send!('ready');
