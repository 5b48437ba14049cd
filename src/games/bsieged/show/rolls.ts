import type { GameEvent, Phrase, PhraseArg, Roll, Upshot } from '../../../engine/index.ts';
import { type CatapultFace, catapultFaceOf } from '../components/dice.ts';
import type { NewsKind } from '../words/news.ts';
import { say } from '../words/words.ts';
import { wordsOf } from '../words/facts.ts';

/** The words of an event: the parameters of its text. */
type Told = Readonly<Record<string, PhraseArg>>;

/** The look of one kind of throw. */
interface ThrowLook {
  readonly art: 'die-red' | 'die-yellow' | 'die-catapult';
  readonly title: (told: Told) => Phrase;
  readonly result: (told: Told, die: number) => Phrase;
  /** Whether a die succeeds; by default, if it reaches the target. */
  readonly good?: (die: number) => boolean;
  /** The face and the name that stand for a side of the Catapult's die; null: the number counts. */
  readonly symbol?: (face: CatapultFace) => { readonly face: string; readonly name: Phrase } | null;
}

const hits = ({ count = 0 }: Told) => say('result.hits', { count });
/** The result in the event's own words. */
const asTold = ({ result }: Told) => result as Phrase;
const attack = ({ hero = '', zone = '' }: Told) => say('roll.attack', { hero, zone });
const goods = (good: 'food' | 'gold', art: ThrowLook['art']): ThrowLook => ({
  art,
  title: ({ hero = '' }) => say(`roll.${good}`, { hero }),
  result: ({ value = 0 }) => say(`result.${good}`, { count: value }),
});

const missing = (face: CatapultFace) =>
  typeof face === 'number' ? null : { face: 'miss', name: say('die-face.miss') };
const turning = (face: CatapultFace) =>
  face === 'stuck' ? { face, name: say('result.stuck') } : { face: 'swung', name: say('result.turned') };

/** B5, B81-B114 Every kind of reported throw. */
const LOOKS = {
  attack: { art: 'die-red', title: attack, result: hits },
  'attack-vain': {
    art: 'die-red',
    title: attack,
    result: ({ count = 0 }) => say('result.vain', { count }),
    good: () => false,
  },
  bloodthirst: { art: 'die-red', title: ({ hero = '' }) => say('roll.bloodthirst', { hero }), result: hits },
  blast: { art: 'die-red', title: ({ zone = '' }) => say('roll.blast', { zone }), result: hits },
  shot: { art: 'die-catapult', title: ({ hero = '', zone = '' }) => say('roll.shot', { hero, zone }), result: hits },
  miss: {
    art: 'die-catapult',
    title: ({ hero = '', side = '' }) => say('roll.shot-side', { hero, side }),
    result: hits,
    good: () => false,
    symbol: missing,
  },
  turn: {
    art: 'die-catapult',
    title: ({ hero = '', side = '' }) => say('roll.turn', { hero, side }),
    result: (_, die) => say(catapultFaceOf(die) === 'stuck' ? 'result.stuck' : 'result.turned'),
    good: (die) => catapultFaceOf(die) !== 'stuck',
    symbol: turning,
  },
  smuggle: { art: 'die-red', title: ({ hero = '' }) => say('roll.smuggle', { hero }), result: asTold },
  gamble: { art: 'die-red', title: () => say('roll.gamble'), result: asTold },
  'food-yellow': goods('food', 'die-yellow'),
  'food-red': goods('food', 'die-red'),
  'gold-yellow': goods('gold', 'die-yellow'),
  'gold-red': goods('gold', 'die-red'),
} as const satisfies Readonly<Record<string, ThrowLook>>;

/** The roll of an event. Its title comes from the event's facts. */
export function rollOf({ data, roll }: GameEvent): Roll {
  const { kind, dice, target } = roll!;
  const look: ThrowLook = LOOKS[kind as keyof typeof LOOKS];
  const told = wordsOf(data);
  const good = look.good ?? ((die: number) => target === undefined || die >= target);
  return {
    title: look.title(told),
    result: look.result(told, dice[0]!),
    art: look.art,
    dice: dice.map((die) => ({ ...sideOf(look, die), good: good(die) })),
    ...(target === undefined ? {} : { target }),
  };
}

/**
 * B108, B110 The shown side of a die: a number, or the meaning of a Catapult symbol, which misses in a shot and may
 * turn the Catapult.
 */
function sideOf({ art, symbol = missing }: ThrowLook, die: number): Pick<Roll['dice'][number], 'face' | 'name'> {
  return (art === 'die-catapult' ? symbol(catapultFaceOf(die)) : null) ?? { face: String(die) };
}

/** B85, B86, B106 News that tells the result of a roll behind its dice. */
export const outcomes = {
  vinculum: 'hit',
  destroyed: 'hit',
  'messenger-dies': 'hit',
  resisted: 'miss',
} as const satisfies Readonly<Partial<Record<NewsKind, Upshot>>>;
