import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import { BUILDER_WALLS, WALLS } from '../data/numbers.ts';
import type { SpaceId } from '../data/spaces.ts';
import { gainLives } from '../fights/lives.ts';
import { nowOrLater } from '../model/later.ts';
import { craftOf, heldSpells, isToad, spellLimit } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { gainSpell } from '../spells/spells.ts';
import { discardCards } from '../units/leaving.ts';
import { hire, hirable } from '../units/hiring.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say, unitName } from '../words/words.ts';
import { lift } from './deck.ts';
import { gainGold, gainSkill, openWay } from './gains.ts';

/** T112 Meets a Stranger; some leave after a visit. */
export function* meetStranger(s: State, general: General, at: SpaceId, card: string): Play {
  const leaves = () => {
    lift(s, at, card);
    discardCards(s, [card]);
    report(s, 'went-away', { who: general.id, card });
  };
  if (isToad(general)) return;
  switch (kindOf(card)) {
    case 'healer':
      return gainLives(s, general, 2);
    case 'enchanter':
      if (craftOf(general) < 4) return report(s, 'nothing', { who: general.id });
      leaves();
      return yield* nowOrLater(s, general, enchanter, 'enchanter');
    case 'sorcerer':
      return yield* nowOrLater(s, general, sorcerer, 'sorcerer', at);
    case 'winged-horse':
      openWay(s, general, 'winged');
      return leaves();
    case 'master-builder':
      return yield* nowOrLater(s, general, builder, 'builder', at);
    case 'master-strategist':
      general.strategy = true;
      report(s, 'strategy', { who: general.id });
      return leaves();
  }
}

const BOONS = ['spell', 'gold', 'strength', 'craft', 'life'] as const;
type Boon = (typeof BOONS)[number];

/** T112 Asks for one of five gifts. */
export function* enchanter(s: State, general: General): Play {
  const show: Show<Boon> = { id: (boon) => boon, label: (boon) => say(`choice.boon-${boon}`) };
  const boons = BOONS.filter((boon) => boon !== 'spell' || heldSpells(general) < spellLimit(general));
  const what = asking('enchanter', { who: general.id });
  const boon = yield* chooseOne(general.seat, what, boons, show, inSecret(general.id));
  if (boon === 'spell') gainSpell(s, general);
  else if (boon === 'gold') gainGold(s, general, 1);
  else if (boon === 'life') gainLives(s, general, 1, true);
  else gainSkill(s, general, boon);
}

/** T112 Offers a Spell for one gold. */
export function* sorcerer(s: State, general: General, at: string): Play {
  if (general.gold < 1 || general.at !== at || heldSpells(general) >= spellLimit(general)) return;
  const show: Show<boolean> = {
    id: (buys) => (buys ? 'buy' : 'no'),
    label: (buys) => say(buys ? 'choice.buy-spell' : 'choice.no-thanks'),
    means: (buys) => (buys ? 'yes' : 'no'),
  };
  const what = asking('sorcerer', { who: general.id, gold: general.gold });
  if (!(yield* chooseOne(general.seat, what, [true, false], show, inSecret(general.id)))) return;
  general.gold--;
  gainSpell(s, general);
}

/** T112 Whether he can raise the walls of his Fortress, which is possible once. */
const canRaise = ({ fortress, plundered, gold }: General): boolean =>
  fortress !== null && fortress.walls === WALLS + plundered && gold >= BUILDER_WALLS.price;

/** T112, T104 Offers engines for sale, or higher walls. */
export function* builder(s: State, general: General, at: string): Play {
  if (general.at !== at) return;
  for (;;) {
    const units = hirable(general, s, 'builder');
    const walls = canRaise(general) ? ['walls'] : [];
    const from = [...units.map(({ unit }) => unit), ...walls, 'done'];
    const what = asking('builder', { who: general.id, gold: general.gold });
    const show: Show<string> = {
      id: (one) => one,
      label: (one) =>
        one === 'done'
          ? say('choice.no-thanks')
          : one === 'walls'
            ? say('choice.walls', { gold: BUILDER_WALLS.price })
            : say('choice.hire', { what: unitName(one), gold: units.find(({ unit }) => unit === one)!.price }),
      means: (one) => (one === 'done' ? 'no' : undefined),
    };
    const one = yield* chooseOne(general.seat, what, from, show, inSecret(general.id));
    if (one === 'done') return;
    if (one === 'walls') {
      general.gold -= BUILDER_WALLS.price;
      general.fortress!.walls += BUILDER_WALLS.more;
      report(s, 'walls-raised', { who: general.id, count: general.fortress!.walls });
    } else hire(s, general, one, units.find(({ unit }) => unit === one)!.price);
  }
}
