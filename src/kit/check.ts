import {
  type CardFace,
  type GameState,
  labelsOf,
  besideLines,
  countsOf,
  type Phrase,
  type Scene,
  standardOptions,
  Table,
} from '../engine/index.ts';
import type { AnyKit } from './kit.ts';
import { commandFor, otherWordsFor, gameOfVerb, verbName } from './verbs.ts';

/** Names of a game's assets. */
export interface GameAssets {
  readonly places: ReadonlySet<string>;
  /** Pictures of pieces, counters and panels. */
  readonly pictures: ReadonlySet<string>;
  /** Large pictures of cards. */
  readonly cards: ReadonlySet<string>;
}

/** A kit's environment: everything it needs but does not contain. A check compares the kit with it. */
export interface KitSurroundings {
  /** Names of slash commands. */
  readonly commands: ReadonlySet<string>;
  readonly texts: {
    readonly languages: readonly string[];
    /** Whether the language itself has the text in any form. */
    has(language: string, key: string): boolean;
  };
  /** Throws when a file is missing or malformed. */
  assets(game: string): GameAssets;
}

/** Thrown when a game lacks something it needs; one line for each problem. */
export class IncompleteGame extends Error {
  override readonly name = 'IncompleteGame';
  constructor(readonly problems: readonly string[]) {
    super(`A game is not complete:\n${problems.join('\n')}`);
  }
}

/**
 * Throws if a kit lacks something it needs. The message has one line for each problem and names game, thing and file.
 */
export function checkKits(kits: readonly AnyKit[], around: KitSurroundings): void {
  const ids = kits.map(({ rules }) => rules.id);
  const twice = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: two games of this id in the list`);
  const problems = [...twice, ...kits.flatMap((kit) => kitProblems(kit, around))];
  if (problems.length > 0) throw new IncompleteGame(problems);
}

/**
 * Lists a kit's gaps, one line each: texts, the commands of its verbs, and the assets of its opening boards and cards.
 */
export function kitProblems(kit: AnyKit, around: KitSurroundings): string[] {
  const { rules, verbs } = kit;
  return unique([
    ...verbs.flatMap(({ id }) => verbProblem(rules.id, id, around)),
    ...wordsProblem(kit),
    ...pagesProblem(kit),
    ...textProblems(kit, standingTexts(kit), around),
    ...assetProblems(kit, around),
  ]);
}

/** Reports threats without words. */
const wordsProblem = ({ rules: { id, threats, words } }: AnyKit): string[] =>
  threats && !(words.threat && words.answer) ? [`${id}: threats need words: words.threat and words.answer`] : [];

/** Reports questions whose guide page does not exist. */
const pagesProblem = ({ rules: { id }, guide }: AnyKit): string[] =>
  missingNames(
    Object.keys(guide?.asked ?? {}),
    new Set(guide?.pages.map((page) => page.id)),
    (page) => `${id}: the guide has no page "${page}", which questions are to be explained on`,
  );

function verbProblem(game: string, verb: string, { commands }: KitSurroundings): string[] {
  const [owner, command] = [gameOfVerb(verb), commandFor(verb)];
  if (owner !== null && owner !== game) return [`${game}: verb "${verb}" belongs to another game`];
  if (commands.has(command)) return [];
  const cure = owner === null ? `; the game's own is "${game}:${verb}"` : '';
  return [`${game}: verb "${verb}" has no slash command: commands/${command}.ts${cure}`];
}

/**
 * Returns the texts that exist before any game is played: lobby, verbs, guide, legend of the board, and the signs that
 * bots count.
 */
export function standingTexts({ rules, verbs, guide, board, portraits, bots }: AnyKit): unknown[] {
  const own = (key: string): Phrase => ({ key: `${rules.id}:${key}` });
  const options = Object.entries(rules.options).flatMap(([name, { values }]) => [
    own(`option.${name}.name`),
    ...values.flatMap((value) => [own(`option.${name}.${value}`), own(`optionHint.${name}.${value}`)]),
  ]);
  const orders = Object.entries(rules.orders ?? {}).flatMap(([name, { values }]) => [
    own(`order.${name}.name`),
    ...values.map((value) => own(`order.${name}.${value}`)),
  ]);
  return [
    own('name'),
    own('about'),
    ...rules.seating.roles.flatMap((role) => [own(`role.${role}`), own(`roleHint.${role}`)]),
    ...options,
    ...orders,
    ...verbs.flatMap(({ id }) => [verbName(id), ...otherWordsFor(id)]),
    ...(bots.signs ?? []).map(({ id }) => own(`sign.${id}`)),
    ...(guide ? [guide.pages, guide.terms] : []),
    ...Object.values(portraits).map(({ letter }) => letter),
    ...[...board.crops.map(({ label }) => label), ...labelsOf(board), ...besideLines(board), ...countsOf(board)].map(
      (key): Phrase => ({
        key,
      }),
    ),
  ];
}

/** Lists texts that phrases anywhere in plain data name and a language lacks. */
export function textProblems({ rules: { id } }: AnyKit, data: unknown, { texts }: KitSurroundings): string[] {
  const keys = [...keysIn(data)];
  return texts.languages.flatMap((language) =>
    keys
      .filter((key) => !texts.has(language, key))
      .map((key) => `${id}: no text "${key}": assets/locales/${language}/${key.slice(0, key.indexOf(':'))}.json`),
  );
}

