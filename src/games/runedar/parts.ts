import type { AnyModule } from '../../engine/index.ts';
import type { Part } from '../../kit/index.ts';
import type { Deed } from './actions/deed.ts';
import { isMachine } from './actions/aiming.ts';
import { type Node, RESOURCE_OF, RESOURCES, isWorkshop, STEPS, STEPS_A_MOVE } from './data/fortress.ts';
import { type MercenaryId, MERCENARIES } from './data/mercenaries.ts';
import { MACHINES, type MachineId } from './data/siege.ts';
import { type Colour, COLOURS, kindOfCard, toolOfKind } from './data/tools.ts';
import { activeDwarf, type State } from './model/state.ts';
import { toReserve } from './siege/machines.ts';

/** The options that parts match: a deed, a stroke, or a change of the Upgrade Board. */
type Choice = Deed | { readonly kind: 'strike' | 'remove' | 'fill' };

const isChoice = (choice: unknown): choice is Choice =>
  typeof choice === 'object' && choice !== null && 'kind' in choice;

const deeds = (sort: string, id: string, isOne: (choice: Choice, s: State) => boolean): Part<State> => ({
  ...{ id, sort },
  isIn: (choice, _, s) => isChoice(choice) && isOne(choice, s),
});

/** The destination of a deed's move; null: the dwarf stays. */
const wayOf = (choice: Choice): Node | null =>
  choice.kind === 'move' ? choice.to : choice.kind === 'plan' ? (choice.way?.to ?? null) : null;
const doneBy = (choice: Choice): string => (choice.kind === 'plan' ? choice.does : choice.kind);
const targetOf = (choice: Choice): string | null => {
  if (choice.kind === 'attack') return choice.target;
  return choice.kind === 'plan' && choice.does !== 'work' && choice.does !== 'dig' ? choice.does : null;
};
const isHire = (choice: Choice, one?: MercenaryId): boolean =>
  choice.kind === 'hire' && (one === undefined || choice.mercenary === one);

/** The rules with a changed start. */
const begunWith = (rules: AnyModule, change: (s: State) => void): AnyModule => ({
  ...rules,
  setup(start) {
    const s = rules.setup(start) as State;
    change(s);
    return s;
  },
});

/** A part that removes the upgrades of some colours from the board and the decks. */
function upgrades(id: string, colours: readonly Colour[]): Part<State> {
  const isOne = (kind: string): boolean => (colours as readonly string[]).includes(toolOfKind(kind).deck);
  return {
    ...{ id, sort: 'upgrades' },
    without: (rules) =>
      begunWith(rules, (s) => {
        for (const colour of colours) s.decks[colour] = [];
        for (const space of s.spaces) if (space.card !== null && isOne(kindOfCard(space.card))) space.card = null;
      }),
    isSeen: (kind, { tool }) => kind === 'upgraded' && isOne(tool as string),
  };
}

/** A part that removes a machine before it can act; `seen`: the news that shows its action. */
const machine = (id: MachineId, ...seen: readonly string[]): Part<State> => ({
  ...{ id, sort: 'machines' },
  without: (rules) => ({
    ...rules,
    steps: {
      ...rules.steps,
      turn(s: State) {
        toReserve(s, id);
        return rules.steps['turn']!(s);
      },
    },
  }),
  isSeen: (kind) => seen.includes(kind),
});

/** The parts of the game: deeds of the players, and parts of the siege that can be left out. */
export const PARTS: readonly Part<State>[] = [
  deeds('actions', 'moving', (choice) => wayOf(choice) !== null),
  deeds('actions', 'digging', (choice) => doneBy(choice) === 'dig'),
  deeds('actions', 'working', (choice) => doneBy(choice) === 'work'),
  deeds('actions', 'close-attack', (choice) => targetOf(choice) === 'here'),
  deeds('actions', 'long-range-attack', (choice) => (targetOf(choice) ?? 'here') !== 'here'),
  ...MACHINES.map((id) => deeds('actions', `shooting-the-${id}`, (choice) => targetOf(choice) === id)),
  deeds('actions', 'shooting-enemies', (choice) => {
    const target = targetOf(choice);
    return target !== null && target !== 'here' && !isMachine(target as Node);
  }),
  deeds('actions', 'magic', (choice, s) => {
    const to = wayOf(choice);
    return to !== null && STEPS[activeDwarf(s).at][to] > STEPS_A_MOVE;
  }),
  ...RESOURCES.map((resource) =>
    deeds('resources', resource, (choice, s) => {
      const at = wayOf(choice) ?? activeDwarf(s).at;
      return doneBy(choice) === 'work' && isWorkshop(at) && RESOURCE_OF[at] === resource;
    }),
  ),
  upgrades('upgrades', COLOURS),
  ...COLOURS.map((colour) => upgrades(`${colour}-upgrades`, [colour])),
  deeds('upgrades', 'clearing-the-board', ({ kind }) => kind === 'remove'),
  deeds('mercenaries', 'mercenaries', (choice) => isHire(choice)),
  ...MERCENARIES.map((id) => deeds('mercenaries', `hiring-${id}`, (choice) => isHire(choice, id))),
  machine('siege-tower', 'troll-comes', 'last-troll'),
  machine('catapult', 'shot', 'shot-card', 'last-shot'),
];
