import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { games } from '../../src/games/index.ts';
import { readRules, rulesOf } from '../../src/rulebook/index.ts';
import { filesUnder, parse, placeOf, type Source, sourcesOf } from './sources.ts';

/** Every rule that code and tests name by a number can be looked up in `docs/rules`, and every rule there is tested. */

/** A number of a rule: `B152`, `R8.12`, `L75a`; `B10-B14` and `R8.40-R8.43` are all numbers from the one to the other. */
const NUMBER = /(?<![\w.`'-])([A-Z]{1,2})(\d+)(\.\d+)?([a-z]?)(?:\s?[-–]\s?\1?(\d+)(\.\d+)?)?(?![\w-]|\.\d)/g;

/** Letters and digits that are no numbers of rules. */
const OTHERS = new Set(['V1.1']);

/** All numbers of rules in a text, those of ranges one by one. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(([whole, letter, first, part, suffix, last, lastPart]) => {
    if (OTHERS.has(whole)) return [];
    const one = `${letter}${first}${part ?? ''}${suffix}`;
    if (last === undefined) return [one];
    const [from, to] = part ? [part.slice(1), lastPart?.slice(1)] : [first!, last];
    const prefix = part ? `${letter}${first}.` : letter!;
    const count = Number(to) - Number(from);
    return Array.from({ length: count + 1 }, (_, step) => `${prefix}${Number(from) + step}`);
  });
}

interface Comment {
  readonly place: string;
  readonly text: string;
}

/** Every comment of a file. */
function commentsOf({ path, tree }: Source): Comment[] {
  const found = new Map<number, Comment>();
  const { text } = tree;
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) {
      const line = tree.getLineAndCharacterOfPosition(pos).line + 1;
      found.set(pos, { place: `${path}:${line}`, text: text.slice(pos, end) });
    }
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return [...found.values()];
}

/** Titles of `test`, `describe` and their like. */
function titlesOf(source: Source): Comment[] {
  const titles: Comment[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|describe|it)\b/.test(node.expression.getText(source.tree))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push({ place: placeOf(source, title), text: title.getText(source.tree).slice(1, -1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return titles;
}

/** The number of rules of each game. */
const RULES: Readonly<Record<string, number>> = { bsieged: 233, runedar: 147, lastbastion: 110, ringwall: 133 };

const withoutBook = games.filter(({ id }) => rulesOf(id).length === 0).map(({ id }) => id);

test('every game has a rulebook', () => {
  expect(withoutBook).toEqual([]);
  expect(filesUnder(['docs/rules'], '.md').map((path) => path.slice('docs/rules/'.length, -3))).toEqual(
    games.map(({ id }) => id).sort(),
  );
});

test('no two games share a letter', () => {
  const letters = games.map(({ id }) => [...new Set(rulesOf(id).map(({ number }) => number[0]!))]);
  expect(letters.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(letters.flat()).size).toBe(games.length);
});

test('what cites a rule outside the games names one that there is', () => {
  const all = new Set(games.flatMap(({ id }) => rulesOf(id).map(({ number }) => number)));
  const letters = new Set([...all].map((number) => number[0]!));
  const wrong = sourcesOf('src', 'commands', 'tests/kit', 'tests/sessions')
    .flatMap(commentsOf)
    .flatMap(({ place, text }) => numbersIn(text).map((number) => ({ place, number })))
    .filter(({ number }) => letters.has(number[0]!) && !all.has(number));
  expect(wrong).toEqual([]);
});

describe.each(games.map(({ id }) => id))('%s', (game) => {
  const rules = rulesOf(game);
  const numbers = new Set(rules.map(({ number }) => number));
  const tests = sourcesOf(`tests/games/${game}`);
  const sources = sourcesOf(`src/games/${game}`);
  const titles = tests.flatMap(titlesOf);
  const comments = [...sources, ...tests].flatMap(commentsOf);

  test('no number stands for two rules', () => {
    expect(rules).toHaveLength(RULES[game]!);
    expect(rules.map(({ number }) => number).filter((one, at, all) => all.indexOf(one) !== at)).toEqual([]);
  });

  test('every number that is cited is that of a rule', () => {
    const cited = [...comments, ...titles];
    const wrong = cited.flatMap(({ place, text }) =>
      numbersIn(text)
        .filter((number) => !numbers.has(number))
        .map((number) => `${place} ${number}`),
    );
    expect(cited.flatMap(({ text }) => numbersIn(text)).length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  test('every number within the rulebook is that of a rule', () => {
    const wrong = rules.flatMap(({ number, text }) => numbersIn(text).map((cited) => `${cited} in ${number}`));
    expect(wrong.filter((one) => !numbers.has(one.split(' ')[0]!))).toEqual([]);
  });

  test('every rule is named by the title of a test', () => {
    const tested = new Set(titles.flatMap(({ text }) => numbersIn(text)));
    expect([...numbers].filter((number) => !tested.has(number))).toEqual([]);
  });

  test('no comment is a number alone', () => {
    const words = (text: string) => text.replace(NUMBER, '').replaceAll(/[^\p{L}]|\band\b/gu, '');
    const bare = comments.filter(({ text }) => numbersIn(text).length > 0 && words(text) === '');
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  test('every rule fits a message, and every ruling says how the rulebook stands to it and why', () => {
    expect(rules.filter(({ text }) => text.length > 1500).map(({ number }) => number)).toEqual([]);
    const quotes = rules.flatMap(({ number, text }) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('>'))
        .map((line) => `${number} ${line}`),
    );
    expect(quotes.length).toBeGreaterThan(25);
    const isMarked = (line: string) => /> (\*(silent|unclear|beside the seed)\* .{40}|\*French V1\.1\* .)/.test(line);
    expect(quotes.filter((line) => !isMarked(line))).toEqual([]);
  });
});

describe('reading a rulebook', () => {
  test('a rule ends where the next one or a heading begins, and keeps its lists and rulings', () => {
    const book = [
      '# Game: the rules',
      '',
      'Prose.',
      '## 2. Setup',
      '**B1** One.',
      '- a list',
      '> *silent* Two, for a reason.',
      '',
      '**B2a** Other.',
      '### End',
      'Prose again.',
      '**B3.4** Last.',
    ].join('\n');
    expect(readRules(book)).toEqual([
      { number: 'B1', section: 'Setup', text: 'One.\n- a list\n> *silent* Two, for a reason.' },
      { number: 'B2a', section: 'Setup', text: 'Other.' },
      { number: 'B3.4', section: 'End', text: 'Last.' },
    ]);
  });

  test('ranges name every number in them', () => {
    const { tree } = parse('x.ts', "test('B10-B12, R8.40-R8.42 (L75a) and T3', () => {});");
    const [title] = titlesOf({ path: 'x.ts', tree });
    expect(numbersIn(title!.text)).toEqual('B10 B11 B12 R8.40 R8.41 R8.42 L75a T3'.split(' '));
  });
});
