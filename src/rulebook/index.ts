import { existsSync, readFileSync } from 'node:fs';

import { installed } from '../installation/index.ts';

/** One numbered rule of a game. */
export interface Rule {
  /** The number that comments and tests cite: `B152`, `R8.12`. */
  readonly number: string;
  /** The heading under which the rule stands, without its own number. */
  readonly section: string;
  /** The rule and its rulings in Markdown, without the number. */
  readonly text: string;
}

const HEADING = /^#{2,} (?:[\d.]+\s+)?(.*)$/;
const NUMBERED = /^\*\*([A-Z]\d+(?:\.\d+)?[a-z]?)\*\* (.*)$/;

/** Reads the rules of a rulebook, in the order of the file. A rule ends where the next one, or a heading, begins. */
export function readRules(markdown: string): Rule[] {
  const rules: { number: string; section: string; lines: string[] }[] = [];
  let section = '';
  let open: string[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    const rule = NUMBERED.exec(line);
    if (heading) {
      section = heading[1]!;
      open = [];
    } else if (rule) {
      open = [rule[2]!];
      rules.push({ number: rule[1]!, section, lines: open });
    } else {
      open.push(line);
    }
  }
  return rules.map(({ number, section: under, lines }) => ({ number, section: under, text: lines.join('\n').trim() }));
}

const books = new Map<string, readonly Rule[]>();

/** The rules of a game, in the order of its rulebook; none where the game has no rulebook. */
export function rulesOf(game: string): readonly Rule[] {
  const known = books.get(game);
  if (known) return known;
  const file = installed(`docs/rules/${game}.md`);
  const rules = existsSync(file) ? readRules(readFileSync(file, 'utf8')) : [];
  books.set(game, rules);
  return rules;
}
