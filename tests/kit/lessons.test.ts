import { ComponentType, MessageFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../src/drawing/index.ts';
import { gameOf } from '../../src/discord/bot.ts';
import { messageProblems } from '../../src/discord/limits.ts';
import { lessonPage, picksPressed } from '../../src/discord/render/lesson.ts';
import {
  BrokenLesson,
  type Detour,
  detourOf,
  type Lesson,
  lessonAt,
  type LessonMoment,
  mayLose,
  nameOfThreat,
  taught,
} from '../../src/engine/index.ts';
import { kits } from '../../src/games/index.ts';
import { keysIn, sceneProblems, textProblems } from '../../src/kit/index.ts';
import { languages } from '../../src/locale/index.ts';
import { around, openTexts } from './kits.ts';

/** The first game of every kit: played on the real rules, won, short, and told in few words. */

const texts = openTexts(() => undefined);

/** Presses of a whole lesson, things to learn, words of a task in the median and at most. */
const MOST = { presses: 25, deeds: 12, words: 40, wrong: 25, rows: 9 };

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(kits)('the lesson of $rules.id', (kit) => {
  const { rules, guide } = kit;
  const lesson = guide!.lesson as Lesson;
  const steps = taught(lesson);
  const moments = steps.map((_, done): LessonMoment => lessonAt(rules, lesson, done));
  const end = lessonAt(rules, lesson, steps.length);
  const module = gameOf(kit);
  const say = texts.translator('en');
  const page = (moment: LessonMoment, done: number, astray: Detour | null = null, told = say) =>
    lessonPage(
      module,
      {
        ...moment,
        lesson,
        done,
        board: { file: 'lesson.png', png: new Uint8Array(), alt: 'x' },
        hand: [],
        onward: [],
        astray,
      },
      told,
    );
  /** Everything else that may be tapped at a step. */
  const detours = moments.map(({ next }, done) =>
    next!.question.options
      .filter(({ id }) => !next!.deed.picks.includes(id))
      .flatMap(({ id }) => detourOf(rules, lesson, done, [id]) ?? []),
  );

  test('goes as it is written, and is won by the learner', () => {
    expect(moments.map(({ next }) => next?.deed.teaches)).toEqual(steps);
    expect(end.next).toBeNull();
    expect(end.table.outcome?.winners).toContain(0);
  });

  test('teaches each thing once, and not too many', () => {
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(MOST.deeds);
  });

  test('is won by that many presses at most, each on what the page offers', () => {
    const presses = moments.map((moment, done) => pressesFor(page(moment, done), moment));
    // One opens it.
    expect(presses.reduce((sum, one) => sum + one, 1)).toBeLessThanOrEqual(MOST.presses);
  });

  test('has a choice at every step, and something wrong to tap', () => {
    for (const { next } of moments) expect(next!.question.options.length, next!.deed.teaches).toBeGreaterThan(1);
  });

  test.each(languages)('says what to do, and why nothing else, in a few words (%s)', (language) => {
    const notes = lesson.deeds.flatMap(({ teaches, notes }) =>
      Object.values(notes ?? {}).map((one) => `${teaches}.${one}`),
    );
    const parts = [...steps.flatMap((step) => [`${step}.do`, `${step}.else`, `${step}.now`]), ...notes, 'begin', 'end'];
    const momentOf = (part: string): LessonMoment =>
      moments[steps.indexOf(part.split('.')[0]!)] ?? (part === 'end' ? end : moments[0]!);
    const keys = parts.map((part) => momentOf(part).text(part));
    expect(textProblems(kit, keys, around)).toEqual([]);
    const told = texts.translator(language);
    for (const phrase of keys.slice(0, -1)) expect(wordsIn(told(phrase)), phrase.key).toBeLessThanOrEqual(MOST.words);
    expect(wordsIn(told(keys.at(-1)!))).toBeLessThanOrEqual(110);
    // What is to be done stands out.
    for (const step of steps)
      for (const half of ['do', 'now']) expect(told(momentOf(step).text(`${step}.${half}`))).toMatch(/\*\*.+\*\*/);
  });

  test('shows pages that Discord takes, also after a wrong tap, and boards that can be drawn', () => {
    for (const [done, moment] of [...moments, end].entries()) {
      for (const astray of [null, ...(detours[done] ?? []).slice(0, 1)]) {
        const components = page(moment, done, astray);
        expect(messageProblems({ components, flags: MessageFlags.IsComponentsV2 })).toEqual([]);
        expect([...keysIn(components)]).toEqual([]);
      }
      expect(sceneProblems(kit, moment.table.present(0).scene, around)).toEqual([]);
    }
  });

  test('stands at every moment as a game can stand', () => {
    for (const { table } of [...moments, end]) expect(kit.invariants.flaw(table.think().state)).toBeNull();
  });

  test('warns of dangers on the way', () => {
    expect(moments.some(({ warnings }) => warnings.length > 0)).toBe(true);
  });

  /** What threatens at a step, by the rules, after so many deeds. */
  const threatsAt = (done: number) => {
    const { module, state, outcome } = (moments[done] ?? end).table;
    return outcome ? [] : (module.threats?.(state, 0) ?? []).map((one) => ({ ...one, name: nameOfThreat(one) }));
  };

  test('shows what may lose the game in each step in which it stands, and what it has spoken of as long as it stands', () => {
    const spoken = new Set<string>();
    for (const [done, { next, table, warnings }] of moments.entries()) {
      const { teaches, about = [] } = next!.deed;
      for (const name of about) spoken.add(name);
      const due = threatsAt(done).filter(({ stake, name }) =>
        stake === 'chance' ? about.includes(name) : mayLose({ stake }) || spoken.has(name),
      );
      const toldOf = warnings.map(({ what }) => say(what));
      expect(toldOf.toSorted(), teaches).toEqual(due.map((one) => say(table.module.words.threat!(one))).toSorted());
    }
  });

  test('has tasks about what threatens then, and soon is over if it is no standing risk', () => {
    for (const [done, { next }] of moments.entries()) {
      const { teaches, about = [] } = next!.deed;
      const now = threatsAt(done);
      const soon = [threatsAt(done + 1), threatsAt(done + 2)];
      for (const name of about) {
        const { stake } = now.find((one) => one.name === name)!;
        const isOver = soon.some((later) => !later.some((one) => one.name === name && one.stake === stake));
        expect(stake === 'risk' || isOver, `${teaches}: ${name}`).toBe(true);
      }
    }
  });

  test('shows beforehand by what a wrong tap would lose the game', () => {
    for (const [done, all] of detours.entries())
      for (const { picks, loses, leaves } of all.filter((one) => one.loses)) {
        const shown = moments[done]!.warnings.map(({ what }) => say(what));
        expect([loses, leaves && shown.includes(say(leaves.what))], `${steps[done]}: ${picks.join()}`).toEqual([
          true,
          true,
        ]);
      }
  });

  test('says so where a round has gone by since the last deed', () => {
    const rounds = moments.map(({ table }) => table.module.round(table.state));
    for (const [done, moment] of moments.entries()) {
      const gone = done > 0 && rounds[done] !== rounds[done - 1];
      expect(moment.later, steps[done]).toBe(gone ? rounds[done] : null);
      expect(linesOf(page(moment, done)).some((line) => line.startsWith('⏩'))).toBe(gone);
    }
  });

  test.each(languages)('names no number but what the game says or shows at that moment or soon (%s)', (language) => {
    const told = texts.translator(language);
    for (const [done, moment] of moments.entries()) {
      const { teaches } = moment.next!.deed;
      const figures = Object.values(lesson.figures?.(moment.table.state) ?? {}).map(String);
      const shown = [
        ...moments
          .slice(done, done + 3)
          .flatMap((one, later) => [
            ...linesOf(page(one, done + later, null, told)).filter((line) => !line.startsWith('🎓')),
            ...one.next!.question.options.flatMap(({ label, detail }) => [label, detail ?? []].flat()).map(told),
          ]),
        ...describeBoard(moment.table.present(0).scene, kit.board, told).text,
      ];
      const known = new Set([...figures, ...shown.flatMap(numbersIn)]);
      const parts = [`${teaches}.do`, `${teaches}.else`, `${teaches}.now`];
      const named = parts.flatMap((part) => numbersIn(told(moment.text(part))));
      expect(
        named.filter((one) => !known.has(one)),
        teaches,
      ).toEqual([]);
    }
  });

  test.each(languages)('leaves it to the teacher alone to say what to do (%s)', (language) => {
    const told = texts.translator(language);
    for (const [done, moment] of moments.entries()) {
      const lines = linesOf(page(moment, done, null, told)).filter((line) => !line.startsWith('🎓'));
      for (const { answers } of moment.table.present(0).warnings)
        for (const answer of answers) expect(lines.join('\n')).not.toContain(told(answer));
    }
  });

  test('tells what came of each deed that it says it tells of', () => {
    const kinds = lesson.deeds.filter(({ teaches }) => teaches !== undefined).map(({ tells }) => tells ?? []);
    for (const [at, { news }] of [...moments.slice(1), end].entries())
      expect(new Set(news.map(({ kind }) => kind)), steps[at]).toEqual(new Set(kinds[at]));
  });

  test.each(languages)('says of whatever else is tapped why it will not do, in a few words (%s)', (language) => {
    const told = texts.translator(language);
    for (const [done, all] of detours.entries()) {
      const said = all.map((astray) =>
        linesOf(page(moments[done]!, done, astray, told)).find((line) => line.startsWith('✋'))!,
      );
      for (const line of said) {
        expect(line).toContain(told(moments[done]!.text(`${steps[done]}.now`)));
        expect(wordsIn(line), line).toBeLessThanOrEqual(MOST.wrong);
      }
      // Each choice has an answer of its own.
      expect(new Set(said).size, steps[done]).toBe(said.length);
    }
  });

  test('has notes for choices that there are', () => {
    for (const [done, { next }] of moments.entries())
      for (const begin of Object.keys(next!.deed.notes ?? {}))
        expect(
          detours[done]!.some(({ picks }) => picks[0]!.startsWith(begin)),
          `${steps[done]}: ${begin}`,
        ).toBe(true);
  });

  test('fits a phone: few rows beneath the board', () => {
    for (const [done, moment] of moments.entries()) {
      const blocks = page(moment, done).flatMap((one) => (one.type === ComponentType.Container ? one.components : []));
      const rows = blocks.filter(({ type }) => type === ComponentType.ActionRow).length;
      expect(rows, steps[done]).toBeLessThanOrEqual(MOST.rows);
    }
  });

  test('breaks loudly where a rule asks something else, or offers something else', () => {
    const renamed = { ...lesson, deeds: lesson.deeds.map((deed) => ({ ...deed, kind: `${deed.kind}-of-old` })) };
    expect(() => lessonAt(rules, renamed, 0)).toThrow(BrokenLesson);
    const [first, ...others] = lesson.deeds;
    const gone = { ...lesson, deeds: [{ ...first!, picks: ['of-old'] }, ...others] };
    expect(() => lessonAt(rules, gone, 1)).toThrow(BrokenLesson);
    const cut = { ...lesson, deeds: lesson.deeds.slice(0, -1) };
    expect(() => lessonAt(rules, cut, taught(cut).length)).toThrow(BrokenLesson);
  });
});

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

const linesOf = (components: ReturnType<typeof lessonPage>): string[] =>
  components
    .flatMap((one) => (one.type === ComponentType.Container ? one.components : []))
    .flatMap((one) => (one.type === ComponentType.TextDisplay ? one.content.split('\n') : []));

/** How many presses the page needs for what is taught: a button is one, an entry of a menu two. */
function pressesFor(components: ReturnType<typeof lessonPage>, { next }: LessonMoment): number {
  const { question, deed } = next!;
  const isMeant = (id: string, values: readonly string[]): boolean =>
    picksPressed(question, id.split('.').slice(4).join('.'), values)?.join() === deed.picks.join();
  for (const block of components.flatMap((one) => (one.type === ComponentType.Container ? one.components : []))) {
    if (block.type !== ComponentType.ActionRow) continue;
    for (const one of block.components) {
      if (one.type === ComponentType.Button && 'custom_id' in one && isMeant(one.custom_id, [])) return 1;
      if (one.type !== ComponentType.StringSelect) continue;
      const values = one.options.map(({ value }) => value);
      if (deed.picks.every((pick) => values.includes(pick))) return 1 + deed.picks.length;
      if (values.some((value) => isMeant(one.custom_id, [value]))) return 2;
    }
  }
  throw new Error(`the page of "${deed.teaches}" does not offer ${deed.picks.join()}`);
}
