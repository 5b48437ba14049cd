import type { Invariants } from '../../kit/index.ts';
import { DWARVES } from './data/dwarves.ts';
import { GOLD, HAND, PIECES_A_RESOURCE, RUBBLE } from './data/board.ts';
import { GOBLIN_GROUPS, GOBLINS_A_SECTION, ORC_FIGURES, SHOTS, TROLL_TILES } from './data/enemies.ts';
import { RESOURCES } from './data/fortress.ts';
import { SIEGE_WAVES } from './data/siege.ts';
import { COLOURS, isOrcCard, ORCS_A_DECK, startingDeck, upgradeDeck } from './data/tools.ts';
import { type Dwarf, orcsInPlay, type State } from './model/state.ts';
import { demand } from './upgrades/board.ts';

/**
 * Ids that nobody knows before they are revealed. A player knows and may tell the own hand, so cards of the dwarves are
 * not among them.
 */
const FACE_DOWN: ReadonlySet<string> = new Set([
  ...SIEGE_WAVES.flat().map(({ id }) => id),
  ...TROLL_TILES.map(({ id }) => id),
  ...GOBLIN_GROUPS.flat().map(({ id }) => id),
  ...SHOTS,
]);

export const INVARIANTS: Invariants<State> = {
  flaw: (s) => pieces(s) ?? enemies(s) ?? cards(s) ?? board(s) ?? (s.outcome ? null : live(s)),
  faceDown: FACE_DOWN,
};

/** R11.30-R11.32 Checks that no resource, Gold or Rubble is lost or doubled. */
function pieces(s: State): string | null {
  for (const resource of RESOURCES) {
    const placed = s.spaces.reduce((sum, space) => sum + space.placed[resource], 0);
    const given = s.goblins.reduce((sum, goblin) => sum + goblin.given[resource], 0);
    if (s.stock[resource] < 0) return `fewer than no ${resource} in its workshop`;
    const all = s.stock[resource] + placed + given;
    if (all !== PIECES_A_RESOURCE) return `${all} pieces of ${resource}`;
  }
  if (s.gold < 0 || s.gold > GOLD) return `${s.gold} Gold`;
  const rubble = s.rubble + s.goblins.reduce((sum, goblin) => sum + goblin.rubble, 0);
  return s.rubble < 0 || rubble > RUBBLE ? `${rubble} Rubble in play` : null;
}

/** R11.33, R11.34, R11.38, R11.40 Checks that play holds no more figures than the box, and that no goblin is lost. */
function enemies(s: State): string | null {
  for (const [space, count] of Object.entries(s.orcs)) if (count < 0) return `${count} orcs at ${space}`;
  if (orcsInPlay(s) > ORC_FIGURES) return `${orcsInPlay(s)} orcs in play`;
  if (s.trolls.length > TROLL_TILES.length - 1) return `${s.trolls.length} trolls in play`;
  if (s.goblins.length > 0 && s.rubble > 0) return 'goblins and rubble of a section in the courtyard at once';
  const goblins = s.defeated + s.goblins.length + s.tunnel.length * GOBLINS_A_SECTION;
  return goblins === GOBLIN_GROUPS.length * GOBLINS_A_SECTION ? null : `${goblins} goblins in all`;
}

/**
 * R11.35 Checks that between two actions every deck has twelve cards, two of them Orc cards, each in at most one place.
 */
function cards(s: State): string | null {
  const all = s.dwarves.flatMap((dwarf) => {
    const { hand, played, deck, aside, discard } = dwarf;
    return [...hand, ...played, ...deck, ...aside, ...discard];
  });
  const others = [...COLOURS.flatMap((colour) => s.decks[colour]), ...s.spaces.flatMap(({ card }) => card ?? [])];
  const known = new Set(DWARVES.flatMap(startingDeck).concat(COLOURS.flatMap(upgradeDeck)));
  const everywhere = [...all, ...others];
  if (new Set(everywhere).size < everywhere.length) return 'a card that is in two places';
  if (everywhere.some((card) => !known.has(card))) return 'a card that nobody has made';
  return s.dwarves.map(deckFlaw).find((flaw) => flaw !== null) ?? null;
}

function deckFlaw({ id, hand, played, deck, aside, discard }: Dwarf): string | null {
  const all = [...hand, ...played, ...deck, ...aside, ...discard];
  const wanted = startingDeck(id).length;
  /** R9.11 For a moment the given card is gone and the new one not there yet. */
  if (all.length > wanted || all.length < wanted - 1) return `${id} has ${all.length} cards`;
  return all.filter(isOrcCard).length === ORCS_A_DECK ? null : `${id} has not ${ORCS_A_DECK} Orc cards`;
}

/** R11.34, R11.37 Checks that each Catapult card blocks a space, and that a blocked space holds no card. */
function board(s: State): string | null {
  const blocked = s.spaces.filter((space) => space.blocked);
  if (blocked.some(({ card }) => card !== null)) return 'a card on a blocked space';
  const shots = SHOTS.length - s.shots.length;
  if (!s.outcome && shots !== blocked.length) return `${shots} Catapult cards, ${blocked.length} blocked spaces`;
  for (const [index] of s.spaces.entries())
    for (const resource of RESOURCES)
      if (demand(s, index, resource) < 0) return `more ${resource} on space ${index + 1} than it takes`;
  return null;
}

/** R11.33, R11.34, R11.36, R11.39 Finds a condition that should have ended the game. */
function live(s: State): string | null {
  if (s.gold === 0) return 'no Gold, and the game goes on';
  if (s.siege.length === 0) return 'no siege card, and the game goes on';
  if (s.trollPile.length === 0 || s.shots.length === 0) return 'no troll or Catapult card, and the game goes on';
  if (orcsInPlay(s) >= ORC_FIGURES) return 'the last orc, and the game goes on';
  if (s.tunnel.length === 0 && s.goblins.length === 0) return 'nobody is in the way any more, and the game goes on';
  const idle = s.dwarves.filter(({ seat }) => seat !== s.active);
  return idle.every(({ hand, deck }) => hand.length === HAND && (deck.length === 0 || deck.length === HAND))
    ? null
    : 'a waiting dwarf without a whole hand';
}
