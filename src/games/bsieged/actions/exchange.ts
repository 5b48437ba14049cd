import { chooseFirst, chooseOne, confirm, type Play, yesOrNo } from '../../../engine/index.ts';
import { canHold, canTakeAny } from '../decks/slots.ts';
import { recordOf } from '../../../kit/index.ts';
import { HERO_IDS, type HeroId } from '../data/heroes.ts';
import { type Hero, heroOf, living, type State } from '../model/state.ts';
import { heroName, namesOfCards, say } from '../words/words.ts';
import { type Deal, type Deed, type DeedOf, type Doing, type Held, mustLeave } from '../model/deed.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B118, B158 Cards with one other living hero, wherever both stand; it leads nowhere (B221). */
export function exchangeDeeds(s: State, hero: Hero): Deed[] {
  if (mustLeave(s, hero)) return [];
  return living(s)
    .filter((other) => other !== hero && canTrade(hero, other))
    .map(({ id }) => EXCHANGES[id]);
}

const exchangeWith = (other: HeroId, deal: Deal | undefined): DeedOf<'exchange'> => ({
  kind: 'exchange',
  verb: 'exchange',
  takes: 'action',
  other,
  deal,
});
const EXCHANGES = recordOf(HERO_IDS, (other) => exchangeWith(other, undefined));

/** Above this number of cards in both hands, the detail of a choice gives counts instead of names. */
const MOST_NAMED = 3;

/** The deal is settled first: a declined or withdrawn offer costs no action. */
export const exchanging: Doing<'exchange'> = {
  label: (_s, { other }) => say('choice.exchange', { hero: heroName(other) }),
  detail(s, deed, hero) {
    const other = heroOf(s, deed.other);
    return hero.cards.length + other.cards.length > MOST_NAMED
      ? say('hint.exchange-many', { own: hero.cards.length, held: other.cards.length })
      : say('hint.exchange', { own: namesOfCards(hero.cards), cards: namesOfCards(other.cards) });
  },
  *settle(s, deed, hero) {
    const other = heroOf(s, deed.other);
    const deal = yield* propose(hero, other);
    const agreed = needsLeave(hero, other, deal)
      ? yield* isAgreed(s, hero, other, deal)
      : yield* isMeant(hero, other, deal);
    return agreed ? exchangeWith(deed.other, deal) : null;
  },
  play: (s, { other, deal }, hero) => swap(s, hero, heroOf(s, other), deal!),
};

const heldBy = (hero: Hero): Held[] => hero.cards.map((card, at) => ({ card, at }));

/** B118 Asks which cards to give, then which to take. Offers only sets that leave both heroes with legal slots. */
function* propose(hero: Hero, other: Hero): Play<Deal> {
  const given = yield* chooseOne(hero.seat, asking('give', { hero: other.id }), giftsFor(hero, other), {
    id: setId,
    label: (gift) => say('choice.give', { cards: namesOfCards(gift.map(({ card }) => card)) }),
  });
  const taken = yield* chooseOne(hero.seat, asking('take', { hero: other.id }), haulsFor(hero, other, given), {
    id: setId,
    label: (haul) => say('choice.take', { cards: namesOfCards(haul.map(({ card }) => card)) }),
  });
  return { given, taken };
}

/** B118 Whether the other player must agree: only when the deal takes cards from another player's hero. */
const needsLeave = (hero: Hero, other: Hero, { taken }: Deal): boolean => hero.seat !== other.seat && taken.length > 0;

/**
 * Asks the player to confirm a deal that needs no consent. It shows the whole deal: its parts may have left no choice.
 */
const isMeant = (hero: Hero, other: Hero, deal: Deal): Play<boolean> =>
  confirm(
    hero.seat,
    deal.taken.length > 0
      ? asking('swap', { hero: other.id, given: idsOf(deal.given), taken: idsOf(deal.taken) })
      : asking('gift', { hero: other.id, given: idsOf(deal.given) }),
    say('choice.swap'),
    say('choice.no-swap'),
  );

