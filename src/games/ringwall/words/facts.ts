import type { Fact, Phrase } from '../../../engine/index.ts';
import { type Parameters, type Wording, parametersOf as worded } from '../../../kit/index.ts';
import type { CharacterId } from '../data/characters.ts';
import type { Spot } from '../data/spaces.ts';
import type { UnitId } from '../data/units.ts';
import { cardName, personName, say, spellName, spotName, unitName } from './words.ts';

/** All facts in news and questions of this game, by name: ids, numbers and lists, never words. */
export interface Facts {
  readonly who: CharacterId;
  readonly rival: CharacterId;
  /** The owner of a Fortress, garrison or camp. */
  readonly owner: CharacterId;
  readonly people: readonly CharacterId[];
  readonly unit: UnitId;
  readonly units: readonly UnitId[];
  readonly at: Spot;
  readonly to: Spot;
  readonly card: string;
  readonly cards: readonly string[];
  readonly spell: string;
  readonly spells: readonly string[];
  readonly gold: number;
  readonly count: number;
  readonly lives: number;
  readonly round: number;
  readonly rounds: number;
  readonly die: number;
  readonly dice: readonly number[];
  readonly other: number;
  readonly might: number;
  readonly total: number;
  readonly against: number;
  /** 'strength' or 'craft'. */
  readonly skill: string;
  readonly place: string;
  readonly points: number;
  readonly percent: number;
  /** A side of a Battle: a character, 'camp:' or 'garrison:' with its owner, or a card. */
  readonly side: string;
  readonly foe: string;
  readonly bonus: number;
  readonly walls: number;
  readonly sum: number;
  /** A fallen Unit or card; '' for none. */
  readonly lost: string;
  /** The prepared deeds, by their labels at the time. */
  readonly deeds: readonly Phrase[];
  /** The reason why a deed was left out. */
  readonly why: Phrase;
}
export type Field = keyof Facts;

/** The names of several, or of none. */
const namesOf =
  (nameOf: (id: string) => Phrase) =>
  (ids: readonly string[]): Phrase[] =>
    ids.length === 0 ? [say('none')] : ids.map(nameOf);

/** The name of a side: a General, a camp, a garrison, an Enemy-Unit. */
function sideName(side: string): Phrase {
  const [what, id] = side.split(':') as [string, string?];
  if (id === undefined) return personName(what as CharacterId);
  return what === 'card' ? cardName(id) : say(`side.${what}`, { owner: personName(id as CharacterId) });
}

const WORDING: Wording<Facts> = {
  who: personName,
  rival: personName,
  owner: personName,
  people: (ids) => ids.map(personName),
  unit: unitName,
  units: namesOf(unitName),
  at: spotName,
  to: spotName,
  card: cardName,
  cards: namesOf(cardName),
  dice: (dice) => dice.map((value) => say('face', { value })),
  spell: spellName,
  spells: (ids) => ids.map(spellName),
  place: cardName,
  side: sideName,
  foe: sideName,
  lost: (lost) => (lost === '' ? say('nobody') : lost.startsWith('card:') ? cardName(lost.slice(5)) : unitName(lost)),
  deeds: (deeds) => (deeds.length === 0 ? [say('none')] : [...deeds]),
  why: (why) => why,
  skill: (skill) => say(`skill.${skill}`),
};

/** The parameters of a text, from facts. */
export const wordsOf = (facts: Fact['data']): Parameters => worded<Facts>(facts, WORDING);

/** A text with its parameters. */
export const phraseOf = (key: string, facts: Fact['data']): Phrase =>
  Object.keys(facts).length === 0 ? say(key) : say(key, wordsOf(facts));
