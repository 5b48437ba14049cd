import type { Fact, Seat, Threat } from '../../../engine/index.ts';
import { atLeast, percentOf } from '../../../kit/index.ts';
import { fits, forceOf } from '../actions/aiming.ts';
import { chancesOf } from '../actions/dice.ts';
import { yieldOf } from '../actions/work.ts';
import { circlesOf, goblinTileOf } from '../data/enemies.ts';
import { isTower, type Node, type Resource, RESOURCES, WORKSHOP_OF } from '../data/fortress.ts';
import { toolOf } from '../data/tools.ts';
import type { Dwarf, Goblin, State } from '../model/state.ts';
import { bestWay } from '../together/ways.ts';
import { canDigSection, wantedOf } from '../tunnel/goblins.ts';
import { answer, threat } from '../words/threats.ts';
import { hireOf, isWatching } from './answers.ts';

/**
 * R10.12, R10.25 Trolls and goblins that keep the dwarves from digging. Trolls do not matter once there is nothing more
 * to dig.
 */
export function blockers(s: State, viewer: Seat | null): Threat[] {
  const own = s.dwarves.find((dwarf) => dwarf.seat === viewer && !isWatching(s, dwarf)) ?? null;
  return [...s.goblins.map((goblin) => blockedBy(s, own, goblin)), ...trolls(s, own), ...section(s, own)];
}

/** R8.40, R8.41 The chance for the acting dwarf to dig through the section. */
function section(s: State, own: Dwarf | null): Threat[] {
  if (!own || own.seat !== s.active || s.phase !== 'dwarf' || s.rubble === 0 || !canDigSection(s)) return [];
  const ways = clearing(own, s.rubble);
  const isThrough = ways.some(({ data }) => data['count'] === s.rubble);
  return isThrough ? [threat('chance', 'section', { count: s.rubble }, ways)] : [];
}

function trolls(s: State, own: Dwarf | null): Threat[] {
  if (s.trolls.length === 0 || s.tunnel.length === 0) return [];
  const easiest = Math.min(...s.trolls.map(({ tile, damage }) => circlesOf(tile)[damage]!));
  const enemies = s.trolls.map(({ tile }) => tile);
  return [
    threat('harm', 'trolls', { enemies, count: enemies.length }, [
      ...(own ? striking(own, easiest) : []),
      ...hireOf(s, 'troll'),
    ]),
  ];
}

/** R10.20 The threat by a goblin; the way to get rid of it depends on its kind. */
function blockedBy(s: State, own: Dwarf | null, goblin: Goblin): Threat {
  const { tile: enemy, damage, rubble } = goblin;
  const { kind } = goblinTileOf(enemy);
  const hires = hireOf(s, 'goblin');
  const last = s.tunnel.length === 0 ? s.goblins.length : 0;
  if (kind === 'hits') {
    const [circle, ...more] = circlesOf(enemy).slice(damage) as [number, ...number[]];
    return threat('harm', 'goblin-hits', { enemy, hits: circle, count: 1 + more.length, last }, [
      ...(own ? striking(own, circle) : []),
      ...hires,
    ]);
  }
  if (kind === 'rubble')
    return threat('harm', 'goblin-rubble', { enemy, count: rubble, last }, [
      ...(own ? clearing(own, rubble) : []),
      ...hires,
    ]);
  const answers = [...(own ? feeding(s, own, goblin) : []), ...hires];
  if (kind === 'any') return threat('harm', 'goblin-any', { enemy, count: wantedOf(goblin, 'wood'), last }, answers);
  const [wood, leather, metal] = RESOURCES.map((resource) => wantedOf(goblin, resource)) as [number, number, number];
  return threat('harm', 'goblin-each', { enemy, placed: { wood, leather, metal }, last }, answers);
}

/** R8.29, R8.33 The chance to cover its next circle: at close range, or from the tower over the courtyard. */
function striking({ id: dwarf, at, hand }: Dwarf, circle: number): Fact[] {
  const way = bestWay({ at, hand }, ['courtyard', 'tunnel-tower'], (place, cards) => {
    const range = isTower(place) ? 'long' : 'close';
    const { dice, direct } = forceOf(
      cards.filter((card) => fits(card, range)),
      range,
    );
    return percentOf(atLeast(chancesOf(dice, range), Math.max(0, (range === 'long' ? 1 : circle) - direct)));
  });
  if (!way) return [];
  const { to, worth: percent } = way;
  return [to === null ? answer('strike', { dwarf, percent }) : answer('strike-after', { dwarf, to, percent })];
}

/** R8.43 A dwarf's best way to dig the Rubble beside a goblin. */
function clearing({ id: dwarf, at, hand }: Dwarf, rubble: number): Fact[] {
  const way = bestWay({ at, hand }, ['courtyard'], (_, cards) =>
    Math.min(
      rubble,
      cards.reduce((sum, card) => sum + (toolOf(card).icons.dig ?? 0), 0),
    ),
  );
  if (!way) return [];
  const { to, worth: count } = way;
  return [to === null ? answer('clear', { dwarf, count }) : answer('clear-after', { dwarf, to, count })];
}

/** R10.21 The most pieces for the goblin from one workshop. */
function feeding(s: State, { id: dwarf, at, hand }: Dwarf, goblin: Goblin): Fact[] {
  const resourceAt = (place: Node): Resource => RESOURCES.find((one) => WORKSHOP_OF[one] === place)!;
  const workshops = RESOURCES.map((resource) => WORKSHOP_OF[resource]).filter((workshop) => s.orcs[workshop] === 0);
  const way = bestWay({ at, hand }, workshops, (place, cards) => {
    const resource = resourceAt(place);
    const worked = cards.reduce((sum, card) => sum + yieldOf(card, resource), 0);
    return Math.min(worked, s.stock[resource], wantedOf(goblin, resource));
  });
  if (!way) return [];
  const { to, worth } = way;
  const placed = { wood: 0, leather: 0, metal: 0, [resourceAt(to ?? at)]: worth };
  return [to === null ? answer('feed', { dwarf, placed }) : answer('feed-after', { dwarf, to, placed })];
}
