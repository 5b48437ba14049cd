import { expect, test } from 'vitest';
import seedrandom from 'seedrandom';
import { deal } from '../../../src/bots/deal.ts';
import { greedyBot } from '../../../src/bots/greedy.ts';
import { Table } from '../../../src/engine/index.ts';
import { kit, lastBastion } from '../../../src/games/lastbastion/index.ts';
import { languages, type Say, translator } from '../../../src/locale/index.ts';
import { changes } from '../../../src/discord/text/recap.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { bastion } from '../../help/lastbastion.ts';

/** What players read while they play, as it is said. */

/** The options of a game that a bot plays by itself as lines, each once: its name, and what comes of it. */
function linesOf(players: number, seed: string, say: Say): Set<string> {
  const options = { difficulty: 'easy', lending: 'asked' } as const;
  const table = Table.open(lastBastion, { options, holdings: deal(lastBastion, players, seedrandom(seed)), seed });
  const bot = greedyBot(kit, seedrandom.alea(seed));
  const said = new Set<string>();
  while (!table.outcome) {
    const ask = table.asks[0]!;
    const seat = ask.seats[0]!;
    for (const { label, detail } of table.questions().find(({ seats }) => seats.includes(seat))!.options)
      if (detail) said.add(`${say(label)}: ${say(detail)}`);
    table.answer(
      seat,
      bot.choose(table as never, ask, seat).map((index) => ask.show.id(ask.from[index])),
    );
  }
  return said;
}

test.each(languages)('no option is followed by two colons in a row (%s)', (language) => {
  const said = linesOf(4, 'colons', translator(language));
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((line) => /^[^.;“«]*:[^.;“«]*:/.test(line))).toEqual([]);
});

test.each(languages)('nothing that is said lacks a word (%s)', (language) => {
  for (const line of linesOf(2, 'gaps', translator(language))) expect(line).not.toMatch(/\?{2}|\{\{|lastbastion/);
});

test('L43, L86 a power that is lost, and one that is back, is told since the last board', () => {
  const sceneOf = (hexed: boolean) =>
    boardScene(tableView(bastion({ heroes: [{ id: 'arne', hexed }, 'elmer'] }).state));
  const told = (since: boolean, now: boolean) =>
    changes(kit.board, sceneOf(since), sceneOf(now)).map((line) => translator('en')(line));
  expect(told(false, true)).toContain('Power lost to the Grasp of Evil: Arne');
  expect(told(true, false)).toContain('Power back: Arne');
});
