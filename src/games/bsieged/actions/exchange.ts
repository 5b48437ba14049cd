import { chooseOne, type Phrase, type Play, tell } from '../../../engine/index.ts';
import { canHold } from '../cards/slots.ts';
import { type Hero, living, type State } from '../state.ts';
import { cardName, heroName, say } from '../words.ts';
import type { Deed } from './deed.ts';

/** B118, B158, A49 Cards with one other living hero, wherever both stand. */
export function exchangeDeeds(s: State, hero: Hero): Deed[] {
  return living(s)
    .filter((other) => other !== hero && canTrade(hero, other))
    .map((other): Deed => ({
      id: `exchange:${other.id}`,
      verb: 'exchange',
      takes: 'action',
      label: () => say('choice.exchange', { hero: heroName(other.id) }),
      hint: () => say('hint.exchange', { cards: namesOf(other.cards) }),
      play: () => exchange(s, hero, other),
    }));
}

const namesOf = (cards: readonly string[]): Phrase[] => (cards.length > 0 ? cards.map(cardName) : [say('units.none')]);

/** Stored cards by place in the hand, so that two equal ones can be told apart. */
interface Held {
  readonly card: string;
  readonly at: number;
}
const heldBy = (hero: Hero): Held[] => hero.cards.map((card, at) => ({ card, at }));

/** D9 First what is given, then what is taken: only sets are offered that leave both heroes with legal slots. */
function* exchange(s: State, hero: Hero, other: Hero): Play {
  const given = yield* chooseOne(hero.seat, say('ask.give', { hero: heroName(other.id) }), giftsFor(hero, other), {
    id: setId,
    label: (gift) => say('choice.give', { cards: namesOf(gift.map(({ card }) => card)) }),
  });
  const taken = yield* chooseOne(
    hero.seat,
    say('ask.take', { hero: heroName(other.id) }),
    haulsFor(hero, other, given),
    {
      id: setId,
      label: (haul) => say('choice.take', { cards: namesOf(haul.map(({ card }) => card)) }),
    },
  );
  swap(s, hero, other, given, taken);
}

const setId = (cards: readonly Held[]): string => (cards.length > 0 ? cards.map(({ at }) => at).join('-') : 'nothing');

/** Whether any exchange is legal; a single card, or one for one, settles it in all but rare cases. */
function canTrade(hero: Hero, other: Hero): boolean {
  const [mine, theirs] = [heldBy(hero), heldBy(other)];
  if (mine.some(({ card }) => canHold(other, [...other.cards, card]))) return true;
  if (theirs.some(({ card }) => canHold(hero, [...hero.cards, card]))) return true;
  return mine.length > 0 && theirs.length > 0 && giftsFor(hero, other).length > 0;
}

const giftsFor = (hero: Hero, other: Hero): Held[][] =>
  subsets(heldBy(hero)).filter((given) => haulsFor(hero, other, given).length > 0);

/** B118, A49 What may be taken for what is given. Nothing for nothing is no exchange. */
function haulsFor(hero: Hero, other: Hero, given: readonly Held[]): Held[][] {
  const names = (cards: readonly Held[]) => cards.map(({ card }) => card);
  const kept = without(hero.cards, given);
  return subsets(heldBy(other)).filter(
    (taken) =>
      given.length + taken.length > 0 &&
      canHold(hero, [...kept, ...names(taken)]) &&
      canHold(other, [...without(other.cards, taken), ...names(given)]),
  );
}

const without = (cards: readonly string[], gone: readonly Held[]): string[] =>
  cards.filter((_, at) => !gone.some((held) => held.at === at));

function swap(s: State, hero: Hero, other: Hero, given: readonly Held[], taken: readonly Held[]): void {
  const mine = [...without(hero.cards, given), ...taken.map(({ card }) => card)];
  other.cards = [...without(other.cards, taken), ...given.map(({ card }) => card)];
  hero.cards = mine;
  tell(
    s,
    say('news.exchange', {
      hero: heroName(hero.id),
      other: heroName(other.id),
      given: namesOf(given.map(({ card }) => card)),
      taken: namesOf(taken.map(({ card }) => card)),
    }),
  );
}

/** All sets of cards, the empty one first; sets of equal cards count once. A hero never holds more than a handful. */
function subsets(cards: readonly Held[]): Held[][] {
  const all = cards.reduce<Held[][]>((sets, card) => [...sets, ...sets.map((set) => [...set, card])], [[]]);
  const named = new Map(
    all.map((set) => [
      set
        .map(({ card }) => card)
        .sort()
        .join(' '),
      set,
    ]),
  );
  return [...named.values()];
}
