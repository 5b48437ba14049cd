import type { Barred, Phrase } from '../../../engine/index.ts';
import { isContested, isMachine, rangeOf, targetsOf } from '../actions/aiming.ts';
import type { Deed, Target, Verb } from '../actions/deed.ts';
import { workable, yieldOf } from '../actions/work.ts';
import { diggable } from '../actions/dig.ts';
import {
  isTower,
  isWorkshop,
  type Node,
  NODES,
  REACH,
  RESOURCE_OF,
  RESOURCES,
  STEPS,
  TOWERS,
  WORKSHOP_OF,
  WORKSHOPS,
} from '../data/fortress.ts';
import { MACHINES, type MachineId } from '../data/siege.ts';
import { isOrcCard, kindOfCard } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import type { Dwarf, State } from '../model/state.ts';
import {
  atNode,
  cardName,
  dwarfName,
  machineName,
  nodeName,
  resourceName,
  say,
  targetName,
  toNode,
} from '../words/words.ts';
import { barred } from './entry.ts';
import { barredFoes } from './foes.ts';

/** R8.3, R8.1 Places that no card of the hand leads to, and the dwarf's own place. */
export function barredMoves({ id, at, hand }: Dwarf, deeds: readonly Deed[]): Barred[] {
  const reached = new Set(deeds.flatMap((deed) => (deed.kind === 'move' ? [deed.to] : [])));
  if (hand.length === 0) return [];
  const why = (node: Node): Phrase =>
    node === at
      ? say('why.here', { dwarf: dwarfName(id) })
      : say('why.far', { to: toNode(node), count: STEPS[at][node] });
  return [
    ...NODES.filter((node) => !reached.has(node)).map((node) =>
      barred('move', `move:${node}`, nodeName(node), why(node)),
    ),
    barred('move', 'move:here', say('choice.here'), why(at)),
    ...withTools('move', hand, () => say('why.where-to')),
  ];
}

/** Bars cards where they cannot be used, or where the card is only asked for next; null: the card can be used. */
function withTools(
  verb: 'move' | 'work' | 'attack' | 'dig',
  hand: readonly string[],
  why: (card: string) => Phrase | null,
): Barred[] {
  return distinctTools(hand).flatMap((card) => {
    const reason = why(card);
    const kind = kindOfCard(card);
    return reason === null
      ? []
      : [
          barred(
            verb satisfies Verb,
            `with:${verb}.${kind}`,
            say(`choice.${LABELS[verb]}`, { tool: cardName(kind) }),
            reason,
          ),
        ];
  });
}
const LABELS = { move: 'move-with', work: 'work', attack: 'attack-with', dig: 'dig' } as const;

/** R8.11, R8.12 Why the dwarf cannot work each resource, except one that it can. */
export function barredWork(s: State, dwarf: Dwarf, deeds: readonly Deed[]): Barred[] {
  const working = deeds.flatMap((deed) => (deed.kind === 'work' ? [deed.card] : []));
  const here = isWorkshop(dwarf.at) ? RESOURCE_OF[dwarf.at] : null;
  const why = (card: string): Phrase =>
    here === null
      ? say('why.no-workshop', { places: WORKSHOPS.map(atNode) })
      : working.length > 0 && yieldOf(card, here) === 0
        ? say('why.works-other', { tool: cardName(kindOfCard(card)), resource: resourceName(here) })
        : whyNoWork(s, dwarf, here);
  return [
    ...RESOURCES.filter((resource) => working.length === 0 || resource !== workable(s, dwarf)).map((resource) =>
      barred(
        'work',
        `work:${resource}`,
        say('choice.work-resource', { resource: resourceName(resource) }),
        whyNoWork(s, dwarf, resource),
      ),
    ),
    ...withTools('work', dwarf.hand, (card) => (working.includes(card) ? null : why(card))),
  ];
}

