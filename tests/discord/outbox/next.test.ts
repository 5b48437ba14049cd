import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { advice } from '../../../src/bots/advice.ts';
import { standardOptions, Table } from '../../../src/engine/index.ts';
import { kits } from '../../../src/games/index.ts';
import { BotTable, textOf } from '../../help/bot.ts';

/** Who wants to know is told of being the next, once a turn. */

describe('whose turn comes next', () => {
  // Where all lay down their turns at the same time nobody acts after another.
  test.each(kits.filter(({ rules }) => rules.next).map((kit) => ({ id: kit.rules.id, kit })))(
    'in $id is always who acts next, if not taken out before',
    ({ kit }) => {
      const { rules, bots } = kit;
      const [one, two, three] = rules.seating.roles;
      let checked = 0;
      for (const seed of ['next', 'next turn']) {
        const table = Table.open(rules, {
          options: standardOptions(rules.options as never),
          holdings: [[one!], [two!], [three!]],
          seed,
        });
        const outNow = () =>
          table.present(null).scene.panels.flatMap(({ seat, state }) => (state === 'dead' ? [seat] : []));
        // Who acts, who is named meanwhile, and who is out then.
        let turn: { readonly seat: number; readonly next: number | null; readonly out: readonly unknown[] } | null =
          null;
        for (let answers = 0; answers < 150 && !table.outcome; answers++) {
          const { seats } = table.waiting()[0]!;
          const seat = seats[0]!;
          const isTurn = table.questionFor(seat)!.options.some(({ verb }) => verb !== undefined);
          if (isTurn && table.waiting().length === 1 && seats.length === 1) {
            const out = outNow();
            if (
              turn &&
              turn.seat !== seat &&
              turn.next !== null &&
              !out.includes(turn.next) &&
              !turn.out.includes(seat)
            ) {
              expect(seat, `${seed}, answer ${answers}`).toBe(turn.next);
              checked++;
            }
            turn = { seat, next: table.next, out };
          }
          table.answer(seat, advice(bots as never, table, seat)!);
        }
      }
      expect(checked).toBeGreaterThan(8);
    },
  );
});

describe('on Discord', () => {
  let table: BotTable;
  beforeEach(async () => {
    table = await BotTable.open({ now: () => Date.UTC(2026, 10, 2, 12) });
    await table.command('Ada', 'siege new');
    for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  });
  afterEach(async () => {
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });
  const begin = async () => {
    await table.command('Ada', 'siege start');
    for (const name of ['Ada', 'Basil', 'Cleo']) await table.command(name, 'choose', { what: 'careful' });
  };
  const heard = (name: string) => table.discord.attention().filter(({ notified }) => notified.includes(name)).length;
  const mention = (name: string) => `Next: <@${table.discord.userId(name)}>`;

  test('in the panel that calls the one before, and only who has asked for it', async () => {
    expect(textOf((await table.command('Cleo', 'my next', { on: true })).message)).toContain('bientôt à vous');
    await begin();
    expect(textOf(await table.panel())).not.toContain('Next:');
    const before = heard('Cleo');
    await table.command('Ada', 'pass');
    expect(textOf(await table.panel())).toContain(mention('Cleo'));
    expect(heard('Cleo')).toBe(before + 1);
    // An answer that does not end the turn says nothing new.
    const { message } = await table.command('Cleo', 'my settings');
    expect(textOf(message)).toContain('bientôt à vous');
    await table.command('Basil', 'pass');
    expect(textOf(await table.panel())).not.toContain('Next:');
    expect(heard('Cleo')).toBe(before + 2);
  });

  test('by a direct message, where these are chosen', async () => {
    await table.command('Cleo', 'my notices', { where: 'direct' });
    await table.command('Cleo', 'my next', { on: true });
    await begin();
    await table.command('Ada', 'pass');
    const letters = table.discord.users.messages('Cleo', table.discord.users.directMessages('Cleo').id);
    expect(textOf(letters.at(-1)!)).toContain('bientôt à vous de jouer');
    expect(textOf(await table.panel())).not.toContain('Next:');
  });
});
