import { alikes, type Move, type Phrase } from '../../../engine/index.ts';
import { GOLD, HAND, PIECES_A_RESOURCE } from '../data/board.ts';
import { circlesOf, GOBLIN_GROUPS, goblinTileOf, ORC_FIGURES, SECTIONS, SHOTS, TROLL_TILES } from '../data/enemies.ts';
import { ORC_SPACES, type Resource, RESOURCES, WORKSHOP_OF } from '../data/fortress.ts';
import { MERCENARIES, PRICES } from '../data/mercenaries.ts';
import { sectionRubble } from '../data/options.ts';
import { type MachineId, MACHINES, SIEGE_CARDS, siegeCardOf, WAVE_COUNT } from '../data/siege.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import { scoreOf } from '../ending/ending.ts';
import { type Goblin, orcsInPlay, type Troll } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { isComplete, needed } from '../upgrades/board.ts';
import { siegeText, toolText } from '../words/card-text.ts';
import {
  atNode,
  cardName,
  dwarfName,
  mercenaryName,
  nodeName,
  pieces,
  resourceName,
  say,
  seenMachine,
} from '../words/words.ts';
import { faceOf } from './faces.ts';
import { MOODS } from './moods.ts';
import { isActing } from './panels.ts';
import type { SeenDwarf, View } from './view.ts';

export const titleOf = ({ turn, wave }: View): Phrase =>
  say('board.title', { turn, wave, of: WAVE_COUNT, mood: say(`mood.${MOODS[wave - 1]!}`) });

/** The phase, or the end of the game. */
export function phaseOf({ outcome, phase }: View): Phrase {
  if (outcome) return say(outcome.winners.length > 0 ? 'board.won' : 'board.lost');
  return say(`phase.${phase}`);
}

/** The active dwarf, or the end of the game with its score for the Chronicles (R11.2, R11.3). */
export function status(view: View): Phrase {
  const { outcome, dwarves, active, between } = view;
  const dwarf = dwarves[active]!;
  if (!outcome && between) return turnOver(view);
  if (!outcome) return say('board.turn-of', { dwarf: dwarfName(dwarf.id), count: dwarf.count });
  const how = say(`outcome.${outcome.cause}`);
  const won = outcome.winners.length > 0;
  return say(won ? 'board.score-gold' : 'board.score-goblins', { outcome: how, count: scoreOf(view) });
}

/** R9.34 The dwarf whose turn has ended, and the next one. */
function turnOver({ dwarves, active }: View): Phrase {
  const before = dwarves.at(active - 1)!;
  const facts = { dwarf: dwarfName(before.id), next: dwarfName(dwarves[active]!.id) };
  return say(dwarves.length > 1 ? 'board.turn-over' : 'board.turn-over-alone', facts);
}

