import { type Play, reveal } from '../../../engine/index.ts';
import { siegeCardOf } from '../data/siege.ts';
import { advanceOrcs, placeOrcs } from '../fortress/orcs.ts';
import { summonMachine } from './machines.ts';
import { windowAtSiegeCard, windowBeforeMarch, windowBeforeSiegeCard } from '../mercenaries/windows.ts';
import { lose } from '../ending/ending.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { orcCardsIn, playCard } from '../decks/hand.ts';
import { report } from '../words/news.ts';

/** R7.1 An Orc card of the hand is played, and the siege card that it brings carried out. */
export function* orcCard(s: State): Play {
  yield* windowBeforeSiegeCard(s);
  const dwarf = activeDwarf(s);
  playCard(dwarf, orcCardsIn(dwarf.hand)[0]!);
  const card = revealSiegeCard(s);
  if (card === null) return;
  s.revealed = card;
  const { machine } = siegeCardOf(card);
  if (machine !== null && s.machines[machine].area !== null) s.firing = machine;
  const cancelled = yield* windowAtSiegeCard(s, card);
  if (cancelled) report(s, 'cancelled', { siege: siegeCardOf(card).shape });
  else if (!s.outcome) yield* carryOut(s, card);
  s.revealed = null;
  s.firing = null;
}

/** R7.2, L1 The last siege card is the end; nothing cancels it (A7). */
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

/** R7.4 Orcs, machine, arrow, in this order (A35). */
function* carryOut(s: State, card: string): Play {
  const { orcs, side, machine, arrow } = siegeCardOf(card);
  if (side !== null) placeOrcs(s, side, orcs);
  if (machine !== null && !s.outcome) yield* summonMachine(s, machine);
  if (!arrow || s.outcome) return;
  if (side !== null || machine !== null) yield* windowBeforeMarch(s);
  if (!s.outcome) advanceOrcs(s);
}
