import { chooseOne, confirm, type Fact, type Play, share, type Show } from '../../../engine/index.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import type { Boon } from '../data/effects.ts';
import { coloursLeft } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { say, standardName, tokenName } from '../words/words.ts';
import { cleanseOne } from './cleansing.ts';

/** L47-L51 Gives the hero who defeated the card its reward, as far as the reserve has it. The hero may decline it. */
export function* boon(s: State, hero: Hero, kind: Boon, card: string, count = 1): Play {
  switch (kind) {
    case 'equipment':
      return yield* takeEquipment(s, hero, card, count);
    case 'cleanse':
      return yield* cleanseOne(s, hero, 'exit');
    case 'heal':
      return yield* takeLife(s, hero, card);
    case 'call':
      return yield* takeCall(s, hero, card);
    case 'heal-call':
      yield* takeLife(s, hero, card);
      return yield* takeCall(s, hero, card);
  }
}

/** Equipment of the reserve as an option; null: none. */
export const colourShow: Show<Colour | null> = {
  id: (colour) => (colour === null ? 'none' : `colour:${colour}`),
  label: (colour) => (colour === null ? say('choice.none') : tokenName(colour)),
};

/** Asks for several Equipment tokens of the reserve at once. */
export function* takeSeveral(s: State, hero: Hero, what: Fact, count: number): Play {
  const show: Show<Colour> = {
    id: (colour) => `colour:${colour}`,
    label: standardName,
    most: (colour) => s.reserve.equipment[colour],
  };
  const taken = yield* share<Colour>(hero.seat, what, coloursLeft(s, COLOURS), count, show);
  for (const colour of COLOURS) {
    const some = taken.filter((one) => one === colour).length;
    if (some > 0) giveEquipment(s, hero, colour, some);
  }
}

/** L47 Asks for Equipment of any colour left. */
function* takeEquipment(s: State, hero: Hero, card: string, count: number): Play {
  const left = coloursLeft(s, COLOURS);
  if (left.length === 0) return report(s, 'no-equipment-left', { hero: hero.id });
  if (count > 1) return yield* takeSeveral(s, hero, asking('exit-equipments', { hero: hero.id, card, count }), count);
  const from = [...left, null];
  const colour = yield* chooseOne(hero.seat, asking('exit-equipment', { hero: hero.id, card }), from, colourShow);
  if (colour !== null) giveEquipment(s, hero, colour, 1);
}

export function giveEquipment(s: State, hero: Hero, colour: Colour, count: number): void {
  s.reserve.equipment[colour] -= count;
  hero.equipment[colour] += count;
  report(s, 'got-equipment', { hero: hero.id, colour, count });
}

/** L48 Gives a Life. It asks about the last one of the reserve: another hero may need it more. */
function* takeLife(s: State, hero: Hero, card: string): Play {
  if (s.reserve.life < 1) return report(s, 'no-life-left', { hero: hero.id });
  if (s.reserve.life > 1 || (yield* wants(hero, 'heal', card))) giveLife(s, hero);
}

export function giveLife(s: State, hero: Hero): void {
  s.reserve.life--;
  hero.life++;
  report(s, 'got-life', { hero: hero.id, left: hero.life });
}

/** L49 Gives a Call to Arms. It asks about the last one of the reserve. */
function* takeCall(s: State, hero: Hero, card: string): Play {
  if (s.reserve.calls < 1) return report(s, 'no-call-left', { hero: hero.id });
  if (s.reserve.calls === 1 && !(yield* wants(hero, 'call', card))) return;
  s.reserve.calls--;
  hero.calls++;
  report(s, 'got-call', { hero: hero.id });
}

const wants = (hero: Hero, kind: 'heal' | 'call', card: string): Play<boolean> =>
  confirm(
    hero.seat,
    asking('exit-boon', { hero: hero.id, boon: kind, card }),
    say(`choice.take-${kind}`),
    say(`choice.leave-${kind}`),
  );
