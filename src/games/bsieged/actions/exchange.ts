import { chooseOne, chooseSome, type Phrase, type Play, tell } from '../../../engine/index.ts';
import { canHold } from '../cards/slots.ts';
import { type Hero, living, type State } from '../state.ts';
import { cardName, heroName, say } from '../words.ts';
import type { Deed } from './deed.ts';

/** B118, B158, A49 Cards with one other living hero, wherever both stand. */
export function exchangeDeeds(s: State, hero: Hero): Deed[] {
  return living(s)
    .filter((other) => other !== hero && other.cards.length + hero.cards.length > 0)
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
const heldShow = { id: ({ card, at }: Held) => `${at}.${card}`, label: ({ card }: Held) => cardName(card) };

/** D9 First what is given, then - among all that leaves both with legal slots - what is taken. */
function* exchange(s: State, hero: Hero, other: Hero): Play {
  for (;;) {
    const given = yield* chooseSome(
      hero.seat,
      say('ask.give', { hero: heroName(other.id) }),
      heldBy(hero),
      0,
      hero.cards.length,
      heldShow,
    );
    const kept = heldBy(hero).filter(({ at }) => !given.some((held) => held.at === at));
    const legal = subsets(heldBy(other)).filter(
      (taken) =>
        canHold(
          hero,
          [...kept, ...taken].map(({ card }) => card),
        ) &&
        canHold(other, [
          ...other.cards.filter((_, at) => !taken.some((held) => held.at === at)),
          ...given.map(({ card }) => card),
        ]),
    );
    /** Nothing for nothing is no exchange, as long as there is a better one. */
    const hauls = given.length === 0 && legal.length > 1 ? legal.filter((taken) => taken.length > 0) : legal;
    if (hauls.length === 0) {
      tell(s, say('news.no-room', { hero: heroName(other.id) }), [hero.seat]);
      continue;
    }
    const taken = yield* chooseOne(hero.seat, say('ask.take', { hero: heroName(other.id) }), hauls, {
      id: (haul) => (haul.length > 0 ? haul.map(({ at }) => at).join('-') : 'nothing'),
      label: (haul) => say('choice.take', { cards: namesOf(haul.map(({ card }) => card)) }),
    });
    return swap(s, hero, other, given, taken);
  }
}

function swap(s: State, hero: Hero, other: Hero, given: readonly Held[], taken: readonly Held[]): void {
  const without = (cards: readonly string[], gone: readonly Held[]) =>
    cards.filter((_, at) => !gone.some((held) => held.at === at));
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

/** All subsets, the empty one first; a hero never holds more than a handful of cards. */
function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}
