export { barring } from './barred.ts';
export {
  checkKits,
  IncompleteGame,
  type GameAssets,
  keysIn,
  kitProblems,
  sceneProblems,
  standingTexts,
  type KitSurroundings,
  textProblems,
} from './check.ts';
export {
  areRivals,
  type AnyKit,
  type Bots,
  type Ending,
  exampleBoard,
  type GameKit,
  type Invariants,
  kitOf,
  lost,
  type GalleryShow,
  type Sign,
  won,
} from './kit.ts';
export { atLeast, averageUpTo, type Distribution, percentOf, sumOfDice, tenths } from './odds.ts';
export { lookingUp, recordOf, remembering } from './record.ts';
export { leavingOut, partOf } from './leaving-out.ts';
export type { Part } from './part.ts';
export { type Group, type Note, PLAIN_TALLY, type Reader, type Tally } from './tally.ts';
export { bareVerb, commandFor, isDeedName, otherWordsFor, gameOfVerb, type Verb, verbName } from './verbs.ts';
export { type Parameters, type Spoken, type Wording, parametersOf } from './wording.ts';
export { threatening } from './threats.ts';