function whyNoWork(s: State, dwarf: Dwarf, resource: (typeof RESOURCES)[number]): Phrase {
  const workshop = WORKSHOP_OF[resource];
  const where = { at: atNode(workshop), to: toNode(workshop), resource: resourceName(resource) };
  if (!isWorkshop(dwarf.at) || RESOURCE_OF[dwarf.at] !== resource) return say('why.other-workshop', where);
  if (workable(s, dwarf) === null) return say('why.orcs-here', { ...where, count: s.orcs[workshop] });
  if (!dwarf.hand.some((card) => !isOrcCard(card) && yieldOf(card, resource) > 0)) return say('why.no-tool', where);
  return s.stock[resource] === 0 ? say('why.empty', where) : say('why.not-needed', where);
}

/** R8.25, R8.30 Attacks that lack an enemy, a card, or a tower to shoot from. */
export function barredAttacks(s: State, dwarf: Dwarf, deeds: readonly Deed[]): Barred[] {
  const offered = deeds.flatMap((deed) => (deed.kind === 'attack' ? [deed.target] : []));
  const targets = targetsOf(s, dwarf);
  const whyNotHere = whyNoAttack(s, dwarf, 'here', targets);
  const close = offered.includes('here')
    ? []
    : [shut('close', say('choice.attack', { at: atNode(dwarf.at) }), whyNotHere)];
  const cards = [
    ...barredFoes(s, dwarf, deeds, (target) => whyNoAttack(s, dwarf, target, targets)),
    ...withTools('attack', dwarf.hand, () => (offered.length > 0 ? say('why.whom') : whyNotHere)),
  ];
  if (!isTower(dwarf.at)) {
    const reason = say('why.no-tower', { places: TOWERS.map(nodeName) });
    const afar = offered.length > 0 ? [] : NODES.filter((node) => node !== dwarf.at && isContested(s, node));
    const why = (aim: Node | MachineId): Phrase =>
      isMachine(aim) && s.machines[aim].area === null ? say('why.in-reserve', { machine: machineName(aim) }) : reason;
    const away = [...MACHINES, ...afar].map((aim) => shut(`long.${aim}`, shootAt(aim), why(aim)));
    return [...close, shut('long', say('choice.shoot-any'), reason), ...away, ...cards];
  }
  const aims: Target[] = [...MACHINES, ...REACH[dwarf.at]];
  const long = aims
    .filter((aim) => !offered.includes(aim))
    .map((aim) => shut(`long.${aim}`, shootAt(aim as Node), whyNoAttack(s, dwarf, aim, targets)));
  return [...close, ...long, ...cards];
}

const shootAt = (aim: Node | MachineId): Phrase => say('choice.shoot', { target: targetName(aim) });

const shut = (id: string, label: Phrase, reason: Phrase): Barred => barred('attack', `attack:${id}`, label, reason);

function whyNoAttack(s: State, dwarf: Dwarf, target: Target, targets: readonly Target[]): Phrase {
  if (targets.includes(target)) return say(`why.no-weapon-${rangeOf(target)}`);
  if (target === 'siege-tower' || target === 'catapult') return say('why.in-reserve', { machine: machineName(target) });
  const node = target === 'here' ? dwarf.at : target;
  const enemies = NODES.filter((other) => isContested(s, other));
  return enemies.length > 0
    ? say('why.nobody', { at: atNode(node), places: enemies.map(atNode) })
    : say('why.nobody-at-all');
}

/** R8.40, R8.43, R10.25 Why the dwarf cannot dig, or not with this card. */
export function barredDigging(s: State, { at, hand }: Dwarf, deeds: readonly Deed[]): Barred[] {
  const digging = deeds.flatMap((deed) => (deed.kind === 'dig' ? [deed.card] : []));
  const enemies = s.trolls.length + s.goblins.length;
  const reason =
    at !== 'courtyard'
      ? say('why.not-courtyard')
      : diggable(s) === 0 && enemies > 0
        ? say('why.enemies-there', { count: enemies })
        : say('why.no-digger');
  const why = (card: string): Phrase =>
    digging.length > 0 ? say('why.digs-not', { tool: cardName(kindOfCard(card)) }) : reason;
  return [
    ...(digging.length > 0 ? [] : [barred('dig', 'dig', say('choice.dig-any'), reason)]),
    ...withTools('dig', hand, (card) => (digging.includes(card) ? null : why(card))),
  ];
}
