import type { Counter, Panel, Phrase, Scene } from '../engine/index.ts';

type Say = (phrase: Phrase) => string;

/** The board of a game that has no sentences of its own for it: what goes on, who has what, and what is where. */
export function boardSentences(scene: Scene, say: Say): string[] {
  const { title, phase, status, panels, notices, moves } = scene;
  return [
    ...[title, phase, status].map(say),
    ...panels.map((panel) => listed(panel.name, factsOfPanel(panel, say), say)),
    ...Object.entries(scene.places).flatMap(([id, { label }]) => {
      const facts = factsOfPlace(scene, id, say);
      return facts.length > 0 ? [listed(label, facts, say)] : [];
    }),
    ...stackFacts(scene, undefined, say),
    ...notices.map(({ title: name, text }) => listed(name, [say(text)], say)),
    ...moves.map(({ label }) => say(label)),
  ];
}

const listed = (label: Phrase, facts: readonly string[], say: Say): string =>
  say({ key: 'board:says.mark', with: { label: say(label), value: facts.join(', ') } });

const numbered = ({ label, value, max }: Counter, say: Say): string =>
  `${say(label)} ${max === undefined ? value : `${value}/${max}`}`;

const factsOfPanel = ({ place, tracks, hand }: Panel, say: Say): string[] => [
  say(place),
  ...tracks.map((track) => numbered(track, say)),
  ...(hand ? [say({ key: 'board:says.hand', with: { count: hand.count } })] : []),
];

function factsOfPlace(scene: Scene, id: string, say: Say): string[] {
  const { owner, note, garrison, progress, badges = [] } = scene.places[id]!;
  const holder = scene.panels.find((panel) => panel.id === owner);
  return [
    ...(holder ? [say(holder.name)] : []),
    ...(note ? [say(note)] : []),
    ...(garrison ? [numbered(garrison, say)] : []),
    ...(progress ? [say({ key: 'board:says.progress', with: { at: progress.at, of: progress.of } })] : []),
    ...badges.filter(({ value }) => value > 0).map((badge) => numbered(badge, say)),
    ...scene.pieces
      .filter(({ at, count }) => at === id && count > 0)
      .map(({ label, count }) => (count > 1 ? `${say(label)} ×${count}` : say(label))),
    ...stackFacts(scene, id, say),
  ].filter((fact) => fact !== '');
}

/** The stacks of a place, or those that lie at none. */
const stackFacts = ({ stacks = [], places }: Scene, place: string | undefined, say: Say): string[] =>
  stacks
    .filter(({ at }) => (at !== undefined && Object.hasOwn(places, at) ? at : undefined) === place)
    .map(({ label, count, top }) => {
      const cards = say({ key: 'board:says.stack', with: { label: say(label), count } });
      return top ? `${cards} (${say({ key: 'board:says.top', with: { card: say(top.name) } })})` : cards;
    });
