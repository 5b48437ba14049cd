import { expect, test } from 'vitest';

import type { News, Scene } from '../../src/engine/index.ts';
import { logLinesOf } from '../../src/sessions/core/compose.ts';

const told = (kind: string, more: Partial<News> = {}): News => ({
  ...{ kind, data: {}, text: { key: kind }, to: 'all' },
  ...more,
});

test('what leads to a board is filed under the round of that board, whatever its clock shows', () => {
  const scene = { clock: { at: 1, of: 5, groups: [] } } as unknown as Scene;
  const news = [told('slain'), told('over', { scene, round: 3 }), told('turn')];
  expect(logLinesOf(news, 9, 0, 4).map(({ round }) => round)).toEqual([3, 3, 4]);
});
