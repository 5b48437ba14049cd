import { MessageFlags } from 'discord.js';
import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.ts';
import { greedyBot } from '../../src/bots/greedy.ts';
import { botOf } from '../../src/bots/levels.ts';
import { randomBot, randomReply } from '../../src/bots/random.ts';
import { searchBot } from '../../src/bots/search.ts';
import { gameOf } from '../../src/discord/bot.ts';
import { messageProblems } from '../../src/discord/limits.ts';
import { hintPart } from '../../src/discord/render/hint.ts';
import { lineupOf } from '../../src/discord/render/lineup.ts';
import { ownQuestionMessage } from '../../src/discord/render/panel.ts';
import { describeBoard, describeLineup } from '../../src/drawing/index.ts';
import {
  type GameState,
  type Headline,
  type Outcome,
  type Phrase,
  type Presentation,
  type Question,
  type Roll,
  rollDice,
  type Scene,
  Table,
} from '../../src/engine/index.ts';
import { type AnyKit, areRivals, checkKits, keysIn, sceneProblems, textProblems } from '../../src/kit/index.ts';
import { languages } from '../../src/locale/index.ts';
import { STANDARD_TERMS, type SeatInfo } from '../../src/sessions/types.ts';
import { Light } from '../fuzz/light.ts';
import { type Moment, openGame, playGame, someCourses } from '../fuzz/play.ts';
import { around, openTexts } from './kits.ts';
import { leaksOf, variantFor, viewersOf } from './secrecy.ts';

/** Part of every seed, and of nothing that is shown. */
const MARK = '6f1d9c';
/** What takes long is looked at after every so many answers. */
const SPARSE = 12;

const SEATED: SeatInfo = { occupant: 'person', userId: '1', name: 'Ana', seat: 0, roles: [] };
/** What is missing there is told by the test of what is complete. */
const texts = openTexts(() => undefined);

type MadeBot = (kit: AnyKit, random: () => number) => Bot;

const thoughtless: readonly MadeBot[] = [
  (_, random) => randomBot(random),
  greedyBot,
  (kit, random) => botOf(kit, 'easy', random),
  (kit, random) => botOf(kit, 'normal', random),
];
const thoughtful: MadeBot = (kit, random) => searchBot(kit, random, { breadth: 2, futures: 1, rounds: 9, depth: 4 });

