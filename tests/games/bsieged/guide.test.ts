import { gameOf } from '../../../src/discord/bot.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../src/engine/index.ts';
import { VERBS } from '../../../src/games/bsieged/model/deed.ts';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { OUTLOOK } from '../../../src/games/bsieged/data/outlook.ts';
import { type Edition, EDITIONS, hitsTogether } from '../../../src/games/bsieged/model/edition.ts';
import { BUILDINGS, SEASONS } from '../../../src/games/bsieged/components/geometry.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  type DifficultyRules,
  type Options,
  OPTIONS,
} from '../../../src/games/bsieged/components/options.ts';
import { UNIT_NAMES } from '../../../src/games/bsieged/components/units.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { ROOT, textsOf } from '../../locale/texts.ts';
import { termsLike } from '../../../src/discord/interactions/typed/terms.ts';

const guide = kit.guide!;
const standard = Object.fromEntries(
  Object.entries(OPTIONS).map(([key, spec]) => [key, spec.standard]),
) as unknown as Options;

/** A game by each of the editions. */
const [english, french] = (['english', 'french'] as const).map((edition): Options => ({ ...standard, edition }));
const games = [english!, french!];

/** Which terms and cards say in what the editions differ. */
const TOLD: Readonly<Record<keyof Edition, readonly string[]>> = {
  resurrection: ['resurrection'],
  caps: ['food'],
  hitsTogether: ['elite'],
  restoring: ['ability:architect'],
  smuggledFood: ['smuggling'],
  halves: ['spawning-point', 'catapult'],
  arrival: ['messenger'],
  disruptsWhenEmpty: ['disruption'],
  graceOn: ['grace'],
  blessings: ['sanctuary'],
  sharing: ['ability:cook-extraordinaire', 'ability:persuasion'],
  diamantineArrow: ['ability:diamantine-arrow'],
  symbols: ['summoning-board', 'summoning-roll'],
  reworded: EDITIONS.french.reworded.map((id) => `ability:${id}`),
};

/** Which pages tell what the editions differ in: by the rules in play, or in the list of differences. */
const PAGES: Readonly<Record<keyof Edition, readonly string[]>> = {
  resurrection: ['round'],
  caps: [],
  hitsTogether: ['enemies'],
  restoring: [],
  smuggledFood: [],
  halves: ['attack'],
  arrival: ['goal', 'messenger', 'presets'],
  disruptsWhenEmpty: ['enemies'],
  graceOn: [],
  blessings: ['citadel'],
  sharing: [],
  diamantineArrow: [],
  symbols: ['round'],
  reworded: [],
};
const LIST = 'french';

/** Which pages tell what the levels differ in; that of the levels tells it for all of them. */
const LEVELS: Readonly<Record<keyof DifficultyRules, readonly string[]>> = {
  avatar: ['enemies'],
  pursuers: ['messenger'],
  shield: ['messenger'],
  eventValue: [],
  grace: [],
};

/** Questions that their words explain well enough. A new one is explained, or stands here. */
const PLAIN = [
  'surplus',
  'draw-more',
  'draw',
  'give',
  'take',
  'zone',
  'units',
  'comfort',
  'shield',
  'post',
  'post-side',
  'mend',
  'discard',
  'once-more',
  'gift',
  'swap',
  'agree',
  'withdraw',
];

