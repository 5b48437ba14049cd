import { expect, test } from 'vitest';

import { container, text, waitingRemark, waitingWords, withBoard } from '../../../src/discord/render/components.ts';

const picture = { file: 'board-1.png', alt: 'three orcs' };
const galleries = (components: ReturnType<typeof withBoard>) => JSON.stringify(components).match(/attachment:[^"]*/g);

test('a board that was told in words has its picture there once it is drawn', () => {
  const told = [
    container([text('head'), waitingRemark('later'), text('news'), waitingWords('three orcs, in words')], 1),
  ];
  const shown = withBoard(told, picture, 'never');
  expect(galleries(shown)).toEqual(['attachment://board-1.png']);
  expect(JSON.stringify(shown)).toContain('news');
  expect(JSON.stringify(shown)).not.toMatch(/later|in words/);
  expect(JSON.stringify(withBoard(told, null, 'never'))).toMatch(/never[^]*in words/);
});

test('so has one that an earlier version told', () => {
  const told = [container([text('head'), text('⚠️ later'), text('news')], 1)];
  const shown = withBoard(told, picture, 'never');
  expect(galleries(shown)).toEqual(['attachment://board-1.png']);
  expect(JSON.stringify(shown)).not.toContain('later');
});