/** What every game must keep to, whatever it is about. */
export function contract(kit: AnyKit): void {
  const { rules, invariants, verbs, bots } = kit;
  const courses = someCourses(kit, Math.max(6, 1 + rules.seats[1] - rules.seats[0]), MARK);

  test('shows in its lobby who is played by whom, in a picture and in words', () => {
    const game = gameOf(kit);
    const { roles } = rules.seating;
    expect(Object.keys(kit.portraits).sort()).toEqual([...roles].sort());
    for (const language of languages) {
      const say = texts.translator(language);
      const named = (at: number) => say({ key: `${rules.id}:role.${roles[at]}` });
      const kept = [{ userId: '3', name: 'Mordecai', roles: roles.slice(1, 2) }];
      const seats = [{ ...SEATED, roles: roles.slice(0, 1) }];
      const lineup = lineupOf({ seats, terms: { ...STANDARD_TERMS, kept } }, game);
      expect(lineup.candidates.map(({ holder }) => holder && holder.seat)).toEqual(
        roles.map((_, at) => (at === 0 ? 0 : null)),
      );
      const alt = describeLineup(lineup, say);
      expect(alt).toMatch(new RegExp(`^${named(0)}\\s?: Ana\\. ${named(1)}\\s?: [^.]*Mordecai\\.`));
      for (const at of roles.keys()) expect(alt).toContain(named(at));
      expect(alt.length).toBeLessThanOrEqual(1024);
      const letters = lineup.candidates.map(({ letter }) => say(letter));
      expect(new Set(letters).size, letters.join()).toBe(roles.length);
    }
  });

  test('is complete: texts, commands, places, pictures, faces', () => checkKits([kit], around));

  test(
    'is played to the end, opened anew after every answer, without a flaw, a leak or a peek',
    { timeout: 300_000 },
    () => {
      const wrong: string[] = [];
      const play = new Played(kit);
      for (const [index, course] of courses.entries()) {
        // Of each game one seat looks along with the whole table, each time another one.
        const lights = [null, index % course.players].map((viewer) => new Light(kit, viewer));
        let before: Scene | null = null;
        const end = playGame(kit, course, (moment) => {
          const { table, question } = moment;
          const sparse = table.turn % SPARSE === 0;
          const ids = question.options.map(({ id }) => id);
          const found = [
            invariants.flaw(table.state),
            new Set(ids).size < ids.length ? `two options of one id: ${ids.join(' ')}` : null,
            reopened(kit, moment),
            ...lights.map((light) => light.flaw(moment)),
            ...leaksOf(kit, moment, { seed: course.seed, drawn: sparse, before }),
          ];
          before = table.present(null).scene;
          wrong.push(
            ...found.flatMap((one) => (one ? [`${course.seed}, turn ${table.turn}, ${question.kind}: ${one}`] : [])),
          );
          play.see(moment, sparse);
        });
        play.board(end.present(null).scene);
        play.ended(end);
        expect(end.outcome!.winners.every((seat) => seat >= 0 && seat < course.players)).toBe(true);
        expect(unfairEnd(rules, course.players, end.outcome!)).toBeNull();
      }
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(play.problems()).toEqual([]);
      expect([...play.verbs].sort()).toEqual(verbs.map(({ id }) => id).sort());
    },
  );

  test('a step that may ask changes nothing before it is run', () => {
    const hasty = new Set<string>();
    const steps = Object.entries(rules.steps).map(([name, step]): [string, typeof step] => [
      name,
      (state: GameState, ...args) => {
        const before = JSON.stringify(state);
        const play = step(state, ...args);
        if (play && JSON.stringify(state) !== before) hasty.add(name);
        return play;
      },
    ]);
    const watched: AnyKit = { ...kit, rules: { ...rules, steps: Object.fromEntries(steps) } };
    for (const course of courses.slice(0, 2)) playGame(watched, course, () => undefined);
    expect([...hasty]).toEqual([]);
  });

  test('bots of all levels come to an end', () => {
    const [players] = rules.seats;
    for (const level of [...thoughtless, thoughtful]) {
      const table: Table<GameState> = openGame(kit, { seed: `${MARK} bots`, players });
      const bot = level(kit, seedrandom.alea('bots'));
      for (let answers = 0; !table.outcome && answers < 4000; answers++) {
        const ask = table.asks[0]!;
        const seat = ask.seats[0]!;
        const picks = bot.choose(table, ask, seat).map((index) => ask.show.id(ask.from[index]));
        expect(table.answer(seat, picks), `${bot.name}: ${ask.kind}`).toBe(true);
      }
      expect(table.outcome, bot.name).not.toBeNull();
    }
  });

  test('a copy to think with has other dice, and what is done to it leaves the table alone', () => {
    const { seed, ...course } = courses[0]!;
    playGame(kit, { ...course, seed: `${seed} copy` }, ({ table }) => {
      if (table.turn % 5 > 0 || table.asks.length === 0) return;
      const before = JSON.stringify([table.save(), table.state]);
      const plain = table.think();
      expect(JSON.stringify(plain.state)).toBe(JSON.stringify(table.state));
      const ask = plain.asks[0]!;
      plain.reply(ask, randomReply(ask, seedrandom.alea('copy')));
      const copies = ['one', 'other'].map((way) => table.think({ seat: 0, seed: way, determinize: bots.determinize }));
      const [one, other, real] = [...copies, table].map(({ state }) => rollDice(structuredClone(state), 24, 6).join());
      expect(new Set([one, other, real]).size).toBe(3);
      for (const copy of copies) expect(JSON.stringify(copy.state)).not.toContain(seed);
      // What a policy looks at is drawn anew as well, in place or not.
      table.imagine({ seat: 0, seed: 'looked at', determinize: bots.determinize });
      expect(JSON.stringify([table.save(), table.state])).toBe(before);
    });
  });

  test('what a bot chooses does not change with what is hidden from its seat', () => {
    const wrong: string[] = [];
    let compared = 0;
    // Where all play together only the order of decks is hidden, and futures are drawn from it.
    const thinking = areRivals(rules, rules.seats) ? [...thoughtless, thoughtful] : thoughtless;
    for (const course of courses.slice(0, 3))
      playGame(kit, course, ({ table }) => {
        const ask = table.asks[0];
        if (!ask || table.turn % 3 > 0) return;
        const seat = ask.seats[0]!;
        const variant = variantFor(kit, table, seat, `variant ${table.turn}`);
        if (!variant) return;
        compared++;
        for (const level of thinking) {
          const [one, other] = [table, variant].map((of) =>
            level(kit, seedrandom.alea('bots')).choose(of, of.askFor(seat)!, seat),
          );
          if (String(one) !== String(other)) wrong.push(`${course.seed}, turn ${table.turn}: ${ask.kind}`);
        }
      });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(5);
    expect(bots.policy).toBeDefined();
  });
}

