import { recordOf } from '../../../kit/index.ts';
import { type Node, NODES, STEPS, STEPS_A_MOVE } from '../data/fortress.ts';
import type { Tool } from '../data/tools.ts';

/**
 * R8.3, R8.1 The destinations of a Move: one or two steps away, never the dwarf's own place; nobody blocks the way
 * (R8.5).
 */
const WITHIN_REACH: Readonly<Record<Node, readonly Node[]>> = recordOf(NODES, (from) =>
  NODES.filter((to) => to !== from && STEPS[from][to] <= STEPS_A_MOVE),
);

/** R8.4 The destinations of a magic card: anywhere else. */
const ANYWHERE: Readonly<Record<Node, readonly Node[]>> = recordOf(NODES, (from) => NODES.filter((to) => to !== from));

export const destinations = (from: Node, magic: boolean): readonly Node[] => (magic ? ANYWHERE : WITHIN_REACH)[from];

/** R8.2, R8.4 Whether a card can move a dwarf from one place to another. */
export const leadsTo = ({ magic }: Tool, from: Node, to: Node): boolean =>
  from !== to && (magic || STEPS[from][to] <= STEPS_A_MOVE);
