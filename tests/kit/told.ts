import { describeBoard } from '../../src/drawing/index.ts';
import {
  type BoardSpec,
  type Counter,
  type Panel,
  type Phrase,
  type Piece,
  type Place,
  type Scene,
  worthTelling,
} from '../../src/engine/index.ts';

type Say = (phrase: Phrase) => string;

/** What must stand together in one sentence of the text board, so that something to be seen is told. */
type Fact = readonly (Phrase | number)[];

/** How each part of a thing is told. A part that scenes get anew is no part of the picture alone: it has to be named here. */
type Tellers<Thing, Owner> = {
  readonly [Part in keyof Required<Thing>]: (part: NonNullable<Thing[Part]>, of: Owner) => readonly Fact[];
};

/** Which one it is or how it looks: what that means is told by another part, or found by `tests/kit/alterations.ts`. */
const looks = () => [];

interface Seen {
  readonly scene: Scene;
  readonly spec: BoardSpec;
}
interface Placed {
  readonly spec: BoardSpec;
  readonly place: Place;
}

const counted = ({ label, value, max }: Counter, ...of: Phrase[]): Fact[] => [
  [...of, label, value],
  ...(max === undefined ? [] : [[label, max]]),
];

const PLACE: Tellers<Place, Placed> = {
  label: looks,
  state: (_, { place }) => [[place.label]],
  art: looks,
  owner: looks,
  tone: looks,
  garrison: (counter) => counted(counter),
  progress: ({ at, of }) => [[at, of]],
  note: (note) => [[note]],
  badges: (badges, { place }) =>
    badges.filter(({ value }) => value > 0).flatMap((badge) => [[place.label, badge.label]]),
  cards: (cards, { spec }) =>
    cards.flatMap(({ label, figures }) => [
      [label],
      ...figures.filter(({ art }) => !spec.bare.includes(art)).map(({ value }) => [label, value]),
    ]),
};

const PIECE: Tellers<Piece, Scene> = {
  id: looks,
  alike: looks,
  at: looks,
  art: looks,
  label: looks,
  letter: looks,
  count: looks,
  rank: looks,
  tone: looks,
  value: looks,
  facing: looks,
};

const PANEL: Tellers<Panel, Panel> = {
  id: looks,
  art: looks,
  name: (name) => [[name]],
  letter: looks,
  seat: looks,
  state: looks,
  place: (place, { name }) => [[name, place]],
  tracks: (tracks, { name }) => worthTelling(tracks).flatMap((track) => counted(track, name)),
  badges: (badges, { name }) => badges.filter(({ value }) => value > 0).map(({ label }) => [name, label]),
  abilities: (abilities, { name }) => abilities.map((ability) => [name, ability]),
  slots: (slots, { name }) =>
    slots.flatMap(({ card }) =>
      card
        ? [
            [name, card.name],
            [card.name, card.text],
          ]
        : [],
    ),
  tone: looks,
  hand: ({ count, cards = [] }, { name }) => [[name, count], ...cards.map((card) => [name, card.name])],
};

/** The scene's parts with all that is in them. */
const SCENE: Tellers<Scene, Seen> = {
  game: looks,
  title: (title) => [[title]],
  phase: (phase) => [[phase]],
  status: (status) => [[status]],
  mood: looks,
  clock: ({ at, of, groups }) => [[at, of, groups[Math.floor(((at - 1) * groups.length) / of)]!]],
  places: (places, { spec }) => Object.values(places).flatMap((place) => facts(PLACE, place, { spec, place })),
  edges: (edges, { scene: { places } }) => edges.map(({ from, to }) => [places[from]!.label, places[to]!.label]),
  pieces: (pieces, { scene }) =>
    pieces.flatMap((piece) => [
      [piece.label, ...(piece.count > 1 ? [piece.count] : []), ...labelOf(scene, piece.at)],
      ...(piece.value === undefined ? [] : [[piece.label, piece.value]]),
      ...facts(PIECE, piece, scene),
    ]),
  stacks: (stacks) => stacks.flatMap(({ label, count, top }) => [[label, count], ...(top ? [[label, top.name]] : [])]),
  panels: (panels) => panels.flatMap((panel) => (panel.state === 'dead' ? [[panel.name]] : facts(PANEL, panel, panel))),
  turns: (turns, { scene: { panels } }) => {
    const due = panels.filter(({ id }) => turns.some(({ of, stage }) => stage === 'due' && of === id));
    return turns.length > 1 && due.length > 0 ? [due.map(({ name }) => name)] : [];
  },
  counters: (counters) => counters.flatMap((counter) => counted(counter)),
  notices: (notices) => notices.flatMap(({ title, text, note }) => [[title, text], ...(note ? [[title, note]] : [])]),
  moves: (moves) => moves.map(({ label }) => [label]),
  ways: looks,
  focus: looks,
  over: looks,
  remarks: looks,
  layout: looks,
};

/** Null for places that are beside the map and have no name of their own. */
const labelOf = ({ places }: Scene, id: string): Phrase[] => (places[id] ? [places[id].label] : []);

function facts<Thing extends object, Owner>(tellers: Tellers<Thing, Owner>, thing: Thing, of: Owner): Fact[] {
  return Object.entries(thing).flatMap(([part, value]) => {
    if (value === undefined || value === null) return [];
    const teller = (tellers as unknown as Record<string, (part: unknown, of: Owner) => readonly Fact[]>)[part];
    if (!teller) throw new Error(`tests/kit/told.ts does not know how “${part}” is told`);
    return [...teller(value, of)];
  });
}

/** Words and numbers; a single letter is an article or half of one. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{N}+|\p{L}{2,}/gu) ?? [];

/** The same, but for an ending: “card”, “cards”. */
const alike = (...words: readonly [string, string]): boolean => {
  const [stem, word] = words.toSorted((one, other) => one.length - other.length) as [string, string];
  return stem === word || (/^\p{L}{3}/u.test(stem) && word.startsWith(stem) && word.length <= stem.length + 2);
};

/** The facts of a scene that no sentence of its text board tells. */
export function untold(scene: Scene, spec: BoardSpec, say: Say): string[] {
  const sentences = describeBoard(scene, spec, say).text.map((text) => wordsIn(text));
  return facts(SCENE, scene, { scene, spec })
    .map((fact) => fact.map((part) => (typeof part === 'number' ? String(part) : say(part))).join(' | '))
    .filter(
      (fact) => !sentences.some((told) => wordsIn(fact).every((word) => told.some((other) => alike(word, other)))),
    );
}
