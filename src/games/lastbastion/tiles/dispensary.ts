import { chooseOne, type Play, type Show } from '../../../engine/index.ts';
import { type Colour, COLOURS } from '../data/colours.ts';
import { HEALED_LIFE } from '../data/supply.ts';
import { giveEquipment } from '../horde/boons.ts';
import { heroShow } from '../horde/losses.ts';
import { coloursLeft, heroesInPlay, spotOf } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { heroName, say, tokenName } from '../words/words.ts';

type Help = { readonly kind: 'give'; readonly colour: Colour } | { readonly kind: 'heal'; readonly hero: Hero };

/** L83 The possible help: Equipment, or healing a hero who is taken out, as far as the reserve has it. */
export const helps = (s: State): Help[] => [
  ...(s.reserve.life > 0 ? s.heroes.filter(({ takenOut }) => takenOut) : []).map((hero): Help => ({
    kind: 'heal',
    hero,
  })),
  ...coloursLeft(s, COLOURS).map((colour): Help => ({ kind: 'give', colour })),
];

/** L83 Asks for one of the two. */
export function* dispense(s: State, hero: Hero): Play {
  const show: Show<Help> = {
    id: (help) => (help.kind === 'heal' ? `heal:${help.hero.id}` : `give:${help.colour}`),
    label: (help) =>
      help.kind === 'heal'
        ? say('choice.heal', { hero: heroName(help.hero.id) })
        : say('choice.give', { token: tokenName(help.colour) }),
    detail: (help) =>
      help.kind === 'heal' ? say('hint.heal', { count: Math.min(HEALED_LIFE, s.reserve.life) }) : undefined,
  };
  const help = yield* chooseOne(hero.seat, asking('dispensary', { hero: hero.id }), helps(s), show);
  if (help.kind === 'heal') return heal(s, hero, help.hero);
  const what = asking('give-to', { hero: hero.id, colour: help.colour });
  const other = yield* chooseOne(hero.seat, what, heroesInPlay(s), heroShow);
  if (other === hero) return giveEquipment(s, hero, help.colour, 1);
  s.reserve.equipment[help.colour]--;
  other.equipment[help.colour]++;
  report(s, 'gave', { hero: hero.id, other: other.id, colour: help.colour });
}

/** L83, L104 Puts the hero back on the Dispensary, wounded: without power for the rest of the game. */
function heal(s: State, by: Hero, hero: Hero): void {
  const life = Math.min(HEALED_LIFE, s.reserve.life);
  s.reserve.life -= life;
  const calls = Math.min(1, s.reserve.calls);
  s.reserve.calls -= calls;
  Object.assign(hero, { life, calls, at: spotOf(s, 'dispensary'), takenOut: false, wounded: true });
  report(s, 'healed', { hero: by.id, other: hero.id, count: life });
}
