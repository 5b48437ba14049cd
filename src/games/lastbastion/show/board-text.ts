import type { Move, Phrase } from '../../../engine/index.ts';
import { SIDES, SPACES_A_SIDE, spacesOf, SPOTS } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { COLOURS } from '../data/colours.ts';
import { COMBAT_DICE, FATAL_GRASPS } from '../data/supply.ts';
import {
  activeHero,
  boardOf,
  graspsOnTiles,
  isCovered,
  isEquipmentBarred,
  isFull,
  lockedDice,
  ownerOf,
  resistanceOf,
  spotOf,
} from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import { powerText } from '../words/card-text.ts';
import {
  atTile,
  boardName,
  cardName,
  colourName,
  effectName,
  equipment,
  heroName,
  say,
  sayOfCards,
  spaceName,
  tileName,
} from '../words/words.ts';
import { kindOfCard } from './faces.ts';
import { actingHero, sidesAhead } from './turns.ts';
import type { View } from './view.ts';

export const titleOf = ({ round, deck, cards }: View): Phrase => say('board.title', { round, deck, cards });

/** Whose turn it is, or how the game ended, with what the Chronicles remember of it. */
export function status(view: View): Phrase {
  const { outcome, choosing, boards, active, defeated, heroes } = view;
  if (outcome) return say('board.score', { outcome: say(`outcome.${outcome.cause}`), count: defeated });
  if (choosing) return say('board.chooses', { hero: heroName(heroes.find(({ side }) => side < 0)!.id) });
  const board = boardName(boards[active]!);
  const hero = activeHero(view);
  return hero ? say('board.turn-of', { hero: heroName(hero.id), board }) : say('board.turn-neutral', { board });
}

/** The whole board in sentences, what decides the next action first. */
export function boardText(view: View, moves: readonly Move[]): Phrase[] {
  return [
    say('board.says-title', {
      title: titleOf(view),
      phase: say(view.choosing ? 'board.choosing' : `phase.${view.phase}`),
    }),
    say('board.says-status', { status: status(view) }),
    graspText(view),
    ...dangerTexts(view),
    ...moves.map(({ label }) => say('board.says-next', { move: label })),
    ...view.heroes.filter((hero) => hero.id === actingHero(view)?.id).flatMap((hero) => heroTexts(view, hero)),
    say('board.heading-boards'),
    ...sidesAhead(view).flatMap((side) => sideTexts(view, side)),
    say('board.heading-heroes'),
    ...view.heroes.filter((hero) => hero.id !== actingHero(view)?.id).flatMap((hero) => heroTexts(view, hero)),
    say('board.heading-tiles'),
    ...[0, 1, 2].map((row) => rowText(view, row)),
    ...deviceTexts(view),
    say('board.heading-reserve'),
    deckText(view),
    reserveText(view),
  ];
}

/** L106 How many tiles are in the Grasp of Evil, and which. */
function graspText(view: View): Phrase {
  const tiles = SPOTS.filter((spot) => view.grasped[spot]).map((spot) => tileName(view.tiles[spot]!));
  const count = graspsOnTiles(view);
  return count === 0
    ? say('board.says-no-grasp', { of: FATAL_GRASPS })
    : say('board.says-grasp', { count, of: FATAL_GRASPS, tiles });
}

/** What holds for every Combat now, and boards that are full. */
const dangerTexts = (view: View): Phrase[] => [
  ...sidesAhead(view)
    .filter((side) => isFull(view, side))
    .map((side) => {
      const colour = view.boards[side]!;
      return say('board.says-full', { board: boardName(colour), text: say(`board.full-${colour}`) });
    }),
  ...(lockedDice(view) > 0
    ? [say('board.says-dice', { left: Math.max(0, COMBAT_DICE - lockedDice(view)), of: COMBAT_DICE })]
    : []),
  ...(isEquipmentBarred(view) ? [say('board.says-no-equipment')] : []),
];

