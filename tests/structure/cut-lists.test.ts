import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, ROOT } from './sources.ts';

/** A list that is told is shortened by `few`, which says how many more there are. Each of these says so itself, or is not told. */
const SAID: Readonly<Record<string, string>> = {
  'src/discord/interactions/proposals.ts: -DECISIONS': 'all decisions are among those of /siege undo',
  'src/discord/interactions/responses/log-page.ts: -MOST_WHISPERS': 'says that earlier ones are in the log',
  'src/discord/interactions/responses/time.ts: MOST_GAMES': 'says how many more',
  'src/discord/interactions/typed/explaining.ts: GUESSES': 'buttons; the names above are counted',
  'src/discord/interactions/typed/picking.ts: MOST_MENDED': 'the question itself has all others',
  'src/discord/interactions/typed/picking.ts: MOST_READINGS': 'is not told',
  'src/discord/render/attachments.ts: -LATEST': 'pictures of the latest',
  'src/discord/render/catch-up.ts: MOST_OF_BOARD': 'the last line counts what is left out',
  'src/discord/render/lineup.ts: DIGITS': 'is not told',
  'src/discord/render/lobby-menus.ts: MOST_OPTIONS': 'menus, of which a message holds so many',
  'src/discord/render/lobby.ts: -MOST_LOBBY_NEWS': 'news of a lobby, all of which are in its log',
  'src/discord/render/orders.ts: MOST_MENUS': 'menus, of which a message holds so many; the lines above them are whole',
  'src/games/bsieged/show/moves.ts: MOST': 'arrows, the nearest dangers first',
  'src/games/lastbastion/combat/telling.ts: MOST_TARGETS': 'says how many there are',
  'src/games/lastbastion/tiles/shows.ts: MOST_TOLD': 'the whole card is on its picture',
  'src/games/runedar/together/joint.ts: MOST': 'advice: what is worth it most',
  'src/games/runedar/together/plans.ts: MOST_BROUGHT': 'what a place is worth most for; all of it is among the choices',
  'src/games/runedar/turn/setup.ts: GOBLINS_A_SECTION': 'is not told',
  'src/games/runedar/turn/turn.ts: AT_HAND': 'buttons; the others are in the menus',
};

/** Lists cut to so many, but for what Discord holds: `.slice(0, MOST)`, `.slice(-LATEST)`, `.slice(0, 5)`. */
const cutsIn = (text: string): string[] =>
  [...text.matchAll(/\.slice\((?:0, )?((?<=0, )\d{1,2}|-?[A-Z][A-Z_]*)\)/g)]
    .map(([, most]) => most!)
    .filter((most) => !['0', '1'].includes(most));

test('no list is cut without a word', () => {
  const found = filesUnder(['src/discord', 'src/games', 'src/sessions'], '.ts')
    .filter((path) => !path.includes('/bots/'))
    .flatMap((path) => cutsIn(readFileSync(join(ROOT, path), 'utf8')).map((most) => `${path}: ${most}`));
  expect([...new Set(found)].sort()).toEqual(Object.keys(SAID).sort());
});

test.each([
  ['names.slice(0, NAMED)', ['NAMED']],
  ['names.slice(-LATEST)', ['-LATEST']],
  ['names.slice(0, 5)', ['5']],
  ['names.slice(0, 1)', []],
  ['text.slice(0, at)', []],
  ['entries.slice(0, LIMITS.selectOptions)', []],
])('%s', (text, found) => expect(cutsIn(text)).toEqual(found));
