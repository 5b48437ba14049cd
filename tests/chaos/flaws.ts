import { checkAllGames } from '../../src/doctor/deep.ts';
import { kits } from '../../src/games/index.ts';
import type { LocalDiscord } from '../../src/local-discord/index.ts';
import type { Store } from '../../src/store/index.ts';
import type { Observer } from './checks.ts';
import { ACKNOWLEDGED, CHANNELS, PEOPLE } from './tables.ts';
import type { Taken } from './taken.ts';

/** What is wrong with the channels and with what players did; some of it comes right once all is left alone for a while. */
export async function flawsNow(observer: Observer, taken: Taken): Promise<string[]> {
  const found = (await Promise.all(CHANNELS.map((channel) => observer.flaws(channel)))).flat();
  const { nothing, thinking } = await observer.outcome(taken, PEOPLE, CHANNELS);
  return [
    ...found,
    ...nothing.map(({ id, what }) => `silently nothing: ${id} ${what}`),
    ...thinking.map(({ id, what }) => `left thinking: ${id} ${what}`),
  ];
}

/** What is wrong with the games in the store, and which laws of Discord were broken: that never comes right. */
export async function flawsForGood(store: Store, discord: LocalDiscord): Promise<string[]> {
  const looked = await checkAllGames(store, kits, store.now());
  const broken = discord.violations.filter(({ code }) => !ACKNOWLEDGED.includes(code));
  return [
    ...looked.flatMap((look) => look.flaws.map((flaw) => `${look.what}: ${flaw}`)),
    ...broken.map((one) => `a law broken: ${JSON.stringify(one).slice(0, 500)}`),
  ];
}