/** Why an ending cannot be told: several sides have won, and no ranking puts them level; or the ranking says otherwise. */
function unfairEnd(rules: AnyKit['rules'], players: number, { winners, ranking }: Outcome): string | null {
  const sides = rules.sides?.(players) ?? [winners];
  const winning = sides.filter((side) => side.some((seat) => winners.includes(seat)));
  if (!ranking)
    return winning.length < 2 ? null : `sides ${winning.join(' and ')} have won: give a ranking with both at place 1`;
  const first = ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return [...winners].sort().join() === first.sort().join()
    ? null
    : `${winners.join()} won, at place 1 are ${first.join()}`;
}

/** Whether the game that is saved and opened again is another one. */
function reopened({ rules }: AnyKit, { table }: Moment): string | null {
  const save = JSON.stringify(table.save());
  const { table: opened, dropped } = Table.restore<GameState, object>(rules, JSON.parse(save) as never);
  if (dropped > 0) return `${dropped} answers are lost when it is opened again`;
  if (opened.takeNews().length > 0) return 'opened again it tells something twice';
  const same = (of: Table) => JSON.stringify([of.state, of.turn, of.questions(), of.present(null).undo]);
  return same(opened) === same(table) ? null : 'opened again it is another game';
}

/**
 * Whom a board shows as acting who is not: whoever is asked openly what to do has a panel that is 'active', and nobody else has
 * while that is all that is asked.
 */
function wronglyActive(table: Table): string[] {
  const open = table.questions();
  const turns = open.filter(
    ({ secret, seats, options }) => !secret && seats.length === 1 && options.some(({ verb }) => verb),
  );
  const { panels } = table.present(null).scene;
  const acting = panels.filter(({ state }) => state === 'active').map(({ seat }) => seat);
  return turns.flatMap(({ kind, seats: [seat] }) => {
    const cure = `the scene must make the panel of seat ${seat} 'active' while "${kind}" is asked`;
    const others = open.length === 1 ? acting.filter((one) => one !== seat) : [];
    return [
      ...(acting.includes(seat!) ? [] : [`a board without the one who acts: ${cure}`]),
      ...(others.length > 0 ? [`a board on which seat ${others.join()} acts: ${cure}, and no other`] : []),
    ];
  });
}

/** A hint that says all that can be said. */
function longHint({ rules, bots }: AnyKit, { form, options, max }: Question): Parameters<typeof hintPart>[0] {
  const ids = options.map(({ id }) => id);
  const picks = form === 'share' ? Array.from({ length: max }, () => ids[0]!) : ids.slice(0, max);
  const shifts = (bots.signs ?? []).slice(0, 3).map(({ id }, at) => ({ sign: id, by: at - 1.25 }));
  const counts = { futures: 48, choices: 4, rounds: 2, better: 40, worse: 8, won: [1, 0], lost: [0, 1] } as const;
  const rival = { reply: [], picks: picks.toReversed(), margin: 'slight', shifts, ...counts } as const;
  const steps = options
    .slice(0, 4)
    .map(({ verb, label, detail }) => ({ verb, label, isName: true, detail, costs: detail }));
  const [now = null, ...later] = steps;
  const why = { stake: 'lost', what: { key: `${rules.id}:name` } } as const;
  return { session: { game: rules.id }, picks, now, later, why, rival, isThumb: true };
}

