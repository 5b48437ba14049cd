import { type Move, type Phrase, worthTelling } from '../../../engine/index.ts';
import { SIDES, spacesOf, SPOTS } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { COLOURS } from '../data/colours.ts';
import { COMBAT_DICE, EQUIPMENT_A_COLOUR, FATAL_GRASPS, GRASPS } from '../data/supply.ts';
import { scoreOf } from '../model/ending.ts';
import {
  activeHero,
  boardOf,
  isCovered,
  isEquipmentBarred,
  isFull,
  lockedDice,
  ownerOf,
  resistanceOf,
  spaceOfCard,
} from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import {
  atTile,
  boardName,
  cardName,
  colourName,
  effectName,
  heroName,
  say,
  sayOfCards,
  spaceName,
  tileName,
} from '../words/words.ts';
import { kindOfCard } from './faces.ts';
import { hourOf, MOODS } from './moods.ts';
import { powerOf, tracksOf } from './panels.ts';
import { actingHero, heroBefore, sidesAhead } from './turns.ts';
import type { View } from './view.ts';

export const titleOf = ({ round, deck, cards }: View): Phrase =>
  say('board.title', { round: Math.max(1, round), deck, cards });

/** The active hero, or the end of the game with its score for the Chronicles. */
export function status(view: View): Phrase {
  const { outcome, choosing, boards, active, defeated, heroes } = view;
  if (outcome) {
    const score = scoreOf({ ...view, left: view.deck });
    return say(outcome.winners.length > 0 ? 'board.score-won' : 'board.score-lost', {
      outcome: say(`outcome.${outcome.cause}`),
      score,
      count: defeated,
    });
  }
  if (choosing) return say('board.chooses', { hero: heroName(heroes.find(({ side }) => side < 0)!.id) });
  const board = boardName(boards[active]!);
  const before = heroBefore(view);
  if (before) return say('board.turn-over', { hero: heroName(before.id), board });
  const hero = activeHero(view);
  return hero ? say('board.turn-of', { hero: heroName(hero.id), board }) : say('board.turn-neutral', { board });
}

/** The whole board in sentences; facts for the next action come first. */
export function boardText(view: View, moves: readonly Move[]): Phrase[] {
  const acting = actingHero(view);
  const others = view.heroes.filter(({ id }) => id !== acting?.id);
  return [
    say('board.says-title', { title: titleOf(view), phase: phaseOf(view) }),
    say('board.says-status', { status: status(view) }),
    graspText(view),
    ...dangerTexts(view),
    ...moves.map(({ label }) => say('board.says-next', { move: label })),
    ...view.heroes.filter(({ id }) => id === acting?.id).flatMap((hero) => heroTexts(view, hero)),
    say('board.heading-boards'),
    ...sidesAhead(view).flatMap((side) => sideTexts(view, side)),
    ...(others.length > 0 ? [say(acting ? 'board.heading-others' : 'board.heading-heroes')] : []),
    ...others.flatMap((hero) => heroTexts(view, hero)),
    say('board.heading-tiles'),
    ...[0, 1, 2].map((row) => rowText(view, row)),
    ...deviceTexts(view),
    say('board.heading-reserve'),
    say('board.says-mood', { mood: say(`mood.${MOODS[hourOf(view)]!}`), at: hourOf(view) + 1, of: MOODS.length }),
    say('board.says-deck', { deck: view.deck, cards: view.cards, discarded: view.discarded }),
    say('board.says-warlords', { count: view.warlords }),
    say('board.says-dice', { left: diceLeft(view), of: COMBAT_DICE }),
    reserveText(view),
  ];
}

/** The phase, or the end of the game. */
export function phaseOf({ outcome, choosing, phase }: View): Phrase {
  if (outcome) return say(outcome.winners.length > 0 ? 'board.won' : 'board.lost');
  return say(choosing ? 'board.choosing' : `phase.${phase}`);
}

/** L53 Combat dice that are not locked on cards. */
export const diceLeft = (view: View): number => Math.max(0, COMBAT_DICE - lockedDice(view));

/** L106 The number and the names of the tiles in the Grasp of Evil. */
function graspText(view: View): Phrase {
  const tiles = SPOTS.filter((spot) => view.grasped[spot]).map((spot) => tileName(view.tiles[spot]!));
  const facts = { count: tiles.length, of: FATAL_GRASPS };
  return tiles.length === 0 ? say('board.says-no-grasp', facts) : say('board.says-grasp', { ...facts, tiles });
}

/** Full boards, and whether Equipment is barred in Combat. */
const dangerTexts = (view: View): Phrase[] => [
  ...sidesAhead(view)
    .filter((side) => isFull(view, side))
    .map((side) => say('board.says-full', { board: boardName(view.boards[side]!) })),
  ...(isEquipmentBarred(view) ? [say('board.says-no-equipment')] : []),
];

