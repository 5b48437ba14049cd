import type { Move, Phrase } from '../../../engine/index.ts';
import { circlesOf, GOBLIN_GROUPS, goblinTileOf, SECTIONS } from '../data/enemies.ts';
import { ORC_SPACES, RESOURCES, type Bundle } from '../data/fortress.ts';
import { MERCENARIES, PRICES } from '../data/mercenaries.ts';
import { MACHINES, siegeCardOf, WAVE_COUNT } from '../data/siege.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import { scoreOf } from '../model/ending.ts';
import type { Goblin, Troll } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { demand, isComplete } from '../upgrades/board.ts';
import { siegeText, toolText } from '../words/card-text.ts';
import { bundleList } from '../words/facts.ts';
import { atNode, cardName, dwarfName, machineName, mercenaryName, pieces, say } from '../words/words.ts';
import { MOODS } from './moods.ts';
import { isActing } from './panels.ts';
import type { SeenDwarf, View } from './view.ts';

export const titleOf = ({ turn, wave }: View): Phrase =>
  say('board.title', { turn, wave, of: WAVE_COUNT, mood: say(`mood.${MOODS[wave - 1]!}`) });

/** Whose turn it is, or how the game ended, with what the Chronicles remember of it (R11.2, R11.3). */
export function status(view: View): Phrase {
  const { outcome, dwarves, active, between } = view;
  const dwarf = dwarves[active]!;
  if (!outcome && between) return turnOver(view);
  if (!outcome) return say('board.turn-of', { dwarf: dwarfName(dwarf.id), count: dwarf.count });
  const how = say(`outcome.${outcome.cause}`);
  const won = outcome.winners.length > 0;
  return say(won ? 'board.score-gold' : 'board.score-goblins', { outcome: how, count: scoreOf(view) });
}

/** R9.34 Whose turn has ended, and who is next. */
function turnOver({ dwarves, active }: View): Phrase {
  const before = dwarves.at(active - 1)!;
  const facts = { dwarf: dwarfName(before.id), next: dwarfName(dwarves[active]!.id) };
  return say(dwarves.length > 1 ? 'board.turn-over' : 'board.turn-over-alone', facts);
}

/** The whole board in sentences, what decides the next action first. */
export function boardText(view: View, moves: readonly Move[]): Phrase[] {
  return [
    say('board.says-title', { title: titleOf(view), phase: say(`phase.${view.phase}`) }),
    say('board.says-status', { status: status(view) }),
    ...(view.revealed === null ? [] : [revealedText(view.revealed)]),
    say('board.heading-siege'),
    say('board.says-gold', { gold: view.gold, siege: view.siegeLeft }),
    orcsText(view),
    ...machineTexts(view),
    say('board.heading-tunnel'),
    ...tunnelTexts(view),
    say(view.dwarves.length > 1 ? 'board.heading-dwarves' : 'board.heading-dwarf'),
    ...view.dwarves.map((dwarf) => dwarfText(view, dwarf)),
    ...(moves.length === 0
      ? []
      : [say('board.heading-next'), ...moves.map(({ label }) => say('board.says-next', { move: label }))]),
    say('board.heading-upgrades'),
    say('board.says-stock', { pieces: bundleList(view.stock) }),
    ...view.spaces.map((_, index) => spaceText(view, index)),
    say('board.says-decks', { ...view.decks }),
    say('board.heading-piles'),
    say('board.says-piles', { trolls: view.trollsLeft, shots: view.shotsLeft }),
    mercenariesText(view),
  ];
}

function revealedText(card: string): Phrase {
  const siege = siegeCardOf(card);
  return say('board.says-revealed', { siege: cardName(siege.shape), text: siegeText(siege) });
}

function orcsText({ orcs }: View): Phrase {
  const spaces = ORC_SPACES.filter((space) => orcs[space] > 0);
  if (spaces.length === 0) return say('board.says-no-orcs');
  return say('board.says-orcs', {
    orcs: spaces.map((space) => say('board.orcs-at', { count: orcs[space], at: atNode(space) })),
  });
}

/** Machines that stand in somebody's play area. */
const machineTexts = ({ machines, dwarves }: View): Phrase[] =>
  MACHINES.flatMap((machine) => {
    const { area, lying } = machines[machine];
    if (area === null) return [];
    const owner = dwarfName(dwarves[area]!.id);
    return [say(lying ? 'board.says-machine-lying' : 'board.says-machine', { machine: machineName(machine), owner })];
  });

function tunnelTexts(view: View): Phrase[] {
  const { rubble, goblins, trolls, sections, defeated } = view;
  const dug = SECTIONS - sections;
  return [
    say('board.says-tunnel', { dug, of: SECTIONS, defeated, goblins: 2 * GOBLIN_GROUPS.length }),
    ...(rubble > 0 ? [say('board.says-rubble', { count: rubble })] : []),
    ...trolls.map(trollText),
    ...goblins.map(goblinText),
  ];
}

const trollText = ({ tile, damage }: Troll): Phrase =>
  say('board.says-troll', {
    enemy: cardName(tile),
    left: circlesOf(tile).length - damage,
    hits: circlesOf(tile)[damage] ?? 0,
  });

/** R10.20 Whom it still takes what to be rid of. */
function goblinText(goblin: Goblin): Phrase {
  const { tile, rubble, damage } = goblin;
  const enemy = cardName(tile);
  switch (goblinTileOf(tile).kind) {
    case 'any':
      return say('board.says-goblin-any', { enemy, count: wantedOf(goblin, 'wood') });
    case 'each':
      return say('board.says-goblin-each', {
        enemy,
        pieces: RESOURCES.filter((resource) => wantedOf(goblin, resource) > 0).map((resource) =>
          pieces(resource, wantedOf(goblin, resource)),
        ),
      });
    case 'rubble':
      return say('board.says-goblin-rubble', { enemy, count: rubble });
    case 'hits':
      return say('board.says-goblin-hits', { enemy, count: circlesOf(tile)[damage] ?? 0 });
  }
}

function dwarfText(view: View, dwarf: SeenDwarf): Phrase {
  const facts = { dwarf: dwarfName(dwarf.id), at: atNode(dwarf.at), count: dwarf.count };
  const played = dwarf.played.map((card) => cardName(kindOfCard(card)));
  if (played.length > 0) return say('board.says-dwarf-played', { ...facts, played });
  return say(isActing(view, dwarf) ? 'board.says-dwarf-acting' : 'board.says-dwarf', facts);
}

function spaceText(view: View, index: number): Phrase {
  const { card, blocked } = view.spaces[index]!;
  const space = index + 1;
  if (card === null) return say(blocked ? 'board.says-blocked' : 'board.says-free', { space });
  const tool = { space, tool: cardName(kindOfCard(card)), text: toolText(toolOf(card)) };
  if (isComplete(view, index)) return say('board.says-complete', tool);
  const lacking = Object.fromEntries(RESOURCES.map((resource) => [resource, demand(view, index, resource)])) as Bundle;
  return say('board.says-filling', { ...tool, pieces: bundleList(lacking) });
}

function mercenariesText({ hired }: View): Phrase {
  const free = MERCENARIES.filter((mercenary) => !hired.includes(mercenary));
  if (free.length === 0) return say('board.says-no-mercenaries');
  return say('board.says-mercenaries', {
    mercenaries: free.map((mercenary) =>
      say('board.mercenary', { mercenary: mercenaryName(mercenary), count: PRICES[mercenary] }),
    ),
  });
}