describe.each(languages)('the guide in %s', (language) => {
  const say = translator(language);

  test.each(Object.entries(TOLD))(
    'difference of the editions "%s" is told by the rules of the game',
    (difference, ids) => {
      expect(EDITIONS.english[difference as keyof Edition]).not.toEqual(EDITIONS.french[difference as keyof Edition]);
      for (const id of ids) {
        const [here, there, nowhere] = [english, french, undefined].map((options) => {
          const term = guide.terms.find((one) => one.id === id);
          return say(term ? ((options && term.textFor!(options)) ?? term.text) : bsieged.faces!(options)[id]!.text);
        });
        expect(here, id).not.toBe(there);
        expect([nowhere!.startsWith(here!), nowhere!.endsWith(there!)], id).toEqual([true, true]);
      }
    },
  );

  const pageOf = (id: string, options: Options): string => {
    const { text, textFor } = guide.pages.find((page) => page.id === id)!;
    return say(textFor?.(options) ?? text);
  };
  const differing = (one: Options, other: Options) =>
    guide.pages.map(({ id }) => id).filter((id) => pageOf(id, one) !== pageOf(id, other));

  test('pages tell the rules in play, and differ where these do', () => {
    expect(differing(english!, french!).sort()).toEqual([...new Set([...Object.values(PAGES).flat(), LIST])].sort());
    for (const { id } of guide.pages.filter((page) => page.id !== LIST))
      for (const options of games) expect(pageOf(id, options), id).not.toMatch(/French|English|français|anglais/);
  });

  test('pages name signs, blessings and the way home as the rules in play have them', () => {
    for (const [options, other] of [games, [...games].reverse()]) {
      const [own, theirs] = [EDITIONS[options!.edition], EDITIONS[other!.edition]];
      const signs = ({ symbols }: Edition) => symbols.map((symbol) => say({ key: `bsieged:symbol.${symbol}` }));
      const round = pageOf('round', options!);
      for (const sign of signs(own)) expect(round).toMatch(new RegExp(`\\b${sign}\\b`));
      expect(round).not.toContain(`${signs(theirs)[0]}, ${signs(theirs)[1]}`);
      const both = own.blessings.some(({ goods }) => Object.keys(goods).length > 1);
      expect(pageOf('citadel', options!)).toMatch(both ? /1 \S+ (and|et) 1 / : /1 \S+ (or|ou) 1 /);
      for (const page of ['goal', 'messenger', 'presets'])
        expect(/(to|onto|on) the wall\b|(sur|gagne) le mur\b/.test(pageOf(page, options!)), page).toBe(
          own.arrival === 'wall',
        );
    }
  });

  test('pages tell of Avatar, pursuers and shields as the level has them, and of elite hits as the lobby says', () => {
    const [book, ...levels] = (Object.keys(DIFFICULTIES) as Difficulty[]).reverse();
    for (const edition of ['english', 'french'] as const)
      for (const difficulty of levels) {
        const pages = (Object.keys(LEVELS) as (keyof DifficultyRules)[])
          .filter((rule) => DIFFICULTIES[difficulty][rule] !== DIFFICULTIES[book!][rule])
          .filter((rule) => rule !== 'shield' || edition === 'english')
          .flatMap((rule) => LEVELS[rule]);
        const [one, other] = [difficulty, book!].map((level): Options => ({ ...standard, edition, difficulty: level }));
        expect(differing(one!, other!), `${edition} ${difficulty}`).toEqual([...new Set(pages)]);
      }
    for (const options of games)
      for (const eliteHits of ['free', 'together'] as const) {
        const set = { ...options, eliteHits };
        const isSame = (['krohn-elite', 'gargoh-elite'] as const).every(
          (kind) => hitsTogether({ options: set }, kind) === hitsTogether({ options }, kind),
        );
        expect(differing(options, set)).toEqual(isSame ? [] : ['enemies']);
      }
  });

  test('only what differs between the editions is told twice, and none mentions the other', () => {
    const told = Object.values(TOLD).flat();
    for (const { id, text, textFor } of guide.terms) {
      expect(textFor !== undefined, id).toBe(told.includes(id));
      for (const says of textFor ? games.map(textFor) : [text])
        expect(say(says), id).not.toMatch(/French|English|français|anglais/);
    }
    for (const [id, { text }] of Object.entries(bsieged.faces!())) {
      const alike = games.every((options) => say(bsieged.faces!(options)[id]!.text) === say(text));
      expect(alike, id).toBe(!told.includes(id));
    }
  });

  test('the glossary finds what the boards, the cards and the questions call things', () => {
    const called: Phrase[] = [
      ...UNIT_NAMES.map((name) => `kind.${name}`),
      'kind.avatar',
      ...BUILDINGS.map((building) => `place.${building}`),
      'place.catapult',
      ...['morale', 'food', 'gold', 'grace', 'strength'].map((track) => `track.${track}`),
      ...SEASONS.map((season) => `season.${season}`),
      ...CARD_CLASSES.map((one) => `class.${one}`),
      ...['setup', 'heroes', 'enemies', 'season'].map((phase) => `phase.${phase}`),
      'board.first',
      'board.outskirts',
      'board.reinforced',
    ].map((key) => ({ key: `bsieged:${key}` }));
    const unknown = called.map(say).filter((word) => termsLike({ translator }, gameOf(kit), word).length === 0);
    expect(unknown).toEqual([]);
  });
});

