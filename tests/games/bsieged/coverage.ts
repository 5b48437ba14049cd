import seedrandom from 'seedrandom';
import type { Phrase } from '../../../src/engine/index.ts';
import { cardText, eventText } from '../../../src/games/bsieged/words/card-text.ts';
import { ABILITY_IDS } from '../../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import type { Options } from '../../../src/games/bsieged/components/options.ts';
import type { Hero } from '../../../src/games/bsieged/model/state.ts';
import { bsiegedTally } from '../../../src/games/bsieged/tally.ts';
import { baseOf, textsOf } from '../../locale/texts.ts';
import { byPolicy } from '../../fuzz/play.ts';
import { type Chooser, type Course, type Moment, openGame, playGame } from './games.ts';

const policy = byPolicy(kit);

/** Everything that play must reach, each as a line: `card used whetstone`, `option grace 0`, `text bsieged:news.death`. */
export function everything(): string[] {
  const texts = ['bsieged', 'bsieged-cards'].flatMap((namespace) => {
    const all = textsOf('en', namespace);
    return [...new Set([...all.keys()].map((key) => `${namespace}:${baseOf(key, all)}`))];
  });
  const words = wordsOfTheData();
  return [
    ...Object.keys(CARDS).flatMap((card) => [`card drawn ${card}`, `card used ${card}`]),
    ...Object.keys(EVENTS).map((event) => `event drawn ${event}`),
    ...ABILITY_IDS.map((ability) => `ability learnt ${ability}`),
    ...Object.entries(bsieged.options).flatMap(([name, { values }]) =>
      values.map((value) => `option ${name} ${value}`),
    ),
    ...texts.filter((key) => !WORD.test(key) || words.has(key)).map((key) => `text ${key}`),
  ];
}

/** The words that texts of cards and Events are made of; not all of them are needed by the present data. */
const WORD = /^bsieged:(text|effect|rule)\./;

function wordsOfTheData(): Set<string> {
  const words = new Set<string>();
  const note = (key: string) => void words.add(key);
  for (const card of Object.values(CARDS)) eachKey(cardText(card), note);
  for (const event of Object.values(EVENTS)) eachKey(eventText(event), note);
  return words;
}

/** Plays one course, if it is a curious one for what is not in `seen` yet, and notes there what it reaches. */
export function cover(course: Course & { readonly curious: boolean }, seen: Set<string>): void {
  const { answered, heard } = bsiegedTally.read((group, id, measure) => void seen.add(`${group} ${measure} ${id}`));
  const look = (thing: unknown) => eachKey(thing, (key) => seen.add(`text ${key}`));
  const board = ({ state }: Moment['table']) => look(bsieged.scene(bsieged.view(state, null)));
  board(openGame(course));
  const watch = ({ table, question, picks, news }: Moment) => {
    look(question);
    look(news);
    answered?.(question.kind, picks);
    for (const { kind, data } of news) heard(kind, data, table.state);
    if (table.turn % 4 === 0) board(table);
  };
  const end = playGame(course, watch, course.curious ? curious(seen) : policy);
  board(end);
  seen.add(`text bsieged:outcome.${end.outcome!.cause}`);
  for (const [name, value] of Object.entries(end.state.options)) seen.add(`option ${name} ${value}`);
}

/** What leads a hero to the abilities of level 4, first things first. */
const STUDIES = [/^visit:sanctuary\.learn/, /^visit:barn/, /^visit:sanctuary/];

/** What only an ability leads to, and by which deeds: until that was seen it is learnt again and put to use. */
const LEADS_TO: Readonly<Record<string, { readonly text: string; readonly by: readonly RegExp[] }>> = {
  alchemist: { text: 'text bsieged:ask.double', by: [/^use:/, /^visit:tower/] },
  'mercenary-captain': { text: 'text bsieged:ask.double', by: [/^use:/, /^visit:tavern/] },
  'royal-artilleryman': { text: 'text bsieged:ask.act-catapult', by: [/^orient:/, /^shoot/] },
  bloodthirst: { text: 'text bsieged:news.bloodthirst', by: [/^attack:\w+\.1/] },
  chicanery: { text: 'text bsieged:choice.chicanery', by: [] },
};

/** Takes what was never learnt or used; two heroes study, the others follow the hints and keep the walls. */
function curious(seen: ReadonlySet<string>): Chooser {
  return (table, ask, random) => {
    if (ask.form === 'choose' && ask.max === 1) {
      const ids = ask.from.map((choice) => ask.show.id(choice));
      const wanted = ids.findIndex((id) => isNew(ask.kind, id, seen));
      if (wanted >= 0) return [wanted];
      const { heroes, turn } = table.state;
      const at = heroes.findIndex(({ id }) => id === turn?.hero);
      const aims = at < 0 ? [] : [...unproved(heroes[at]!, seen), ...(at < 2 ? STUDIES : [])];
      const next = aims.map((aim) => ids.findIndex((id) => aim.test(id))).find((found) => found >= 0);
      if (next !== undefined && random() < 0.9) return [next];
    }
    return policy(table, ask, random);
  };
}

/** Deeds that show what an ability of this hero leads to, if that is not seen yet. */
const unproved = ({ tokens }: Hero, seen: ReadonlySet<string>): readonly RegExp[] =>
  tokens.flatMap((token) => {
    const leads = token?.side === 'ability' ? LEADS_TO[token.ability] : undefined;
    return leads && !seen.has(leads.text) ? leads.by : [];
  });

function isNew(prompt: string, id: string, seen: ReadonlySet<string>): boolean {
  if (prompt === 'learn')
    return (
      id !== 'strength' && !(seen.has(`ability learnt ${id}`) && seen.has(LEADS_TO[id]?.text ?? `ability learnt ${id}`))
    );
  const card = /^(?:use|use-new|massive):([\w-]+)/.exec(id)?.[1] ?? /^attack:\w+\.\d\.(.+)$/.exec(id)?.[1];
  return card !== undefined && !seen.has(`card used ${card}`);
}

/** Every key of a phrase anywhere in plain data. */
function eachKey(thing: unknown, found: (key: string) => void): void {
  if (Array.isArray(thing)) return thing.forEach((one) => eachKey(one, found));
  if (typeof thing !== 'object' || thing === null) return;
  const { key } = thing as Partial<Phrase>;
  if (typeof key === 'string' && key.includes(':')) found(key);
  for (const name in thing) eachKey((thing as Record<string, unknown>)[name], found);
}

const MILD = { difficulty: 'footman', extraPoints: 0, events: '1-3' } as const;

/** How the games are played, in turn: well, by curious tables, wildly. */
const MANNERS = [
  { wild: 0, curious: false, options: {} },
  { wild: 0.02, curious: true, options: MILD },
  { wild: 0.02, curious: false, options: MILD },
  { wild: 0.1, curious: true, options: {} },
  { wild: 0.4, curious: false, options: {} },
] as const;

/** Any number of courses, with options at random where the manner of play leaves them open. */
export function* coverageCourses(seed: string): Generator<Course & { readonly curious: boolean }, never> {
  const random = seedrandom.alea(`courses ${seed}`);
  const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  for (let index = 0; ; index++) {
    const { options, ...manner } = MANNERS[index % MANNERS.length]!;
    const any = Object.entries(bsieged.options).map(([name, { values }]) => [name, anyOf<unknown>(values)]);
    yield {
      ...manner,
      seed: `${seed}-${index}`,
      players: 1 + Math.floor(random() * 6),
      options: { ...(Object.fromEntries(any) as Options), ...options },
    };
  }
}
