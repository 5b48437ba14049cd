import type { Counter, Headline, Move, Piece, Scene, Way } from '../../../engine/index.ts';
import { LINES, SPACES, SPACES_A_SIDE, SPOTS } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { COLOURS } from '../data/colours.ts';
import { COMBAT_DICE, EQUIPMENT_A_COLOUR, FATAL_GRASPS, GRASPS } from '../data/supply.ts';
import { firstFree } from '../horde/grasp.ts';
import { isCovered, lockedDice, spaceOfCard, spotOf } from '../model/queries.ts';
import { say, spaceName, tileName } from '../words/words.ts';
import { phaseOf, status, titleOf } from './headline.ts';
import { hourOf, MOODS } from './moods.ts';
import { heroPanel, heroPieces, heroStanding } from './panels.ts';
import { places } from './places.ts';
import { layout, remarks } from './remarks.ts';
import { actingHero, strikesAhead, turnsOf } from './turns.ts';
import type { View } from './view.ts';

/** L38 The ways of a Grasp figure from each space, the most likely tile first. */
const WAYS: readonly Way[] = SPACES.flatMap((space) =>
  LINES[space]!.map((spot): Way => [`space-${space}`, `tile-${spot}`]),
);

const endOf = ({ winners }: { readonly winners: readonly number[] }): 'won' | 'lost' =>
  winners.length > 0 ? 'won' : 'lost';

/** The text beside a question, with the acting hero alone. */
export const headline = (view: View): Headline => ({
  title: titleOf(view),
  phase: phaseOf(view),
  status: status(view),
  panels: view.heroes.filter(({ id }) => id === actingHero(view)?.id).map((hero) => heroStanding(view, hero)),
  moves: nextMoves(view),
});

/** The board as a scene. The ids of places are those of `assets/lastbastion/map.json`. */
export function boardScene(view: View): Scene {
  const { title, phase, status: now, moves } = headline(view);
  const hour = hourOf(view);
  return {
    game: 'lastbastion',
    ...{ title, phase, status: now },
    mood: MOODS[hour]!,
    clock: { at: hour + 1, of: MOODS.length, groups: MOODS.map((mood) => say(`mood.${mood}`)) },
    places: places(view),
    pieces: [...graspPieces(view), ...devicePieces(view), ...heroPieces(view)],
    panels: view.heroes.map((hero) => heroPanel(view, hero)),
    turns: turnsOf(view),
    counters: counters(view),
    notices: [],
    moves,
    ways: { grasp: WAYS },
    ...(view.outcome ? { over: endOf(view.outcome) } : {}),
    remarks: remarks(view),
    layout: layout(view),
  };
}

/** L38 The next moves of the Grasp figures on cards, in the order in which their boards strike. */
function nextMoves(view: View): Move[] {
  if (view.outcome) return [];
  const spaces = strikesAhead(view).flatMap((side) => SPACES.slice(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE));
  const grasped = [...view.grasped];
  return spaces.flatMap((space): Move[] => {
    const placed = view.spaces[space];
    const spot = placed?.grasped && advances(view, placed.id) ? firstFree({ grasped }, space) : null;
    if (spot === null) return [];
    grasped[spot] = true;
    const count = grasped.filter(Boolean).length;
    const words = { from: spaceName(space), to: tileName(view.tiles[spot]!), count };
    const label = say(count < FATAL_GRASPS ? 'board.creeps' : 'board.creeps-fatal', words);
    return [{ from: `space-${space}`, to: `tile-${spot}`, kind: 'attack', label }];
  });
}

/** L38, L77 Whether a card advances its figure: not if the Net covers the icon. */
const advances = (view: View, id: string): boolean =>
  cardOf(id).effects.some(
    ({ when, kind }, index) => when === 'recurring' && kind === 'grasp' && !isCovered(view, id, index),
  );

const graspPieces = ({ grasped, spaces }: View): Piece[] =>
  [
    ...SPOTS.filter((spot) => grasped[spot]).map((spot) => `tile-${spot}`),
    ...SPACES.filter((space) => spaces[space]?.grasped).map((space) => `space-${space}`),
  ].map((at) => ({
    ...{ id: 'grasp', alike: true, at, art: 'grasp', count: 1, rank: 'grasp' },
    label: say('piece.grasp'),
    letter: say('letter.grasp'),
  }));

/** L77, L81, L85, L88 The Net, the Standard, the Trap and the Enchantment, where each is out. */
function devicePieces(view: View): Piece[] {
  const { net, trap, standard, enchanted } = view;
  const device = (id: string, at: string, tone?: string): Piece => ({
    ...{ id, at, art: id, count: 1, rank: 'device' },
    label: say(`piece.${id}`),
    letter: say(`letter.${id}`),
    ...(tone === undefined ? {} : { tone }),
  });
  return [
    device('net', net === null ? `tile-${spotOf(view, 'trebuchet')}` : `space-${spaceOfCard(view, net.card)}`),
    device('trap', trap === null ? `tile-${spotOf(view, 'quarry')}` : `space-${trap}`),
    device('standard', `tile-${spotOf(view, 'standard')}`, standard ?? undefined),
    ...(enchanted === null ? [] : [device('enchantment', `space-${spaceOfCard(view, enchanted)}`)]),
  ];
}

/** L53 Combat dice that are not locked on cards. */
const diceLeft = (view: View): number => Math.max(0, COMBAT_DICE - lockedDice(view));

function counters(view: View): Counter[] {
  const { deck, cards, reserve } = view;
  return [
    { art: 'deck', label: say('board.deck'), value: deck, max: cards },
    { art: 'warlord', label: say('board.warlords'), value: view.warlords },
    { art: 'dice', label: say('board.dice'), value: diceLeft(view), max: COMBAT_DICE },
    { art: 'reserve-life', label: say('board.reserve-life'), value: reserve.life },
    { art: 'reserve-call', label: say('board.reserve-call'), value: reserve.calls },
    { art: 'reserve-grasp', label: say('piece.grasp'), value: reserve.grasps, max: GRASPS },
    ...COLOURS.map((colour) => ({
      art: `reserve-${colour}`,
      label: say(`track.${colour}`),
      value: reserve.equipment[colour],
      max: EQUIPMENT_A_COLOUR,
    })),
  ];
}
