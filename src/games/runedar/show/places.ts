import type { Counter, Place } from '../../../engine/index.ts';
import { GOLD, PIECES_A_RESOURCE } from '../data/board.ts';
import { circlesOf, goblinTileOf, SECTIONS } from '../data/enemies.ts';
import { isWorkshop, type Node, NODES, RESOURCE_OF, RESOURCES } from '../data/fortress.ts';
import { kindOfCard } from '../data/tools.ts';
import { sectionRubble } from '../data/options.ts';
import type { Goblin, Space, Troll } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { isComplete, needed } from '../upgrades/board.ts';
import { cardName, nodeName, resourceName, say } from '../words/words.ts';
import { faceOf } from './faces.ts';
import type { View } from './view.ts';

/** Every place of the map: the fortress, the tunnel, the Upgrade Board, the play areas, the Reserve. */
export function places(view: View): Record<string, Place> {
  const all: Record<string, Place> = {
    tunnel: { label: say('board.tunnel'), progress: { at: SECTIONS - view.sections, of: SECTIONS } },
    reserve: { label: say('board.reserve') },
  };
  for (const node of NODES) all[node] = nodePlace(view, node);
  view.spaces.forEach((space, index) => (all[`space-${index + 1}`] = spacePlace(view, space, index)));
  for (const { id, seat } of view.dwarves) all[`area-${seat}`] = { label: say(`area.${id}`), owner: id };
  return all;
}

function nodePlace(view: View, node: Node): Place {
  const label = nodeName(node);
  if (node === 'chamber')
    return { label, garrison: { art: 'gold', label: say('track.gold'), value: view.gold, max: GOLD } };
  if (node === 'courtyard') return courtyard(view);
  if (!isWorkshop(node)) return { label };
  const resource = RESOURCE_OF[node];
  return {
    label,
    state: view.orcs[node] > 0 ? 'overrun' : 'open',
    garrison: { art: resource, label: resourceName(resource), value: view.stock[resource], max: PIECES_A_RESOURCE },
  };
}

function courtyard(view: View): Place {
  const { rubble, trolls, goblins, options } = view;
  const enemies = [...trolls.map(trollCard), ...goblins.map(goblinCard)];
  return {
    label: nodeName('courtyard'),
    ...(rubble > 0
      ? { garrison: { art: 'rubble', label: say('track.rubble'), value: rubble, max: sectionRubble(options) } }
      : {}),
    ...(enemies.length > 0 ? { cards: enemies } : {}),
  };
}

type Card = NonNullable<Place['cards']>[number];

/** The uncovered circles, each with its hits. */
const circles = (tile: string, damage: number): Counter[] =>
  circlesOf(tile)
    .slice(damage)
    .map((value) => ({ art: 'hits', label: say('track.hits'), value }));

const trollCard = ({ tile, damage }: Troll): Card => ({
  of: tile,
  label: cardName(tile),
  figures: circles(tile, damage),
});

/** R10.20 The tile of a goblin with its remaining demand. */
function goblinCard(goblin: Goblin): Card {
  const { tile, rubble, damage } = goblin;
  const card = { of: tile, label: cardName(tile) };
  switch (goblinTileOf(tile).kind) {
    case 'hits':
      return { ...card, figures: circles(tile, damage) };
    case 'rubble':
      return { ...card, figures: [{ art: 'rubble', label: say('track.rubble'), value: rubble }] };
    case 'any':
      return { ...card, figures: [{ art: 'any-resource', label: say('track.any'), value: wantedOf(goblin, 'wood') }] };
    case 'each':
      return {
        ...card,
        figures: RESOURCES.filter((resource) => wantedOf(goblin, resource) > 0).map((resource) => ({
          art: resource,
          label: resourceName(resource),
          value: wantedOf(goblin, resource),
        })),
      };
  }
}

/** R9.1 A space of the Upgrade Board, with its card's effects and missing pieces. */
function spacePlace(view: View, { card, placed, blocked }: Space, index: number): Place {
  const label = say('board.space', { space: index + 1 });
  if (card === null) return { label, state: blocked ? 'blocked' : 'free' };
  const { name, art, kind, marks } = faceOf(kindOfCard(card));
  return {
    label,
    state: isComplete(view, index) ? 'complete' : 'filling',
    cards: [{ label: name, art, kind, figures: marks.filter(({ art }) => !art.startsWith('cost-')) }],
    badges: RESOURCES.filter((resource) => needed(view, index, resource) > 0).map((resource) => ({
      id: `${index + 1} ${resource}`,
      art: resource,
      label: resourceName(resource),
      value: placed[resource],
      max: needed(view, index, resource),
    })),
  };
}