/** L2 A board with its cards: whose it is, and what lies on it. */
function sideTexts(view: View, side: number): Phrase[] {
  const colour = view.boards[side]!;
  const owner = ownerOf(view, side);
  const facts = { side: say(`side.${SIDES[side]!}`), board: boardName(colour) };
  const head = owner
    ? say(owner.takenOut ? 'board.says-lost-board' : 'board.says-board', { ...facts, hero: heroName(owner.id) })
    : say('board.says-neutral', facts);
  const held = spacesOf(side).filter((space) => view.spaces[space]);
  const free = SPACES_A_SIDE - held.length;
  return [
    head,
    ...held.map((space) => cardSentence(view, space)),
    ...(free > 0 ? [say('board.says-free', { count: free })] : []),
  ];
}

function cardSentence(view: View, space: number): Phrase {
  const { id, grasped } = view.spaces[space]!;
  const { effects } = cardOf(id);
  const icons = effects.flatMap((effect, index) => {
    if (effect.when === 'entrance') return [];
    const name = effectName(effect);
    return [isCovered(view, id, index) ? say('board.covered', { effect: name }) : name];
  });
  const marks = [
    ...(grasped ? [say('board.with-grasp')] : []),
    ...(view.enchanted === id ? [say('board.with-enchantment')] : []),
    ...icons,
  ];
  const facts = {
    ...{ space: spaceName(space), card: cardName(id), type: sayOfCards(`type.${kindOfCard(id)}`) },
    count: resistanceOf(view, id),
  };
  return marks.length > 0 ? say('board.says-card', { ...facts, marks }) : say('board.says-plain-card', facts);
}

/** Where a hero is, with what, and what the hero can do besides. */
function heroTexts(view: View, hero: Hero): Phrase[] {
  const { id, life, calls, at, hexed, laidDown, wounded, takenOut, side } = hero;
  if (takenOut) return [say('board.says-taken-out', { hero: heroName(id) })];
  const held = COLOURS.filter((colour) => hero.equipment[colour] > 0).map((colour) =>
    equipment(colour, hero.equipment[colour]),
  );
  const holds = [...held, ...(calls > 0 ? [say('board.calls', { count: calls })] : [])];
  const states = [
    ...(laidDown ? [say('badge.laid-down')] : []),
    ...(wounded ? [say('badge.wounded')] : hexed ? [say('badge.hexed')] : []),
  ];
  const facts = {
    ...{ hero: heroName(id), at: atTile(view.tiles[at]!), count: life },
    holds: holds.length > 0 ? holds : say('board.holds-nothing'),
  };
  return [
    side < 0
      ? say('board.says-hero', facts)
      : say('board.says-hero-of', { ...facts, board: boardName(boardOf(view, hero)) }),
    ...(states.length > 0 ? [say('board.state', { states })] : []),
    ...(wounded || hexed ? [] : [powerText(id)]),
  ];
}

function rowText(view: View, row: number): Phrase {
  const tiles = [0, 1, 2].map((column) => {
    const spot = 3 * row + column;
    const tile = tileName(view.tiles[spot]!);
    return view.grasped[spot] ? say('board.grasped-tile', { tile }) : tile;
  });
  return say(`board.says-row-${row}`, { tiles });
}

/** L77, L81, L85 */
const deviceTexts = (view: View): Phrase[] => [
  view.net === null
    ? say('board.says-net-home', { tile: tileName('trebuchet') })
    : say('board.says-net', {
        card: cardName(view.net.card),
        effect: effectName(cardOf(view.net.card).effects[view.net.effect]!),
      }),
  view.trap === null
    ? say('board.says-trap-home', { tile: tileName('quarry') })
    : say('board.says-trap', { space: spaceName(view.trap) }),
  view.standard === null
    ? say('board.says-standard-plain', { tile: tileName(view.tiles[spotOf(view, 'standard')]!) })
    : say('board.says-standard', { colour: colourName(view.standard) }),
];

const deckText = ({ deck, cards, warlords, discarded }: View): Phrase =>
  say('board.says-deck', { deck, cards, discarded, count: warlords });

const reserveText = ({ reserve }: View): Phrase =>
  say('board.says-reserve', {
    ...{ life: reserve.life, calls: reserve.calls, grasps: reserve.grasps },
    equipment: COLOURS.map((colour) => equipment(colour, reserve.equipment[colour])),
  });
