import { chooseOne, type Play, type Show, type Todo } from '../../../engine/index.ts';
import { carryOut, isStillPlaying, useCosts, useDetail, useId, useLabel, usesOf } from '../actions/uses.ts';
import type { Deed } from '../actions/deed.ts';
import { barredFor } from '../barred/index.ts';
import { MACHINES } from '../data/siege.ts';
import { hire, hireCosts, hireDetail, hireId, hireLabel, hiresNow } from '../mercenaries/hire.ts';
import { upgradeDetail, upgradeId, upgradeLabel, upgradesNow } from '../mercenaries/windows.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { canRefill } from '../upgrades/refill.ts';
import { takeUpgrade, upgradeCosts } from '../upgrades/upgrade.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report, reportPhase } from '../words/news.ts';
import { drawNextHand, orcCardsIn } from '../decks/hand.ts';

/** R5.1 A turn: machines of the own play area, Orc cards, all other cards, the Upgrade Board. */
export function beginTurn(s: State): void {
  const dwarf = activeDwarf(s);
  s.turn++;
  s.phase = 'siege';
  report(s, 'turn', { dwarf: dwarf.id }, { quiet: true });
  if (s.turn === 1 && s.dwarves.length > 1) report(s, 'order', { dwarves: inTurn(s).map(({ id }) => id) });
  const machines = MACHINES.filter((machine) => s.machines[machine].area === s.active).map((machine): Todo => [
    'machine',
    machine,
  ]);
  const orcCards = orcCardsIn(dwarf.hand).map((): Todo => ['orcCard']);
  const siege: Todo[] = [...machines, ...orcCards];
  s.agenda = [['start'], ...siege, ...(siege.length > 0 ? [['closeSiege'] as const] : []), ['dwarf']];
}

/** R9.34 The dwarves in the order of their turns, the active one first. */
const inTurn = ({ dwarves, active }: State): Dwarf[] => [...dwarves.slice(active), ...dwarves.slice(0, active)];

/** R5.2 All other cards are played, one after another. */
export function dwarfPhase(s: State): void {
  s.phase = 'dwarf';
  s.agenda = [['act']];
}

/** D6, D2, D3 All that the active player may do now, what wastes cards last. */
export function deedsOf(s: State, dwarf: Dwarf): Deed[] {
  const uses = usesOf(s, dwarf);
  const wastes = ({ kind }: Deed): boolean => kind === 'pass' || kind === 'rest';
  return [...uses.filter((use) => !wastes(use)), ...upgradesNow(s), ...hiresNow(s), ...uses.filter(wastes)];
}

const showOf = (s: State, dwarf: Dwarf): Show<Deed> => ({
  id: (deed) => (deed.kind === 'hire' ? hireId(deed) : deed.kind === 'upgrade' ? upgradeId(deed) : useId(deed)),
  label: (deed) =>
    deed.kind === 'hire' ? hireLabel(deed) : deed.kind === 'upgrade' ? upgradeLabel(s, deed) : useLabel(dwarf, deed),
  detail: (deed) =>
    deed.kind === 'hire'
      ? hireDetail(deed)
      : deed.kind === 'upgrade'
        ? upgradeDetail(s, deed)
        : useDetail(s, dwarf, deed),
  verb: ({ kind }) => (kind === 'rest' ? 'pass' : kind),
  ends: ({ kind }) => kind === 'rest',
  costs: (deed) =>
    deed.kind === 'hire'
      ? hireCosts(deed)
      : deed.kind === 'upgrade'
        ? upgradeCosts(s, deed.space)
        : useCosts(s, dwarf, deed),
});

/** R8.1, R5.5 (W5) One card, or something that takes none; then the next, until the hand is empty (R5.2). */
export function* act(s: State): Play {
  if (s.outcome) return;
  if (!isStillPlaying(s)) {
    s.agenda = [['after'], ...(canRefill(s) ? [['refill'] as const] : []), ['endTurn']];
    return;
  }
  const dwarf = activeDwarf(s);
  const deeds = deedsOf(s, dwarf);
  const what = asking('act', { dwarf: dwarf.id, count: dwarf.hand.length });
  const deed = yield* chooseOne(dwarf.seat, what, deeds, showOf(s, dwarf), {
    ...inSecret(dwarf.id),
    barred: () => barredFor(s, dwarf, deeds),
  });
  s.agenda = [['act']];
  if (deed.kind === 'hire') hire(s, deed);
  else if (deed.kind === 'upgrade') yield* takeUpgrade(s, deed.space);
  else yield* carryOut(s, deed);
}

/** R9.30-R9.34 The next hand is drawn, and the next player's turn begins. */
export function endTurn(s: State): void {
  drawNextHand(s, activeDwarf(s));
  reportPhase(s);
  s.active = (s.active + 1) % s.dwarves.length;
  s.agenda = [['turn']];
}
