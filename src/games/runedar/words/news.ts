import { closePhase, type Fact, type Particulars, type Phrase, tell } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** @public All news of this game, with the facts of each; their texts are `news.<kind>`. */
export const NEWS = {
  turn: ['dwarf'],
  order: ['dwarves'],
  // the siege
  'orc-card': ['dwarf', 'siege'],
  cancelled: ['siege'],
  'orcs-come': ['count', 'at'],
  'machine-comes': ['machine', 'owner'],
  'machine-lies': ['machine', 'owner'],
  'machine-rises': ['machine', 'owner'],
  'troll-comes': ['enemy'],
  'last-troll': ['enemy'],
  shot: ['shot', 'space', 'gold'],
  'shot-card': ['shot', 'space', 'tool', 'gold'],
  'last-shot': ['shot'],
  'shot-averted': [],
  march: ['count'],
  stolen: ['count', 'gold'],
  'no-orcs': [],
  'last-siege': ['siege'],
  // the end
  'score-won': ['gold', 'turn'],
  'score-lost': ['count', 'turn'],
  // deeds of a dwarf
  moved: ['dwarf', 'to', 'tool'],
  flew: ['dwarf', 'to', 'tool'],
  worked: ['dwarf', 'tool', 'resource', 'count', 'onto'],
  'worked-all': ['dwarf', 'tools', 'resource', 'count', 'onto'],
  attack: ['dwarf', 'tools', 'at', 'faces', 'hits', 'direct', 'need'],
  'attack-sure': ['dwarf', 'tools', 'at', 'hits'],
  'shoot-sure': ['dwarf', 'tools', 'target', 'hits'],
  shoot: ['dwarf', 'tools', 'target', 'faces', 'hits'],
  slain: ['count', 'at'],
  missed: [],
  'missed-machine': ['machine'],
  wrecked: ['machine'],
  wounded: ['enemy', 'left'],
  'troll-falls': ['enemy'],
  'goblin-falls': ['enemy', 'count'],
  dug: ['dwarf', 'tool', 'count', 'left'],
  cleared: ['dwarf', 'tool', 'count'],
  'dug-all': ['dwarf', 'tools', 'count', 'left'],
  'cleared-all': ['dwarf', 'tools', 'count'],
  section: ['section'],
  'goblin-comes': ['goblin'],
  refilled: ['count'],
  passed: ['dwarf', 'tool'],
  rested: ['dwarf', 'tools'],
  hired: ['dwarf', 'mercenary', 'count', 'gold'],
  // the Upgrade Board
  complete: ['tool'],
  upgraded: ['dwarf', 'tool', 'given'],
  removed: ['dwarf', 'tool'],
  filled: ['dwarf', 'tool', 'space'],
  drew: ['tools'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** News that closes the phases; their texts are `phase.<kind>`. */
const CLOSINGS = {
  'siege-done': ['dwarf'],
  'dwarf-done': ['dwarf'],
} as const satisfies Readonly<Record<`${State['phase']}-done`, readonly Field[]>>;

export type NewsKind = keyof typeof NEWS;

/** News that a table wants first after much has happened. */
export const HEADLINES: readonly NewsKind[] = [
  'score-won',
  'score-lost',
  'stolen',
  'section',
  'goblin-falls',
  'goblin-comes',
  'troll-falls',
  'troll-comes',
  'wrecked',
  'machine-comes',
  'machine-rises',
  'shot',
  'shot-card',
  'last-shot',
  'last-siege',
  'upgraded',
  'slain',
  'missed',
  'missed-machine',
];
/** The facts of each kind of news. */
export type News = { readonly [K in NewsKind]: Pick<Facts, (typeof NEWS)[K][number]> };

/** The text of a piece of news. It gives no number once all Rubble is gone, and names hits without dice. */
export const newsPhrase = ({ kind, data }: Fact): Phrase => {
  const { left, direct = 0 } = data as Partial<Facts>;
  const how = kind.startsWith('dug') && left === 0 ? '-through' : kind === 'attack' && direct > 0 ? '-direct' : '';
  return phraseOf(`${kind in CLOSINGS ? 'phase' : 'news'}.${kind}${how}`, data);
};

/** Reports news to the whole table, with a revealed card or dice beside it. Quiet news goes to the log only. */
export const report = <K extends NewsKind>(
  s: State,
  kind: K,
  data: News[K],
  beside?: Pick<Particulars, 'card' | 'roll' | 'quiet'>,
): void => tell(s, { kind, data }, beside);

/** Reports to the whole table that a half of a turn is over. */
export const reportPhase = (s: State): void =>
  closePhase(s, s.phase, { kind: `${s.phase}-done`, data: { dwarf: s.dwarves[s.active]!.id } });
