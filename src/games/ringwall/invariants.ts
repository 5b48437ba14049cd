import type { Invariants } from '../../kit/index.ts';
import { ADVENTURES, isOfDeck, MERCENARIES } from './data/cards.ts';
import { CONQUESTS } from './data/numbers.ts';
import { SPELLS } from './data/spells.ts';
import { SELLSWORDS, STOCKED, unitOf } from './data/units.ts';
import { allUnits, conqueredBy } from './model/queries.ts';
import type { General, State } from './model/state.ts';

export const INVARIANTS: Invariants<State> = {
  flaw: (s) => adventures(s) ?? spells(s) ?? units(s) ?? people(s),
  faceDown: new Set([...ADVENTURES.map(({ id }) => id), ...SPELLS.map(({ id }) => id)]),
};

const held = ({ objects, followers, fortress }: General): string[] => [
  ...objects,
  ...followers,
  ...(fortress ? [...fortress.store.objects, ...fortress.store.followers] : []),
];

/**
 * T110 Checks that every card is in one place and none is lost. Gold cards that became gold may be missing; they come
 * back.
 */
function adventures(s: State): string | null {
  const lying = Object.values(s.cards).flat();
  const hired = s.generals.flatMap((general) => allUnits(general)).filter((unit) => unit === SELLSWORDS);
  const all = [...s.deck, ...s.discard, ...lying, ...s.generals.flatMap(held), ...hired.map(() => MERCENARIES)];
  const deck = all.filter(isOfDeck);
  if (new Set(all).size < all.length) return `a card is in two places: ${twice(all)}`;
  return deck.length === ADVENTURES.length ? null : `${deck.length} adventure cards`;
}

const twice = (list: readonly string[]): string => list.find((card, at) => list.indexOf(card) < at)!;

function spells(s: State): string | null {
  const all = [
    ...s.spellDeck,
    ...s.spellDiscard,
    ...s.generals.flatMap(({ spells: own, traps }) => [...own, ...traps]),
  ];
  if (new Set(all).size < all.length) return `a Spell is in two places: ${twice(all)}`;
  return all.length === SPELLS.length ? null : `${all.length} Spells`;
}

/** T110 Checks that play and stock together hold all cards of each Unit. */
function units(s: State): string | null {
  for (const unit of STOCKED) {
    const inPlay = s.generals.flatMap(allUnits).filter((one) => one === unit).length;
    const left = s.stock[unit]!;
    if (left < 0 || left + inPlay !== unitOf(unit).stock) return `${left} + ${inPlay} of ${unit}`;
  }
  return null;
}

function people(s: State): string | null {
  for (const { id, seat, gold, lives, fortress, camps, garrisons } of s.generals) {
    if (gold < 0 || (fortress && fortress.store.gold < 0)) return `${id} has ${gold} gold`;
    if (lives < 1) return `${id} lives with ${lives} lives`;
    if (!s.outcome && conqueredBy(s, seat) >= CONQUESTS) return `${id} has conquered`;
    if ([...camps, ...garrisons].some((one) => one.units.length === 0)) return `${id} has a camp of nobody`;
  }
  const sites = s.generals.flatMap(({ fortress }) => fortress?.site ?? []);
  return new Set(sites).size < sites.length ? 'two Fortresses on one site' : null;
}