/** L2 A board: its owner, its effect when full, and its cards. */
function sideTexts(view: View, side: number): Phrase[] {
  const colour = view.boards[side]!;
  const owner = ownerOf(view, side);
  const turn = !view.choosing && !view.outcome && side === view.active;
  const facts = {
    ...{ side: say(`side.${SIDES[side]!}`), board: boardName(colour), note: say(`board.full-${colour}`) },
    whose: owner
      ? say(owner.takenOut ? 'board.whose-lost' : 'board.whose', { hero: heroName(owner.id) })
      : say('board.whose-none'),
  };
  const free = spacesOf(side).filter((space) => !view.spaces[space]);
  return [
    turn ? say('board.says-board-turn', { ...facts, turn: say('badge.turn') }) : say('board.says-board', facts),
    ...spacesOf(side)
      .filter((space) => view.spaces[space])
      .map((space) => cardSentence(view, space)),
    ...(free.length > 0 ? [say('board.says-free', { count: free.length, spaces: free.map(spaceName) })] : []),
  ];
}

function cardSentence(view: View, space: number): Phrase {
  const { id, grasped } = view.spaces[space]!;
  const { effects, resistance } = cardOf(id);
  const icons = effects.flatMap((effect, index) => {
    if (effect.when === 'entrance') return [];
    const name = effectName(effect);
    return [isCovered(view, id, index) ? say('board.covered', { effect: name }) : name];
  });
  const marks = [
    ...(grasped ? [say('board.with-grasp')] : []),
    ...(view.enchanted === id ? [say('piece.enchantment')] : []),
    ...icons,
  ];
  const count = resistanceOf(view, id);
  const facts = {
    ...{ space: spaceName(space), card: cardName(id), type: sayOfCards(`type.${kindOfCard(id)}`) },
    resists:
      count < resistance ? say('board.resists-less', { count, printed: resistance }) : say('board.resists', { count }),
  };
  return marks.length > 0 ? say('board.says-card', { ...facts, marks }) : say('board.says-plain-card', facts);
}

/** A hero's place, tokens, condition and power. */
function heroTexts(view: View, hero: Hero): Phrase[] {
  const { id, at, hexed, laidDown, wounded, takenOut, side } = hero;
  if (takenOut) return [say('board.says-taken-out', { hero: heroName(id) })];
  const facts = {
    ...{ hero: heroName(id), at: atTile(view.tiles[at]!) },
    tracks: worthTelling(tracksOf(hero)).map(({ label, value }) => say('board.track', { label, value })),
  };
  const states = [
    ...(laidDown ? [say('badge.laid-down')] : []),
    ...(hexed ? [say('badge.hexed')] : []),
    ...(wounded ? [say('badge.wounded')] : []),
  ];
  return [
    side < 0
      ? say('board.says-hero', facts)
      : say('board.says-hero-of', { ...facts, board: boardName(boardOf(view, hero)) }),
    ...(states.length > 0 ? [say('board.says-state', { hero: heroName(id), at: facts.at, states })] : []),
    say('board.says-power', { hero: heroName(id), text: powerOf(hero) }),
  ];
}

function rowText(view: View, row: number): Phrase {
  const tiles = [0, 1, 2].map((column) => {
    const spot = 3 * row + column;
    const tile = tileName(view.tiles[spot]!);
    return view.grasped[spot] ? say('board.grasped-tile', { tile, grasp: say('piece.grasp') }) : tile;
  });
  return say(`board.says-row-${row}`, { tiles });
}

/** L77, L81, L85, L88 The places of the Net, the Standard, the Trap and the Enchantment. */
function deviceTexts({ net, spaces, trap, standard, enchanted }: View): Phrase[] {
  const spaceOf = (card: string) => spaceName(spaceOfCard({ spaces }, card));
  return [
    net === null
      ? say('board.says-net-home', { tile: tileName('trebuchet') })
      : say('board.says-net', {
          ...{ card: cardName(net.card), space: spaceOf(net.card) },
          effect: effectName(cardOf(net.card).effects[net.effect]!),
        }),
    trap === null
      ? say('board.says-trap-home', { tile: tileName('quarry') })
      : say('board.says-trap', { space: spaceName(trap) }),
    standard === null
      ? say('board.says-standard-plain', { tile: tileName('standard') })
      : say('board.says-standard', { tile: tileName('standard'), colour: colourName(standard) }),
    ...(enchanted === null
      ? []
      : [say('board.says-enchantment', { card: cardName(enchanted), space: spaceOf(enchanted) })]),
  ];
}

const reserveText = ({ reserve }: View): Phrase =>
  say('board.says-reserve', {
    ...{ life: reserve.life, calls: reserve.calls, grasps: reserve.grasps, of: GRASPS, each: EQUIPMENT_A_COLOUR },
    equipment: COLOURS.map((colour) =>
      say('board.track', { label: say(`track.${colour}`), value: reserve.equipment[colour] }),
    ),
  });
