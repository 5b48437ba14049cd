import { expect, test } from 'vitest';
import { advice } from '../../../../src/bots/advice.ts';
import { dangerLines } from '../../../../src/discord/text/danger.ts';
import { Table } from '../../../../src/engine/index.ts';
import { kits } from '../../../../src/games/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import { openStore } from '../../../help/store.ts';
import { BotTable, idOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound } from '../../../help/playing.ts';
import { openIn } from '../../../help/questions.ts';

const say = translator('en');
/** Answers within which something threatens in each game. */
const MOST = 150;

test.each(kits.map((kit) => [kit.rules.id, kit] as const))(
  '%s: what threatens stands once on top of a hint, however it is asked for',
  async (_, kit) => {
    const table = await BotTable.open({ kits: [kit], translator });
    await begin(table, ['Ada', 'Basil']);
    const channel = table.discord.channelId('the-wall');
    const store = await openStore(table.databaseFile);
    const names = ['Ada', 'Basil'] as const;
    const nameOf = (userId: string | null) => names.find((name) => table.discord.userId(name) === userId)!;
    /** Once in what one person was shown, above what is recommended. */
    const expectOnTop = (said: string, danger: string) => {
      expect(said.split(danger)).toHaveLength(2);
      const [hint, hand] = [said.indexOf('💡'), said.indexOf('## ')];
      expect(said.indexOf(danger)).toBeLessThan(hint >= 0 ? hint : hand);
    };
    let [asked, waited] = [0, 0];
    for (let answers = 0; answers < MOST && asked === 0; answers++) {
      const { session, questions } = await openIn(table.sessions, channel);
      const seat = questions[0]!.seats[0]!;
      const { userId } = session.seats[seat]!;
      const own = await table.sessions.position(channel, userId);
      const mine = own.questions.find((one) => 'options' in one && one.seats.includes(seat));
      if (own.warnings.length > 0 && mine && 'options' in mine && mine.options.length > 1) {
        await table.running.idle();
        const danger = dangerLines(own.warnings, say).join('\n');
        const commanded = await table.command(nameOf(userId), 'siege hint');
        expectOnTop(textOf(commanded.message), danger);
        const again = await table.press(nameOf(userId), commanded.message!, idOf(commanded.message, 'Hint'));
        expectOnTop(textOf(again.message), danger);
        asked++;
        const other = session.seats.find((one) => one.userId !== userId)!;
        const theirs = await table.sessions.position(channel, other.userId);
        const mayAnswer = theirs.questions.some((one) => one.seats.includes(other.seat));
        if (!mayAnswer && theirs.hand?.some(({ remarks = [] }) => remarks.length > 0)) {
          const next = await table.command(nameOf(other.userId), 'siege hint');
          expectOnTop(textOf(next.message), dangerLines(theirs.warnings, say).join('\n'));
          waited++;
        }
      }
      const saved = (await store.save((await store.session(session.id))!))!;
      await table.sessions.answer(channel, userId!, advice(kit.bots, Table.restore(kit.rules, saved).table, seat)!);
    }
    expect(asked).toBe(1);
    // Runedar alone says what hands go together for.
    expect(waited).toBe(kit.rules.id === 'runedar' ? 1 : 0);
    await store.close();
    await closeSound(table);
  },
);
