import { confirm, type Phrase, type Play } from '../../../engine/index.ts';
import { countAbility } from '../model/abilities.ts';
import { BUILDING_OF, CARD_CLASSES, type CardClass, type Goods } from '../data/card.ts';
import { roomHint } from '../decks/room.ts';
import { drawFor } from '../cards/use.ts';
import type { AbilityId } from '../data/abilities.ts';
import { RED_SIDES, rollRed, YELLOW_SIDES } from '../components/dice.ts';
import { capsOf, EDITION_IDS, editionOf, EDITIONS } from '../model/edition.ts';
import { recordOf } from '../../../kit/index.ts';
import { BUILDINGS, type BuildingId } from '../components/geometry.ts';
import { gain, GOODS } from '../fortune/goods.ts';
import { rollGoods } from '../fortune/gathering.ts';
import { graceOf, shiftNumber } from '../fortune/grace.ts';
import { knackOf, type Rolled, roomFor } from '../fortune/knack.ts';
import { isClosed } from '../model/modifiers.ts';
import type { Hero, State } from '../model/state.ts';
import { say } from '../words/words.ts';
import { canEnter, type Deed, type DeedOf, type Doing } from '../model/deed.ts';
import { learnDeeds } from './learn.ts';
import { report } from '../words/news.ts';
import type { Result } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

/** B79, B92 Whether the hero may use a building now. */
const canUse = (s: State, hero: Hero, building: BuildingId): boolean =>
  s.buildings[building].state === 'intact' &&
  s.turn!.lastUsed !== building &&
  !isClosed(s, building) &&
  canEnter(s, hero, building);

/** B92-B97 Using a building. */
export function visitDeeds(s: State, hero: Hero): Deed[] {
  const deeds: Deed[] = [];
  for (const building of BUILDINGS) {
    if (!canUse(s, hero, building)) continue;
    for (const use of usesOf(s, building)) deeds.push(use);
    if (building === 'sanctuary') for (const lesson of learnDeeds(s, hero)) deeds.push(lesson);
  }
  return deeds;
}

const AN_ACTION = { verb: 'visit', takes: 'action' } as const;
const USES = recordOf(BUILDINGS, (building): readonly DeedOf<'visit'>[] =>
  building === 'sanctuary' ? [] : [{ kind: 'visit', ...AN_ACTION, goesTo: building, uses: building }],
);
const PRAYERS = recordOf(EDITION_IDS, (id) =>
  EDITIONS[id].blessings.map((blessing): DeedOf<'pray'> => ({
    kind: 'pray',
    ...AN_ACTION,
    goesTo: 'sanctuary',
    uses: 'sanctuary',
    blessing,
  })),
);

/**
 * B92, B97 (a) The deeds that a building offers, whether or not they are possible now; at the Sanctuary, the prayers.
 */
export const usesOf = (s: State, building: BuildingId): readonly (DeedOf<'visit'> | DeedOf<'pray'>)[] =>
  building === 'sanctuary' ? PRAYERS[s.options.edition] : USES[building];

function enter(s: State, hero: Hero, building: BuildingId): void {
  hero.place = building;
  report(s, 'visit', { hero: hero.id, to: building });
}

/** B92 One action at a building. */
export const visiting: Doing<'visit'> = {
  label: (_s, { goesTo }) => say(`choice.visit-${goesTo}`),
  detail: (s, { goesTo }, hero) => visitHint(s, hero, goesTo),
  *play(s, { goesTo }, hero) {
    enter(s, hero, goesTo);
    yield* VISITS[goesTo](s, hero);
  },
};

export const praying: Doing<'pray'> = {
  label: (_s, { blessing: { id } }) => say(id === null ? 'choice.visit-sanctuary' : `choice.visit-sanctuary-${id}`),
  detail: (s, { blessing }, hero) => prayHint(s, hero, blessing.goods),
  play(s, { blessing }, hero) {
    enter(s, hero, 'sanctuary');
    gain(s, hero, blessing.goods);
  },
};

/** Hint for a prayer: which of its goods the hero has room for. */
function prayHint(s: State, hero: Hero, goods: Goods): Phrase {
  const given = GOODS.filter((good) => (goods[good] ?? 0) > 0);
  const gained = given.filter((good) => hero[good] < capsOf(s)[good]);
  if (gained.length === 0) return say('hint.visit-sanctuary-full');
  const full = given.filter((good) => !gained.includes(good)).map((good) => `no-${good}`);
  return say(`hint.visit-sanctuary-${[...gained, ...full].join('-')}`);
}

