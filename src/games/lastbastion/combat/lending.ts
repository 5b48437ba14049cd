import { confirm, type Play, share, type Show } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import { isEquipmentBarred } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { spend } from '../horde/losses.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { equipment, heroName, say } from '../words/words.ts';
import type { Tokens } from './falls.ts';

/** L73 The hero and the others on its tile, whose Equipment the Combat may spend. */
export const lenders = (s: Pick<State, 'heroes' | 'lacks'>, hero: Hero): Hero[] => [
  hero,
  ...s.heroes.filter(
    (other) => other.id !== hero.id && !other.takenOut && other.at === hero.at && !s.lacks.includes('lending'),
  ),
];

/** L54, L73 The Equipment that a Combat may spend, without that of heroes who have refused. */
export function equipmentAtHand(s: State, heroes: readonly Hero[]): Tokens {
  if (isEquipmentBarred(s) || s.lacks.includes('equipment')) return {};
  const tokens: Partial<Record<Colour, number>> = {};
  for (const colour of COLOURS) {
    let count = 0;
    for (const { equipment: held } of heroes) count += held[colour];
    if (count > 0) tokens[colour] = count;
  }
  return tokens;
}

/**
 * L73 Spends Equipment. If several heroes could pay, the fighter chooses. Returns the hero who refused to lend, or
 * null.
 */
export function* pay(
  s: State,
  hero: Hero,
  tokens: Tokens,
  from: readonly Hero[],
  cards: readonly string[],
): Play<Hero | null> {
  const bills: { readonly payer: Hero; readonly colour: Colour; readonly count: number }[] = [];
  /** A card against which this colour is spent. */
  const against = (colour: Colour): string => cards.find((card) => cardOf(card).colour === colour)!;
  for (const colour of COLOURS) {
    const count = tokens[colour] ?? 0;
    if (count === 0) continue;
    const show: Show<Hero> = {
      id: ({ id }) => `hero:${id}`,
      label: ({ id }) => heroName(id),
      detail: (payer) => say('hint.has-equipment', { equipment: equipment(colour, payer.equipment[colour]) }),
      most: (payer) => payer.equipment[colour],
    };
    const what = asking('pay', { hero: hero.id, colour, count, card: against(colour) });
    const payers = from.filter((payer) => payer.equipment[colour] > 0);
    const shares = yield* share(hero.seat, what, payers, count, show);
    for (const payer of new Set(shares))
      bills.push({ payer, colour, count: shares.filter((one) => one === payer).length });
  }
  for (const { payer, colour, count } of bills)
    if (!(yield* lends(s, hero, payer, colour, count, against(colour)))) {
      report(s, 'refused', { hero: hero.id, other: payer.id });
      return payer;
    }
  for (const { payer, colour, count } of bills) {
    spend(s, payer, colour, count);
    report(s, 'paid', { hero: payer.id, colour, count });
  }
  return null;
}

/** L73 Asks another player for consent, if the table's option says so. */
function* lends(s: State, hero: Hero, payer: Hero, colour: Colour, count: number, card: string): Play<boolean> {
  if (payer.seat === hero.seat || s.options.lending === 'free') return true;
  const what = asking('lend', { hero: payer.id, other: hero.id, colour, count, card });
  return yield* confirm(payer.seat, what, say('choice.lend'), say('choice.keep-equipment'));
}
