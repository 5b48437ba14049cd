import { alikes, type Counter, type Panel, type Phrase, type Piece, type Place, type Scene } from '../engine/index.ts';

type Say = (phrase: Phrase) => string;

/**
 * Describes the board of a game without sentences of its own, the most important first: the situation, the panels, held
 * or occupied places, threats, and everything else on the board.
 */
export function boardSentences(scene: Scene, say: Say): string[] {
  const { title, phase, status, panels, counters, notices, moves } = scene;
  const ids = Object.keys(scene.places);
  const [contested, others] = [true, false].map((is) => ids.filter((id) => isContested(scene, id) === is));
  return [
    ...[title, phase, status].map(say),
    ...panels.map((panel) => labelled(panel.name, factsOfPanel(panel, say), say)),
    ...placeSentences(scene, contested!, say),
    ...moves.map(({ label }) => say(label)),
    ...notices.map(({ title: name, text, note }) => labelled(name, [say(text), ...(note ? [say(note)] : [])], say)),
    ...placeSentences(scene, others!, say),
    ...stackFacts(scene, undefined, say),
    ...counters.map((counter) => counterWords(counter, say)),
  ];
}

/** Describes the connections of each place on such a board. */
export const joinSentences = (scene: Scene, say: Say): string[] =>
  sentencesOf(scene, Object.keys(scene.places), joinedFacts, say);

/** Checks whether somebody holds the place, builds there or stands there. */
const isContested = ({ places, pieces }: Scene, id: string): boolean => {
  const { owner, garrison, progress } = places[id]!;
  return (
    owner !== undefined ||
    garrison !== undefined ||
    progress !== undefined ||
    pieces.some(({ at, count }) => at === id && count > 0)
  );
};

const placeSentences = (scene: Scene, ids: readonly string[], say: Say): string[] =>
  sentencesOf(scene, ids, factsOfPlace, say);

/** Returns a sentence for each place with facts. */
const sentencesOf = (scene: Scene, ids: readonly string[], factsOf: typeof factsOfPlace, say: Say): string[] =>
  ids.flatMap((id) => {
    const facts = factsOf(scene, id, say);
    return facts.length > 0 ? [labelled(scene.places[id]!.label, facts, say)] : [];
  });

const labelled = (label: Phrase, facts: readonly string[], say: Say): string =>
  say({ key: 'board:says.mark', with: { label: say(label), value: facts.join(', ') } });

const counterWords = ({ label, value, max }: Counter, say: Say): string =>
  `${say(label)} ${max === undefined ? value : `${value}/${max}`}`;

/** Appends facts in brackets. */
const withFacts = (label: string, facts: readonly string[], say: Say): string =>
  facts.length === 0 ? label : say({ key: 'board:says.with', with: { label, facts: facts.join(', ') } });

/** Panel states worth a word; waiting is not. */
const TOLD_STATES: readonly string[] = ['active', 'done', 'dead'];

const factsOfPanel = ({ state, place, badges, tracks, abilities, slots, hand }: Panel, say: Say): string[] => [
  ...(TOLD_STATES.includes(state) ? [say({ key: `board:panel.${state}` })] : []),
  say(place),
  ...badges.filter(({ value }) => value > 0).map((badge) => counterWords(badge, say)),
  ...tracks.map((track) => counterWords(track, say)),
  ...abilities.map(say),
  ...slots.flatMap(({ card }) => (card ? [withFacts(say(card.name), [say(card.text)], say)] : [])),
  ...(hand
    ? [
        withFacts(
          say({ key: 'board:says.hand', with: { count: hand.count } }),
          alikes(hand.cards ?? []).map(({ face, count }) => withCount(say(face.name), count)),
          say,
        ),
      ]
    : []),
];

const withCount = (name: string, count: number): string => (count > 1 ? `${name} ×${count}` : name);

function factsOfPlace(scene: Scene, id: string, say: Say): string[] {
  const { owner, note, garrison, progress, badges = [], cards = [] } = scene.places[id]!;
  const holder = scene.panels.find((panel) => panel.id === owner);
  return [
    ...(holder ? [say(holder.name)] : []),
    ...(note ? [say(note)] : []),
    ...(garrison ? [counterWords(garrison, say)] : []),
    ...(progress ? [say({ key: 'board:says.progress', with: { at: progress.at, of: progress.of } })] : []),
    ...badges.filter(({ value }) => value > 0).map((badge) => counterWords(badge, say)),
    ...cards.map((card) => cardFact(card, say)),
    ...scene.pieces.filter(({ at, count }) => at === id && count > 0).map((piece) => pieceFact(scene, piece, say)),
    ...stackFacts(scene, id, say),
  ].filter((fact) => fact !== '');
}

const cardFact = ({ label, figures }: NonNullable<Place['cards']>[number], say: Say): string =>
  withFacts(
    say(label),
    figures.map((figure) => counterWords(figure, say)),
    say,
  );

function pieceFact({ places }: Scene, { label, count, value, facing }: Piece, say: Say): string {
  const aim = facing === undefined ? undefined : places[facing];
  return withFacts(
    withCount(say(label), count),
    [
      ...(value === undefined ? [] : [String(value)]),
      ...(aim ? [say({ key: 'board:says.to', with: { place: say(aim.label) } })] : []),
    ],
    say,
  );
}

/** Lists the places connected to a place. */
function joinedFacts({ edges = [], places }: Scene, id: string, say: Say): string[] {
  const others = new Set(edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])));
  others.delete(id);
  const labels = [...others].flatMap((other) => (places[other] ? [say(places[other].label)] : []));
  return labels.length > 0 ? [say({ key: 'board:says.joined', with: { places: labels.join(', ') } })] : [];
}

/** Describes the stacks at a place, or those without a place. */
const stackFacts = ({ stacks = [], places }: Scene, place: string | undefined, say: Say): string[] =>
  stacks
    .filter(({ at }) => (at !== undefined && Object.hasOwn(places, at) ? at : undefined) === place)
    .map(({ label, count, top }) => {
      const cards = say({ key: 'board:says.stack', with: { label: say(label), count } });
      return top ? `${cards} (${say({ key: 'board:says.top', with: { card: say(top.name) } })})` : cards;
    });
