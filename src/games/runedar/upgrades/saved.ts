import { circlesOf, goblinTileOf } from '../data/enemies.ts';
import { type Bundle, type Resource, RESOURCES } from '../data/fortress.ts';
import { SIEGE_WAVES } from '../data/siege.ts';
import { needed } from './board.ts';
import type { Goblin, State, Troll } from '../model/state.ts';

const SIEGE_IDS: ReadonlySet<string> = new Set(SIEGE_WAVES.flat().map(({ id }) => id));
const LAST_SIEGE = SIEGE_WAVES.at(-1)!.at(-1)!.id;

/** Pieces go home. */
function goHome(s: State, from: Bundle, resource: Resource, pieces: number): void {
  from[resource] -= pieces;
  s.stock[resource] += pieces;
}

/** A goblin that wants less than before is left one piece short, so that the next piece removes it. */
function sated(s: State, { tile, given }: Goblin): void {
  const { kind, value } = goblinTileOf(tile);
  if (kind !== 'any' && kind !== 'each') return;
  const most = kind === 'any' ? value - 1 : 3 * value - 1;
  if (kind === 'each')
    for (const resource of RESOURCES) goHome(s, given, resource, Math.max(0, given[resource] - value));
  let over = RESOURCES.reduce((sum, resource) => sum + given[resource], 0) - most;
  for (const resource of RESOURCES) {
    const back = Math.min(Math.max(0, over), given[resource]);
    goHome(s, given, resource, back);
    over -= back;
  }
}

/** An enemy that has fewer circles than before keeps one. */
const hurt = <Enemy extends Goblin | Troll>(enemy: Enemy): Enemy => ({
  ...enemy,
  damage: Math.max(0, Math.min(enemy.damage, circlesOf(enemy.tile).length - 1)),
});

/** Replaces the old prices, tiles and siege cards with those of today. */
function redesigned(old: unknown): State {
  const s = old as State;
  const siege = s.siege.filter((card) => SIEGE_IDS.has(card));
  s.siege = s.siege.length > 0 && siege.length === 0 ? [LAST_SIEGE] : siege;
  if (s.revealed !== null && !SIEGE_IDS.has(s.revealed)) s.revealed = LAST_SIEGE;
  s.spaces.forEach(({ placed }, index) => {
    for (const resource of RESOURCES)
      goHome(s, placed, resource, Math.max(0, placed[resource] - needed(s, index, resource)));
  });
  for (const goblin of s.goblins) sated(s, goblin);
  s.goblins = s.goblins.map(hurt);
  s.trolls = s.trolls.map(hurt);
  return s;
}

/** Upgrades of saved games, by the version they start from. */
export const UPGRADES: Readonly<Record<number, (old: unknown) => unknown>> = { 1: redesigned };
