/** L14 The time when an effect applies. */
const CLASSES = ['entrance', 'recurring', 'continuous', 'exit'] as const;
type EffectClass = (typeof CLASSES)[number];

/** L38-L46 Icons with immediate harm. */
export const HARMS = ['grasp', 'draw', 'life', 'token', 'corrupt', 'hex', 'token-all', 'hex-all', 'pin-all'] as const;
export type Harm = (typeof HARMS)[number];

/** L47-L51 Icons that help the hero who defeats the card. */
export const BOONS = ['equipment', 'heal', 'call', 'cleanse', 'heal-call'] as const;
export type Boon = (typeof BOONS)[number];

/** L52-L54 Icons with an effect while the card is in play. */
export const SPELLS = ['no-white', 'lock-die', 'no-equipment'] as const;
export type Spell = (typeof SPELLS)[number];

/** One icon of a card. */
export type Effect =
  | { readonly when: 'entrance' | 'recurring'; readonly kind: Harm }
  | { readonly when: 'continuous'; readonly kind: Spell }
  | { readonly when: 'exit'; readonly kind: Harm | Boon };

const isOf =
  <K extends string>(kinds: readonly K[]) =>
  (kind: string): kind is K =>
    kinds.includes(kind as K);

export const isHarm = isOf(HARMS);
export const isBoon = isOf(BOONS);
const isSpell = isOf(SPELLS);

/**
 * Reads a row like "draw | grasp | | corrupt / call": the effects on entrance, recurring, continuous and on exit,
 * harmful ones first.
 */
export function readEffects(row: string): readonly Effect[] {
  const columns = row.split('|').map((column) => column.split(/[\s/]+/).filter(Boolean));
  if (columns.length !== CLASSES.length) throw new Error(`four columns are wanted: "${row}"`);
  return columns.flatMap((kinds, at) => kinds.map((kind) => read(CLASSES[at]!, kind)));
}

function read(when: EffectClass, kind: string): Effect {
  if (when === 'continuous' && isSpell(kind)) return { when, kind };
  if (when === 'exit' && (isHarm(kind) || isBoon(kind))) return { when, kind };
  if ((when === 'entrance' || when === 'recurring') && isHarm(kind)) return { when, kind };
  throw new Error(`no ${when} effect is called "${kind}"`);
}
