import {
  alikes,
  type BoardSpec,
  clockGroupOf,
  type Counter,
  type Panel,
  type Phrase,
  type Piece,
  type PlaceCard,
  type Scene,
  worthTelling,
} from '../engine/index.ts';

type Say = (phrase: Phrase) => string;

/** A board and everything that its words need. */
interface Seen {
  readonly scene: Scene;
  readonly spec: BoardSpec;
  readonly say: Say;
}

/** Sentences about one matter. */
export interface Section {
  /** Key of the heading below `board:heading`; the situation has none. */
  readonly heading?: string;
  readonly sentences: readonly string[];
}

/**
 * Describes a board, the most important first: the situation, coming moves, cards in force, the players, held or
 * threatened places, the players' cards, all other places, what is left. Sections without sentences are left out.
 */
export function boardSections(scene: Scene, spec: BoardSpec, say: Say): Section[] {
  const seen: Seen = { scene, spec, say };
  const ids = Object.keys(scene.places);
  const [contested, others] = [true, false].map((is) => ids.filter((id) => isContested(seen, id) === is));
  const panels = scene.panels.toSorted((one, other) => rankOf(one) - rankOf(other));
  return withSentences([
    { sentences: situation(seen) },
    { heading: 'next', sentences: scene.moves.map(({ label }) => say(label)) },
    { heading: 'force', sentences: notices(seen) },
    { heading: 'players', sentences: panels.map((panel) => labelled(panel.name, standing(panel, say), say)) },
    { heading: 'held', sentences: placeSentences(seen, contested!) },
    { heading: 'cards', sentences: panels.flatMap((panel) => possessions(panel, say)) },
    { heading: 'elsewhere', sentences: placeSentences(seen, others!) },
    { heading: 'left', sentences: rest(seen) },
  ]);
}

/** Describes how the places of a board lie to each other. */
export const layoutSection = (scene: Scene, say: Say): Section[] =>
  withSentences([
    {
      heading: 'layout',
      sentences: [
        ...(scene.layout ?? []).map(say),
        ...Object.keys(scene.places).flatMap((id) => joined(scene, id, say)),
      ],
    },
  ]);

const withSentences = (sections: readonly Section[]): Section[] =>
  sections.filter(({ sentences }) => sentences.length > 0);

/** The active players come first, the fallen last. */
const rankOf = ({ state }: Panel): number => (state === 'active' ? 0 : state === 'dead' ? 2 : 1);

function situation({ scene: { title, phase, status, clock, remarks = [] }, say }: Seen): string[] {
  const heading = say(title);
  const group = clock && say(clock.groups[clockGroupOf(clock)]!);
  const isTold =
    clock === null ||
    [...(clock.groups.length > 1 ? [group!] : []), clock.at, clock.of].every((part) => heading.includes(`${part}`));
  return [
    heading,
    say(phase),
    say(status),
    ...(isTold ? [] : [say({ key: 'board:says.clock', with: { group: group!, at: clock.at, of: clock.of } })]),
    ...remarks.map(say),
  ];
}

const notices = ({ scene, say }: Seen): string[] =>
  scene.notices.map(({ title, text, note }) =>
    labelled(note ? { key: 'board:says.with', with: { label: title, facts: note } } : title, [say(text)], say),
  );

function rest(seen: Seen): string[] {
  const counters = seen.scene.counters.map((counter) => counterWords(counter, seen.say));
  return [...stackFacts(seen, undefined), ...(counters.length > 0 ? [counters.join('; ')] : [])];
}

/** Checks whether somebody holds, threatens or builds at the place, or something stands there. */
function isContested({ scene, spec }: Seen, id: string): boolean {
  const { owner, garrison, progress, state } = scene.places[id]!;
  return (
    owner !== undefined ||
    garrison !== undefined ||
    progress !== undefined ||
    (state !== undefined && (spec.states[state]?.look ?? 'whole') !== 'whole') ||
    scene.pieces.some((piece) => piece.at === id && isTold(scene, piece))
  );
}

/** Checks whether a piece belongs to the words about its place: a player's figure belongs to the player's words. */
const isTold = ({ panels }: Scene, { id, count }: Piece): boolean =>
  count > 0 && !panels.some((panel) => panel.id === id);

/** Describes places one by one; those with the same facts share a sentence. */
function placeSentences(seen: Seen, ids: readonly string[]): string[] {
  const { scene, say } = seen;
  const labelsByFacts = new Map<string, string[]>();
  for (const id of ids) {
    const facts = placeFacts(seen, id).join(', ');
    if (facts !== '') labelsByFacts.set(facts, [...(labelsByFacts.get(facts) ?? []), say(scene.places[id]!.label)]);
  }
  return [...labelsByFacts].map(([facts, labels]) =>
    labels.length > 1 ? markWords(facts, labels.join(', '), say) : markWords(labels[0]!, facts, say),
  );
}

/** The key of the word for a state or a tone. */
const wordOf = (
  look: { readonly says?: string | undefined; readonly legend?: string | undefined } | undefined,
): string | undefined => look?.says ?? look?.legend;

const labelled = (label: Phrase, facts: readonly string[], say: Say): string =>
  markWords(say(label), facts.join(', '), say);

const markWords = (label: string, value: string, say: Say): string =>
  say({ key: 'board:says.mark', with: { label, value } });

const counterWords = ({ label, value, max }: Counter, say: Say): string =>
  `${say(label)} ${max === undefined ? value : `${value}/${max}`}`;

