import { type Play, reveal } from '../../../engine/index.ts';
import { siegeCardOf } from '../data/siege.ts';
import { advanceOrcs, placeOrcs } from '../fortress/orcs.ts';
import { summonMachine } from './machines.ts';
import { windowAtSiegeCard, windowBeforeSiegeCard } from '../mercenaries/windows.ts';
import { lose } from '../ending/ending.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { orcCardsIn, playCard } from '../decks/hand.ts';
import { report } from '../words/news.ts';

/** R7.1 Plays an Orc card of the hand and carries out the siege card that it brings. */
export function* orcCard(s: State): Play {
  yield* windowBeforeSiegeCard(s);
  const dwarf = activeDwarf(s);
  playCard(dwarf, orcCardsIn(dwarf.hand)[0]!);
  const card = revealSiegeCard(s);
  if (card === null) return;
  s.revealed = card;
  const { machine } = siegeCardOf(card);
  if (machine !== null && s.machines[machine].area !== null) s.firing = machine;
  const averted = yield* windowAtSiegeCard(s, card);
  if (averted === 'card') report(s, 'cancelled', { siege: siegeCardOf(card).shape });
  else if (!s.outcome) yield* carryOut(s, card, averted === 'shot');
  s.revealed = null;
  s.firing = null;
}

/** R7.2, R11.3 Reveals a siege card. The last one is a defeat; nothing cancels it. */
function revealSiegeCard(s: State): string | null {
  const card = s.siege.shift()!;
  reveal(s);
  const told = { dwarf: activeDwarf(s).id, siege: siegeCardOf(card).shape };
  report(s, 'orc-card', told, { card: told.siege });
  if (s.siege.length > 0) return card;
  report(s, 'last-siege', { siege: told.siege });
  lose(s, 'siege');
  return null;
}

/** R7.4 Carries out orcs, machine, arrow, in this order. `wardedOff`: the Catapult does not shoot (R10.5). */
function* carryOut(s: State, card: string, wardedOff: boolean): Play {
  const { orcs, side, machine, arrow } = siegeCardOf(card);
  if (side !== null) placeOrcs(s, side, orcs);
  if (machine !== null && !s.outcome) summonMachine(s, machine, wardedOff);
  if (arrow && !s.outcome) advanceOrcs(s);
}
