import type { Phrase } from '../../../engine/index.ts';
import { atLeast, percentOf } from '../../../kit/index.ts';
import { DICE } from '../data/board.ts';
import { isTower, type Node, type OrcSpace, REACH } from '../data/fortress.ts';
import { MACHINES, type MachineId } from '../data/siege.ts';
import { toolOf } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';
import { foesOf } from '../tunnel/goblins.ts';
import { say } from '../words/words.ts';
import type { Aim, Target } from './deed.ts';
import { chancesOf, type Range } from './dice.ts';
import { courtyardOdds } from './foes.ts';

export const rangeOf = (target: Target): Range => (target === 'here' ? 'close' : 'long');

/** R8.28 Hits that fell an orc. */
export const HITS_AN_ORC = 2;

export const isMachine = (target: Target | Node): target is MachineId =>
  (MACHINES as readonly string[]).includes(target);

/** The name of a target, from anywhere: `here` becomes the dwarf's space. */
export const nameOfTarget = ({ at }: Pick<Dwarf, 'at'>, target: Target): string =>
  target === 'here' ? `here ${at}` : target;

/** The space that an attack hits; null for a machine. */
export const spaceOf = ({ at }: Dwarf, target: Target): Node | null =>
  target === 'here' ? at : isMachine(target) ? null : target;

export const orcsAt = ({ orcs }: Pick<State, 'orcs'>, node: Node): number =>
  (orcs as Partial<Record<Node, number>>)[node] ?? 0;

/** R8.25, R8.1 Whether a space holds an enemy that can be fought. */
export const isContested = (s: State, node: Node): boolean =>
  node === 'courtyard' ? foesOf(s).length > 0 : orcsAt(s, node) > 0;

/** R8.25, R8.30 The targets of attacks from the dwarf's space. */
export function targetsOf(s: State, { at }: Dwarf): Target[] {
  const close: Target[] = isContested(s, at) ? ['here'] : [];
  if (!isTower(at)) return close;
  const aims: Aim[] = [
    ...MACHINES.filter((machine) => s.machines[machine].area !== null),
    ...REACH[at].filter((node) => isContested(s, node)),
  ];
  return [...close, ...aims];
}

/** R8.21 Whether a card can join an attack. */
export function fits(card: string, range: Range): boolean {
  const { close = 0, direct = 0, long = 0 } = toolOf(card).icons;
  return range === 'close' ? close + direct > 0 : long > 0;
}

/** The joint force of the cards of an attack. */
export interface Force {
  /** R8.22 At most five. */
  readonly dice: number;
  /** R8.27 Hits without dice. */
  readonly direct: number;
}

export function forceOf(cards: readonly string[], range: Range): Force {
  let [dice, direct] = [0, 0];
  for (const card of cards) {
    const { icons } = toolOf(card);
    dice += icons[range] ?? 0;
    if (range === 'close') direct += icons.direct ?? 0;
  }
  return { dice: Math.min(DICE, dice), direct };
}

/** "4 dice", "2 dice and 2 hits". */
export const forceText = ({ dice, direct }: Force): Phrase =>
  direct > 0
    ? say('hand.force-direct', { count: dice, direct: say('roll.hits', { count: direct }) })
    : say('roll.dice', { count: dice });

/** The chance, in per cent, that an attack achieves its aim. */
export const percentIn = ({ with: said = {} }: Phrase): number => Number(said['percent'] ?? 0);

/** The target of an attack, where there are several; null if all are alike, or for a machine. */
export const meantIn = ({ with: said = {} }: Phrase): Phrase | null => (said['enemy'] as Phrase | undefined) ?? null;

/** The exact chances of an attack with this force. */
export function oddsOf(s: State, dwarf: Dwarf, target: Target, { dice, direct }: Force): Phrase {
  const range = rangeOf(target);
  const chances = chancesOf(dice, range);
  const space = spaceOf(dwarf, target);
  const percent = (hits: number): number => percentOf(atLeast(chances, Math.max(0, hits - direct)));
  if (space === null) return say('odds.machine', { percent: percent(1) });
  if (space === 'courtyard') return courtyardOdds(s, range, dice, direct);
  const orcs = orcsAt(s, space);
  const each = range === 'close' ? HITS_AN_ORC : 1;
  if (orcs === 1) return say('odds.orc', { percent: percent(each) });
  const all = percent(each * orcs);
  return all === 0
    ? say('odds.orcs-some', { percent: percent(each), count: orcs })
    : say('odds.orcs', { percent: percent(each), all, count: orcs });
}

/** A space that is known to be an orc's. */
export const orcSpace = (node: Node): OrcSpace => node as OrcSpace;
