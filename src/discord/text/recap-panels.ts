import { alikes, type BoardSpec, type Panel, type Phrase, type Scene, type Slot } from '../../engine/index.ts';
import { asPhrase, few } from '../../locale/index.ts';
import { inNumber, shift } from './recap-lines.ts';
import { words } from './words.ts';

/** Gains and losses between the panels of two boards. */

/** Most changes listed for one rival. */
const MOST_OF_RIVAL = 3;

/** Sums up a cooperative game: changes of each hero's life, and what the whole table spent and earned. */
export const theTable = (spec: BoardSpec, since: Scene, scene: Scene): Phrase[][] => [
  lives(spec, since, scene),
  [...goods(spec, since, scene), ...(spec.slots === 'kept' ? cards(panelPairs(since, scene)) : [])],
];

/** Sums up the changes of each rival, the greatest first. */
export const eachRival = ({ quiet, slots }: BoardSpec, since: Scene, scene: Scene): Phrase[] =>
  panelPairs(since, scene)
    .flatMap((pair) => {
      const [before, { name: whose, tracks }] = pair;
      const shifts = tracks
        .filter(({ art }) => !quiet.includes(art))
        .map(({ art, label: track, value }) => ({ track, by: value - (trackValue(before, art) ?? value) }))
        .filter(({ by }) => by !== 0)
        .sort(greatestFirst);
      const told = [
        ...(slots === 'kept' ? cardsOfRival(pair) : []),
        ...shifts.map(({ track, by }) => words(by < 0 ? 'recap.less' : 'recap.plus', { track, count: Math.abs(by) })),
      ];
      const by = shifts[0]?.by ?? 0;
      return told.length > 0
        ? [{ by, text: words('recap.rival', { whose, changes: few(told, MOST_OF_RIVAL, moreOfRival) }) }]
        : [];
    })
    .sort(greatestFirst)
    .map(({ text }) => text);

const moreOfRival = (count: number): Phrase => words('recap.others', { count });

/** Returns the sign of a track, or its label. */
const trackSign = (signs: BoardSpec['signs'], { art, label }: Panel['tracks'][number]): Phrase =>
  signs[art] === undefined ? label : asPhrase(signs[art]);

const trackValue = ({ tracks }: Panel, art: string): number | undefined => tracks.find((one) => one.art === art)?.value;

interface TrackShift {
  readonly by: number;
}
const greatestFirst = (one: TrackShift, other: TrackShift): number => Math.abs(other.by) - Math.abs(one.by);

/** Pairs the panels of heroes who are alive on both boards. */
export function panelPairs(since: Scene, scene: Scene): [before: Panel, now: Panel][] {
  const before = new Map(since.panels.map((panel) => [panel.id, panel]));
  return scene.panels.flatMap((now): [Panel, Panel][] => {
    const earlier = before.get(now.id);
    return !earlier || earlier.state === 'dead' || now.state === 'dead' ? [] : [[earlier, now]];
  });
}

/** Lists changes of each panel's first track (the hero's life), the greatest first. */
function lives({ quiet, signs }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  return panelPairs(since, scene)
    .flatMap(([before, now]) => {
      const [was, is] = [before.tracks[0], now.tracks[0]];
      const by = (is?.value ?? 0) - (was?.value ?? 0);
      return by === 0 || !is || quiet.includes(is.art) ? [] : [{ by, text: shift(now.name, trackSign(signs, is), by) }];
    })
    .sort(greatestFirst)
    .map(({ text }) => text);
}

/** Lists what the heroes spent and earned of everything else. Names the hero if only one did. */
function goods({ quiet, signs }: BoardSpec, since: Scene, scene: Scene): Phrase[] {
  const sums = new Map<string, { label: Phrase; by: number; whose: Phrase[] }>();
  for (const [was, is] of panelPairs(since, scene)) {
    for (const track of is.tracks.slice(1)) {
      const { art, value } = track;
      if (quiet.includes(art)) continue;
      const earlier = trackValue(was, art) ?? value;
      if (value === earlier) continue;
      const sum = sums.get(art) ?? { label: trackSign(signs, track), by: 0, whose: [] };
      sums.set(art, { ...sum, by: sum.by + value - earlier, whose: [...sum.whose, is.name] });
    }
  }
  return [...sums.values()]
    .filter(({ by }) => by !== 0)
    .map(({ label, by, whose: [first, ...others] }) => {
      if (others.length === 0) return shift(first!, label, by);
      const args = { track: label, count: Math.abs(by) };
      return by < 0 ? words('recap.spent', args) : words('recap.earned', args);
    });
}

type PanelPair = readonly [before: Panel, now: Panel];

type HeldCard = NonNullable<Slot['card']>;
const cardsOfPanel = ({ slots }: Panel): HeldCard[] => slots.flatMap(({ card }) => (card ? [card] : []));

/** Returns the cards of `some` that `others` do not hold as often. */
function beyond(some: readonly HeldCard[], others: readonly HeldCard[]): HeldCard[] {
  const left = others.map(({ art }) => art);
  return some.filter(({ art }) => !left.includes(art) || !left.splice(left.indexOf(art), 1));
}

/** Lists the cards that a rival has gained and lost. */
const cardsOfRival = ([before, now]: PanelPair): Phrase[] => {
  const [was, is] = [cardsOfPanel(before), cardsOfPanel(now)];
  return [
    ...cardNames(beyond(is, was)).map((card) => words('recap.got', { card })),
    ...cardNames(beyond(was, is)).map((card) => words('recap.rid', { card })),
  ];
};

const cardNames = (cards: readonly HeldCard[]): Phrase[] =>
  alikes(cards).map(({ face: { name }, count }) => (count > 1 ? words('hand.several', { name, count }) : name));

/** Counts the cards that heroes have gained and lost. */
function cards(pairs: readonly PanelPair[]): Phrase[] {
  const sum = (of: (pair: PanelPair) => readonly HeldCard[]) =>
    pairs.reduce((total, pair) => total + of(pair).length, 0);
  return [
    ...inNumber(
      'recap.drawn',
      sum(([was, is]) => beyond(cardsOfPanel(is), cardsOfPanel(was))),
    ),
    ...inNumber(
      'recap.used',
      sum(([was, is]) => beyond(cardsOfPanel(was), cardsOfPanel(is))),
    ),
  ];
}
