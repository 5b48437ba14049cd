import seedrandom from 'seedrandom';
import { cardText, eventText } from '../../../src/games/bsieged/words/card-text.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import type { Options } from '../../../src/games/bsieged/components/options.ts';
import type { Hero } from '../../../src/games/bsieged/model/state.ts';
import { textsOf } from '../../locale/texts.ts';
import { everything as all, Reach } from '../../fuzz/coverage.ts';
import { byPolicy } from '../../fuzz/play.ts';
import { keysIn } from '../../../src/kit/index.ts';
import { type Chooser, type Course, openGame, playGame } from './games.ts';

const policy = byPolicy(kit);

/** Everything that play must reach. */
export function everything(): string[] {
  const words = wordsOfTheData();
  const texts = { bsieged: textsOf('en', 'bsieged'), 'bsieged-cards': textsOf('en', 'bsieged-cards') };
  const isIdle = (line: string) => WORD.test(line) && !words.has(line);
  return all(kit, texts).filter((line) => !isIdle(line));
}

/** The words that texts of cards and Events are made of; not all of them are needed by the present data. */
const WORD = /^text bsieged:(text|effect|rule)\./;

function wordsOfTheData(): Set<string> {
  const texts = [Object.values(CARDS).map(cardText), Object.values(EVENTS).map((event) => eventText(event))];
  return new Set([...keysIn(texts)].map((key) => `text ${key}`));
}

/** Plays one course, if it is a curious one for what is not in `seen` yet, and notes there what it reaches. */
export function cover(course: Course & { readonly curious: boolean }, seen: Set<string>): void {
  const opened = openGame(course);
  const reach = new Reach(kit, seen, opened.state.options);
  reach.board(opened);
  reach.end(playGame(course, (moment) => reach.see(moment), course.curious ? curious(seen) : policy));
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

const MILD = { difficulty: 'footman', extraPoints: 0, events: '1-3' } as const;

/** How the games are played, in turn: well, by curious tables, wildly. */
const MANNERS = [
  { wild: 0, curious: false, options: {} },
  { wild: 0.02, curious: true, options: MILD },
  { wild: 0.02, curious: false, options: MILD },
  { wild: 0.1, curious: true, options: {} },
  { wild: 0.4, curious: false, options: {} },
] as const;

/** Whoever plays well or wildly has shown by now what there is to see; what is left is learnt and used. */
const EARLY = 30;
const LATE = [MANNERS[1], MANNERS[2], MANNERS[3]] as const;

/** Any number of courses, with options at random where the manner of play leaves them open. */
export function* coverageCourses(seed: string): Generator<Course & { readonly curious: boolean }, never> {
  const random = seedrandom.alea(`courses ${seed}`);
  const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  for (let index = 0; ; index++) {
    const { options, ...manner } = index < EARLY ? MANNERS[index % MANNERS.length]! : LATE[index % LATE.length]!;
    const any = Object.entries(bsieged.options).map(([name, { values }]) => [name, anyOf<unknown>(values)]);
    yield {
      ...manner,
      seed: `${seed}-${index}`,
      players: 1 + Math.floor(random() * 6),
      options: { ...(Object.fromEntries(any) as Options), ...options },
    };
  }
}
