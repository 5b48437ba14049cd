import { type Phrase, type Play, share, type Show } from '../../../engine/index.ts';
import { goblinTileOf } from '../data/enemies.ts';
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

/** R8.11 The number of pieces of a resource that a card works. */
export function yieldOf(card: string, resource: Resource): number {
  const { icons } = toolOf(card);
  return icons[resource] ?? icons.any ?? 0;
}

const onBoard = (s: State, resource: Resource): number =>
  s.spaces.reduce((sum, _, index) => sum + demand(s, index, resource), 0);
const forGoblins = (s: State, resource: Resource): number =>
  s.goblins.reduce((sum, goblin) => sum + wantedOf(goblin, resource), 0);

/** R8.12 The number of pieces that can be taken and placed, with any cards. */
export const placeable = (s: State, resource: Resource): number =>
  Math.min(s.stock[resource], onBoard(s, resource) + forGoblins(s, resource));

/** R8.12 The range of pieces taken: at least as many as the board can use; pieces for goblins are optional. */
export function workRange(
  s: State,
  card: string,
  resource: Resource,
): { readonly least: number; readonly most: number } {
  const taken = Math.min(yieldOf(card, resource), s.stock[resource]);
  const most = Math.min(taken, placeable(s, resource));
  return { least: Math.min(most, Math.max(1, Math.min(taken, onBoard(s, resource)))), most };
}

/** R8.12 The same range for several cards, one after the other: each takes what it can (R5.3). */
export function workRangeOf(s: State, [first, ...more]: readonly string[], resource: Resource) {
  if (more.length === 0) return workRange(s, first!, resource);
  const yields = [first!, ...more].reduce((sum, card) => sum + yieldOf(card, resource), 0);
  const most = Math.min(yields, placeable(s, resource));
  return { least: most, most };
}

/** Whether working with the card has an effect (R8.1). */
export const canWork = (s: State, dwarf: Dwarf, card: string): boolean => {
  const resource = workable(s, dwarf);
  return resource !== null && workRange(s, card, resource).most > 0;
};

export function workDetail(s: State, dwarf: Dwarf, card: string): Phrase {
  const resource = workable(s, dwarf)!;
  return pieces(resource, workRange(s, card, resource).most);
}

/** The text of the button, with the effect. */
export const workShort = (s: State, dwarf: Dwarf, card: string): Phrase =>
  say('choice.work-short', { placed: workDetail(s, dwarf, card), tool: cardName(kindOfCard(card)) });

/** A place for a piece: a card on the board, by the index of its space, or a goblin. */
type Place = { readonly space: number } | { readonly goblin: Goblin };

const placesFor = (s: State, resource: Resource): Show<Place> => {
  const room = (place: Place): number =>
    'space' in place ? demand(s, place.space, resource) : wantedOf(place.goblin, resource);
  const toolOn = ({ space }: { readonly space: number }): string => kindOfCard(s.spaces[space]!.card!);
  const isAlone = (kind: string): boolean =>
    s.spaces.filter(({ card }) => card !== null && kindOfCard(card) === kind).length === 1;
  const label = (place: Place): Phrase => {
    if (!('space' in place)) return say('choice.goblin', { enemy: cardName(place.goblin.tile), count: room(place) });
    const tool = cardName(toolOn(place));
    return isAlone(toolOn(place)) ? tool : say('choice.space', { tool, space: place.space + 1 });
  };
  return {
    id: (place) => ('space' in place ? `space-${place.space + 1}` : place.goblin.tile),
    label,
    short: label,
    most: room,
    detail: (place) =>
      'space' in place
        ? say('hint.space', { pieces: pieces(resource, room(place)), count: leftOn(s, place.space) })
        : goblinTileOf(place.goblin.tile).kind === 'any'
          ? say('hint.goblin-any')
          : say('hint.goblin-wants', { pieces: pieces(resource, room(place)) }),
  };
};

const leftOn = (s: State, index: number): number =>
  (['wood', 'leather', 'metal'] as const).reduce((sum, resource) => sum + demand(s, index, resource), 0);

/**
 * R8.11-R8.14 Takes pieces from the workshop and puts them on cards and beside goblins; nothing is kept. It asks once
 * for the pieces of all cards.
 */
export function* work(s: State, cards: readonly string[]): Play {
  const dwarf = activeDwarf(s);
  const resource = workable(s, dwarf)!;
  const { least, most } = workRangeOf(s, cards, resource);
  const lacking = s.spaces.map((_, space) => ({ space })).filter(({ space }) => demand(s, space, resource) > 0);
  // Goblins come first, since they are in the way; then the cards nearest to completion.
  const places: Place[] = [
    ...s.goblins.filter((goblin) => wantedOf(goblin, resource) > 0).map((goblin) => ({ goblin })),
    ...lacking.sort((one, other) => leftOn(s, one.space) - leftOn(s, other.space)),
  ];
  const what = asking('deliver', { dwarf: dwarf.id, resource, count: most });
  const chosen = yield* share(dwarf.seat, what, places, most, placesFor(s, resource), least);
  const [tool, ...others] = cards.map(kindOfCard) as [string, ...string[]];
  const onto = [...new Set(chosen)].map((place) =>
    'space' in place ? kindOfCard(s.spaces[place.space]!.card!) : place.goblin.tile,
  );
  const told = { dwarf: dwarf.id, resource, count: chosen.length, onto };
  if (others.length === 0) report(s, 'worked', { ...told, tool });
  else report(s, 'worked-all', { ...told, tools: [tool, ...others] });
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
