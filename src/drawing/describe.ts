import {
  alikes,
  type BoardSpec,
  type CardFace,
  type Lineup,
  type Phrase,
  type Roll,
  type Scene,
} from '../engine/index.ts';
import { markNumber, unformatted } from '../locale/index.ts';
import { boardSections, layoutSection, type Section } from './board-words.ts';
import { signed } from './signed.ts';

/** Discord's limit for an attachment's description, in characters. */
const altLimit = 1024;

type Say = (phrase: Phrase) => string;
type Side = NonNullable<Roll['sides']>[number];

export interface BoardText {
  /** Whole sentences that fit into an attachment's description (1024 characters), the most important first. */
  readonly alt: string;
  /** The whole board, sentence by sentence, with headings. */
  readonly text: string[];
}

/** Describes the board in words, for people who cannot see it. */
export function describeBoard(scene: Scene, spec: BoardSpec, say: Say): BoardText {
  const sections = boardSections(scene, spec, say);
  const turns = nonEmpty(turnSentences(scene, say));
  const inText = ({ heading, sentences }: Section): string[] => [
    ...(heading ? [say({ key: `board:heading.${heading}` })] : []),
    ...nonEmpty(sentences).map(sentence),
  ];
  return {
    alt: wholeSentences([...nonEmpty(sections.flatMap(({ sentences }) => sentences)).map(sentence), ...turns]),
    text: [...sections.flatMap(inText), ...turns, ...layoutSection(scene, say).flatMap(inText)],
  };
}

/** Lists the order of turns if there are several. */
function turnSentences({ turns = [], panels, over }: Scene, say: Say): string[] {
  const names = turns.flatMap(({ of }) => panels.find(({ id }) => id === of)?.name ?? []);
  return over || names.length < 2
    ? []
    : [sentence(say({ key: 'board:says.turns', with: { names: names.map(say).join(', ') } }))];
}

const nonEmpty = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');

/** Describes cards one after another, each kind once: name, type, numbers, text; at most 1024 characters. */
export const describeCards = (cards: readonly CardFace[], say: Say): string =>
  wholeSentences(
    alikes(cards)
      .map(({ face, count }) => sentence(describeCard(face, count, say)))
      .filter((one) => one !== ''),
  );

function describeCard({ name, type, marks, text }: CardFace, count: number, say: Say): string {
  const what = { name: say(name).trim(), type: say(type).trim() };
  const named: Phrase =
    count === 1 ? { key: 'board:says.card', with: what } : { key: 'board:says.cards', with: { ...what, count } };
  const numbers = marks
    .filter(({ told }) => !told)
    .map((mark) => say({ key: 'board:says.mark', with: { label: say(mark.label), value: markNumber(mark) } }));
  return [say(named), ...numbers, say(text)]
    .map((part) => sentence(part.trim()))
    .filter((part) => part !== '')
    .join(' ');
}

/** Describes rolls one after another: purpose, every die, what counts, the results; at most 1024 characters. */
export const describeRolls = (rolls: readonly Roll[], say: Say): string =>
  wholeSentences(rolls.map((roll) => describeRoll(roll, say)).filter((one) => one !== ''));

function describeRoll({ title, dice, target, result, outcomes = [], sides = [] }: Roll, say: Say): string {
  const list = (some: Roll['dice']) => some.map(({ face, name }) => (name ? say(name) : face)).join(', ');
  const good = dice.filter((die) => die.good);
  // A single die may show the result itself.
  const isResult = dice.length === 1 && dice[0]!.name !== undefined && say(dice[0]!.name) === say(result);
  return [
    say(title),
    dice.length === 0 || isResult
      ? ''
      : say({ key: 'board:says.dice', with: { count: dice.length, faces: list(dice) } }),
    ...sides.map((side) => describeSide(side, list(side.dice), say)),
    target === undefined ? '' : say({ key: 'board:says.target', with: { target: String(target) } }),
    // If all dice count or none does, the result says so.
    good.length === 0 || good.length === dice.length
      ? ''
      : say({ key: 'board:says.good', with: { count: good.length, faces: list(good) } }),
    say(result),
    ...outcomes.map((outcome) => unformatted(say(outcome))),
  ]
    .map((part) => sentence(part.trim()))
    .filter((part) => part !== '')
    .join(' ');
}

/** "Ann: 4, Knights +3 = 7, Knights fall". */
function describeSide({ name, bonuses, total, lost }: Side, faces: string, say: Say): string {
  const sum = [faces, ...bonuses.map(({ label, value }) => `${say(label)} ${signed(value)}`)].filter(
    (part) => part !== '',
  );
  const value = [`${sum.join(', ')} = ${total}`, ...(lost ? [say(lost)] : [])].join(', ');
  return say({ key: 'board:says.mark', with: { label: say(name), value } });
}

/** Describes the taken and free roles; at most 1024 characters. */
export function describeLineup({ candidates }: Lineup, say: Say): string {
  const held = candidates.flatMap(({ name, holder }) => {
    if (!holder) return [];
    const value = holder.seat === null ? say({ key: 'board:says.kept', with: { name: holder.name } }) : holder.name;
    return [say({ key: 'board:says.mark', with: { label: name, value } })];
  });
  const free = candidates.filter(({ holder }) => !holder).map(({ name }) => name);
  return wholeSentences(
    [
      ...(held.length > 0 ? held : [say({ key: 'board:says.unchosen' })]),
      ...(free.length > 0 ? [say({ key: 'board:says.free', with: { count: free.length, names: free } })] : []),
    ].map(sentence),
  );
}

/** Adds a full stop to a text without final punctuation. */
const sentence = (text: string): string => (text === '' || /[.!?…:。！？]["”»’)]?$/u.test(text) ? text : `${text}.`);

function wholeSentences(sentences: readonly string[]): string {
  let alt = sentences[0] ?? '';
  if (alt.length > altLimit) return cutAtWord(alt);
  for (const sentence of sentences.slice(1)) {
    if (alt.length + 1 + sentence.length > altLimit) break;
    alt += ` ${sentence}`;
  }
  return alt;
}

function cutAtWord(withFullStop: string): string {
  const head = withFullStop.slice(0, altLimit - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > 0 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
