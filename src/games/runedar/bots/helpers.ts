import type { Hire } from '../mercenaries/hire.ts';
import { winsBy } from '../mercenaries/hire.ts';
import { PRICES } from '../data/mercenaries.ts';
import { circlesOf, ORC_FIGURES } from '../data/enemies.ts';
import { outsideOf, WORKSHOPS } from '../data/fortress.ts';
import { siegeCardOf } from '../data/siege.ts';
import { orcsInWorkshops } from '../fortress/orcs.ts';
import { orcsInPlay, type State } from '../model/state.ts';
import { circleWorth, goblinWorth } from './prospects.ts';
import { WEIGHTS } from './weights.ts';
import { activationCost, goldWorth, horizonOf, orcWorth, workOn } from './worth.ts';

/** Value of a mercenary now, beyond its pay. `march`: orcs in the workshops rob at once unless stopped. */
export function hireGain(s: State, hire: Hire, march: boolean): number {
  const horizon = horizonOf(s);
  let cost = 0;
  for (let paid = 1; paid <= PRICES[hire.mercenary]; paid++) cost += goldWorth(s.gold - paid, horizon);
  return WEIGHTS.hire * helpWorth(s, hire, march, goldWorth(s.gold, horizon)) - cost;
}

function helpWorth(s: State, hire: Hire, march: boolean, nugget: number): number {
  switch (hire.mercenary) {
    case 'orcs':
      return march ? robbery(s, nugget) : WORKSHOPS.reduce((sum, at) => sum + s.orcs[at] * orcWorth(s, at, nugget), 0);
    case 'goblin': {
      if (winsBy(s, hire)) return WEIGHTS.escape;
      const goblin = s.goblins.find(({ tile }) => tile === hire.enemy)!;
      return goblinWorth(s) + WEIGHTS.feed * workOn(goblin) - WEIGHTS.reserve * s.tunnel.length;
    }
    case 'troll': {
      const troll = s.trolls.find(({ tile }) => tile === hire.enemy)!;
      const left = circlesOf(troll.tile).length - troll.damage;
      return left * circleWorth(s, { ...troll, damage: 0 }) + (s.tunnel.length > 0 ? WEIGHTS.trollFall : 0);
    }
    case 'catapult':
      return activationCost(s, 'catapult', nugget);
    case 'cancel':
      return cardWorth(s, nugget);
  }
}

/** Cost of the robbery when the orcs in the workshops move. */
function robbery(s: State, nugget: number): number {
  const orcs = orcsInWorkshops(s);
  return orcs >= s.gold ? WEIGHTS.doom : orcs * nugget * 1.2;
}

/** Cost of the open siege card. */
function cardWorth(s: State, nugget: number): number {
  const { orcs, side, machine, arrow } = siegeCardOf(s.revealed!);
  let worth = 0;
  if (side !== null)
    worth += orcsInPlay(s) + orcs >= ORC_FIGURES ? WEIGHTS.doom : orcs * orcWorth(s, outsideOf(side), nugget);
  if (machine !== null)
    worth +=
      s.machines[machine].area === null ? 0.4 * activationCost(s, machine, nugget) : activationCost(s, machine, nugget);
  if (arrow) worth += robbery(s, nugget) + 0.25 * nugget * (orcsInPlay(s) - orcsInWorkshops(s) + orcs);
  return worth;
}
