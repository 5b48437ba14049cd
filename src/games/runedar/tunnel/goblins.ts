import { reveal } from '../../../engine/index.ts';
import { type Resource, RESOURCES } from '../data/fortress.ts';
import { circlesOf, goblinTileOf, SECTIONS, trollTileOf } from '../data/enemies.ts';
import { win } from '../ending/ending.ts';
import { arrive } from '../model/arrivals.ts';
import { sectionRubble } from '../data/options.ts';
import type { Goblin, State, Troll } from '../model/state.ts';
import { countPieces, noPieces, returnPieces } from '../upgrades/board.ts';
import { report } from '../words/news.ts';

/** R8.41 Removes the section nearest the Tunnel Tower; the goblins under it come at once. */
export function openSection(s: State): void {
  const tiles = s.tunnel.shift()!;
  reveal(s);
  s.goblins = tiles.map(goblinOf);
  for (const tile of tiles) arrive(s, tile);
  report(s, 'section', { section: SECTIONS - s.tunnel.length });
  for (const goblin of tiles) report(s, 'goblin-comes', { goblin }, { card: goblin });
}

/** R10.20 A new goblin. One that wants rubble cleared brings it along. */
function goblinOf(tile: string): Goblin {
  const { kind, value } = goblinTileOf(tile);
  return { tile, given: noPieces(), rubble: kind === 'rubble' ? value : 0, damage: 0 };
}

/** R10.20, R10.21 Pieces of a resource that a goblin still wants. */
export function wantedOf({ tile, given }: Goblin, resource: Resource): number {
  const { kind, value } = goblinTileOf(tile);
  if (kind === 'each') return value - given[resource];
  return kind === 'any' ? value - countPieces(given) : 0;
}

/** R10.22-R10.24 Whether a goblin's demand is met. */
function isSatisfied({ tile, given, rubble, damage }: Goblin): boolean {
  const { kind, value } = goblinTileOf(tile);
  switch (kind) {
    case 'each':
      return RESOURCES.every((resource) => given[resource] >= value);
    case 'any':
      return countPieces(given) >= value;
    case 'rubble':
      return rubble === 0;
    case 'hits':
      return damage >= circlesOf(tile).length;
  }
}

/**
 * R10.22, R10.25b, R10.26 Removes a goblin: its pieces go home. With the last of its pair the digging goes on, or all
 * escape.
 */
export function defeatGoblin(s: State, goblin: Goblin): void {
  s.goblins = s.goblins.filter((other) => other !== goblin);
  s.defeated++;
  returnPieces(s, goblin.given);
  report(s, 'goblin-falls', { enemy: goblin.tile, count: s.defeated });
  if (s.goblins.length > 0) return;
  if (s.tunnel.length === 0) return win(s);
  s.rubble = sectionRubble(s.options);
  report(s, 'refilled', { count: s.rubble });
}

/** R10.11 Removes a troll and its damage from the courtyard. */
export function defeatTroll(s: State, troll: Troll): void {
  s.trolls = s.trolls.filter((other) => other !== troll);
  report(s, 'troll-falls', { enemy: troll.tile });
}

/** R10.11, R10.22 Removes, at once, every enemy that is fully fed, fought or cleared of rubble. */
export function settleCourtyard(s: State): void {
  for (const goblin of s.goblins.filter(isSatisfied)) defeatGoblin(s, goblin);
  for (const troll of s.trolls) if (troll.damage >= trollTileOf(troll.tile).circles.length) defeatTroll(s, troll);
}

/** R8.40, R10.12, R10.25 Whether the section itself can be dug. */
export const canDigSection = ({ rubble, trolls, goblins }: State): boolean =>
  rubble > 0 && trolls.length === 0 && goblins.length === 0;

/** R8.43 The goblins with rubble beside them. */
export const rubbleGoblins = ({ goblins }: State): Goblin[] => goblins.filter(({ rubble }) => rubble > 0);

/** R8.25, R8.33 An enemy in the courtyard that can be fought, with the hits for its next circle. */
export interface Foe {
  readonly enemy: Goblin | Troll;
  readonly circle: number;
}

export function foesOf({ trolls, goblins }: Pick<State, 'trolls' | 'goblins'>): Foe[] {
  const foes: Foe[] = [];
  for (const enemy of [...trolls, ...goblins]) {
    const circle = circlesOf(enemy.tile)[enemy.damage];
    if (circle !== undefined) foes.push({ enemy, circle });
  }
  return foes;
}
