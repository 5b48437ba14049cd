import { chooseOne, chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { kindOf } from '../data/cards.ts';
import { HEXER } from '../data/numbers.ts';
import { CITY, DESERT } from '../data/spaces.ts';
import { buyWare } from '../cards/places.ts';
import { gainGold, openWay } from '../cards/gains.ts';
import { gainLives, loseLife } from '../fights/lives.ts';
import { has, isGeneral } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { goWithin } from '../units/arriving.ts';
import type { Deed } from '../model/deed.ts';
import { hirable, hire } from '../units/hiring.ts';
import { discardCards } from '../units/leaving.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, say, unitName } from '../words/words.ts';
import { tradable } from './services.ts';
import { rollTable, rollTemple, type TableOf, takeWard } from './tables.ts';

/** T30-T35 Carries out the chosen service of a space. */
export function* serve(s: State, general: General, { kind, what = '', gold = 0, count = 0 }: Deed): Play {
  if (general.at === CITY && !general.inCity && kind !== 'hire') enterCity(s, general);
  switch (kind) {
    case 'roll':
      s.turn.done = true;
      if (what === 'temple') rollTemple(s, general);
      else rollTable(s, general, what as TableOf);
      return;
    case 'heal':
      s.turn.served = 'heal';
      return heal(s, general, count, gold);
    case 'buy':
      s.turn.served = 'buy';
      return buyWare(s, general, what);
    case 'sell':
      s.turn.served = 'sell';
      general.objects = general.objects.filter((card) => card !== what);
      discardCards(s, [what]);
      report(s, 'sold', { who: general.id, cards: [what], gold });
      return gainGold(s, general, gold);
    case 'ferry':
      s.turn.done = true;
      general.gold -= gold;
      return openWay(s, general, 'ferry');
    case 'hire':
      // T32 At the Tavern, hiring is one of two exclusive services; elsewhere it comes on top.
      if (general.at === 'o12') s.turn.served = 'hire';
      return hire(s, general, what, gold);
    case 'trade':
      s.turn.done = true;
      return yield* trade(s, general, what as keyof typeof HEXER);
    default:
      throw new Error(`no service of a space: ${kind}`);
  }
}

/** T30, T47 Heals for gold, and counts the lives healed in this visit. */
export function heal(s: State, general: General, lives: number, gold: number): void {
  general.gold -= gold;
  s.turn.healed = (s.turn.healed ?? 0) + lives;
  report(s, 'healed', { who: general.id, lives, gold });
  gainLives(s, general, lives);
}

/** T65 Enters the City; his Units camp at the Gates. */
function enterCity(s: State, general: General): void {
  if (isGeneral(general)) goWithin(s, general, general.at);
  else general.inCity = true;
}

/** T35 Trades for an Ember Ward. Asks for the gift if he has more than the price. */
function* trade(s: State, general: General, what: 'gold' | 'followers' | 'objects'): Play {
  if (what === 'gold') general.gold -= HEXER.gold;
  else {
    const count = HEXER[what];
    const given = yield* chooseSome(
      general.seat,
      asking('hexer', { who: general.id, count }),
      tradable(general, what),
      count,
      count,
      cards,
      inSecret(general.id),
    );
    general.followers = general.followers.filter((card) => !given.includes(card));
    general.objects = general.objects.filter((card) => !given.includes(card));
    discardCards(s, given);
  }
  takeWard(s, general);
}

const cards: Show<string> = { id: (card) => card, label: cardName };

/** T35 The Desert takes a life, or a Water Bottle if he gives it. */
export function* crossDesert(s: State, general: General): Play {
  if (has(general, 'water-bottle') && (yield* drinks(general))) {
    general.objects = general.objects.filter((card) => kindOf(card) !== 'water-bottle');
    discardCards(s, ['water-bottle']);
    return report(s, 'bottle', { who: general.id });
  }
  loseLife(s, general);
}

function* drinks({ seat, id, lives }: General): Play<boolean> {
  const show: Show<boolean> = {
    id: (drinks) => (drinks ? 'drink' : 'suffer'),
    label: (drinks) => say(drinks ? 'choice.drink' : 'choice.suffer'),
    means: (drinks) => (drinks ? 'yes' : 'no'),
  };
  return yield* chooseOne(seat, asking('bottle', { who: id, lives }), [true, false], show, inSecret(id));
}

/** T103 Desert fighters join for pay, after a lost life there. */
export function* desertMen(s: State, general: General): Play {
  const offer = hirable(general, s, 'desert')[0];
  if (!offer || general.at !== DESERT) return;
  const show: Show<boolean> = {
    id: (hires) => (hires ? 'hire' : 'no'),
    label: (hires) =>
      hires ? say('choice.hire', { what: unitName(offer.unit), gold: offer.price }) : say('choice.no-thanks'),
    means: (hires) => (hires ? 'yes' : 'no'),
  };
  const what = asking('desert-men', { who: general.id, gold: offer.price });
  if (yield* chooseOne(general.seat, what, [true, false], show, inSecret(general.id)))
    hire(s, general, offer.unit, offer.price);
}
