import type { Invariants } from '../../kit/index.ts';
import { TILES } from './data/bastion.ts';
import { cardOf, CARDS, isWarlord } from './data/cards.ts';
import { COLOURS } from './data/colours.ts';
import { EQUIPMENT_A_COLOUR, FATAL_GRASPS, GRASPS } from './data/supply.ts';
import { cardsInPlay, graspsOnTiles, heroesInPlay } from './model/queries.ts';
import type { State } from './model/state.ts';

/** Ids that nobody knows before they are revealed. */
const FACE_DOWN: ReadonlySet<string> = new Set(CARDS.map(({ id }) => id));

export const INVARIANTS: Invariants<State> = {
  flaw: (s) => tokens(s) ?? figures(s) ?? cards(s) ?? heroes(s) ?? (s.outcome ? null : live(s)),
  faceDown: FACE_DOWN,
};

/** L8a, L10 Checks that no token is lost: everything is with a hero or in the reserve. */
function tokens(s: State): string | null {
  const life = s.heroes.reduce((sum, hero) => sum + hero.life, s.reserve.life);
  if (s.reserve.life < 0 || life !== s.outset.life) return `${life} Life in all, of ${s.outset.life}`;
  const calls = s.heroes.reduce((sum, hero) => sum + hero.calls, s.reserve.calls);
  if (s.reserve.calls < 0 || calls !== s.outset.calls) return `${calls} Calls to Arms in all`;
  for (const colour of COLOURS) {
    const held = s.heroes.map(({ equipment }) => equipment[colour]);
    const all = held.reduce((sum, one) => sum + one, s.reserve.equipment[colour]);
    if (all !== EQUIPMENT_A_COLOUR) return `${all} ${colour} Equipment in all`;
    if (s.reserve.equipment[colour] < 0 || held.some((one) => one < 0)) return `less than no ${colour} Equipment`;
  }
  return null;
}

/** L10, L16 Checks that no Grasp figure is lost or doubled, and that each device is in a valid place. */
function figures(s: State): string | null {
  const onCards = cardsInPlay(s).filter(({ placed }) => placed.grasped).length;
  const onHeroes = s.heroes.filter(({ hexed }) => hexed).length;
  const all = s.reserve.grasps + graspsOnTiles(s) + onCards + onHeroes;
  if (s.reserve.grasps < 0 || all !== GRASPS) return `${all} Grasp figures in all`;
  const inPlay = new Set(cardsInPlay(s).map(({ placed }) => placed.id));
  if (s.net && (!inPlay.has(s.net.card) || isWarlord(s.net.card))) return 'the Net lies on no Monster in play';
  if (s.net && !cardOf(s.net.card).effects[s.net.effect]) return 'the Net lies on no effect';
  if (s.enchanted !== null && !inPlay.has(s.enchanted)) return 'the Enchantment lies on no card in play';
  return s.trap !== null && s.spaces[s.trap] !== null ? 'a card on the Trap' : null;
}

/** L1, L15, L21 Checks that every card is in at most one place, and that none is lost. */
function cards(s: State): string | null {
  if (new Set(s.tiles).size < TILES.length) return 'a tile that is in two places';
  const all = [...s.deck, ...s.discard, ...cardsInPlay(s).map(({ placed }) => placed.id)];
  if (new Set(all).size < all.length) return 'a card that is in two places';
  if (all.length > s.outset.cards) return `${all.length} cards in all`;
  const missing = s.outset.cards - all.length;
  /** A drawn card may have no space yet. */
  if (missing > 1) return `${missing} cards in no place`;
  const left = all.filter((id) => isWarlord(id) && !s.discard.includes(id)).length;
  return left > s.warlords || left < s.warlords - 1 ? `${left} Warlords, of ${s.warlords}` : null;
}

/** L83, L102 Checks that exactly the heroes without Life are taken out, and that these have nothing. */
function heroes(s: State): string | null {
  for (const hero of s.heroes) {
    if (hero.life < 0) return `${hero.id} has ${hero.life} Life`;
    if (hero.takenOut !== (hero.life === 0))
      return `${hero.id} with ${hero.life} Life, ${hero.takenOut ? '' : 'not '}taken out`;
    if (hero.takenOut && (hero.hexed || hero.laidDown || hero.calls > 0))
      return `${hero.id} is taken out and has something`;
    if (hero.wounded && !s.fallen.includes(hero.id)) return `${hero.id} is wounded and was never taken out`;
  }
  return null;
}

/** L106 Finds a condition that should have ended the game. */
function live(s: State): string | null {
  if (graspsOnTiles(s) >= FATAL_GRASPS) return 'a third tile in the Grasp of Evil, and the game goes on';
  if (heroesInPlay(s).length === 0) return 'no hero left, and the game goes on';
  return s.round > s.outset.rounds ? 'no round left, and the game goes on' : null;
}
