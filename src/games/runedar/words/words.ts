import type { Phrase } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import type { Node, Resource } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import type { MachineId } from '../data/siege.ts';

/** A phrase of this game's namespace. */
export const say = (key: string, args?: Phrase['with']): Phrase => ({ key: `runedar:${key}`, with: args });

export const dwarfName = (id: DwarfId): Phrase => say(`role.${id}`);
/** A phrase of the file with the names and texts of cards and tiles. */
export const sayOfCards = (key: string, args?: Phrase['with']): Phrase => ({ key: `runedar-cards:${key}`, with: args });
/** A card or tile, by its kind. */
export const cardName = (kind: string): Phrase => sayOfCards(`card.${kind}`);
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
/** The name of a machine, upright or lying. */
export const seenMachine = (machine: MachineId, lying: boolean): Phrase =>
  lying ? say(`machine.${machine}-lying`) : machineName(machine);
/** The name of a target: "the orcs outside the Foundry wall", "the Catapult". */
export const targetName = (target: Node | MachineId): Phrase => say(`target.${target}`);