/** B118 The other player agrees or declines, and until then the offer can be withdrawn. */
function* isAgreed(s: State, hero: Hero, other: Hero, deal: Deal): Play<boolean> {
  const [given, taken] = [idsOf(deal.given), idsOf(deal.taken)];
  const answer = yield* chooseFirst<'agree' | 'decline' | 'withdraw'>(
    [
      {
        who: other.seat,
        what: asking('agree', { hero: hero.id, other: other.id, given, taken }),
        from: ['agree', 'decline'],
      },
      { who: hero.seat, what: asking('withdraw', { other: other.id, given, taken }), from: ['withdraw'] },
    ],
    {
      id: (choice) => choice,
      label: (choice) => say(`choice.${choice}`),
      means: (choice) => (choice === 'withdraw' ? undefined : yesOrNo(choice === 'agree')),
    },
  );
  if (answer === 'decline') report(s, 'declined', { other: other.id, given, taken });
  if (answer === 'withdraw') report(s, 'withdrawn', { hero: hero.id, other: other.id });
  return answer === 'agree';
}

const idsOf = (cards: readonly Held[]): string[] => cards.map(({ card }) => card);

const setId = (cards: readonly Held[]): string => (cards.length > 0 ? cards.map(({ at }) => at).join('-') : 'nothing');

/** Whether any exchange is legal; a single card settles it in most cases. */
function canTrade(hero: Hero, other: Hero): boolean {
  if (canTakeAny(other, hero.cards) || canTakeAny(hero, other.cards)) return true;
  if (hero.cards.length === 0 || other.cards.length === 0) return false;
  // No single card fits, so both heroes have to give some.
  const [gifts, hauls] = [subsets(heldBy(hero)).slice(1), subsets(heldBy(other)).slice(1)];
  return gifts.some((given) => hauls.some((taken) => isLegal(hero, other, given, taken)));
}

/** B118 Whether both heroes can store their cards after the deal. Nothing for nothing is no exchange. */
function isLegal(hero: Hero, other: Hero, given: readonly Held[], taken: readonly Held[]): boolean {
  return (
    given.length + taken.length > 0 &&
    canHold(hero, handAfter(hero, given, taken)) &&
    canHold(other, handAfter(other, taken, given))
  );
}

const giftsFor = (hero: Hero, other: Hero): Held[][] => {
  const hauls = subsets(heldBy(other));
  return subsets(heldBy(hero)).filter((given) => hauls.some((taken) => isLegal(hero, other, given, taken)));
};

/** The sets of cards that the hero may take in return for the given ones. */
const haulsFor = (hero: Hero, other: Hero, given: readonly Held[]): Held[][] =>
  subsets(heldBy(other)).filter((taken) => isLegal(hero, other, given, taken));

const handAfter = (hero: Hero, gone: readonly Held[], come: readonly Held[]): string[] => [
  ...hero.cards.filter((_, at) => !gone.some((held) => held.at === at)),
  ...come.map(({ card }) => card),
];

function swap(s: State, hero: Hero, other: Hero, deal: Deal): void {
  const [given, taken] = [idsOf(deal.given), idsOf(deal.taken)];
  const hands = [handAfter(hero, deal.given, deal.taken), handAfter(other, deal.taken, deal.given)] as const;
  [hero.cards, other.cards] = hands;
  if (taken.length === 0) report(s, 'gave', { hero: hero.id, other: other.id, given });
  else if (given.length === 0) report(s, 'took', { hero: hero.id, other: other.id, taken });
  else report(s, 'exchange', { hero: hero.id, other: other.id, given, taken });
}

/** All sets of cards, the empty one first; sets of equal cards count once. A hero never holds more than a handful. */
function subsets(cards: readonly Held[]): Held[][] {
  const all: Held[][] = [[]];
  for (const card of cards) for (let at = 0, before = all.length; at < before; at++) all.push([...all[at]!, card]);
  const isDouble = ({ card }: Held, at: number): boolean => cards.findIndex((other) => other.card === card) < at;
  if (!cards.some(isDouble)) return all;
  return [...new Map(all.map((set) => [idsOf(set).sort().join(' '), set])).values()];
}
