import { describe, expect, it } from 'vitest';
import type { News, Option, Seat } from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { languages } from '../../src/locale/index.ts';
import type { Say } from '../../src/locale/locales.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { openTexts } from './kits.ts';

/** Nobody throws dice at an enemy unawares: what was pressed on the way to them says how they are likely to fall. */

const texts = openTexts(() => undefined);
const AT_ENEMIES = ['attack', 'catapult'];
/** A share in per cent, an average, or the faces of a die. */
const ODDS = /\d\s?%|on average|en moyenne|\d–\d/i;
/** Dice of the enemies, which answer a blow. */
const OF_ENEMIES = ['corrupted'];

/** What a seat picked, from the deed to the dice that fell. */
interface Way {
  readonly picked: readonly Option[];
  readonly fell: News;
}

/** What a choice says where it is pressed: its button, or its line of a menu. */
const saidBy = ({ label, detail, short }: Option, say: Say): string =>
  (short ? [short] : [label, detail]).flatMap((phrase) => (phrase ? [say(phrase)] : [])).join(' · ');

describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('dice thrown at enemies in %s', (_, kit) => {
  const ways: Way[] = [];
  for (const course of someCourses(kit, 8, 'odds')) {
    const open = new Map<Seat, Option[]>();
    playGame(kit, course, ({ question, picks, news }) => {
      const seat = question.seats[0]!;
      const chosen = question.options.filter(({ id }) => picks.includes(id));
      const verb = chosen[0]?.verb;
      if (verb) open.delete(seat);
      if (verb && AT_ENEMIES.includes(verb)) open.set(seat, []);
      const way = open.get(seat);
      way?.push(...chosen);
      // The dice come first, or right after the news of the deed.
      const fell = news.slice(0, 2).find(({ kind, roll }) => roll && !OF_ENEMIES.includes(kind));
      if (way && fell) ways.push({ picked: [...way], fell });
      if (fell) open.delete(seat);
    });
  }

  it('fall', () => expect(ways.length).toBeGreaterThan(5));

  it.each(languages)('are announced by odds: %s', (language) => {
    const say = texts.translator(language);
    const unannounced = ways
      .filter(({ picked }) => !picked.some((option) => option.saysCosts || ODDS.test(saidBy(option, say))))
      .map(({ picked, fell }) => `${picked.map((option) => saidBy(option, say)).join(' > ')} => ${say(fell.text)}`);
    expect([...new Set(unannounced)]).toEqual([]);
  });
});
