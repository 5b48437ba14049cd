import { recordOf } from '../../../kit/index.ts';

/** R2.13 The resources of the workshops. */
export const RESOURCES = ['wood', 'leather', 'metal'] as const;
export type Resource = (typeof RESOURCES)[number];
/** An amount of each resource. */
export type Bundle = Record<Resource, number>;

/** R3.1 The three sides from which orcs come, in order from the Tunnel Tower. */
export const SIDES = ['carpenter', 'tannery', 'foundry'] as const;
export type Side = (typeof SIDES)[number];
export type Workshop = Side;
export type Wall = `wall-${Side}`;
export type Outside = `outside-${Side}`;

export const TOWERS = ['tunnel-tower', 'tower-1', 'tower-2'] as const;
export type Tower = (typeof TOWERS)[number];

/** R3.1 The spaces where an orc can stand, one of each kind on a side. */
export type OrcSpace = Workshop | Wall | Outside;
export type Node = 'chamber' | 'courtyard' | Tower | OrcSpace;

const wallOf = (side: Side): Wall => `wall-${side}`;
export const outsideOf = (side: Side): Outside => `outside-${side}`;

export const WORKSHOPS: readonly Workshop[] = SIDES;
export const WALLS: readonly Wall[] = SIDES.map(wallOf);
export const OUTSIDES: readonly Outside[] = SIDES.map(outsideOf);
/** R7.6 From the nearest to the Central Chamber to the farthest: the order in which orcs move. */
export const ORC_SPACES: readonly OrcSpace[] = [...WORKSHOPS, ...WALLS, ...OUTSIDES];
/** R3.6 The 14 places of the fortress. */
export const NODES: readonly Node[] = ['chamber', ...WORKSHOPS, 'courtyard', ...WALLS, ...TOWERS, ...OUTSIDES];

/** R8.11 The resource of each workshop. */
export const RESOURCE_OF: Readonly<Record<Workshop, Resource>> = { carpenter: 'wood', tannery: 'leather', foundry: 'metal' };
export const WORKSHOP_OF: Readonly<Record<Resource, Workshop>> = { wood: 'carpenter', leather: 'tannery', metal: 'foundry' };

export const isWorkshop = (node: Node): node is Workshop => (WORKSHOPS as readonly Node[]).includes(node);
export const isTower = (node: Node): node is Tower => (TOWERS as readonly Node[]).includes(node);

/** R3.7 One step each, in both directions. */
const EDGES: readonly (readonly [Node, Node])[] = [
  ['chamber', 'carpenter'],
  ['chamber', 'tannery'],
  ['chamber', 'foundry'],
  ['chamber', 'courtyard'],
  ['courtyard', 'carpenter'],
  ['carpenter', 'tannery'],
  ['tannery', 'foundry'],
  ['foundry', 'courtyard'],
  ['carpenter', 'wall-carpenter'],
  ['tannery', 'wall-tannery'],
  ['foundry', 'wall-foundry'],
  ['wall-carpenter', 'tunnel-tower'],
  ['wall-carpenter', 'tower-1'],
  ['wall-tannery', 'tower-1'],
  ['wall-tannery', 'tower-2'],
  ['wall-foundry', 'tower-2'],
  ['wall-carpenter', 'wall-tannery'],
  ['wall-tannery', 'wall-foundry'],
  ['wall-carpenter', 'outside-carpenter'],
  ['wall-tannery', 'outside-tannery'],
  ['wall-foundry', 'outside-foundry'],
];

/** The nodes one step away. */
export const NEIGHBOURS: Readonly<Record<Node, readonly Node[]>> = recordOf(NODES, (node) =>
  EDGES.flatMap(([one, other]) => (one === node ? [other] : other === node ? [one] : [])),
);

/** R3.5 Steps from each node to each other. */
export const STEPS: Readonly<Record<Node, Readonly<Record<Node, number>>>> = recordOf(NODES, stepsFrom);

function stepsFrom(start: Node): Record<Node, number> {
  const steps: Partial<Record<Node, number>> = { [start]: 0 };
  const queue: Node[] = [start];
  for (const node of queue)
    for (const next of NEIGHBOURS[node]) {
      if (steps[next] !== undefined) continue;
      steps[next] = steps[node]! + 1;
      queue.push(next);
    }
  return steps as Record<Node, number>;
}

/** R3.1 The next space of an orc. */
export const ONWARD: Readonly<Record<OrcSpace, Workshop | Wall | 'chamber'>> = {
  ...recordOf(WORKSHOPS, () => 'chamber' as const),
  ...recordOf(WALLS, (wall) => WORKSHOPS[WALLS.indexOf(wall)]!),
  ...recordOf(OUTSIDES, (outside) => WALLS[OUTSIDES.indexOf(outside)]!),
};

/** R3.2 The spaces that each tower can shoot at, beside the machines. */
export const REACH: Readonly<Record<Tower, readonly (Wall | Outside | 'courtyard')[]>> = {
  'tunnel-tower': ['wall-carpenter', 'outside-carpenter', 'courtyard'],
  'tower-1': ['wall-carpenter', 'outside-carpenter', 'wall-tannery', 'outside-tannery'],
  'tower-2': ['wall-tannery', 'outside-tannery', 'wall-foundry', 'outside-foundry'],
};

/** R8.3 The most steps of one Move. */
export const STEPS_A_MOVE = 2;
