import { describe, expect, test } from 'vitest';
import { rollDice, Table } from '../../../src/engine/index.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import { Light } from '../../fuzz/light.ts';
import { courses, playGame } from './games.ts';

const GAMES = Number(process.env['FUZZ_GAMES'] ?? 60);

describe('any legal game of B-Sieged', () => {
  test(`${GAMES} games come to an end, and nothing impossible happens on the way`, { timeout: 600_000 }, () => {
    const flaws: string[] = [];
    let answers = 0;
    for (const course of courses(GAMES, 'fuzz')) {
      const table = playGame(course, ({ table, question }) => {
        answers++;
        const found = kit.invariants.flaw(table.state);
        if (found) flaws.push(`${course.seed}, turn ${table.turn}, after ${question.prompt.key}: ${found}`);
        const ids = question.options.map(({ id }) => id);
        if (new Set(ids).size < ids.length)
          flaws.push(`${question.prompt.key}: two options of one id among ${ids.join(' ')}`);
      });
      expect(table.outcome).not.toBeNull();
    }
    expect(flaws).toEqual([]);
    expect(answers).toBeGreaterThan(GAMES * 20);
  });

  test('A1 whatever comes to light by an answer, that answer cannot be taken back freely', { timeout: 120_000 }, () => {
    const peeks: string[] = [];
    for (const course of courses(24, 'fuzz')) {
      const light = new Light(kit);
      playGame(course, (moment) => {
        const found = light.flaw(moment);
        if (found) peeks.push(`${course.seed}, turn ${moment.table.turn}: ${found}`);
      });
    }
    expect(peeks).toEqual([]);
  });

  test('closed and opened after every answer, a game goes on as the same game', { timeout: 120_000 }, () => {
    for (const course of courses(6, 'restart')) {
      const whole = playGame(course);
      const pieces = playGame(course, ({ table }) => {
        const { table: opened, dropped } = Table.restore(
          bsieged,
          JSON.parse(JSON.stringify(table.save())) as ReturnType<typeof table.save>,
        );
        expect(dropped).toBe(0);
        expect(opened.turn).toBe(table.turn);
        expect(opened.state).toEqual(table.state);
        expect(opened.questions()).toEqual(table.questions());
        expect(opened.takeNews()).toEqual([]);
      });
      expect(pieces.state).toEqual(whole.state);
    }
  });

  test('a copy to think with is the table, and what is done to it leaves the table alone', () => {
    playGame(courses(3, 'think')[2]!, ({ table }) => {
      const before = JSON.stringify(table.state);
      const copy = table.think();
      expect(JSON.stringify(copy.state.heroes)).toBe(JSON.stringify(table.state.heroes));
      const ask = copy.asks[0];
      if (ask)
        copy.reply(ask, ask.form === 'order' ? ask.from.map((_, at) => at) : Array.from({ length: ask.min }, () => 0));
      expect(JSON.stringify(table.state)).toBe(before);
    });
  });

  test('nobody sees the order of a deck, the dice to come or the seed of them', () => {
    const course = { ...courses(3, 'view')[2]!, seed: '6f1d-view-seed' };
    playGame(course, ({ table, news }) => {
      const shown = Object.keys(bsieged.view(table.state, 0));
      for (const hidden of ['dice', 'eventDeck', 'enemyDeck', 'tokens', 'agenda', 'barrier'])
        expect(shown).not.toContain(hidden);
      const leaving = [null, 0, 1, 2].map((seat) => {
        const view = bsieged.view(table.state, seat);
        return [view, bsieged.scene(view), bsieged.hands!(view, seat ?? 0)];
      });
      expect(JSON.stringify([leaving, table.questions(), news])).not.toContain(course.seed);
    });
  });

  test('bots that think on copies never see the dice of the game, nor move them', () => {
    const course = { ...courses(3, 'veil')[2]!, seed: '6f1d-veil-seed' };
    let looks = 0;
    playGame(course, ({ table }) => {
      if (looks++ % 10 > 0) return;
      const before = JSON.stringify(table.save());
      const copies = ['one', 'other'].map((seed) => table.think({ seat: 0, seed, determinize: kit.bots.determinize }));
      for (const copy of copies) {
        expect(JSON.stringify(copy.state)).not.toContain(course.seed);
        expect(rollDice(copy.state, 24, 6)).not.toEqual(rollDice(structuredClone(table.state), 24, 6));
      }
      expect(rollDice(copies[0]!.state, 24, 6)).not.toEqual(rollDice(copies[1]!.state, 24, 6));
      expect(JSON.stringify(table.save())).toBe(before);
    });
  });
});
