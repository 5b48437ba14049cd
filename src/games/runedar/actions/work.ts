import { type Phrase, type Play, share, type Show } from '../../../engine/index.ts';
import { isWorkshop, type Resource, RESOURCE_OF } from '../data/fortress.ts';
import { kindOfCard, toolOf } from '../data/tools.ts';
import type { Dwarf, Goblin, State } from '../model/state.ts';
import { activeDwarf } from '../model/state.ts';
import { settleCourtyard, wantedOf } from '../tunnel/goblins.ts';
import { demand, isComplete } from '../upgrades/board.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, pieces, say } from '../words/words.ts';

/** R8.11 The resource that a dwarf can work: of the workshop where it stands, unless orcs are there. */
export function workable({ orcs }: State, { at }: Dwarf): Resource | null {
  return isWorkshop(at) && orcs[at] === 0 ? RESOURCE_OF[at] : null;
}

/** R8.11 What a card works of a resource. */
export function yieldOf(card: string, resource: Resource): number {
  const { icons } = toolOf(card);
  return icons[resource] ?? icons.any ?? 0;
}

/** R8.12 How many pieces are taken: no fewer than the board can use (A9), those for goblins are optional. */
export function workRange(
  s: State,
  card: string,
  resource: Resource,
): { readonly least: number; readonly most: number } {
  const board = s.spaces.reduce((sum, _, index) => sum + demand(s, index, resource), 0);
  const goblins = s.goblins.reduce((sum, goblin) => sum + wantedOf(goblin, resource), 0);
  const taken = Math.min(yieldOf(card, resource), s.stock[resource]);
  const most = Math.min(taken, board + goblins);
  return { least: Math.min(most, Math.max(1, Math.min(taken, board))), most };
}

/** Whether something comes of it (A23). */
export const canWork = (s: State, dwarf: Dwarf, card: string): boolean => {
  const resource = workable(s, dwarf);
  return resource !== null && workRange(s, card, resource).most > 0;
};

export function workDetail(s: State, dwarf: Dwarf, card: string): Phrase {
  const resource = workable(s, dwarf)!;
  return pieces(resource, workRange(s, card, resource).most);
}

/** Where a piece can go: a card on the board, by the index of its space, or a goblin. */
type Place = { readonly space: number } | { readonly goblin: Goblin };

const placesFor = (s: State, resource: Resource): Show<Place> => {
  const room = (place: Place): number =>
    'space' in place ? demand(s, place.space, resource) : wantedOf(place.goblin, resource);
  return {
    id: (place) => ('space' in place ? `space-${place.space + 1}` : place.goblin.tile),
    label: (place) =>
      'space' in place
        ? say('choice.space', { tool: cardName(kindOfCard(s.spaces[place.space]!.card!)), space: place.space + 1 })
        : cardName(place.goblin.tile),
    most: room,
    detail: (place) =>
      'space' in place
        ? say('hint.space', { pieces: pieces(resource, room(place)), count: leftOn(s, place.space) })
        : say('hint.goblin-wants', { pieces: pieces(resource, room(place)) }),
  };
};

const leftOn = (s: State, index: number): number =>
  (['wood', 'leather', 'metal'] as const).reduce((sum, resource) => sum + demand(s, index, resource), 0);

/** R8.11-R8.14 Pieces are taken from the workshop and put on cards and beside goblins; nothing is kept. */
export function* work(s: State, card: string): Play {
  const dwarf = activeDwarf(s);
  const resource = workable(s, dwarf)!;
  const { least, most } = workRange(s, card, resource);
  const places: Place[] = [
    ...s.spaces.map((_, space) => ({ space })).filter(({ space }) => demand(s, space, resource) > 0),
    ...s.goblins.filter((goblin) => wantedOf(goblin, resource) > 0).map((goblin) => ({ goblin })),
  ];
  const what = asking('deliver', { dwarf: dwarf.id, resource, count: most });
  const chosen = yield* share(dwarf.seat, what, places, most, placesFor(s, resource), least);
  const tool = kindOfCard(card);
  const onto = [...new Set(chosen)].map((place) =>
    'space' in place ? kindOfCard(s.spaces[place.space]!.card!) : place.goblin.tile,
  );
  report(s, 'worked', { dwarf: dwarf.id, tool, resource, count: chosen.length, onto });
  s.stock[resource] -= chosen.length;
  for (const place of chosen) {
    if ('space' in place) s.spaces[place.space]!.placed[resource]++;
    else place.goblin.given[resource]++;
  }
  const filled = new Set(chosen.flatMap((place) => ('space' in place ? [place.space] : [])));
  for (const index of filled)
    if (isComplete(s, index)) report(s, 'complete', { tool: kindOfCard(s.spaces[index]!.card!) });
  settleCourtyard(s);
}