/** What was to be seen in some games: said in every language, and whether Discord takes it. */
class Played {
  readonly verbs = new Set<string>();
  readonly #wrong = new Set<string>();
  readonly #keys = new Map<string, object>();
  readonly #texts = openTexts((message) => this.#wrong.add(message));
  #asked = 0;

  constructor(private readonly kit: AnyKit) {}

  see({ table, question, news }: Moment, sparse: boolean): void {
    for (const data of [question, news, table.outcome]) for (const key of keysIn(data)) this.#keys.set(key, { key });
    for (const asked of table.questions()) this.#ask(asked);
    for (const problem of wronglyActive(table)) this.#wrong.add(problem);
    for (const { scene } of news) if (scene) this.board(scene);
    for (const { text, roll } of news) if (roll) this.#fell(text, roll);
    if (!sparse) return;
    for (const viewer of viewersOf(table.module.seats[0])) this.#shown(table.present(viewer));
  }

  /** What points were given for is said in every language. */
  ended({ module, outcome }: Table): void {
    for (const { points } of outcome?.ranking ?? [])
      for (const { id } of points) this.#keys.set(id, { key: `${module.id}:points.${id}` });
  }

  /** Who reads knows as much of the dice as who sees them; of a single die the text may say what it means. */
  #fell(text: Phrase, { dice }: Roll): void {
    const say = this.#texts.translator(languages[this.#asked % languages.length]!);
    const told = say(text);
    const untold = dice.filter(({ face, name }) => !told.includes(name ? say(name) : face));
    if (dice.length > 1 && untold.length > 0) this.#wrong.add(`dice that the text does not tell: ${told}`);
  }

  #shown(shown: Presentation): void {
    const { scene, headline, warnings, viewer } = shown;
    this.board(scene);
    for (const key of keysIn(warnings)) this.#keys.set(key, { key });
    for (const hand of (viewer !== null && shown.hands(viewer)) || []) {
      for (const key of keysIn(hand)) this.#keys.set(key, { key });
      const { cards, uses = cards } = hand;
      if (uses.length !== cards.length) this.#wrong.add('a hand that does not say of each card what it could do');
    }
    const said = ({ title, phase, status, panels, moves }: Headline) => {
      const acting = panels.filter(({ state }) => state === 'active');
      const stand = acting.map(({ place, tracks }) => [place, tracks]);
      return JSON.stringify([title, phase, status, stand, moves]);
    };
    if (said(headline) !== said(scene)) this.#wrong.add('a headline that is not that of the scene');
  }

  #ask(question: Question): void {
    for (const { verb } of question.options) if (verb !== undefined) this.verbs.add(verb);
    const say = this.#texts.translator(languages[this.#asked++ % languages.length]!);
    const shown = { question, session: 'k3y', turn: 1, say };
    const components = [hintPart(longHint(this.kit, question), shown), ...ownQuestionMessage(shown)];
    for (const problem of messageProblems({ components, flags: MessageFlags.IsComponentsV2 }))
      this.#wrong.add(`${question.kind}: ${problem}`);
  }

  board(scene: Scene): void {
    for (const problem of sceneProblems(this.kit, scene, around)) this.#wrong.add(problem);
    for (const language of languages) {
      const { alt, text } = describeBoard(scene, this.kit.board, this.#texts.translator(language));
      if (alt.length < 20 || alt.length > 1024) this.#wrong.add(`an alt text of ${alt.length} characters`);
      if (text.length === 0) this.#wrong.add('a board without words');
    }
  }

  problems(): string[] {
    return [...this.#wrong, ...textProblems(this.kit, [...this.#keys.values()], around)].slice(0, 10);
  }
}