/** The effect of a visit to each building. */
const VISITS: Readonly<Record<Exclude<BuildingId, 'sanctuary'>, (s: State, hero: Hero) => Play>> = {
  tavern: (s, hero) => drawAt(s, hero, 'tavern'),
  armory: (s, hero) => drawAt(s, hero, 'armory'),
  tower: (s, hero) => drawAt(s, hero, 'sorcery'),
  market: (s, hero) => drawAt(s, hero, 'market'),
  barn: (s, hero) => rollGoods(s, hero, 'food'),
  palace: (s, hero) => rollGoods(s, hero, 'gold'),
  hideout: (s, hero) => smuggle(s, hero),
};

/** B215, B230, B231 The ability that lets a hero draw one more card of a class. */
const MORE_DRAWN: { readonly [C in CardClass]?: AbilityId } = {
  tavern: 'intimidation',
  armory: 'hammer-and-forge',
  sorcery: 'archmastery',
};

/**
 * B93, B215, B230, B231 Draws one card of the Season stack, and one more for each such ability if the player wishes.
 */
function* drawAt(s: State, hero: Hero, cardClass: CardClass): Play {
  const ability = MORE_DRAWN[cardClass];
  yield* drawFor(s, hero, cardClass, 'season');
  for (let more = ability ? countAbility(hero, ability) : 0; more > 0; more--) {
    if (!hero.alive || s.decks[cardClass].season.length === 0) return;
    const prompt = asking('draw-more', { ability: ability!, class: cardClass });
    if (yield* confirm(hero.seat, prompt, say('choice.draw-more'), say('choice.enough'))) {
      yield* drawFor(s, hero, cardClass, 'season');
    }
  }
}

/** B96 The Smuggling Table, faces 1 to 6: cards come from the pool decks. */
const SMUGGLING: readonly (CardClass | 'gold' | 'food')[] = ['tavern', 'gold', 'sorcery', 'market', 'armory', 'food'];
const smuggled = (value: number) => SMUGGLING[value - 1]!;
const smugglingResult = (value: number): Result => ({ of: `smuggle-${smuggled(value)}` });

/** B96 A red die on the Smuggling Table. */
export function* smuggle(s: State, hero: Hero): Play {
  const value = yield* shiftNumber(s, hero, 'smuggling', rollRed(s, 1)[0]!, [1, RED_SIDES], smugglingResult);
  const what = smuggled(value);
  const roll = { kind: 'smuggle', dice: [value] };
  report(s, 'smuggle', { hero: hero.id, value, result: smugglingResult(value) }, { roll });
  if (what === 'gold') yield* rollGoods(s, hero, what);
  else if (what === 'food') yield* rollGoods(s, hero, what, editionOf(s).smuggledFood);
  else yield* drawFor(s, hero, what, 'pool');
}

/** B93, B125 Hint for a draw: how many cards the stack has, how many the hero may draw, and which do not fit. */
export function stackHint(s: State, hero: Hero, of: CardClass, more = 0): Phrase {
  const count = s.decks[of].season.length;
  const most = Math.min(count, 1 + more);
  const stack = say(most > 1 ? 'hint.stack-several' : 'hint.stack', { count, most });
  const room = count > 0 ? roomHint(hero, of) : null;
  return room ? say('hint.stack-room', { stack, room }) : stack;
}

function visitHint(s: State, hero: Hero, building: Exclude<BuildingId, 'sanctuary'>): Phrase {
  const cardClass = CARD_CLASSES.find((of) => BUILDING_OF[of] === building);
  if (cardClass) {
    const ability = MORE_DRAWN[cardClass];
    return stackHint(s, hero, cardClass, ability ? countAbility(hero, ability) : 0);
  }
  if (building === 'barn') return goodsHint(s, hero, 'food');
  if (building === 'palace') return goodsHint(s, hero, 'gold');
  return say(editionOf(s).smuggledFood === 'red' ? 'hint.visit-hideout-red' : 'hint.visit-hideout');
}

/** Hint for a roll: the goods that the yellow die can bring this hero today. */
function goodsHint(s: State, hero: Hero, good: Rolled): Phrase {
  const bonus = knackOf(s, hero, good);
  const [least, most] = [Math.max(0, 1 + bonus), Math.max(0, YELLOW_SIDES + bonus)];
  const room = roomFor(s, hero, good);
  const told = { least, most, good: say(`good.${good}`) };
  if (room <= 0) return say('hint.roll-full', told);
  /** B135 Tokens raise the amount beyond the die, as far as there is room. */
  const graced = Math.min(most + graceOf(s, hero, good), Math.max(most, room));
  return graced > most ? say('hint.roll-grace', { ...told, graced }) : say('hint.roll', told);
}
