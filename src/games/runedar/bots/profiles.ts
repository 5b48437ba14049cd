import { RESOURCES } from '../data/fortress.ts';
import { toolOf, TOOLS, type Tool } from '../data/tools.ts';
import { WEIGHTS } from './weights.ts';

/** A weapon or tool in the terms of bots. */
export interface Profile {
  readonly close: number;
  readonly direct: number;
  readonly long: number;
  readonly dig: number;
  /** By resource. */
  readonly yields: readonly number[];
  readonly magic: boolean;
  /** Its general worth in a deck. */
  readonly strength: number;
}

/** The strength of a card: its best use counts in full, its other uses in part. */
function strengthOf({ icons, magic }: Tool): number {
  const { close = 0, direct = 0, long = 0, dig = 0, any = 0, wood = 0, leather = 0, metal = 0 } = icons;
  const uses = [
    dig * WEIGHTS.digger,
    any * WEIGHTS.anyMaker,
    (wood + leather + metal) * WEIGHTS.maker,
    close * WEIGHTS.close + direct * WEIGHTS.direct,
    long * WEIGHTS.long,
  ].sort((a, b) => b - a);
  return uses.reduce((sum, use, at) => sum + use * WEIGHTS.second ** at, magic ? WEIGHTS.magic : 0);
}

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  TOOLS.map((tool): [string, Profile] => {
    const { close = 0, direct = 0, long = 0, dig = 0, any = 0 } = tool.icons;
    const yields = RESOURCES.map((resource) => tool.icons[resource] ?? any);
    return [tool.kind, { close, direct, long, dig, yields, magic: tool.magic, strength: strengthOf(tool) }];
  }),
);

export const profileOfKind = (kind: string): Profile => PROFILES.get(kind)!;
export const profileOf = (card: string): Profile => PROFILES.get(toolOf(card).kind)!;