/** Lists names on a board that map, pictures and texts lack. */
export function sceneProblems(kit: AnyKit, scene: Scene, around: KitSurroundings): string[] {
  const { id } = kit.rules;
  const { places, pictures, cards } = around.assets(id);
  const edges = scene.edges ?? [];
  const standing = [...Object.keys(scene.places), ...scene.pieces.map(({ at }) => at)];
  const slots = scene.panels.flatMap((panel) => panel.slots);
  const laid = Object.values(scene.places).flatMap((place) => place.cards ?? []);
  const lying = [...slots.flatMap(({ card }) => card?.art ?? []), ...laid.flatMap(({ art }) => art ?? [])];
  const shown = [
    ...scene.pieces.map(({ art }) => art),
    ...scene.panels.flatMap(({ art, tracks, badges }) => [
      art,
      ...[...tracks, ...badges].map((counter) => counter.art),
    ]),
    ...scene.counters.map(({ art }) => art),
    ...Object.values(scene.places).flatMap(({ badges = [] }) => badges.map(({ art }) => art)),
    ...slots.flatMap(({ accepts }) => accepts),
  ];
  const kinds = [...slots.map(({ kind }) => kind), ...laid.flatMap(({ kind }) => kind ?? [])];
  const tones = [...scene.panels, ...scene.pieces, ...Object.values(scene.places)].flatMap(({ tone }) => tone ?? []);
  return unique([
    ...missingNames(standing, places, (place) => `${id}: no place "${place}": assets/${id}/map.json`),
    ...missingNames(
      edges.flatMap(({ from, to }) => [from, to]),
      places,
      (place) => `${id}: an edge ends at "${place}", which is no place: assets/${id}/map.json`,
    ),
    ...missingNames(
      scene.pieces.map(({ rank }) => rank),
      keysOf(kit.board.ranks),
      (rank) => `${id}: no rank "${rank}": assets/${id}/board.json`,
    ),
    ...missingNames(
      edges.map(({ kind }) => kind),
      keysOf(kit.board.edges),
      (kind) => `${id}: no edge of the kind "${kind}": assets/${id}/board.json`,
    ),
    ...missingNames(
      kinds,
      keysOf(kit.board.kinds),
      (kind) => `${id}: no card of the kind "${kind}": assets/${id}/board.json`,
    ),
    ...missingNames(tones, keysOf(kit.board.tones), (tone) => `${id}: no tone "${tone}": assets/${id}/board.json`),
    ...missingNames(shown, pictures, (art) => `${id}: no picture "${art}": assets/${id}/pictures.json`),
    ...missingNames(lying, cards, (art) => `${id}: no picture of the card "${art}": assets/${id}/cards.json`),
    ...textProblems(kit, scene, around),
  ]);
}

function assetProblems(kit: AnyKit, around: KitSurroundings): string[] {
  const { rules, cards } = kit;
  const { id } = rules;
  const faces: Readonly<Record<string, CardFace>> = rules.faces?.() ?? {};
  let known: GameAssets;
  try {
    known = around.assets(id);
  } catch (error) {
    return [`${id}: ${(error as Error).message}`];
  }
  const arts = Object.values(faces).map(({ art }) => art);
  return [
    ...missingNames(cards, new Set(Object.keys(faces)), (card) => `${id}: card "${card}" has no face: src/games/${id}`),
    ...missingNames(
      Object.values(faces).map(({ kind }) => kind),
      keysOf(kit.board.kinds),
      (kind) => `${id}: no card of the kind "${kind}": assets/${id}/board.json`,
    ),
    ...missingNames(arts, known.cards, (art) => `${id}: no picture of the card "${art}": assets/${id}/cards.json`),
    ...textProblems(kit, faces, around),
    ...portraitProblems(kit, known),
    ...firstBoardsOf(kit).flatMap((scene) => sceneProblems(kit, scene, around)),
  ];
}

/** Lists roles that a lobby could not show. */
function portraitProblems({ rules, portraits, board }: AnyKit, { pictures }: GameAssets): string[] {
  const { id, seating } = rules;
  const known = Object.values(portraits);
  const tones = known.flatMap(({ tone }) => tone ?? []);
  return [
    ...missingNames(seating.roles, keysOf(portraits), (role) => `${id}: no portrait of "${role}": src/games/${id}`),
    ...missingNames(
      known.map(({ art }) => art),
      pictures,
      (art) => `${id}: no picture "${art}": assets/${id}/pictures.json`,
    ),
    ...missingNames(tones, keysOf(board.tones), (tone) => `${id}: no tone "${tone}": assets/${id}/board.json`),
  ];
}

/** Returns a game's first board for every number of players, with the default options. */
function firstBoardsOf({ rules }: AnyKit): Scene[] {
  const [fewest, most] = rules.seats;
  const options = standardOptions(rules.options);
  return Array.from({ length: most - fewest + 1 }, (_, index) => {
    const roles = [...rules.seating.roles];
    const holdings = rules.seating.suggest(fewest + index).map((count) => roles.splice(0, count));
    const table: Table<GameState> = Table.open(rules, { options, holdings, seed: 'check' });
    return rules.scene(rules.view(table.state, null));
  });
}

const missingNames = (wanted: readonly string[], known: ReadonlySet<string>, say: (name: string) => string): string[] =>
  wanted.filter((name) => !known.has(name)).map(say);

const keysOf = (table: object): ReadonlySet<string> => new Set(Object.keys(table));

const unique = (lines: readonly string[]): string[] => [...new Set(lines)];

/** Collects the key of every phrase in plain data. */
export function keysIn(data: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(data)) for (const one of data as unknown[]) keysIn(one, found);
  else if (typeof data === 'object' && data !== null) {
    const { key } = data as Partial<Phrase>;
    if (typeof key === 'string' && /^[a-z-]+:/.test(key)) found.add(key);
    for (const part of Object.values(data)) keysIn(part, found);
  }
  return found;
}