describe('the glossary', () => {
  const found = (typed: string) => termsLike({ translator }, gameOf(kit), typed).map(({ id }) => id);

  test.each([
    ['krohn', 'krohn'],
    ['Krohns', 'krohn'],
    ['molen', 'molen'],
    ['VINCULUM', 'vinculum'],
    ['sanctification', 'vinculum'],
    ['grace', 'grace'],
    ['Grâce divine', 'grace'],
    ['quarter', 'quarter'],
    ['quartier', 'quartier'],
    ['spawning point', 'spawning-point'],
    ['first hero', 'first-hero'],
    ['premier heros', 'first-hero'],
    ['Reinforced', 'reinforced'],
    ['red discard', 'discard-card'],
    ['orange discard', 'discard-card'],
    ['Tactics', 'tactics'],
    ['elite', 'elite'],
    ['morale', 'morale'],
    ['moral', 'morale'],
    ['sanctuary', 'sanctuary'],
  ])('finds %s', (typed, id) => expect(found(typed)).toContain(id === 'quartier' ? 'quarter' : id));
});

test('every verb of the game and every preset is on a page', () => {
  const text = guide.pages.map((page) => translator('en')(page.text).toLowerCase()).join(' ');
  const said: Partial<Record<string, string>> = { use: 'using a', pass: 'end your turn', discard: 'put away' };
  for (const verb of VERBS) expect(text, verb).toContain(said[verb] ?? verb);
  for (const preset of Object.keys(DIFFICULTIES))
    expect(text, preset).toContain(preset === 'rulebook' ? 'by the book' : preset);
});

test('every question is explained, or needs no explanation', () => {
  const keys = [...textsOf('en', 'bsieged').keys()]
    .filter((key) => key.startsWith('ask.'))
    .map((key) => key.slice('ask.'.length).replace(/_(zero|one|many|other)$/, ''));
  const unexplained = [...new Set(keys)].filter((key) => bsieged.explain!({ kind: key, data: {} }) === null);
  expect(unexplained.sort()).toEqual([...PLAIN].sort());
  const explained = [...textsOf('en', 'bsieged-guide')].filter(([key]) => key.startsWith('ask.'));
  expect(explained.map(([key]) => key.slice('ask.'.length)).sort()).toEqual(
    [...new Set(keys)].filter((key) => !PLAIN.includes(key)).sort(),
  );
});

test('the odds told in the lobby are those of the page of balance', () => {
  const page = readFileSync(join(ROOT, 'docs', 'balance-bsieged.md'), 'utf8');
  const rows = [...page.matchAll(/^\| \d +\| (\w+) +\| +\d+ \| +([\d.]+) % \|[^|]*\| +([\d.]+) \|/gm)];
  for (const [preset, { won, rounds }] of Object.entries(OUTLOOK)) {
    const mine = rows.filter(([, difficulty]) => difficulty === preset);
    expect(mine.length, preset).toBeGreaterThanOrEqual(3);
    const mean = (at: 2 | 3) => mine.reduce((sum, row) => sum + Number(row[at]), 0) / mine.length;
    expect(Math.abs(mean(2) / 10 - won), preset).toBeLessThanOrEqual(0.6);
    expect(Math.abs(mean(3) - rounds), preset).toBeLessThanOrEqual(0.6);
  }
  expect(bsieged.outlook!({ ...standard, difficulty: 'footman' })).toMatchObject({
    with: { won: OUTLOOK.footman.won },
  });
});
