import { confirm, type Phrase, type Play, tell } from '../../../engine/index.ts';
import { countAbility } from '../abilities.ts';
import type { CardClass } from '../cards/card.ts';
import { drawFor } from '../cards/use.ts';
import type { AbilityId } from '../data/abilities.ts';
import { rollRed, rollYellow, YELLOW_SIDES } from '../dice.ts';
import { BUILDINGS, type BuildingId } from '../geometry.ts';
import { gain } from '../goods.ts';
import { shiftNumber } from '../grace.ts';
import { holds, total } from '../modifiers.ts';
import type { Hero, State } from '../state.ts';
import { abilityName, className, heroName, placeName, say } from '../words.ts';
import { canEnter, type Deed } from './deed.ts';
import { learnDeeds } from './learn.ts';

/** B79, B92 Whether the hero may use a building now. */
export const canUse = (s: State, hero: Hero, building: BuildingId): boolean =>
  s.buildings[building].state === 'intact' &&
  s.turn!.lastUsed !== building &&
  !holds(s, 'closed', (modifier) => modifier.building === building) &&
  canEnter(s, hero, building);

/** B92-B97 Using a building. */
export function visitDeeds(s: State, hero: Hero): Deed[] {
  return BUILDINGS.filter((building) => canUse(s, hero, building)).flatMap((building) => {
    const visit: Deed = {
      id: `visit:${building}`,
      verb: 'visit',
      takes: 'action',
      uses: building,
      label: () => say(`choice.visit-${building}`),
      hint: () => visitHint(s, building),
      *play() {
        hero.place = building;
        tell(s, say('news.visit', { hero: heroName(hero.id), place: placeName(building) }));
        const visited = VISITS[building](s, hero);
        if (visited) yield* visited;
      },
    };
    return building === 'sanctuary' ? [visit, ...learnDeeds(s, hero)] : [visit];
  });
}

/** What the eight buildings give. */
const VISITS: Readonly<Record<BuildingId, (s: State, hero: Hero) => Play | void>> = {
  tavern: (s, hero) => drawAt(s, hero, 'tavern', 'intimidation'),
  armory: (s, hero) => drawAt(s, hero, 'armory', 'hammer-and-forge'),
  tower: (s, hero) => drawAt(s, hero, 'sorcery', 'archmastery'),
  market: (s, hero) => drawAt(s, hero, 'market', null),
  barn: (s, hero) => rollGoods(s, hero, 'food'),
  palace: (s, hero) => rollGoods(s, hero, 'gold'),
  hideout: (s, hero) => smuggle(s, hero),
  /** B97 (a), A51 */
  sanctuary: (s, hero) => gain(s, hero, { food: 1, grace: 1 }),
};

/** B93, B215, B230, B231, A47 One card of the Season stack, and one more for each ability that says so, if wished. */
function* drawAt(s: State, hero: Hero, cardClass: CardClass, ability: AbilityId | null): Play {
  yield* drawFor(s, hero, cardClass, 'season');
  for (let more = ability ? countAbility(hero, ability) : 0; more > 0; more--) {
    if (!hero.alive || s.decks[cardClass].season.length === 0) return;
    const prompt = say('ask.draw-more', { ability: abilityName(ability!), class: className(cardClass) });
    if (yield* confirm(hero.seat, prompt, say('choice.draw-more'), say('choice.enough'))) {
      yield* drawFor(s, hero, cardClass, 'season');
    }
  }
}

/** B94, B95, B219, B239 The yellow die, with what abilities and Events add. */
export function* rollGoods(s: State, hero: Hero, good: 'food' | 'gold'): Play {
  const bonus =
    countAbility(hero, good === 'food' ? 'cook-extraordinaire' : 'persuasion') +
    total(s, 'roll', (modifier) => modifier.for === good);
  const means = (value: number): Phrase => say(`result.${good}`, { count: Math.max(0, value + bonus) });
  /** A36 Not capped above, at least 0. */
  const value = yield* shiftNumber(s, hero, rollYellow(s), [0, YELLOW_SIDES + 3], means);
  tell(s, say(`news.roll-${good}`, { hero: heroName(hero.id), value: Math.max(0, value + bonus) }));
  gain(s, hero, { [good]: Math.max(0, value + bonus) });
}

/** B96, A45 The Smuggling Table, faces 1 to 6: cards come from the pool decks. */
const SMUGGLING: readonly (CardClass | 'gold' | 'food')[] = ['tavern', 'gold', 'sorcery', 'market', 'armory', 'food'];
const smuggled = (value: number) => SMUGGLING[value - 1]!;
const smugglingResult = (value: number): Phrase => say(`result.smuggle-${smuggled(value)}`);

/** B96 A red die on the Smuggling Table. */
export function* smuggle(s: State, hero: Hero): Play {
  const value = yield* shiftNumber(s, hero, rollRed(s, 1)[0]!, [1, 6], smugglingResult);
  const what = smuggled(value);
  tell(s, say('news.smuggle', { hero: heroName(hero.id), value, result: smugglingResult(value) }));
  if (what === 'gold' || what === 'food') yield* rollGoods(s, hero, what);
  else yield* drawFor(s, hero, what, 'pool');
}

function visitHint(s: State, building: BuildingId): Phrase {
  const cards: Partial<Record<BuildingId, CardClass>> = {
    tavern: 'tavern',
    armory: 'armory',
    tower: 'sorcery',
    market: 'market',
  };
  const cardClass = cards[building];
  return cardClass ? say('hint.stack', { count: s.decks[cardClass].season.length }) : say(`hint.visit-${building}`);
}
