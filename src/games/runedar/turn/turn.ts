import { chooseOne, type Phrase, type Play, type Show, type Todo } from '../../../engine/index.ts';
import {
  carryOut,
  isHopeless,
  isRest,
  isStillPlaying,
  useCosts,
  useDetail,
  useId,
  useLabel,
  usesOf,
} from '../actions/uses.ts';
import type { Deed, Plan, Use } from '../actions/deed.ts';
import { alsoAttacked, isSingle } from '../actions/attack.ts';
import { workShort } from '../actions/work.ts';
import {
  alsoPlanned,
  carryOutPlan,
  isVainPlan,
  planCosts,
  planDetail,
  planId,
  planLabel,
  planVerb,
} from '../actions/planned.ts';
import { barredFor } from '../barred/index.ts';
import { MACHINES } from '../data/siege.ts';
import { hire, hireCosts, hireDetail, hireId, hireLabel, hireShort, hiresNow } from '../mercenaries/hire.ts';
import {
  type Upgrade,
  upgradeDetail,
  upgradeId,
  upgradeLabel,
  upgradeShort,
  upgradesNow,
} from '../mercenaries/windows.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { foremost, moveBrings, plansOf } from '../together/plans.ts';
import { canRefill } from '../upgrades/refill.ts';
import { takeUpgrade, upgradeCosts } from '../upgrades/upgrade.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report, reportPhase } from '../words/news.ts';
import { drawNextHand, orcCardsIn } from '../decks/hand.ts';

/** R5.1 Begins a turn: machines of the own play area, Orc cards, all other cards, the Upgrade Board. */
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

/** R5.2 Begins the part in which the other cards are played one after another. */
export function dwarfPhase(s: State): void {
  s.phase = 'dwarf';
  s.agenda = [['act']];
}

/** R8.1, R5.7 All deeds of the active player now; those that waste cards come last. */
function deedsOf(s: State, dwarf: Dwarf): Deed[] {
  const uses = usesOf(s, dwarf);
  const wastes = ({ kind }: Deed): boolean => kind === 'pass' || kind === 'rest';
  return [
    ...plansOf(s, dwarf),
    ...uses.filter((use) => !wastes(use)),
    ...upgradesNow(s),
    ...hiresNow(s),
    ...uses.filter(wastes),
  ];
}

/** The texts of one kind of deed. */
interface Wording<D extends Deed> {
  id(deed: D): string;
  label(deed: D): Phrase;
  detail(deed: D): Phrase | undefined;
  costs(deed: D): Phrase | undefined;
}

/** The texts of the deeds. Those of plans are worked out on demand. */
function showOf(s: State, dwarf: Dwarf, deeds: readonly Deed[]): Show<Deed> {
  let known: readonly Plan[] | null = null;
  const plans = () => (known ??= foremost(s, dwarf, deeds));
  const uses: Wording<Use> = {
    id: useId,
    label: (use) => useLabel(dwarf, use),
    detail: (use) => (use.kind === 'move' ? moveBrings(s, dwarf, use.to, plans()) : useDetail(s, dwarf, use)),
    costs: (use) => useCosts(s, dwarf, use),
  };
  const wordings: Readonly<Record<'plan' | 'hire' | 'upgrade', Wording<never>>> = {
    plan: {
      id: planId,
      label: (plan) => planLabel(s, dwarf, plan),
      detail: (plan) => planDetail(plan),
      costs: (plan) => planCosts(s, dwarf, plan),
    },
    hire: { id: hireId, label: hireLabel, detail: hireDetail, costs: hireCosts },
    upgrade: {
      id: upgradeId,
      label: (upgrade) => upgradeLabel(s, upgrade),
      detail: (upgrade) => upgradeDetail(s, upgrade),
      costs: ({ space }: Upgrade) => upgradeCosts(s, space),
    },
  };
  const of = ({ kind }: Deed) => (kind in wordings ? wordings[kind as 'plan'] : uses) as Wording<Deed>;
  return {
    id: (deed) => of(deed).id(deed),
    label: (deed) => of(deed).label(deed),
    short: (deed) => shortOf(s, dwarf, deed),
    detail: (deed) => of(deed).detail(deed),
    foretells: ({ kind }) => kind === 'move',
    costs: (deed) => of(deed).costs(deed),
    verb: (deed) => (deed.kind === 'plan' ? planVerb(deed) : deed.kind === 'rest' ? 'pass' : deed.kind),
    ends: (deed) => isRest(dwarf, deed),
    saysCosts: ({ kind }) => kind === 'plan' || kind === 'upgrade',
    idle: (deed) =>
      deed.kind === 'plan'
        ? isVainPlan(s, dwarf, deed)
        : deed.kind === 'attack' && (isSingle(dwarf, deed.target) || isHopeless(s, dwarf, deed)),
    also: (deed) =>
      deed.kind === 'attack'
        ? alsoAttacked(s, dwarf, deed.target)
        : deed.kind === 'plan'
          ? alsoPlanned(s, dwarf, deed)
          : undefined,
    atHand: (deed) =>
      (deed.kind === 'plan' && plans().slice(0, AT_HAND).includes(deed)) ||
      (deed.kind === 'move' && deed.to === 'chamber' && isWaitedFor(s, dwarf)),
  };
}

/** R9.20 Whether the last cards could lead to the Upgrade Board while it has empty spaces. */
const isWaitedFor = (s: State, { hand }: Dwarf): boolean =>
  hand.length <= 3 && s.spaces.some(({ card, blocked }) => card === null && !blocked);

/** The text of a button, where few deeds of a kind have buttons. */
function shortOf(s: State, dwarf: Dwarf, deed: Deed): Phrase | undefined {
  if (deed.kind === 'hire') return hireShort(deed);
  if (deed.kind === 'work') return workShort(s, dwarf, deed.card);
  if (deed.kind === 'dig') return useLabel(dwarf, deed);
  return deed.kind === 'upgrade' ? upgradeShort(s, deed) : undefined;
}

/** Up to this many plans have buttons of their own. */
const AT_HAND = 7;

/** R8.1, R5.7 Asks for one card, or for a deed without a card; repeats until the hand is empty (R5.2). */
export function* act(s: State): Play {
  if (s.outcome) return;
  if (!isStillPlaying(s)) {
    s.agenda = [['after'], ...(canRefill(s) ? [['refill'] as const] : []), ['endTurn']];
    return;
  }
  const dwarf = activeDwarf(s);
  const deeds = deedsOf(s, dwarf);
  const what = asking('act', { dwarf: dwarf.id, count: dwarf.hand.length });
  const deed = yield* chooseOne(dwarf.seat, what, deeds, showOf(s, dwarf, deeds), {
    ...inSecret(dwarf.id),
    barred: () => barredFor(s, dwarf, deeds),
  });
  s.agenda = [['act']];
  if (deed.kind === 'hire') hire(s, deed);
  else if (deed.kind === 'upgrade') yield* takeUpgrade(s, deed.space);
  else if (deed.kind === 'plan') yield* carryOutPlan(s, deed);
  else yield* carryOut(s, deed);
}

/** R9.30-R9.34 Draws the next hand and begins the next player's turn. */
export function endTurn(s: State): void {
  drawNextHand(s, activeDwarf(s));
  reportPhase(s);
  s.active = (s.active + 1) % s.dwarves.length;
  s.agenda = [['turn']];
}
