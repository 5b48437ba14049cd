import { chooseOne, type Play } from '../../../engine/index.ts';
import { discard } from '../decks/decks.ts';
import { runEffects } from './effects.ts';
import { avatarIn } from '../fortune/damage.ts';
import { cardOf } from '../data/cards.ts';
import type { Side, ZoneNumber } from '../components/geometry.ts';
import { heroOf, seatsOf, type State, type Trap, trapsOf, zoneAt } from '../model/state.ts';
import { countUnits } from '../components/units.ts';
import { cardName, say, zoneName } from '../words/words.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B132, B134, B139 Discards cards that have not acted yet and lie on a zone without enemies. */
export function discardIdleTraps(s: State): void {
  for (const { trap, side, zone } of trapsOf(s)) {
    if (trap.stage > 0 || countUnits(zoneAt(s, side, zone).units) > 0 || avatarIn(s, side, zone)) continue;
    report(s, 'trap-idle', { card: trap.card, zone: { side, zone } });
    remove(s, side, zone, trap);
  }
}

/** B133 Lets each card act once, in the order that the team chooses, and discards it unless it stays (B134). */
export function* tacticsStep(s: State): Play {
  const waiting = trapsOf(s);
  while (waiting.length > 0 && !s.outcome) {
    const { trap, side, zone } = yield* chooseOne(seatsOf(s), asking('trap', {}), waiting, {
      id: (placed) => `${placed.trap.card}.${placed.side}.${placed.zone}.${waiting.indexOf(placed)}`,
      label: (placed) =>
        say('choice.trap', { card: cardName(placed.trap.card), zone: zoneName(placed.side, placed.zone) }),
    });
    waiting.splice(
      waiting.findIndex((placed) => placed.trap === trap),
      1,
    );
    yield* spring(s, trap, side, zone);
  }
}

/**
 * B131, B134, B212, B237 Lets one card act on its zone, twice if it is doubled. Only the Avatar's fall counts as its
 * owner's deed (B71).
 */
function* spring(s: State, trap: Trap, side: Side, zone: ZoneNumber): Play {
  const { effects, tactics } = cardOf(trap.card);
  report(s, 'trap', { card: trap.card, zone: { side, zone } });
  for (let time = 0; time < (trap.doubled ? 2 : 1); time++) {
    const by = heroOf(s, trap.hero);
    yield* runEffects(s, effects, {
      ...{ hero: null, from: { card: trap.card }, by, who: seatsOf(s) },
      ...{ at: { side, zone }, tactics: true, draw: null },
    });
  }
  trap.stage++;
  if (trap.stage >= (tactics?.phases ?? 1)) remove(s, side, zone, trap);
}

function remove(s: State, side: Side, zone: ZoneNumber, trap: Trap): void {
  const { traps } = zoneAt(s, side, zone);
  traps.splice(traps.indexOf(trap), 1);
  discard(s, trap.card);
}
