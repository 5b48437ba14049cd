import type { Phrase } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import type { Node, Resource } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import type { MachineId } from '../data/siege.ts';

/** A phrase of this game's namespace. */
export const say = (key: string, args?: Phrase['with']): Phrase => ({ key: `runedar:${key}`, with: args });

export const dwarfName = (id: DwarfId): Phrase => say(`role.${id}`);
/** Names of cards and tiles, by kind, stand in a file of their own. */
export const cardName = (kind: string): Phrase => ({ key: `runedar-cards:card.${kind}` });
export const mercenaryName = (id: MercenaryId): Phrase => cardName(`merc-${id}`);
export const nodeName = (node: Node): Phrase => say(`node.${node}`);
/** "to the Foundry". */
export const toNode = (node: Node): Phrase => say(`node-to.${node}`);
/** "in the Foundry", "on the Tunnel Tower". */
export const atNode = (node: Node): Phrase => say(`node-at.${node}`);
export const machineName = (machine: MachineId): Phrase => say(`machine.${machine}`);
/** "3 wood". */
export const pieces = (resource: Resource, count: number): Phrase => say(`pieces.${resource}`, { count });
export const resourceName = (resource: Resource): Phrase => say(`resource.${resource}`);
/** What can be shot at: a place, or a machine. */
export const targetName = (target: Node | MachineId): Phrase =>
  target === 'siege-tower' || target === 'catapult' ? machineName(target) : atNode(target);
