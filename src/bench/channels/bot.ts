import { pino } from 'pino';

import { gameOf } from '../../discord/bot.ts';
import { startBot } from '../../discord/connection/client.ts';
import { loadCommands } from '../../discord/connection/loader.ts';
import { describeBoard, describeCards, describeLineup, describeRolls, openRendererPool } from '../../drawing/index.ts';
import { kits } from '../../games/index.ts';
import { modulesIn } from '../../installation/index.ts';
import { translator } from '../../locale/index.ts';
import { openSessions } from '../../sessions/index.ts';
import { openStore } from '../../store/index.ts';
import { spent } from '../processor-time.ts';
import { serve } from '../runners.ts';

/** The bot as `src/main.ts` starts it, on the parent's local Discord: `bot.ts <rest api> <token> <database file>`. */
const [restApi, token, file] = process.argv.slice(2) as [string, string, string];

const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const store = await openStore(file);
const sessions = openSessions({ store, kits, logger: log });
const pool = openRendererPool({ renderers: 1, warn: (message) => log.warn(message) });
const describersOfBot = { board: describeBoard, cards: describeCards, rolls: describeRolls, lineup: describeLineup };
const bot = await startBot(
  { sessions, games: kits.map(gameOf), pool, describe: describersOfBot, translator, log, language: null },
  await loadCommands(modulesIn('commands/')),
  { token, restApi },
);
/** Tells its CPU time in ms so far, and ends when let go of. */
serve(spent, () => {
  void (async () => {
    await bot.close();
    await sessions.close();
    await pool.close();
    process.exit(0);
  })();
});
