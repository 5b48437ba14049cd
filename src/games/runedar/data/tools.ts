import { DWARVES, type DwarfId } from './dwarves.ts';
import type { Bundle, Resource } from './fortress.ts';

/** R9.23 The three upgrade decks, the weakest first. */
export const COLOURS = ['yellow', 'grey', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

/** A use of a card beside Move, with its amount: dice, hits, pieces. */
export type Icon = 'close' | 'direct' | 'long' | 'dig' | Resource | 'any';
export type Icons = Readonly<Partial<Record<Icon, number>>>;

/** A weapon or tool. Each can also move a dwarf (R8.2). */
export interface Tool {
  readonly kind: string;
  readonly deck: 'starting' | Colour;
  readonly copies: number;
  /** R8.4 Whether its Move is unlimited and comes before another use. */
  readonly magic: boolean;
  readonly icons: Icons;
  /** R9.1 The printed price; starting cards have none. */
  readonly cost: Readonly<Bundle>;
}

const bundle = (wood: number, leather: number, metal: number): Bundle => ({ wood, leather, metal });
const FREE = bundle(0, 0, 0);

const starting = (kind: string, icons: Icons, copies = 1): Tool => ({
  ...{ kind, deck: 'starting', copies, magic: false, icons, cost: FREE },
});
const upgrade =
  (deck: Colour, magic = false) =>
  (kind: string, icons: Icons, cost: Bundle, copies = 1): Tool => ({ kind, deck, copies, magic, icons, cost });
const yellow = upgrade('yellow');
const grey = upgrade('grey');
const runed = upgrade('grey', true);
const red = upgrade('red');
const rune = upgrade('red', true);

/** R2.11, R2.12 Designed for this game: the rulebook gives neither values nor prices. */
export const TOOLS: readonly Tool[] = [
  starting('blunt-axe', { close: 2, wood: 1 }, 2),
  starting('rusty-knife', { close: 1, leather: 2 }),
  starting('dented-hammer', { close: 2, metal: 1 }),
  starting('slack-crossbow', { long: 2, leather: 1 }),
  starting('cracked-crossbow', { long: 2, wood: 1 }),
  starting('bent-pickaxe', { dig: 2, metal: 1 }),
  starting('worn-pickaxe', { dig: 1, metal: 1 }),
  starting('split-shovel', { dig: 1, leather: 1 }),
  starting('old-tool-bag', { any: 1, close: 1, dig: 1 }),
  yellow('whetted-axe', { close: 4, wood: 2 }, bundle(1, 0, 1), 2),
  yellow('skinning-knife', { close: 3, leather: 3 }, bundle(0, 1, 1), 2),
  yellow('smiths-hammer', { close: 4, metal: 2 }, bundle(1, 0, 1), 2),
  yellow('restrung-crossbow', { long: 4, leather: 2 }, bundle(0, 2, 0), 2),
  yellow('hunting-crossbow', { long: 4, wood: 2 }, bundle(2, 0, 0)),
  yellow('steel-pickaxe', { dig: 2, metal: 3 }, bundle(0, 0, 2), 2),
  yellow('broad-shovel', { dig: 3, leather: 1 }, bundle(0, 2, 1)),
  yellow('broad-spade', { dig: 3, wood: 1 }, bundle(2, 0, 1)),
  yellow('tool-belt', { any: 2, close: 1, long: 1 }, bundle(0, 2, 0), 2),
  grey('war-axe', { close: 5, wood: 3 }, bundle(2, 0, 2)),
  grey('morning-star', { direct: 4, metal: 2 }, bundle(0, 1, 3)),
  grey('arbalest', { long: 5, leather: 3 }, bundle(1, 3, 0)),
  grey('heavy-crossbow', { long: 5, wood: 3 }, bundle(3, 1, 0)),
  grey('miners-pickaxe', { dig: 2, metal: 5 }, bundle(2, 0, 2)),
  grey('miners-spade', { dig: 3, leather: 3 }, bundle(1, 2, 2)),
  grey('masters-toolbox', { any: 4, dig: 1 }, bundle(2, 2, 0)),
  grey('battle-hammer', { close: 4, dig: 2 }, bundle(0, 2, 2)),
  runed('runed-spade', { dig: 2, any: 2 }, bundle(2, 0, 2)),
  runed('runed-slingbow', { long: 3, close: 3 }, bundle(2, 2, 0)),
  rune('rune-axe', { close: 5, wood: 3 }, bundle(2, 2, 3)),
  rune('rune-hammer', { direct: 4, metal: 3 }, bundle(1, 2, 4)),
  rune('rune-crossbow', { long: 5, leather: 3 }, bundle(3, 3, 1)),
  rune('rune-pickaxe', { dig: 3, metal: 4 }, bundle(3, 1, 3)),
  rune('rune-shovel', { dig: 2, any: 3 }, bundle(2, 3, 2)),
  rune('rune-toolchest', { any: 4, close: 4 }, bundle(3, 2, 2)),
  red('great-axe', { close: 5, wood: 5 }, bundle(3, 0, 3)),
  red('great-arbalest', { close: 3, long: 5, leather: 3 }, bundle(3, 3, 0)),
  red('tunnel-breaker', { dig: 4, metal: 4 }, bundle(2, 0, 5)),
  red('forge-kit', { any: 5, dig: 1 }, bundle(2, 2, 2)),
];

/** R4.7 Orc cards that each dwarf also starts with. */
export const ORCS_A_DECK = 2;

const BY_KIND: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.kind, tool]));