/** Describes badges; a single one needs no number. */
const badgeWords = (badges: readonly Counter[], say: Say): string[] =>
  badges.map((badge) => (badge.value === 1 && badge.max === undefined ? say(badge.label) : counterWords(badge, say)));

/** Appends facts in brackets. */
const withFacts = (label: string, facts: readonly string[], say: Say): string =>
  facts.length === 0 ? label : say({ key: 'board:says.with', with: { label, facts: facts.join(', ') } });

/** Panel states worth a word; waiting is not. */
const TOLD_STATES: readonly string[] = ['active', 'done', 'dead'];

/** The state, place and values of a player; a fallen one keeps only the state. */
function standing({ state, place, badges, tracks }: Panel, say: Say): string[] {
  const marks = badgeWords(
    badges.filter(({ value }) => value > 0),
    say,
  );
  return [
    ...(TOLD_STATES.includes(state) ? [say({ key: `board:panel.${state}` })] : []),
    ...(state === 'dead'
      ? marks
      : [say(place), ...marks, ...worthTelling(tracks).map((track) => counterWords(track, say))]),
  ];
}

/** The abilities and cards of a player. */
function possessions({ name, state, abilities, slots, hand }: Panel, say: Say): string[] {
  if (state === 'dead') return [];
  const cards = slots.flatMap(({ card }) => (card ? [card] : []));
  const free = slots.flatMap(({ card, room }) => (card || !room ? [] : [say(room)]));
  const facts = [
    ...abilities.map(say),
    ...alikes(cards).map(({ face, count }) => withFacts(withCount(say(face.name), count), [say(face.text)], say)),
    ...(free.length > 0 ? [say({ key: 'board:says.room', with: { count: free.length, room: free.join(', ') } })] : []),
    ...(hand ? [handWords(hand, say)] : []),
  ];
  return facts.length > 0 ? [labelled(name, facts, say)] : [];
}

const handWords = ({ count, cards = [] }: NonNullable<Panel['hand']>, say: Say): string =>
  withFacts(
    say({ key: 'board:says.hand', with: { count } }),
    alikes(cards).map(({ face, count }) => withCount(say(face.name), count)),
    say,
  );

/** Appends the number of things that are alike, unless the name says it. */
const withCount = (name: string, count: number): string =>
  count === 1 || names(name, count) ? name : `${name} ×${count}`;

const names = (text: string, value: number): boolean => new RegExp(`(^|\\D)${value}(\\D|$)`).test(text);

function placeFacts(seen: Seen, id: string): string[] {
  const { scene, spec, say } = seen;
  const { label, state, owner, note, garrison, progress, badges = [], cards = [] } = scene.places[id]!;
  const stateWord = state === undefined ? undefined : wordOf(spec.states[state]);
  const holder = scene.panels.find((panel) => panel.id === owner);
  return [
    ...(stateWord ? [say({ key: stateWord })] : []),
    ...(holder && !say(label).includes(say(holder.name)) ? [say(holder.name)] : []),
    // A note may begin with the dot that divides it from the name on the picture.
    ...(note ? [say(note).replace(/^· /, '')] : []),
    ...(garrison ? [counterWords(garrison, say)] : []),
    ...(progress ? [say({ key: 'board:says.progress', with: { at: progress.at, of: progress.of } })] : []),
    ...badgeWords(badges, say),
    ...cards.map((card) => cardWords(card, seen)),
    ...scene.pieces
      .filter((piece) => piece.at === id && isTold(scene, piece) && !cards.some(({ of }) => of === piece.id))
      .map((piece) => pieceWords(seen, piece)),
    ...stackFacts(seen, id),
  ].filter((fact) => fact !== '');
}

const cardWords = ({ label, figures }: PlaceCard, { spec, say }: Seen): string =>
  withFacts(
    say(label),
    figures.map((figure) => (spec.bare.includes(figure.art) ? say(figure.label) : counterWords(figure, say))),
    say,
  );

function pieceWords({ scene, spec, say }: Seen, { label, count, value, facing, tone }: Piece): string {
  const aim = facing === undefined ? undefined : scene.places[facing];
  const toneWord = tone === undefined ? undefined : wordOf(spec.tones[tone]);
  return withFacts(
    withCount(say(label), count),
    [
      ...(toneWord ? [say({ key: toneWord })] : []),
      ...(value === undefined || names(say(label), value) ? [] : [String(value)]),
      ...(aim ? [say({ key: 'board:says.to', with: { place: say(aim.label) } })] : []),
    ],
    say,
  );
}

/** Lists the places connected to a place. */
function joined({ edges = [], places }: Scene, id: string, say: Say): string[] {
  const others = new Set(edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])));
  others.delete(id);
  const labels = [...others].flatMap((other) => (places[other] ? [say(places[other].label)] : []));
  return labels.length > 0
    ? [labelled(places[id]!.label, [say({ key: 'board:says.joined', with: { places: labels.join(', ') } })], say)]
    : [];
}

/** Describes the stacks at a place, or those without a place. */
const stackFacts = ({ scene: { stacks = [], places }, say }: Seen, place: string | undefined): string[] =>
  stacks
    .filter(({ at }) => (at !== undefined && Object.hasOwn(places, at) ? at : undefined) === place)
    .map(({ label, count, top }) => {
      const cards = say({ key: 'board:says.stack', with: { label: say(label), count } });
      return top ? `${cards} (${say({ key: 'board:says.top', with: { card: say(top.name) } })})` : cards;
    });
