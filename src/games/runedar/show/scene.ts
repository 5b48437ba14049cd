import type { Counter, Headline, Move, Notice, Piece, Scene, Way } from '../../../engine/index.ts';
import { ONWARD, ORC_SPACES } from '../data/fortress.ts';
import { MERCENARIES, PRICES } from '../data/mercenaries.ts';
import { MACHINES, SIEGE_CARDS, siegeCardOf, WAVE_COUNT } from '../data/siege.ts';
import { COLOURS } from '../data/tools.ts';
import { GOBLIN_GROUPS, GOBLINS_A_SECTION, goblinTileOf, ORC_FIGURES, SHOTS, TROLL_TILES } from '../data/enemies.ts';
import { orcsInPlay } from '../model/state.ts';
import { cardName, mercenaryName, nodeName, say, seenMachine } from '../words/words.ts';
import { faceOf } from './faces.ts';
import { phaseOf, status, titleOf } from './headline.ts';
import { dwarfPanel, dwarfPieces, dwarfStanding, isActing, turnsOf } from './panels.ts';
import { MOODS } from './moods.ts';
import { places } from './places.ts';
import type { View } from './view.ts';

const WAYS: readonly Way[] = ORC_SPACES.map((space) => [space, ONWARD[space]]);

const endOf = ({ winners }: { readonly winners: readonly number[] }): 'won' | 'lost' =>
  winners.length > 0 ? 'won' : 'lost';

/** The text beside a question, with the acting dwarf alone. */
export const headline = (view: View): Headline => ({
  title: titleOf(view),
  phase: phaseOf(view),
  status: status(view),
  panels: view.dwarves.filter((dwarf) => isActing(view, dwarf)).map((dwarf) => dwarfStanding(view, dwarf)),
  moves: nextMoves(view),
});

/** The board as a scene. The ids of places are those of `assets/runedar/map.json`. */
export function boardScene(view: View): Scene {
  const { title, phase, status: now, moves } = headline(view);
  return {
    game: 'runedar',
    ...{ title, phase, status: now },
    mood: MOODS[view.wave - 1]!,
    clock: { at: view.wave, of: WAVE_COUNT, groups: MOODS.map((mood) => say(`mood.${mood}`)) },
    places: places(view),
    pieces: [...orcPieces(view), ...courtyardPieces(view), ...machinePieces(view), ...dwarfPieces(view)],
    panels: view.dwarves.map((dwarf) => dwarfPanel(view, dwarf)),
    turns: turnsOf(view),
    counters: counters(view),
    notices: notices(view),
    moves,
    ways: { orc: WAYS },
    ...(view.outcome ? { over: endOf(view.outcome) } : {}),
  };
}

/** R7.6 The moves of the orcs with the next arrow; those in workshops rob the Central Chamber. */
function nextMoves({ orcs, outcome }: View): Move[] {
  if (outcome) return [];
  return ORC_SPACES.filter((space) => orcs[space] > 0).map((space) => {
    const to = ONWARD[space];
    const count = orcs[space];
    const from = nodeName(space);
    return to === 'chamber'
      ? { from: space, to, kind: 'attack', label: say('board.robs', { count, from }) }
      : { from: space, to, kind: 'march', label: say('board.climbs', { count, from, to: nodeName(to) }) };
  });
}

const orcPieces = ({ orcs }: View): Piece[] =>
  ORC_SPACES.filter((space) => orcs[space] > 0).map((space) => ({
    ...{ id: 'orc', alike: true, at: space, art: 'orc', rank: 'orc' },
    label: say('board.orcs', { count: orcs[space] }),
    letter: say('letter.orc'),
    count: orcs[space],
  }));

const courtyardPieces = ({ goblins, trolls }: View): Piece[] => [
  ...trolls.map(({ tile }) => ({
    ...{ id: tile, at: 'courtyard', art: 'troll', rank: 'troll', count: 1 },
    label: cardName(tile),
    letter: say('letter.troll'),
  })),
  ...goblins.map(({ tile }) => ({
    ...{ id: tile, at: 'courtyard', art: `goblin-${goblinTileOf(tile).kind}`, rank: 'goblin', count: 1 },
    label: cardName(tile),
    letter: say(`letter.goblin-${goblinTileOf(tile).kind}`),
  })),
];

const machinePieces = ({ machines }: View): Piece[] =>
  MACHINES.map((machine) => {
    const { area, lying } = machines[machine];
    return {
      ...{ id: machine, at: area === null ? 'reserve' : `area-${area}`, rank: 'machine', count: 1 },
      art: lying ? `${machine}-lying` : machine,
      label: seenMachine(machine, lying),
      letter: say(`letter.${machine}`),
    };
  });

function counters(view: View): Counter[] {
  return [
    { art: 'siege-cards', label: say('board.siege-cards'), value: view.siegeLeft, max: SIEGE_CARDS },
    { art: 'orcs-left', label: say('board.orcs-left'), value: ORC_FIGURES - orcsInPlay(view), max: ORC_FIGURES },
    { art: 'trolls-left', label: say('board.trolls-left'), value: view.trollsLeft, max: TROLL_TILES.length },
    { art: 'catapult-left', label: say('board.catapult-left'), value: view.shotsLeft, max: SHOTS.length },
    {
      art: 'goblins-defeated',
      label: say('board.goblins-defeated'),
      value: view.defeated,
      max: GOBLIN_GROUPS.length * GOBLINS_A_SECTION,
    },
    ...MERCENARIES.filter((mercenary) => !view.hired.includes(mercenary)).map((mercenary) => ({
      art: `merc-${mercenary}`,
      label: mercenaryName(mercenary),
      value: PRICES[mercenary],
    })),
    ...COLOURS.map((colour) => ({
      art: `deck-${colour}`,
      label: say(`deck.${colour}`),
      value: view.decks[colour],
    })),
  ];
}

/** The siege card being carried out. */
function notices({ revealed, outcome }: View): Notice[] {
  if (revealed === null || outcome) return [];
  const { name, text } = faceOf(siegeCardOf(revealed).shape);
  return [{ title: name, text }];
}
