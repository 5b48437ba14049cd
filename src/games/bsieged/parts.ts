import type { AnyModule, Ask, Fact } from '../../engine/index.ts';
import type { Part } from '../../kit/index.ts';
import { type Card, CARD_CLASSES } from './data/card.ts';
import { cardOf } from './data/cards.ts';
import { BUILDINGS, ZONES } from './components/geometry.ts';
import type { Bought } from './fortune/grace.ts';
import type { Deed, DeedKind } from './model/deed.ts';
import { heroOf, type State, type Token } from './model/state.ts';

type Data = Fact['data'];

const isAct = ({ kind }: Ask): boolean => kind === 'act' || kind === 'act-catapult';

/** A part that leaves out some deeds. */
const deeds = (id: string, sort: string, isMeant: (deed: Deed) => boolean): Part<State> => ({
  id,
  sort,
  isIn: (choice, ask) => isAct(ask) && isMeant(choice as Deed),
});
const deedsOf = (id: string, ...kinds: readonly DeedKind[]): Part<State> =>
  deeds(id, 'action', ({ kind }) => kinds.includes(kind));

/** A part that leaves out choices of some questions. */
const answers = (
  id: string,
  sort: string,
  kinds: readonly string[],
  isMeant: (choice: never) => boolean,
): Part<State> => ({ id, sort, isIn: (choice, { kind }) => kinds.includes(kind) && isMeant(choice as never) });

type Around = (s: State, hero: string) => void;

/** Adds something before and after a step of the rules. For a step that asks, `after` runs as it begins. */
function around(rules: AnyModule, step: string, before: Around, after: Around): AnyModule {
  const play = rules.steps[step]!;
  const steps = {
    ...rules.steps,
    [step]: (s: State, ...args: readonly string[]) => {
      before(s, args[0]!);
      const played = play(s, ...args);
      after(s, args[0]!);
      return played;
    },
  };
  return { ...rules, steps };
}
const nothing = (): void => {};

/** A part that removes cards before they can be used. Only uses on being drawn remain. */
const cards = (id: string, isMeant: (card: Card) => boolean): Part<State> => ({
  id,
  sort: 'cards',
  without: (rules) =>
    around(
      rules,
      'act',
      (s, hero) => {
        const { cards: held } = heroOf(s, hero);
        heroOf(s, hero).cards = held.filter((card) => !isMeant(cardOf(card)));
        for (const card of held) if (isMeant(cardOf(card))) s.decks[cardOf(card).class].discard.push(card);
      },
      nothing,
    ),
  isSeen: (_kind, data) => cardsIn(data).some((card) => isMeant(cardOf(card))),
});

/** The used cards, read from the news. */
const cardsIn = (data: Data): string[] => {
  const { card, weapons } = data as { readonly card?: string; readonly weapons?: readonly string[] };
  return [...(card ? [card] : []), ...(weapons ?? [])];
};

/** More hits than ever fall on one hero in a round. */
const ALL_HITS = 99;

/** Applies a change as each round begins. */
const eachRound = (rules: AnyModule, change: (s: State) => void): AnyModule => around(rules, 'round', nothing, change);

/** The parts of this game that a game can go without. */
export const PARTS: readonly Part<State>[] = [
  ...ZONES.map((zone) =>
    deeds(`attack-zone-${zone}`, 'action', (deed) => deed.kind === 'attack' && deed.zone === zone),
  ),
  deedsOf('massive', 'massive'),
  deedsOf('catapult', 'shoot', 'orient', 'man-catapult'),
  deedsOf('repair', 'repair'),
  deedsOf('exchange', 'exchange'),
  deedsOf('beginnings', 'ability'),
  deedsOf('heal', 'heal'),
  {
    id: 'resurrection',
    sort: 'action',
    isIn: (choice, ask) =>
      (ask.kind === 'resurrect' && choice !== null) ||
      (ask.kind === 'rise' && (choice === 'rise' || choice === true)) ||
      (isAct(ask) && (choice as Deed).kind === 'rise'),
  },

  ...BUILDINGS.map((building) =>
    deeds(building, 'building', (deed) => 'uses' in deed && deed.uses === building && deed.kind !== 'learn'),
  ),

  deeds('learning', 'learning', ({ kind }) => kind === 'learn'),
  deeds('learning-high', 'learning', (deed) => deed.kind === 'learn' && deed.level >= 3),
  answers('abilities', 'learning', ['learn'], ({ side }: Token) => side === 'ability'),
  answers('strength', 'learning', ['learn'], ({ side }: Token) => side === 'strength'),

  ...CARD_CLASSES.map((of) => cards(`${of}-cards`, (card) => card.class === of)),
  cards('weapons', ({ weapon }) => weapon !== undefined),
  cards('tactics', ({ tactics }) => tactics !== undefined),
  deeds('discard', 'cards', ({ kind }) => kind === 'discard'),

  {
    id: 'grace',
    sort: 'fortune',
    isIn: (choice, { kind, data }) => {
      if (kind === 'raise' || kind === 'lower') return choice === true;
      if (kind === 'hits-trap' || kind === 'hits-messenger') return (choice as Bought).price > 0;
      return kind === 'shift' && choice !== (data as { readonly rolled: number }).rolled;
    },
  },
  {
    /** Armour, Vigor and the hits that cards ward off. */
    id: 'armour',
    sort: 'hits',
    without: (rules) =>
      around(
        eachRound(rules, (s) => s.heroes.forEach((hero) => (hero.ignored = ALL_HITS))),
        'attack',
        (s) => s.heroes.forEach((hero) => (hero.shield = 0)),
        nothing,
      ),
    isSeen: (kind) => kind === 'ignored',
  },
  {
    id: 'hits',
    sort: 'hits',
    without: (rules) => eachRound(rules, (s) => s.heroes.forEach((hero) => (hero.shield = ALL_HITS))),
    isSeen: (kind) => kind === 'hit',
  },
  {
    id: 'printed',
    sort: 'power',
    without: (rules) => eachRound(rules, (s) => s.heroes.forEach((hero) => (hero.plain = true))),
    isSeen: () => true,
  },
  {
    id: 'avatar',
    sort: 'enemies',
    without: (rules) => around(rules, 'march', (s) => s.avatar && (s.avatar.chained = true), nothing),
    isSeen: (kind) => kind === 'avatar',
  },
  {
    id: 'events',
    sort: 'enemies',
    without: (rules) => ({ ...rules, steps: { ...rules.steps, events: eventless } }),
    isSeen: (kind) => kind === 'event',
  },
];

/** B36 The Time token moves, and no Event is drawn. */
function eventless(s: State): void {
  if (s.begun) s.round++;
  s.begun = true;
}
