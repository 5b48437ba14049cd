import * as z from 'zod';
import { CAPS, GOODS } from '../components/caps.ts';
import { CARD_CLASSES, type CardClass, type Effect } from './card.ts';
import { BUILDINGS, ZONES } from '../components/geometry.ts';
import type { Modifier } from './event-card.ts';
import { ENEMY_KINDS, UNIT_KINDS, type UnitName, VINCULUM_MOST } from '../components/units.ts';

/* The shapes of cards and Events: their fields and the values of each. */

type Shape = Record<string, z.ZodType>;

const show = (value: unknown): string => JSON.stringify(value) ?? 'missing';

/** A whole number. */
const between = (least: number, most: number): z.ZodType =>
  z.unknown().refine((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most, {
    error: ({ input }) => `must be between ${least} and ${most}, not ${show(input)}`,
  });

const oneOf = (values: readonly (string | number | boolean)[]): z.ZodType =>
  z.unknown().refine((value) => values.includes(value as string), {
    error: ({ input }) => `must be one of ${values.join(', ')}, not ${show(input)}`,
  });

/** An array of these values, each at most once, in any order. */
const someOf = (values: readonly (string | number)[]): z.ZodType =>
  z.unknown().refine(
    (list) => Array.isArray(list) && list.length > 0 && new Set(list).size === list.length && list.every((value) => values.includes(value as string)),
    { error: ({ input }) => `must be some of ${values.join(', ')}, each once, not ${show(input)}` },
  );

/** A positive or negative change, never 0. */
const change = (most: number): z.ZodType =>
  z.unknown().refine((value) => Number.isInteger(value) && value !== 0 && Math.abs(Number(value)) <= most, {
    error: ({ input }) => `must be between -${most} and ${most} and not 0, not ${show(input)}`,
  });

const optional = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([field, type]) => [field, type.optional()]));

const named = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const id = z.string().regex(named, { error: ({ input }) => `must consist of a-z, 0-9 and -, not ${show(input)}` });

const dice = between(1, 6);
const target = between(2, 6);
const strength = between(1, 6);
const zones = someOf(ZONES);
const kinds = someOf(UNIT_KINDS);
const few = between(1, 6);
const goods = (amount: (cap: number) => z.ZodType): Shape =>
  optional(Object.fromEntries(GOODS.map((good) => [good, amount(CAPS[good])])));
const changed = goods(change);
const effects: z.ZodType = z.lazy(() => z.array(EFFECT).min(1, { error: 'must not be empty' }));

const WORDS: { readonly [D in Effect['do']]: Shape } = {
  gain: changed,
  rally: changed,
  comfort: goods((cap) => between(1, cap)),
  roll: { for: oneOf(['food', 'gold']), dice: between(1, 3) },
  gamble: { from: target, win: effects, lose: effects },
  pay: { ...goods((cap) => between(1, cap)), buys: effects },
  draw: { class: oneOf([...CARD_CLASSES, 'any']), cards: between(1, 3), pile: oneOf(['pool', 'season']) },
  blast: { dice, target, strength, zones },
  slay: { kinds, count: few, zones },
  drive: { kinds, count: few, zones: someOf([1, 2]) },
  still: { what: oneOf(['attack', 'march', 'both']), kinds: someOf(ENEMY_KINDS), zones },
  lure: { kinds, count: few, zones },
  mend: { count: few, destroyed: oneOf([true, false]) },
  reinforce: { count: few },
  shield: { hits: few, who: oneOf(['self', 'one', 'all']) },
  boost: optional({ dice, strength, target: between(1, 4) }),
  hurry: { actions: between(1, 3) },
  post: {},
  aim: {},
  volley: { shots: between(1, 3) },
  unbind: { vinculum: between(1, VINCULUM_MOST) },
  chain: {},
  escort: {},
  ward: {},
  foresee: {},
  wreck: { count: between(1, BUILDINGS.length) },
  summon: { kinds: z.array(oneOf(UNIT_KINDS)).min(1, { error: 'must not be empty' }) },
  surge: { kinds: someOf(UNIT_KINDS.filter((kind) => kind !== 'molen')) },
};

