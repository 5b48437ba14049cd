import type { GameState, Table } from '../../src/engine/index.ts';
import { type AnyKit, type GameKit, keysIn, standingTexts } from '../../src/kit/index.ts';
import { baseOf, type Texts } from '../locale/texts.ts';
import type { Moment } from './play.ts';

/**
 * Everything that play of a game must reach, each as a line: `verb use`, `option grace 0`, `card drawn whetstone` for what its
 * tally compares, and every text of its own: with them every kind of news, of question and of choice.
 * What is there before any game is played is the matter of the check of kits.
 */
export function everything(kit: AnyKit, texts: Readonly<Record<string, Texts>>): string[] {
  const { rules, verbs, tally } = kit;
  const standing = new Set([...keysIn(standingTexts({ ...kit, guide: null }))].map((key) => `text ${key}`));
  const lines = [
    ...verbs.map(({ id }) => `verb ${id}`),
    ...tally.groups.flatMap(({ id, ids, compared }) => ids.flatMap((one) => compared.map((measure) => `${id} ${measure} ${one}`))), // prettier-ignore
    ...Object.entries(rules.options).flatMap(([name, { values }]) => values.map((value) => `option ${name} ${value}`)),
    ...Object.entries(texts).flatMap(([namespace, all]) => [
      ...new Set([...all.keys()].map((key) => `text ${namespace}:${baseOf(key, all)}`)),
    ]),
  ];
  return lines.filter((line) => !standing.has(line));
}

/** Follows one game and notes in `seen` what it reaches, by the same lines. */
export class Reach<State extends GameState, Options, View> {
  readonly #reader;

  constructor(
    private readonly kit: GameKit<State, Options, View>,
    private readonly seen: Set<string>,
    options: object,
  ) {
    this.#reader = kit.tally.read((group, id, measure) => void seen.add(`${group} ${measure} ${id}`));
    for (const [name, value] of Object.entries(options)) seen.add(`option ${name} ${String(value)}`);
  }

  /** What lies on the table: the board as everybody and as every seat sees it. */
  board(table: Table<State>, viewers: readonly (number | null)[] = [null]): void {
    for (const viewer of viewers) {
      const { scene, warnings } = table.present(viewer);
      this.#look([scene, warnings]);
    }
  }

  see({ table, question, picks, news }: Moment<State>): void {
    this.#look(question);
    this.#look(news);
    for (const { waiting } of table.asks) this.#look(waiting);
    for (const { verb } of question.options) if (verb !== undefined) this.seen.add(`verb ${verb}`);
    this.#reader.answered?.(question.kind, picks);
    for (const { kind, data } of news) this.#reader.heard(kind, data, table.state);
    if (table.turn % 4 === 0) this.board(table);
  }

  end(table: Table<State>): void {
    this.board(table);
    this.#reader.ended(table.state);
    this.seen.add(`text ${this.kit.rules.id}:outcome.${table.outcome!.cause}`);
  }

  #look(data: unknown): void {
    for (const key of keysIn(data)) this.seen.add(`text ${key}`);
  }
}