/** The whole board in sentences; facts for the next action come first. */
export function boardText(view: View, moves: readonly Move[]): Phrase[] {
  return [
    say('board.says-title', { title: titleOf(view), phase: phaseOf(view) }),
    say('board.says-status', { status: status(view) }),
    ...(view.revealed === null ? [] : [revealedText(view.revealed)]),
    say('board.heading-siege'),
    say('board.says-gold', { gold: view.gold, of: GOLD, siege: view.siegeLeft, cards: SIEGE_CARDS }),
    orcsText(view),
    say('board.says-reserve', { count: ORC_FIGURES - orcsInPlay(view), of: ORC_FIGURES }),
    ...MACHINES.map((machine) => machineText(view, machine)),
    say('board.heading-tunnel'),
    ...tunnelTexts(view),
    say(view.dwarves.length > 1 ? 'board.heading-dwarves' : 'board.heading-dwarf'),
    ...view.dwarves.map((dwarf) => dwarfText(view, dwarf)),
    ...(moves.length === 0
      ? []
      : [say('board.heading-next'), ...moves.map(({ label }) => say('board.says-next', { move: label }))]),
    ...cardTexts(view),
    say('board.heading-upgrades'),
    say('board.says-stock', { workshops: RESOURCES.map((resource) => workshopText(view, resource)) }),
    ...view.spaces.map((_, index) => spaceText(view, index)),
    say('board.says-decks', { ...view.decks }),
    say('board.heading-piles'),
    say('board.says-piles', {
      ...{ trolls: view.trollsLeft, tiles: TROLL_TILES.length, shots: view.shotsLeft, cards: SHOTS.length },
    }),
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

function machineText({ machines, dwarves }: View, id: MachineId): Phrase {
  const { area, lying } = machines[id];
  const machine = seenMachine(id, lying);
  if (area === null) return say('board.says-machine-away', { machine });
  const owner = dwarfName(dwarves[area]!.id);
  return say(lying ? 'board.says-machine-lying' : 'board.says-machine', { machine, owner });
}

function tunnelTexts(view: View): Phrase[] {
  const { rubble, goblins, trolls, sections, defeated, options } = view;
  const dug = SECTIONS - sections;
  return [
    say('board.says-tunnel', { dug, of: SECTIONS, defeated, goblins: 2 * GOBLIN_GROUPS.length }),
    ...(rubble > 0 ? [say('board.says-rubble', { count: rubble, of: sectionRubble(options) })] : []),
    ...trolls.map(trollText),
    ...goblins.map(goblinText),
  ];
}

const trollText = ({ tile, damage }: Troll): Phrase =>
  say('board.says-troll', { enemy: cardName(tile), ...circlesLeft({ tile, damage }) });

const circlesLeft = ({ tile, damage }: Troll) => ({
  left: circlesOf(tile).length - damage,
  hits: circlesOf(tile)[damage] ?? 0,
});

/** R10.20 The demand that a goblin still has. */
function goblinText(goblin: Goblin): Phrase {
  const { tile, rubble } = goblin;
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
      return say('board.says-goblin-hits', { enemy, ...circlesLeft(goblin) });
  }
}

function dwarfText(view: View, dwarf: SeenDwarf): Phrase {
  const facts = { dwarf: dwarfName(dwarf.id), at: atNode(dwarf.at), count: dwarf.count, of: HAND, pile: dwarf.pile };
  return say(isActing(view, dwarf) ? 'board.says-dwarf-acting' : 'board.says-dwarf', facts);
}

/** The played cards of the dwarves, and the cards in hand for viewers who may know them (R4.14). */
function cardTexts({ dwarves }: View): Phrase[] {
  const texts = dwarves.flatMap(({ id, played, hand }) => {
    const dwarf = dwarfName(id);
    const cards = (hand ?? []).map((card) => cardName(kindOfCard(card)));
    return [
      ...(played.length > 0 ? [say('board.says-played', { dwarf, cards: playedTexts(played) })] : []),
      ...(cards.length > 0 ? [say('board.says-hand', { dwarf, cards })] : []),
    ];
  });
  return texts.length > 0 ? [say('board.heading-cards'), ...texts] : [];
}

const playedTexts = (played: readonly string[]): Phrase[] =>
  alikes(played.map((card) => faceOf(kindOfCard(card)))).map(({ face: { name, text }, count }) =>
    say(count > 1 ? 'board.says-copies' : 'board.says-card', { card: name, text, count }),
  );

function workshopText({ stock, orcs }: View, resource: Resource): Phrase {
  const workshop = WORKSHOP_OF[resource];
  const facts = { workshop: nodeName(workshop), count: stock[resource], of: PIECES_A_RESOURCE };
  return say(orcs[workshop] > 0 ? 'board.says-overrun' : 'board.says-workshop', {
    ...facts,
    resource: resourceName(resource),
  });
}

function spaceText(view: View, index: number): Phrase {
  const { card, blocked } = view.spaces[index]!;
  const space = index + 1;
  if (card === null) return say(blocked ? 'board.says-blocked' : 'board.says-free', { space });
  const tool = { space, tool: cardName(kindOfCard(card)), text: toolText(toolOf(card)) };
  const placed = RESOURCES.filter((resource) => needed(view, index, resource) > 0).map((resource) =>
    say('board.says-placed', {
      ...{ count: view.spaces[index]!.placed[resource], of: needed(view, index, resource) },
      resource: resourceName(resource),
    }),
  );
  return say(isComplete(view, index) ? 'board.says-complete' : 'board.says-filling', { ...tool, placed });
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
