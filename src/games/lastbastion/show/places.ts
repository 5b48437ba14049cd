import type { Counter, Place } from '../../../engine/index.ts';
import { SIDES, SPACES, SPOTS } from '../data/bastion.ts';
import { cardOf } from '../data/cards.ts';
import { isCovered, isFull, ownerOf, resistanceOf } from '../model/queries.ts';
import type { PlacedCard } from '../model/state.ts';
import { boardName, cardName, effectName, say, sayOfCards, spaceName, tileShort } from '../words/words.ts';
import { effectArt, kindOfCard } from './faces.ts';
import type { View } from './view.ts';

/** Every place of the map: the tiles, the boards around them and the spaces on these. */
export function places(view: View): Record<string, Place> {
  const all: Record<string, Place> = {};
  for (const spot of SPOTS) all[`tile-${spot}`] = tilePlace(view, spot);
  for (const side of SIDES.keys()) all[`board-${side}`] = boardPlace(view, side);
  for (const space of SPACES) all[`space-${space}`] = spacePlace(view, space);
  return all;
}

function tilePlace({ tiles, grasped }: View, spot: number): Place {
  const tile = tiles[spot]!;
  return { label: tileShort(tile), art: `tile-${tile}`, state: grasped[spot] ? 'grasped' : 'open' };
}

/** L2, L23 A Horde board: its owner, its effect when full, and whether it has its turn. */
function boardPlace(view: View, side: number): Place {
  const colour = view.boards[side]!;
  const owner = ownerOf(view, side);
  const note = say(`board.full-${colour}`);
  return {
    label: boardName(colour),
    tone: colour,
    state: isFull(view, side) ? 'full' : 'calm',
    note: owner || view.choosing ? note : say('board.neutral', { note }),
    ...(owner && !owner.takenOut ? { owner: owner.id } : {}),
    badges: turnBadge(view, side),
  };
}

/** L24 Whether a board has its turn. */
function turnBadge({ active, choosing, outcome }: View, side: number): Counter[] {
  if (choosing || outcome || side !== active) return [];
  return [{ art: 'turn', label: say('badge.turn'), value: 1 }];
}

function spacePlace(view: View, space: number): Place {
  const label = spaceName(space);
  const placed = view.spaces[space];
  return placed ? { label, state: 'held', cards: [placedCard(view, placed)] } : { label, state: 'free' };
}

/** L14, L72 A card in play: the hits that defeat it now, and its remaining effects. */
function placedCard(view: View, { id }: PlacedCard) {
  const { resistance, effects } = cardOf(id);
  const resists: Counter = {
    ...{ art: 'resistance', label: sayOfCards('mark.resistance') },
    ...{ value: resistanceOf(view, id), max: resistance },
  };
  const icons = effects.flatMap((effect, index): Counter[] => {
    if (effect.when === 'entrance') return [];
    const covered = isCovered(view, id, index);
    const label = effectName(effect);
    return [
      {
        id: `effect-${index}`,
        art: covered ? 'covered' : effectArt(effect),
        label: covered ? say('board.netted', { effect: label }) : label,
        value: 1,
      },
    ];
  });
  return { label: cardName(id), art: id, kind: kindOfCard(id), figures: [resists, ...icons] };
}
