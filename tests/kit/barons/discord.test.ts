import { expect, test } from 'vitest';
import { messageProblems } from '../../../src/discord/limits.ts';
import { BotTable, idOf, parts, textOf } from '../../help/bot.ts';
import { RandomPlayer } from '../../help/player.ts';
import { openTexts } from '../kits.ts';
import { kit } from './kit.ts';

const PLAYERS = ['Ada', 'Basil', 'Cleo'];

/** Nobody but the one who is asked is shown these choices. */
const CHOICES = /^(Play|Keep|Block the road with) /;
/** Nobody but the one who draws is told which card. */
const DRAWN = /draws (Gallop|Ambush|Purse|Scout)/;

test(
  'three barons race on Discord, and no hand, draw or bid of one is in a message to another',
  { timeout: 240_000 },
  async () => {
    const missing: string[] = [];
    const { translator } = openTexts((message) => missing.push(message));
    const table = await BotTable.open({ kits: [kit], translator });
    try {
      await table.command('Ada', 'siege new', { game: 'barons' });
      for (const name of PLAYERS.slice(1)) await table.command(name, 'siege join');
      await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Start'));
      const player = new RandomPlayer(table, 'race', 0.3);
      for (let goesOn = true; goesOn;) goesOn = await player.turn();

      const shared = table.posted();
      expect(shared.length).toBeGreaterThan(5);
      for (const message of shared) {
        const labels = parts(message).flatMap(({ label, options = [] }) => [
          label ?? '',
          ...options.map((one) => one.label),
        ]);
        expect(labels.filter((label) => CHOICES.test(label))).toEqual([]);
        expect(textOf(message)).not.toMatch(DRAWN);
        expect(textOf(message)).not.toMatch(/\b(barons|bot|session|refusal):[a-z]/);
      }
      expect(shared.map(textOf).join('\n')).toMatch(/Changes:\*\* .*Baron(ess)? \w+: [−+]\d+ /);
      expect(shared.map(textOf).join('\n')).not.toContain(' in all');
      const { seats } = (await table.sessions.find(table.discord.channelId('the-wall')))!;
      const told = PLAYERS.flatMap((name, seat) => {
        const own = translator('en')({ key: `barons:role.${seats[seat]!.roles[0]}` });
        const draws = table.messages(name).flatMap((message) =>
          textOf(message)
            .split('\n')
            .filter((line) => DRAWN.test(line)),
        );
        expect(draws.filter((line) => !line.startsWith(own))).toEqual([]);
        return draws;
      });
      expect(told.length).toBeGreaterThan(0);
      for (const name of PLAYERS)
        for (const message of table.messages(name))
          expect(messageProblems({ components: message.components, flags: message.flags })).toEqual([]);
      expect(textOf(shared.at(-1)!)).toMatch(/^# 🏆 Won by <@\d+>\n/u);
      expect(table.discord.violations).toEqual([]);
      expect(table.faults).toEqual([]);
      expect(missing).toEqual([]);
    } finally {
      await table.close();
    }
  },
);
