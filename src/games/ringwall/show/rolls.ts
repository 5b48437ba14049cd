import type { GameEvent, Phrase, Roll } from '../../../engine/index.ts';
import { wordsOf } from '../words/facts.ts';
import { say } from '../words/words.ts';

/** How dice are shown: what they were rolled for, and what came of it. */
export function rollOf(event: GameEvent): Roll {
  const { kind, dice, target } = event.roll!;
  const words = wordsOf(event.data);
  const common = { title: say(`roll.${event.kind}`, words), result: say(`roll.result-${kind}`, words), art: 'die' };
  if (kind === 'battle') return { ...common, dice: [], sides: sidesOf(event) };
  return {
    ...common,
    dice: dice.map((die, at) => ({ face: String(die), good: isGood(event, die, at) })),
    ...(target === undefined ? {} : { target }),
  };
}

function isGood({ data, roll }: GameEvent, die: number, at: number): boolean {
  const { kind, target } = roll!;
  const ahead = Number(data['total']) - Number(data['against']);
  if (kind === 'fight') return at === 0 ? ahead > 0 : ahead < 0;
  if (kind === 'shot') return die <= Number(data['might']);
  return target === undefined || die >= target;
}

/** T84 Two sides with their dice, what stands beside these, and what has fallen. */
function sidesOf({ data, roll }: GameEvent): NonNullable<Roll['sides']> {
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