/** Effects whose fields are each optional, but which need at least one. */
const CHOICES: { readonly [D in Effect['do']]?: readonly string[] } = {
  gain: GOODS,
  rally: GOODS,
  comfort: GOODS,
  pay: GOODS,
  boost: ['dice', 'strength', 'target'],
};

function wordType(word: Effect['do']): z.ZodType {
  const shape = z.strictObject({ do: z.literal(word), ...WORDS[word] });
  const choice = CHOICES[word];
  if (!choice) return shape;
  return shape.refine((effect) => choice.some((field) => field in effect), { error: `must have one of ${choice.join(', ')}` });
}

const EFFECT: z.ZodType = z.discriminatedUnion('do', Object.keys(WORDS).map((word) => wordType(word as Effect['do'])) as never, {
  error: () => `must begin with one of these words: ${Object.keys(WORDS).join(', ')}`,
});

const by = (most: number) => ({ by: change(most) });
const MODIFIERS: { readonly [R in Modifier['rule']]: Shape } = {
  target: { ...by(3), ...optional({ zones }) },
  dice: { ...by(3), ...optional({ zones }) },
  strength: by(3),
  actions: by(2),
  roll: { for: oneOf(['food', 'gold']), ...by(2) },
  closed: { buildings: someOf(BUILDINGS) },
  'catapult-closed': {},
  catapult: by(3),
  hits: { kinds, ...by(2) },
  resistance: { kinds, ...by(2) },
  spawn: by(3),
  still: { what: oneOf(['attack', 'march']), kinds },
  'messenger-waits': {},
  'no-grace': {},
  'repair-cost': by(2),
};
const MODIFIER = z.discriminatedUnion(
  'rule',
  Object.entries(MODIFIERS).map(([rule, shape]) => z.strictObject({ rule: z.literal(rule), ...shape })) as never,
  { error: () => `must begin with one of these rules: ${Object.keys(MODIFIERS).join(', ')}` },
);

/** The whole vocabulary of cards and of Events. */
export const EFFECT_WORDS = Object.keys(WORDS);
export const MODIFIER_RULES = Object.keys(MODIFIERS);

export const CARD_SHAPE = z.strictObject({
  id,
  type: oneOf(['permanent', 'red', 'orange', 'instant']),
  ...optional({
    copies: between(1, 6),
    cost: between(0, CAPS.gold),
    morale: between(-3, 3),
    action: z.boolean({ error: ({ input }) => `must be true or false, not ${show(input)}` }),
    armour: between(1, 3),
    weapon: z.strictObject(optional({ dice: between(1, 6), strength, target: between(1, 3), zones })),
    massive: z.strictObject({ zones, dice: between(1, 6), target, strength }),
    tactics: z.strictObject({ zones, phases: oneOf([1, 3]) }),
    effects,
  }),
});

export const EVENT_SHAPE = z.strictObject({
  id,
  value: between(1, 10),
  lasts: oneOf(['round', 'season']),
  ...optional({ effects, rules: z.array(MODIFIER as z.ZodType).min(1, { error: 'must not be empty' }) }),
});

/* The shapes of the data that is not written in words: Enemy cards and dashboards. */

/** B55 A number of figures, or the name of another unit, of which one figure comes. */
export type Spawn = number | UnitName;

/** B22, B53 An Enemy card: the unit it brings, season by season. */
export interface EnemyCard {
  readonly unit: UnitName;
  readonly seasons: readonly [spring: Spawn, summer: Spawn, autumn: Spawn, winter: Spawn];
}

/** A place for one Resource card (B125). */
export interface SlotSpec {
  readonly classes: readonly CardClass[];
  readonly kind: 'permanent' | 'red' | 'orange';
}

/** B252-B257 The part of a hero's dashboard that the check needs: all but the abilities. */
export interface Dashboard {
  readonly strength: number;
  readonly slots: readonly SlotSpec[];
  /** Food for a Special Ability of level 1 to 4 (B200). */
  readonly learning: readonly [number, number, number, number];
}
