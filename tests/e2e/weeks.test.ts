import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kits } from '../../src/games/index.ts';
import { translator } from '../../src/locale/index.ts';
import type { LogLine } from '../../src/sessions/index.ts';
import type { SeatInfo, Session } from '../../src/sessions/types.ts';
import { BotTable, textOf } from '../help/bot.ts';
import { seededBytes } from '../help/chance.ts';
import { RandomPlayer } from '../help/player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The bot looks at its clock at least so often, or it would have been away. */
const LOOK = 9 * MINUTE;
/** A game is over by then. */
const LONGEST = 200 * DAY;
interface Call {
  readonly at: number;
  readonly who: string;
}

/** Basil is quiet from ten in the evening to eight in the morning, in Tokyo: from 13 to 23 o'clock UTC. */
const TOKYO = { zone: 'Asia/Tokyo', from: 22 * 60, until: 8 * 60, days: [] } as const;
const isQuiet = (moment: number) => new Date(moment).getUTCHours() >= 13 && new Date(moment).getUTCHours() < 23;

/** The game if it waits although nobody of those it waits for, and who is there and awake, has heard of it since. */
function unaware({ clock, seats, turn }: Session, calls: readonly Call[], now: number): string[] {
  const waited = seats.filter(({ seat }) => clock.waits[seat]);
  const here = waited.filter(({ seat }) => !clock.late[seat]);
  const awake = here.filter(({ name }) => name !== 'Basil' || !isQuiet(now));
  const hasHeard = ({ seat, name }: SeatInfo) =>
    calls.some(({ at, who }) => who === name && at >= clock.waits[seat]!.since);
  return awake.length === 0 || awake.some(hasHeard) ? [] : [`turn ${turn} waits for ${names(waited)}`];
}

const names = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name).join(', ');

/**
 * Three friends who are never online together, at a pace of 24 hours: Ada answers at once, Basil in Tokyo some hours after he
 * is asked and never at night, Cleo, their host, begins the game and is not seen again.
 */
describe.each(kits.map((kit, at) => [kit.rules.id, at % 2 === 0 ? 'en' : 'fr', kit] as const))(
  '%s (%s)',
  (_, language, kit) => {
    let table: BotTable;
    // Eleven at night in Tokyo.
    let now = Date.UTC(2026, 10, 23, 14);
    const calls: Call[] = [];
    let log: LogLine[];
    const unheard: string[] = [];

    beforeAll(async () => {
      table = await BotTable.open({ kits: [kit], translator, now: () => now, random: seededBytes('weeks') });
      const channel = table.discord.channelId('the-wall');
      await table.command('Cleo', 'siege new', { language });
      await table.command('Basil', 'siege join');
      await table.command('Ada', 'siege join');
      await table.sessions.rearrange(table.discord.userId('Basil'), { rest: TOKYO });
      await table.command('Cleo', 'siege start');
      const [ada, basil] = [new RandomPlayer(table, 'Ada', 0.5), new RandomPlayer(table, 'Basil', 0)];
      let noticed = 0;
      let asked: number | null = null;
      const listen = async () => {
        await table.running.idle();
        const notices = table.discord.attention();
        for (const { notified } of notices.slice(noticed)) for (const who of notified) calls.push({ at: now, who });
        noticed = notices.length;
        const session = await table.sessions.find(channel);
        if (session?.status === 'running') unheard.push(...unaware(session, calls, now));
      };
      for (const end = now + LONGEST; now < end; now += LOOK) {
        await table.running.tick();
        await listen();
        while (await ada.turn(['Ada']));
        await listen();
        const session = await table.sessions.find(channel);
        if (session?.status !== 'running') break;
        asked = session.clock.waits[1] ? (asked ?? now) : null;
        if (asked !== null && !isQuiet(now) && now - asked >= 5 * HOUR) {
          while (await basil.turn(['Basil']));
          asked = null;
        }
        await listen();
      }
      log = await table.sessions.log(channel, { limit: 10_000 });
    }, 300_000);
    afterAll(() => table.close());

    const told = () => log.map(({ text }) => text.key);

    test('ends without help from anybody', async () => {
      const session = await table.sessions.find(table.discord.channelId('the-wall'));
      expect(session?.status).toBe('ended');
      expect(told()).not.toContain('session:given-up');
      expect(told().filter((key) => /decided|ended-turn|played-for/.test(key))).toEqual([]);
      expect(table.faults).toEqual([]);
      expect(table.discord.violations).toEqual([]);
    });

    test('waits for whoever is gone twice, and then no more', () => {
      const cleos = log.filter(({ text }) => text.with?.['name'] === 'Cleo').map(({ text }) => text.key);
      expect(cleos.filter((key) => key.startsWith('session:cover.')).slice(0, 2)).toEqual([
        'session:cover.time-up.bot',
        'session:cover.gone.bot',
      ]);
      expect(cleos.filter((key) => key === 'session:cover.gone.bot')).toHaveLength(1);
    });

    test('never plays for who answers in time, nor calls anybody at night', () => {
      const covered = log
        .filter(({ text }) => text.key.startsWith('session:cover.'))
        .map(({ text }) => text.with?.['name']);
      expect(new Set(covered)).toEqual(new Set(['Cleo']));
      expect(calls.filter(({ who }) => who === 'Basil').length).toBeGreaterThan(0);
      expect(
        calls.filter(({ who, at }) => who === 'Basil' && isQuiet(at)).map(({ at }) => new Date(at).toISOString()),
      ).toEqual([]);
    });

    test('never waits for anybody without having called somebody who can go on', () => {
      expect(unheard).toEqual([]);
    });

    test('says in the language of the table until when is waited for whom', () => {
      const panels = table
        .messages()
        .map((message) => textOf(message))
        .join('\n');
      expect(panels).not.toMatch(/\b(bot|session|refusal):[a-z]/);
    });
  },
);
