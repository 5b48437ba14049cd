import type { Barred, Phrase } from '../../../engine/index.ts';
import { ADJACENT, AROUND, IN_LINE, SPOTS, type TileId, TILES } from '../data/bastion.ts';
import type { HeroId } from '../data/heroes.ts';
import type { Deed } from '../hero/deed.ts';
import { reach } from '../combat/targets.ts';
import { mayAct } from '../model/acting.ts';
import { cardsInPlay, hasPower, spotOf, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { isTileOpen } from '../tiles/actions.ts';
import { atTile, cardName, heroName, say, spaceName, tileName } from '../words/words.ts';
import { barred } from './entry.ts';

/** Everything that the player cannot do now, each with its reason and its remedy. */
export function barredFor(s: State, hero: Hero, deeds: readonly Deed[]): Barred[] {
  return [
    ...barredMoves(s, hero),
    ...barredCombat(s, hero),
    ...barredTiles(s, hero, deeds),
    ...barredCalls(s, hero, deeds),
    ...barredPower(s, hero, deeds),
  ];
}

/** L64-L66 Tiles that are too far, or all tiles if no movement is left. */
function barredMoves(s: State, hero: Hero): Barred[] {
  const why = (spot: number): Phrase | null => {
    if (spot === hero.at) return say('why.here', { hero: heroName(hero.id) });
    const stuck = whyStuck(s, hero);
    if (stuck) return stuck;
    if (AROUND[hero.at]!.includes(spot)) return null;
    return say(`why.${farReason(s, hero)}`, { tile: tileName(tileAt(s, spot)) });
  };
  return SPOTS.flatMap((spot) => {
    const reason = why(spot);
    const tile = tileAt(s, spot);
    return reason === null ? [] : [barred('move', `move:${tile}`, tileName(tile), reason)];
  });
}

/** L64, L66 Why the hero cannot move in this turn. */
function whyStuck({ doings }: State, hero: Hero): Phrase | null {
  if (doings.moved) return say('why.moved');
  return hero.laidDown ? say('why.laid-down', { hero: heroName(hero.id) }) : null;
}

/** L87 Help that would bring a hero nearer: Elmer's power, for himself now, for others in his own turn. */
function farReason(s: State, hero: Hero): string {
  if (hasPower(hero, 'elmer')) return s.doings.spent ? 'far' : 'far-ride';
  return helps(s, 'elmer') ? 'far-elmer' : 'far';
}

/** L67, L69, L94, L95 Cards that the hero cannot fight from here, or not any more. */
function barredCombat(s: State, hero: Hero): Barred[] {
  const near = reach(s, hero);
  const isOver = !mayAct(s, hero, 'combat');
  const at = atTile(tileAt(s, hero.at));
  const stuck = whyStuck(s, hero);
  const cards = cardsInPlay(s).filter(({ space }) => isOver || near.every((one) => one.space !== space));
  const far = ({ space }: { readonly space: number }): Phrase => {
    const lines = hasPower(hero, 'twindalli') ? IN_LINE : ADJACENT;
    const from = SPOTS.filter((spot) => lines[spot]!.includes(space)).map((spot) => atTile(tileAt(s, spot)));
    const known = { space: spaceName(space), places: from };
    return stuck ? say('why.out-of-reach-now', { ...known, why: stuck }) : say('why.out-of-reach', known);
  };
  const nobody = stuck ? say('why.nobody-near-now', { at, why: stuck }) : say('why.nobody-near', { at });
  const none = isOver ? spent(s, hero, 'combat') : nobody;
  return [
    ...(near.length === 0 || isOver ? [barred('attack', 'attack', say('choice.attack-any'), none)] : []),
    ...cards.map((card) =>
      barred(
        'attack',
        `attack:${card.placed.id}`,
        cardName(card.placed.id),
        isOver ? spent(s, hero, 'combat') : far(card),
      ),
    ),
  ];
}

/** L67, L90 Why no action is left. A done action cannot be repeated, no matter what else bars it. */
function spent({ doings: { used, fought, closed } }: State, hero: Hero, kind: 'tile' | 'combat'): Phrase {
  const isDone = kind === 'tile' ? used : fought;
  if (hasPower(hero, 'sindara') && closed && !isDone) return say('why.moved-between');
  return say(hero.calls > 0 ? 'why.acted-call' : 'why.acted');
}

/** L67, L77-L85 The hero's own tile, and all others. */
function barredTiles(s: State, hero: Hero, deeds: readonly Deed[]): Barred[] {
  const here = tileAt(s, hero.at);
  const canUse = deeds.some(({ kind }) => kind === 'tile');
  const stuck = whyStuck(s, hero);
  const cure = hero.calls > 0 ? say(stuck ? 'why.by-call' : 'why.go-or-call') : (stuck ?? say('why.go-there'));
  const why = (tile: TileId): Phrase => {
    if (!mayAct(s, hero, 'tile')) return spent(s, hero, 'tile');
    if (!isTileOpen(s, hero, tile)) return say(`why.idle-${tile}`);
    if (s.grasped[spotOf(s, tile)])
      return say(hero.calls > 0 ? 'why.grasped-call' : 'why.grasped', { tile: tileName(tile) });
    return say('why.elsewhere', { at: atTile(tile), cure });
  };
  return TILES.filter((tile) => !(canUse && tile === here)).map((tile) =>
    barred('tile', `tile:${tile}`, say('choice.tile', { tile: tileName(tile) }), why(tile)),
  );
}

/** L68 Tiles whose action no Call to Arms can use now, each with the reason. */
function barredCalls(s: State, hero: Hero, deeds: readonly Deed[]): Barred[] {
  const called = deeds.flatMap((deed) => (deed.kind === 'call' ? [deed.tile] : []));
  return TILES.filter((tile) => !called.includes(tile)).map((tile) => {
    const reason = hero.calls === 0 ? say('why.no-calls') : say(`why.idle-${tile}`);
    return barred('call', `call:${tile}`, say('choice.call', { tile: tileName(tile) }), reason);
  });
}

/** L86-L94 A power that is off, used up, or automatic. */
function barredPower(s: State, hero: Hero, deeds: readonly Deed[]): Barred[] {
  const kinds = ['ride', 'rise', 'grant', 'enchant', 'take', 'cleanse'];
  if (deeds.some(({ kind }) => kinds.includes(kind))) return [];
  return [barred('use', 'use', say('choice.power', { hero: heroName(hero.id) }), whyNoPower(s, hero))];
}

/** Whether a hero in play has this power now. */
const helps = (s: State, whose: HeroId): boolean => s.heroes.some((hero) => hasPower(hero, whose));

function whyNoPower(s: State, hero: Hero): Phrase {
  const { doings } = s;
  const facts = { hero: heroName(hero.id) };
  if (hero.wounded) return say('why.wounded', facts);
  if (hero.hexed) return say(helps(s, 'teagaan') ? 'why.hexed-teagaan' : 'why.hexed', facts);
  switch (hero.id) {
    case 'sindara':
    case 'feng-li':
    case 'kazgin':
    case 'twindalli':
      return say(`why.power-${hero.id}`);
    default:
      if (doings.spent) return say('why.power-spent', facts);
      if (hero.id === 'teagaan' && doings.moved) return say('why.moved');
      return hero.id === 'teagaan' && hero.laidDown ? say('why.laid-down', facts) : say(`why.power-${hero.id}`);
  }
}
