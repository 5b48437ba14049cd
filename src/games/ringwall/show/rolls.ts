import type { GameEvent, Phrase, Roll, Upshot } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { wordsOf } from '../words/facts.ts';
import type { NewsKind } from '../words/news.ts';
import { say } from '../words/words.ts';

/** The dice of an event: their purpose and their result. */
export function rollOf(event: GameEvent): Roll {
  const { kind, dice, target } = event.roll!;
  const words = wordsOf(event.data);
  const common = { title: say(`roll.${event.kind}`, words), result: say(`roll.result-${kind}`, words), art: 'die' };
  if (kind === 'battle') return { ...common, dice: [], sides: sidesOf(event) };
  if (kind === 'fight') return { ...common, dice: [], sides: fightersOf(event) };
  return {
    ...common,
    dice: dice.map((die) => ({ face: String(die), good: isGood(event, die) })),
    ...(target === undefined ? {} : { target }),
  };
}

function isGood({ kind, data, roll }: GameEvent, die: number): boolean {
  if (roll!.kind === 'shot') return die <= Number(data['might']);
  if (kind === 'gate-shut') return false;
  return roll!.target === undefined || die >= roll!.target;
}

type Sides = NonNullable<Roll['sides']>;

/** T25 Two fighters, one of whom may be a card, with their dice and bonuses. */
function fightersOf({ data, roll }: GameEvent): Sides {
  const words = wordsOf(data);
  const [mine, theirs] = [Number(data['total']), Number(data['against'])];
  const enemy = data['card'] === undefined ? null : cardOf(data['card'] as string);
  const skill = say(enemy && 'nature' in enemy && enemy.nature === 'spirit' ? 'track.craft' : 'track.strength');
  const side = (name: Phrase, at: number, total: number, wins: boolean) => {
    const die = roll!.dice[at]!;
    const bonuses = [{ label: skill, value: total - die }];
    return { name, dice: [{ face: String(die), good: wins }], bonuses, total };
  };
  const foe = words['card'] ?? words['rival'] ?? words['at'];
  return [side(words['who'] as Phrase, 0, mine, mine > theirs), side(foe as Phrase, 1, theirs, theirs > mine)];
}

/** T84 Two sides with their dice, their bonuses, and the fallen Unit. */
function sidesOf({ data, roll }: GameEvent): Sides {
  const words = wordsOf(data);
  const count = (name: string) => Number(data[name]);
  const [mine, theirs] = [count('total'), count('sum')];
  const lost = data['lost'] === '' ? {} : { lost: words['lost'] as Phrase };
  const side = (
    name: string,
    at: number,
    might: number,
    bonus: number,
    total: number,
    wins: boolean,
    falls: boolean,
  ) => ({
    name: words[name] as Phrase,
    dice: [{ face: String(roll!.dice[at]), good: wins }],
    bonuses: [
      { label: say('track.might'), value: might },
      ...(bonus === 0 ? [] : [{ label: say('track.bonus'), value: bonus }]),
    ],
    total,
    ...(falls ? lost : {}),
  });
  return [
    side('side', 0, count('might'), count('bonus'), mine, mine > theirs, mine < theirs),
    side('foe', 1, count('against'), count('walls'), theirs, theirs > mine, theirs < mine),
  ];
}

/** T25-T35, T75-T86 News that tells the result of a roll behind its dice. */
export const outcomes = {
  trophy: 'hit',
  routed: 'hit',
  'took-gold': 'hit',
  'took-object': 'hit',
  'card-fallen': 'hit',
  fallen: 'hit',
  standoff: 'miss',
  tie: 'miss',
  'slipped-away': 'miss',
  seen: 'miss',
  'lost-life': 'miss',
  died: 'miss',
  nothing: 'miss',
  lost: 'miss',
  'lost-gold': 'miss',
  'miss-turn': 'miss',
  toad: 'miss',
  spared: 'neither',
  bottle: 'neither',
  gained: 'neither',
  'gained-life': 'neither',
  'gained-gold': 'neither',
  'got-spell': 'neither',
  'way-anywhere': 'neither',
  'way-winged': 'neither',
  'way-ferry': 'neither',
  ward: 'neither',
  carried: 'neither',
  strategy: 'neither',
} as const satisfies Readonly<Partial<Record<NewsKind, Upshot>>>;
