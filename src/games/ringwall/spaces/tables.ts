import { reveal, rollDice, rollDie } from '../../../engine/index.ts';
import { GIFTS } from '../data/characters.ts';
import type { Terrain } from '../data/spaces.ts';
import { becomeToad, gainGold, gainSkill, loseGold, loseSkill, missTurns, openWay, tableRoll } from '../cards/gains.ts';
import { gainLives, loseLife } from '../fights/lives.ts';
import { knowsWay } from '../fights/last-life.ts';
import { fightBoard } from '../fights/persons.ts';
import type { General, Passage, State } from '../model/state.ts';
import { gainSpell } from '../spells/spells.ts';
import { shakeOff } from '../units/leaving.ts';
import { report } from '../words/news.ts';

/** T30-T35 Our own tables for the dice of spaces. */

type Effect = (s: State, general: General) => void;

const nothing: Effect = (s, general) => report(s, 'nothing', { who: general.id });
const life: Effect = (s, general) => void loseLife(s, general);
const spell: Effect = gainSpell;
const miss: Effect = (s, general) => missTurns(s, general);
const fight =
  (strength: number): Effect =>
  (s, general) =>
    void fightBoard(s, general, strength);
const up =
  (skill: 'strength' | 'craft'): Effect =>
  (s, general) =>
    gainSkill(s, general, skill);
const down =
  (skill: 'strength' | 'craft'): Effect =>
  (s, general) =>
    loseSkill(s, general, skill);
const passage =
  (passage: Passage): Effect =>
  (s, general) =>
    openWay(s, general, passage);

/** The effects by the die, from one. */
type Table = readonly [Effect, Effect, Effect, Effect, Effect, Effect];

/** T26, T34 Strength of the fighters there. */
const BRAWLERS = { rocks: 4, forest: 4, tavern: 3 } as const;

const TABLES = {
  graveyard: [life, life, nothing, nothing, (s, general) => gainGold(s, general, 1), spell],
  chapel: [nothing, nothing, nothing, (s, general) => gainGold(s, general, 1), lifeGained, spell],
  rocks: [fight(BRAWLERS.rocks), miss, miss, nothing, nothing, up('strength')],
  forest: [fight(BRAWLERS.forest), miss, miss, nothing, nothing, up('craft')],
  tavern: [
    miss,
    (s, general) => loseGold(s, general, 1),
    fight(BRAWLERS.tavern),
    (s, general) => gainGold(s, general, 1),
    passage('ferry'),
    passage('anywhere'),
  ],
  village: [nothing, nothing, nothing, nothing, up('craft'), spell],
  city: [becomeToad, down('craft'), down('strength'), spell, up('strength'), up('craft')],
} as const satisfies Readonly<Partial<Record<Terrain, Table>>>;
export type TableOf = keyof typeof TABLES;

export const hasTable = (terrain: Terrain): terrain is TableOf => terrain in TABLES;

function lifeGained(s: State, general: General): void {
  gainLives(s, general, 1, true);
}

/**
 * Rolls one die on a table. A pilgrim has a bonus at holy places. A Pathfinder or a ranger needs no die in rocks and
 * forest.
 */
export function rollTable(s: State, general: General, terrain: TableOf): void {
  if (knowsWay(general, terrain)) return nothing(s, general);
  const isHoly = terrain === 'graveyard' || terrain === 'chapel' || terrain === 'village';
  const luck = general.id === 'pilgrim' && isHoly ? GIFTS.pilgrimLuck : 0;
  const die = Math.min(6, rollDie(s, 6) + luck);
  tableRoll(s, general, die);
  // T155 The Seer of the Village lifts the Old Curse, whatever the roll.
  if (terrain === 'village') shakeOff(s, general, 'old-curse');
  TABLES[terrain][die - 1]!(s, general);
}

/** T35 Rolls two dice in the Temple. */
export function rollTemple(s: State, general: General): void {
  const dice = rollDice(s, 2, 6);
  report(s, 'temple-roll', { who: general.id, dice }, { roll: { kind: 'temple', dice } });
  const sum = dice[0]! + dice[1]!;
  if (sum <= 3) life(s, general);
  else if (sum <= 5) miss(s, general);
  else if (sum === 6) gainSkill(s, general, 'strength');
  else if (sum === 7) gainSpell(s, general);
  else if (sum === 8) gainSkill(s, general, 'craft');
  else if (sum <= 10) gainLives(s, general, 2);
  else if (sum === 11) gainLives(s, general, 1, true);
  else takeWard(s, general);
}

/** T35, T154 Gives an Ember Ward, if there is one left. */
export function takeWard(s: State, general: General): void {
  const ward = [...s.deck, ...s.discard].find((card) => card.startsWith('ember-ward'));
  if (ward === undefined) return nothing(s, general);
  // The ward that he gets tells something about the deck.
  if (s.deck.includes(ward)) reveal(s);
  s.deck = s.deck.filter((card) => card !== ward);
  s.discard = s.discard.filter((card) => card !== ward);
  general.objects.push(ward);
  report(s, 'ward', { who: general.id, card: ward });
}
