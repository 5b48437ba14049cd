import { describe, expect, test } from 'vitest';
import type { Scene } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { playGame, someCourses } from '../fuzz/play.ts';

/**
 * The order of turns on the picture: whoever acts stands in it, and who acts next is the first of those still to come. Where all
 * decide beside each other it tells everybody who is awaited and who is done.
 */

/** Games in which a turn may go by without a question: what was laid down for it is carried out. */
const PASSED: readonly string[] = ['ringwall'];

const now = ({ turns = [] }: Scene): string[] => turns.flatMap(({ of, stage }) => (stage === 'now' ? [of] : []));
const due = ({ turns = [] }: Scene): string[] => turns.flatMap(({ of, stage }) => (stage === 'due' ? [of] : []));
const living = ({ panels }: Scene): string[] => panels.filter(({ state }) => state !== 'dead').map(({ id }) => id);

const stagesOf = ({ turns = [] }: Scene): string[] => turns.map(({ of, stage }) => [of, stage].join()).toSorted();
const seatOf = ({ panels }: Scene, id: string): number => panels.find((panel) => panel.id === id)!.seat;

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('the order of turns of %s', (game, kit) => {
  test.each(someCourses(kit, 3, 'turns').map((course) => [course.seed, course] as const))('%s', (_, course) => {
    let before: Scene | null = null;
    let [shown, partly, together] = [0, 0, false];
    playGame(kit, course, ({ table }) => {
      const { scene } = table.present(null);
      const { turns = [], panels, over } = scene;
      if (over) return;
      expect(turns.map(({ of }) => of).toSorted()).toEqual(turns.length === 0 ? [] : living(scene).toSorted());
      const active = panels.filter(({ state }) => state === 'active').map(({ id }) => id);
      expect(now(scene).toSorted()).toEqual(active.toSorted());
      together ||= table.isParallel && turns.length > 1;
      if (table.isParallel && turns.length > 0) {
        const awaited = table.awaited();
        for (const viewer of [null, ...panels.map(({ seat }) => seat)])
          expect(stagesOf(table.present(viewer).scene)).toEqual(
            living(scene)
              .map((id) => [id, awaited.includes(seatOf(scene, id)) ? 'now' : 'done'].join())
              .toSorted(),
          );
        if (awaited.length < turns.length) partly++;
        shown++;
        return;
      }
      const [acting] = active;
      if (before && acting !== undefined && acting !== now(before)[0]) {
        const awaited = due(before).filter((id) => living(scene).includes(id));
        const passed = PASSED.includes(game);
        if (awaited.length > 0 && !passed) expect(acting).toBe(awaited[0]);
        if (awaited.length > 0 && passed && scene.clock?.at === before.clock?.at) expect(awaited).toContain(acting);
      }
      if (turns.length > 1) shown++;
      before = scene;
    });
    expect(partly > 0).toBe(together);
    expect(shown > 0 || course.players === 1).toBe(true);
  });
});
