import type { Barred, Phrase } from '../../../engine/index.ts';
import { abilitiesOf, BEGINNINGS } from '../model/abilities.ts';
import type { Card, Effect } from '../data/card.ts';
import { costOf } from '../decks/cost.ts';
import { isPossible } from '../cards/effects.ts';
import { contextOf, groundsLeft } from '../cards/use.ts';
import type { AbilityId } from '../data/abilities.ts';
import { cardOf } from '../data/cards.ts';
import type { Hero, State } from '../model/state.ts';
import { abilityName, cardName, heroName, say } from '../words/words.ts';
import { barred, type Bar, rooted, spent, tooDear } from './entry.ts';

/** Abilities with a deed of their own: at the beginning of a turn (B78) or at any time in it. */
const AT_BEGINNING: readonly AbilityId[] = BEGINNINGS;
const ANY_TIME: readonly AbilityId[] = ['medical-knowledge'];

/** B77, B120, B128 Held cards and abilities that the hero cannot use now, with the reason. */
export function barredUses(bar: Bar): Barred[] {
  const { hero, offered } = bar;
  const held = [...new Set(hero.cards)]
    .map(cardOf)
    .filter(({ id }) => !offered.some((deed) => deed.kind === 'use' && deed.card === id));
  const cards = held.map((card) =>
    barred('use', `use:${card.id}`, say('choice.use', { card: cardName(card.id) }), unusable(bar, card)),
  );
  const abilities = [...new Set(abilitiesOf(hero))].flatMap((ability) => {
    const why = idle(bar, ability);
    return why
      ? [barred('use', `ability:${ability}`, say('choice.ability', { ability: abilityName(ability) }), why)]
      : [];
  });
  return cards.length + abilities.length > 0 || hero.cards.length > 0
    ? [...cards, ...abilities]
    : [handless(bar, 'use')];
}

/** B127 A hero without cards has nothing to discard. */
export const barredDiscards = (bar: Bar): Barred[] => (bar.hero.cards.length > 0 ? [] : [handless(bar, 'discard')]);

const handless = ({ hero }: Bar, verb: 'use' | 'discard'): Barred =>
  barred(verb, `hand-empty.${verb}`, say('choice.any-card'), say('why.no-cards', { hero: heroName(hero.id) }));

function unusable(bar: Bar, card: Card): Phrase {
  const { s, hero } = bar;
  const name = cardName(card.id);
  if (card.weapon) return say('why.weapon', { card: name });
  if (card.armour) return say('why.armour', { card: name, hero: heroName(hero.id) });
  if (card.massive) return say('why.massive', { card: name });
  if (card.type === 'permanent' && hero.used.includes(card.id)) return say('why.used-card', { card: name });
  const cost = costOf(hero, card);
  if (cost > hero.gold) return tooDear(bar, name, cost);
  const halted = card.action ? (spent(bar, 'action') ?? rooted(bar)) : null;
  if (halted) return halted;
  if (card.tactics && groundsLeft(s) <= 0) return say('why.no-ground', { card: name });
  const vain = card.effects.filter((effect) => !isPossible(s, effect, contextOf(hero, card)));
  const missing = [...new Set(vain.map((effect) => lackingFor(s, effect)))].map((word) => say(`lacking.${word}`));
  return say('why.vain', { card: name, missing });
}

/** Why the hero cannot use an ability now; null when the hero can, or when the ability has no use. */
function idle({ s, hero, offered }: Bar, ability: AbilityId): Phrase | null {
  const used = hero.used.includes(ability);
  const open = offered.some((deed) =>
    ability === 'medical-knowledge' ? deed.kind === 'heal' : deed.kind === 'ability' && deed.ability === ability,
  );
  if (open || !(AT_BEGINNING.includes(ability) || ANY_TIME.includes(ability))) return null;
  if (used) return say('why.used-ability', { ability: abilityName(ability) });
  if (s.turn!.acted && AT_BEGINNING.includes(ability)) return say('why.too-late', { ability: abilityName(ability) });
  return say('why.no-deck', { ability: abilityName(ability) });
}

/** B118, B158 Heroes with whom no exchange is possible, with the reason. */
export function barredExchanges(bar: Bar): Barred[] {
  const { s, hero, offered } = bar;
  const others = s.heroes.filter((other) => other !== hero);
  if (others.length === 0) {
    return [barred('exchange', 'exchange:none', say('choice.any-hero'), say('why.alone', { hero: heroName(hero.id) }))];
  }
  return others
    .filter(({ id }) => !offered.some((deed) => deed.kind === 'exchange' && deed.other === id))
    .map((other) =>
      barred(
        'exchange',
        `exchange:${other.id}`,
        say('choice.exchange', { hero: heroName(other.id) }),
        apart(bar, other),
      ),
    );
}

function apart(bar: Bar, other: Hero): Phrase {
  const names = { hero: heroName(bar.hero.id), other: heroName(other.id) };
  if (!other.alive) return say('why.dead', names);
  const empty = bar.hero.cards.length + other.cards.length === 0;
  if (empty) return spent(bar, 'action') ?? say('why.nothing-to-exchange', names);
  return spent(bar, 'action') ?? rooted(bar) ?? say('why.no-slot', names);
}

/** Words of the vocabulary that lack the same thing: the reason names it once. */
export const ALIKE: Readonly<Partial<Record<Effect['do'], Effect['do']>>> = { comfort: 'rally', lure: 'still' };

/** The word that tells what an effect lacks. A chain lacks an unchained Avatar, or any Avatar. */
const lackingFor = (s: State, { do: word }: Effect): Effect['do'] =>
  word === 'chain' && !s.avatar ? 'unbind' : (ALIKE[word] ?? word);
