import { afterEach, expect, test } from 'vitest';
import { kits } from '../../../src/games/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, buttonsOf, menusOf, picturesOf, pixelPool, textOf } from '../../help/bot.ts';

let table: BotTable;
afterEach(() => table.close());

/** The question which card is spent for a move, while cards are drawn or cannot be. */
async function spending(drawCards = pixelPool.drawCards) {
  const pool = { ...pixelPool, drawCards };
  table = await BotTable.open({ kits: kits.filter(({ rules }) => rules.id === 'runedar'), translator, pool });
  await table.command('Ada', 'siege new', { language: 'en' });
  await table.command('Ada', 'siege start');
  await table.command('Ada', 'choose', { what: 'not now' });
  const { message } = await table.command('Ada', 'move', { what: 'carpenter' });
  const said = menusOf(message).flatMap(({ options = [] }) => options.map(({ description }) => description));
  return {
    pictures: picturesOf(message),
    text: textOf(message),
    said,
    cards: buttonsOf(message).map(({ label }) => label),
  };
}

test('what stands on the cards beside a question is not said again', async () => {
  const { pictures, text, cards } = await spending();
  expect(pictures.length).toBeGreaterThan(0);
  expect(cards).toContain('Rusty Knife');
  expect(text).toContain('which card');
  expect(text).not.toContain('Move up to 2 steps');
});

test('it is said where the cards cannot be drawn', async () => {
  const { pictures, said } = await spending(() => Promise.reject(new Error('no paint')));
  expect(pictures).toEqual([]);
  expect(said.join()).toContain('Move up to 2 steps');
  table.faults.length = 0;
});
