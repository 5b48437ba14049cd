import { expect, test } from 'vitest';
import { changes } from '../../../src/discord/text/recap.ts';
import { kit } from '../../../src/games/lastbastion/index.ts';
import { boardScene } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';
import { translator } from '../../../src/locale/index.ts';
import { bastion } from '../../help/lastbastion.ts';

test('L43, L86 a power that is lost, and one that is back, is told since the last board', () => {
  const sceneOf = (hexed: boolean) =>
    boardScene(tableView(bastion({ heroes: [{ id: 'arne', hexed }, 'elmer'] }).state));
  const told = (since: boolean, now: boolean) =>
    changes(kit.board, sceneOf(since), sceneOf(now)).map((line) => translator('en')(line));
  expect(told(false, true)).toContain('Power lost to the Grasp of Evil: Arne');
  expect(told(true, false)).toContain('Power back: Arne');
});
