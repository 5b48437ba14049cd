import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { channelOf } from '../../src/bench/growth/filled.ts';
import { userOf } from '../../src/bench/middle-game.ts';
import { kits } from '../../src/games/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';

/** A process in whose database many games run: `holder.ts <database>`. It looks at so many of them and tells its resident bytes. */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const sessions = openSessions({ store: await openStore(process.argv[2]!), kits });
// What a bot reads at its start.
await Promise.all([sessions.openPanels(), sessions.outbox.due('scale'), sessions.outbox.awaitingPicture()]);

async function touch(games: number): Promise<void> {
  for (let game = 0; game < games; game++) await sessions.position(channelOf(game), userOf(0));
  collect();
  process.send!(process.memoryUsage().rss);
}

process.on('message', (games) => void touch(games as number));
process.on('disconnect', () => void sessions.close().then(() => process.exit(0)));
process.send!('ready');
