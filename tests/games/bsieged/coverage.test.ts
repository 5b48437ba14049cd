import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../locale/texts.ts';
import { cover, coverageCourses, everything } from './coverage.ts';

/** What play does not reach, or too seldom, and which test sees to it instead. Texts of this game by how they begin. */
const ELSEWHERE: readonly { readonly why: string; readonly test: string; readonly texts: readonly string[] }[] = [
  {
    why: 'what a list of games says of it',
    test: 'tests/discord/interactions/responses/situation.test.ts',
    texts: ['line'],
  },
  {
    why: 'hints of the lobby under the French rules',
    test: 'tests/games/bsieged/texts.test.ts',
    texts: ['optionHint.difficulty-french.'],
  },
  { why: 'refusals of the lobby', test: 'tests/games/bsieged/setup.test.ts', texts: ['seating.'] },
  { why: 'abilities that are looked up', test: 'tests/games/bsieged/faces.test.ts', texts: ['face.ability'] },
  {
    why: 'what is asked once more of whoever would lose something for good',
    test: 'tests/games/bsieged/card-words.test.ts',
    texts: ['costs.'],
  },
  { why: 'the head of a card that is shown alone', test: 'tests/games/bsieged/texts.test.ts', texts: ['type.'] },
  {
    why: 'figures run short while a card, an Event or the Messenger calls for them',
    test: 'tests/games/bsieged/spawning.test.ts',
    texts: ['summon', 'pursuers', 'reinforcements'].flatMap((news) => [`news.${news}-short`, `news.${news}-none`]),
  },
  {
    why: 'what the Messenger waits for, and what is left of protection, at the moment of a board',
    test: 'tests/games/bsieged/panels.test.ts',
    texts: ['board.messenger-', 'board.guard'],
  },
  {
    why: 'rare constellations',
    test: 'tests/games/bsieged/rare.test.ts',
    texts: ['news.unpaid', 'news.eye-empty', 'news.avatar-banished', 'news.messenger-no-way-out'],
  },
  {
    why: 'the Messenger on a wall that is under attack',
    test: 'tests/games/bsieged/moves.test.ts',
    texts: ['move.hit-messenger'],
  },
  {
    why: 'more Food or Gold than a French hero with the knack of it can hold',
    test: 'tests/games/bsieged/french-rolls.test.ts',
    texts: ['ask.surplus', 'choice.surplus'],
  },
  {
    why: 'a Massive Attack that would kill the Messenger too',
    test: 'tests/games/bsieged/massive.test.ts',
    texts: ['ask.lower', 'choice.lower', 'hint.massive-messenger'],
  },
  {
    why: 'the Messenger on a wall under attack, several elite units whose hits stay together',
    test: 'tests/games/bsieged/enemies.test.ts',
    texts: ['choice.hit-messenger', 'hint.beside-messenger', 'ask.elite-hits'],
  },
  {
    why: 'an order of the fields that matters',
    test: 'tests/games/bsieged/field-order.test.ts',
    texts: ['ask.first-attack-messenger'],
  },
  {
    why: 'an Event that strikes a hero in armour',
    test: 'tests/games/bsieged/death.test.ts',
    texts: ['ask.ignore', 'choice.ignore-hit', 'choice.suffer-hit'],
  },
  {
    why: 'a second Messenger who is held back',
    test: 'tests/games/bsieged/messenger.test.ts',
    texts: ['ask.send-second', 'choice.send-second', 'choice.wait', 'news.messenger-held-back'],
  },
  {
    why: 'reasons, told when somebody types what is not possible',
    test: 'tests/games/bsieged/barred.test.ts',
    texts: ['why.', 'lacking.', 'choice.any-hero', 'choice.any-card'],
  },
  {
    why: 'an offer that is taken back while the other player still thinks',
    test: 'tests/games/bsieged/exchange.test.ts',
    texts: ['ask.withdraw', 'choice.withdraw', 'news.withdrawn'],
  },
  {
    why: 'a free attack in a zone with a Tactics card; a stake that an ability makes more of; a Catapult action to spare',
    test: 'tests/games/bsieged/hero-turn.test.ts',
    texts: ['hint.pass-catapult', 'ask.once-more', 'choice.once-more', 'news.gamble-more'],
  },
  {
    why: 'dice of a hero with Divine Grace in a zone with a Tactics card, and with the Messenger as well',
    test: 'tests/games/bsieged/grace.test.ts',
    texts: ['ask.hits-trap', 'ask.hits-messenger', 'choice.buy-hits'],
  },
  {
    why: 'the one weapon that an ability doubles, beside another one',
    test: 'tests/games/bsieged/weapons.test.ts',
    texts: ['choice.weapon-twice'],
  },
  { why: 'a coward who ends the turn alone', test: 'tests/games/bsieged/abilities.test.ts', texts: ['news.alone'] },
  {
    why: 'a season at whose end nobody can eat',
    test: 'tests/games/bsieged/threats.test.ts',
    texts: ['threat.starve-last'],
  },
];

/** Play stops as soon as everything was reached; that takes about 100 games. */
const MOST_GAMES = Number(process.env['COVERAGE_GAMES'] ?? 900);
const SEED = process.env['COVERAGE_SEED'] ?? 'winter';

const startsOf = ELSEWHERE.flatMap(({ texts }) => texts.map((start) => `text bsieged:${start}`));
const seenElsewhere = (line: string) => startsOf.some((start) => line.startsWith(start));

test('play reaches every card, Event, ability, option, end and text', { timeout: 300_000 }, () => {
  const wanted = everything().filter((line) => !seenElsewhere(line));
  const seen = new Set<string>();
  const missing = () => wanted.filter((line) => !seen.has(line));
  let games = 0;
  for (const course of coverageCourses(SEED)) {
    cover(course, seen);
    if (++games >= MOST_GAMES || (games % 10 === 0 && missing().length === 0)) break;
  }
  expect(missing()).toEqual([]);
  expect(wanted.length).toBeGreaterThan(500);
});

test('what is left to other tests exists, and so do they', () => {
  const all = everything();
  expect(startsOf.filter((start) => !all.some((line) => line.startsWith(start)))).toEqual([]);
  for (const { test } of ELSEWHERE) expect(existsSync(join(ROOT, test)), test).toBe(true);
});
