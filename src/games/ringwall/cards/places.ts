import { chooseOne, type Play, rollDie, type Show } from '../../../engine/index.ts';
import { kindOf, SMITHED, USES, wareOf, WEAPONS } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { OBJECTS } from '../data/numbers.ts';
import { CAVE, CITY, GATE, ringOf, regionOf, type SpaceId, TEMPLE } from '../data/spaces.ts';
import { battle } from '../fights/battle.ts';
import { gainLives, loseLife } from '../fights/lives.ts';
import { armyOf, garrisonSide } from '../fights/sides.ts';
import { nowOrLater } from '../model/later.ts';
import { areRivals, holderOf, isArmed, isGeneral, isToad, mightOf, objectsAbout } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { gainSpell } from '../spells/spells.ts';
import { occupy } from '../units/occupation.ts';
import { teleport } from '../units/arriving.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say, wareName } from '../words/words.ts';
import { destroyPlace } from './events.ts';
import { gainGold, gainSkill, tableRoll } from './gains.ts';

/** T98, T99 Places of the adventure deck. */

/** Uses a Place, unless its holder prevents it. */
export function* usePlace(s: State, general: General, at: SpaceId, place: string): Play {
  if (isToad(general) || !(yield* passesGuards(s, general, at, place))) return;
  yield* PLACES[kindOf(place)]!(s, general, at);
  const most = USES[place];
  if (most === undefined) return;
  s.used[place] = (s.used[place] ?? 0) + 1;
  if (s.used[place] < most) return;
  delete s.used[place];
  report(s, 'place-spent', { place });
  destroyPlace(s, at, place);
}

/**
 * T99, T98 Whether he gets past the garrison. An Army has to beat it, and may leave Units of its own; a person may
 * steal past it.
 */
function* passesGuards(s: State, general: General, at: SpaceId, place: string): Play<boolean> {
  const held = holderOf(s, place);
  if (!held || !areRivals(s, held.owner.seat, general.seat)) return true;
  const { owner, garrison } = held;
  if (!isGeneral(general)) {
    const die = rollDie(s, 6);
    const roll = { roll: { kind: 'table', dice: [die], target: 3 } };
    report(s, die <= 2 ? 'guards-see' : 'passes-guards', { who: general.id, owner: owner.id, die }, roll);
    if (die <= 2) loseLife(s, general, true);
    return die > 2;
  }
  const [might, against] = [mightOf(general.units, false), mightOf(garrison.units, false)];
  report(s, 'battle-camp', { who: general.id, owner: owner.id, might, against });
  yield* battle(s, armyOf(general), garrisonSide(owner, garrison), { at, inSiege: false, walls: 0 });
  if (garrison.units.length > 0) return false;
  owner.garrisons = owner.garrisons.filter((one) => one !== garrison);
  if (!isGeneral(general)) return false;
  yield* occupy(s, general, place);
  return true;
}

/** T156 The effect of each Place, by its kind. */
const PLACES: Readonly<Record<string, (s: State, general: General, at: SpaceId) => Play>> = {
  *'red-spring'(s, general) {
    gainSkill(s, general, 'strength');
  },
  *'blue-spring'(s, general) {
    gainSkill(s, general, 'craft');
  },
  *'still-pool'(s, general) {
    gainLives(s, general, 1, true);
  },
  *shrine(s, general, at) {
    const die = rollDie(s, 6);
    tableRoll(s, general, die);
    if (die <= 2) report(s, 'nothing', { who: general.id });
    else if (die === 3) gainGold(s, general, 1);
    else if (die === 4) gainSpell(s, general);
    else if (die === 5) gainLives(s, general, 1, true);
    else {
      const spaces = ringOf(regionOf(at));
      const to = spaces[rollDie(s, spaces.length) - 1]!.id;
      report(s, 'carried', { who: general.id, to });
      teleport(s, general, to);
    }
  },
  *market(s, general, at) {
    yield* nowOrLater(s, general, market, 'market', at);
  },
  *'wind-arch'(s, general) {
    const die = rollDie(s, 6);
    tableRoll(s, general, die);
    const to = ['o7', 'o0', CITY, CAVE, TEMPLE, GATE][die - 1]!;
    report(s, 'carried', { who: general.id, to });
    teleport(s, general, to);
  },
};

/** T30, T152 The price that a smith asks of this Character. */
export const smithPrice = ({ id }: General, kind: string): number =>
  id === 'smith' ? Math.max(1, SMITHED[kind]! - GIFTS.smithDiscount) : SMITHED[kind]!;

/** Wares that he can buy there: at most one of each kind, and one weapon in all. */
export const smithsWares = (s: State, general: General): string[] =>
  Object.keys(SMITHED).filter(
    (kind) =>
      general.gold >= smithPrice(general, kind) &&
      general.objects.length < OBJECTS &&
      general.objects.every((card) => kindOf(card) !== kind) &&
      !(WEAPONS.includes(kind) && isArmed(general)) &&
      newWare(s, kind) !== null,
  );

const newWare = (s: State, kind: string): string | null =>
  wareOf(kind, (id) => objectsAbout(s).some((objects) => objects.includes(id)));

export function buyWare(s: State, general: General, kind: string): void {
  const [gold, card] = [smithPrice(general, kind), newWare(s, kind)!];
  general.gold -= gold;
  general.objects.push(card);
  report(s, 'bought', { who: general.id, card, gold });
}

/** T156 Sells the wares of the Blacksmith at a Market. */
export function* market(s: State, general: General, at: string): Play {
  while (general.at === at) {
    const wares = smithsWares(s, general);
    if (wares.length === 0) return;
    const show: Show<string> = {
      id: (kind) => kind,
      label: (kind) =>
        kind === 'done'
          ? say('choice.no-thanks')
          : say('choice.buy', { what: wareName(kind), gold: smithPrice(general, kind) }),
      means: (kind) => (kind === 'done' ? 'no' : undefined),
    };
    const what = asking('market', { who: general.id, gold: general.gold });
    const kind = yield* chooseOne(general.seat, what, [...wares, 'done'], show, inSecret(general.id));
    if (kind === 'done') return;
    buyWare(s, general, kind);
  }
}