/** Returns the weapon or tool of a kind; throws for an unknown kind. */
export function toolOfKind(kind: string): Tool {
  const tool = BY_KIND.get(kind);
  if (!tool) throw new RangeError(`there is no weapon or tool "${kind}"`);
  return tool;
}

/** Ids of copies; the first has no number. */
const copiesOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));

/** R4.7 The ids of a dwarf's twelve cards; no two dwarves share any. */
export const startingDeck = (dwarf: DwarfId): string[] => [
  ...TOOLS.filter(({ deck }) => deck === 'starting').flatMap(({ kind, copies }) => copiesOf(`${dwarf}-${kind}`, copies)),
  ...copiesOf(`${dwarf}-orc`, ORCS_A_DECK),
];

/** R2.12 The ids of an upgrade deck. */
export const upgradeDeck = (colour: Colour): string[] =>
  TOOLS.filter(({ deck }) => deck === colour).flatMap(({ kind, copies }) => copiesOf(kind, copies));

/** Every card by its id: a weapon or tool, or null for an Orc card. */
const BY_ID: ReadonlyMap<string, Tool | null> = new Map(allCards());

function allCards(): [string, Tool | null][] {
  const kindOf = (id: string, prefix: string): string => id.slice(prefix.length).replace(/-\d$/, '');
  const own = DWARVES.flatMap((dwarf) =>
    startingDeck(dwarf).map((id): [string, Tool | null] => [id, BY_KIND.get(kindOf(id, `${dwarf}-`)) ?? null]),
  );
  const shared = COLOURS.flatMap(upgradeDeck).map((id): [string, Tool | null] => [id, toolOfKind(kindOf(id, ''))]);
  return [...own, ...shared];
}

export const isOrcCard = (card: string): boolean => BY_ID.get(card) === null;

/** Returns the weapon or tool of a card; throws for an Orc card. */
export function toolOf(card: string): Tool {
  const tool = BY_ID.get(card);
  if (!tool) throw new RangeError(`"${card}" is no weapon or tool`);
  return tool;
}

/** The kind of a card, which decides its name and face; `orc` for an Orc card. */
export const kindOfCard = (card: string): string => BY_ID.get(card)?.kind ?? 'orc';

/** Every card of the dwarves and of the decks, by id. */
export const CARD_IDS: readonly string[] = [...BY_ID.keys()];
