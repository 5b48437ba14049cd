export { type Alike, alikes } from './alikes.ts';
export {
  type BoardSpec,
  boardSpec,
  type CardKind,
  type Crop,
  cropOf,
  isInCrop,
  countsOf,
  labelsOf,
  besideLines,
  type Rank,
  type Tone,
} from './board-spec.ts';
export { type Changes, changesBetween, nothingNew, standingId, trackId } from './changes.ts';
export {
  type Chance,
  type DiceState,
  pickOne,
  quickDice,
  reveal,
  rollDice,
  rollDie,
  seedDice,
  shuffle,
} from './dice.ts';
export {
  type Audience,
  closePhase,
  type GameEvent,
  type News,
  type Particulars,
  type Seat,
  tell,
  type Throw,
} from './events.ts';
export type { Upshot } from './upshots.ts';
export type { Fact, Words } from './fact.ts';
export { type Guide, type GuidePage, type GuidePicture, pageAbout, type Term } from './guide.ts';
export {
  BrokenLesson,
  type Deed,
  type Detour,
  detourOf,
  type Lesson,
  lessonAt,
  type LessonMoment,
  taught,
} from './lesson.ts';
export type { Candidate, Lineup, Portrait } from './lineup.ts';
export { isContest, standardFor, standardOptions } from './module.ts';
export { inParallel } from './parallel.ts';
export type {
  Calls,
  AnyModule,
  GameModule,
  GameState,
  Hand,
  OptionSpec,
  OptionTable,
  Ordered,
  Orders,
  Outcome,
  Placing,
  Remark,
  Seating,
  Start,
} from './module.ts';
export { isNewsOf, isOf, type Phrase, type PhraseArg } from './phrase.ts';
export {
  type Ask,
  type Barred,
  chooseFirst,
  chooseOne,
  chooseSome,
  chooseTogether,
  confirm,
  type Consent,
  type Manner,
  order,
  orderTogether,
  type Play,
  type Form,
  react,
  type Reaction,
  type Reply,
  share,
  type Show,
  type Todo,
  type Voice,
  type Who,
  yesOrNo,
} from './play.ts';
export { type Anew, carryOut, foresee, isRehearsal, type Prepared, rehearse } from './prepared.ts';
export {
  mayLose,
  nameOfThreat,
  type Since,
  type Stake,
  STAKES,
  type Threat,
  type Warning,
  worstFirst,
} from './threat.ts';
export { Presentation } from './presentation.ts';
export {
  isFallback,
  isQuestion,
  isSealed,
  type Option,
  type Posed,
  type Question,
  type Sealed,
  type AwaitedQuestion,
} from './question.ts';
export type {
  CardFace,
  Clock,
  Counter,
  Edge,
  Focus,
  Headline,
  Mark,
  Move,
  Notice,
  Panel,
  Piece,
  Place,
  PlaceCard,
  Roll,
  RollSide,
  Scene,
  Slot,
  Stack,
  Standing,
  Turn,
  Way,
} from './scene.ts';
export { signOf } from './fingerprint.ts';
export { clockGroupLength, clockGroupOf, worthTelling } from './scene.ts';
export { upgradeScene } from './scene-upgrade.ts';
export { Run } from './run.ts';
export type { Answer, OldSave, Save } from './save.ts';
export type { Standpoint } from './standpoint.ts';
export { Table } from './table.ts';
