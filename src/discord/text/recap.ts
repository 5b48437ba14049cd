import { changesBetween, type Move, type Panel, type Phrase, standingId, type Scene } from '../../engine/index.ts';
import { few } from '../../locale/index.ts';
import { words } from './words.ts';

/** What a board says in three lines, of any game: it knows scenes, and nothing of the rules. */

/** More changes than this are not a summary. */
const MOST_CHANGES = 6;
const MOST_MOVES = 4;

/** What has changed between two boards, what matters most first. */
export function changes(since: Scene, scene: Scene): Phrase[] {
  return [
    ...fates(since, scene),
    ...placesChanged(since, scene),
    ...foes(since, scene),
    ...figures(since, scene),
    ...notices(since, scene),
    ...lives(since, scene),
    ...goods(since, scene),
    ...cards(since, scene),
  ].slice(0, MOST_CHANGES);
}

/** What happens next, the nearest first. */
export function foreseen(moves: readonly Move[]): Phrase[] {
  const labels = moves.map(({ label }) => label);
  return few(labels, MOST_MOVES, (count) => words('recap.more', { count }));
}

const listed = (key: `recap.${string}`, names: readonly Phrase[]): Phrase[] =>
  names.length > 0 ? [words(key, { names })] : [];

const counted = (key: `recap.${string}`, count: number): Phrase[] => (count > 0 ? [words(key, { count })] : []);

/** Who has fallen, and who is back. */
function fates(since: Scene, scene: Scene): Phrase[] {
  const before = new Map(since.panels.map(({ id, state }) => [id, state === 'dead']));
  const turned = scene.panels.filter(({ id, state }) => before.has(id) && before.get(id) !== (state === 'dead'));
  const named = (dead: boolean) => turned.filter(({ state }) => (state === 'dead') === dead).map(({ name }) => name);
  return [...listed('recap.fallen', named(true)), ...listed('recap.risen', named(false))];
}

/** Places whose state is another now, the worst first; states that are none of these are merely other ones. */
function placesChanged(since: Scene, scene: Scene): Phrase[] {
  const changed = Object.entries(scene.places).filter(([id, { state }]) => {
    const before = since.places[id];
    return before !== undefined && before.state !== state;
  });
  const named = (wanted: (state: string | undefined) => boolean) =>
    changed.filter(([, { state }]) => wanted(state)).map(([, { label }]) => label);
  return [
    ...listed(
      'recap.destroyed',
      named((state) => state === 'destroyed'),
    ),
    ...listed(
      'recap.damaged',
      named((state) => state === 'damaged'),
    ),
    ...listed(
      'recap.intact',
      named((state) => state === 'intact'),
    ),
    ...listed(
      'recap.changed',
      named((state) => !['destroyed', 'damaged', 'intact'].includes(state ?? '')),
    ),
  ];
}

/** How many enemies fell, arrived and moved, as the picture marks them. */
function foes(since: Scene, scene: Scene): Phrase[] {
  const foe = ({ rank }: { readonly rank: string }) => rank.startsWith('foe');
  const arts = new Set([...since.pieces, ...scene.pieces].filter(foe).map(({ art }) => art));
  const { arrived, moved, fallen } = changesBetween(since, scene);
  const sum = (shifts: readonly { readonly art: string; readonly count: number }[]) =>
    shifts.filter(({ art }) => arts.has(art)).reduce((total, { count }) => total + count, 0);
  const come = scene.pieces.map((piece) => ({ art: piece.art, count: arrived[standingId(piece)] ?? 0 }));
  return [
    ...counted('recap.fell', sum(fallen)),
    ...counted('recap.arrived', sum(come)),
    ...counted('recap.marched', sum(moved)),
  ];
}

/** Where the lone figures that are nobody's hero went: friends and bosses. */
function figures(since: Scene, scene: Scene): Phrase[] {
  const lone = ({ rank }: { readonly rank: string }) => rank === 'friend' || rank === 'boss';
  const before = new Map(since.pieces.filter(lone).map((piece) => [piece.art, piece]));
  const now = scene.pieces.filter(lone);
  const moved = now.filter(({ art, at }) => before.get(art)?.at !== at);
  const gone = [...before.values()].filter(({ art }) => !now.some((piece) => piece.art === art));
  return [
    ...moved.map(({ label, at }) => words('recap.moved', { piece: label, place: scene.places[at]?.label ?? at })),
    ...listed(
      'recap.gone',
      gone.map(({ label }) => label),
    ),
  ];
}

/** Cards that are in force now and were not before. */
function notices(since: Scene, scene: Scene): Phrase[] {
  const before = new Set(since.notices.map(({ title }) => JSON.stringify(title)));
  return listed(
    'recap.notice',
    scene.notices.flatMap(({ title }) => (before.has(JSON.stringify(title)) ? [] : [title])),
  );
}

/** The heroes who stood before and stand now, with their panels of both boards. */
function standing(since: Scene, scene: Scene): [before: Panel, now: Panel][] {
  const before = new Map(since.panels.map((panel) => [panel.id, panel]));
  return scene.panels.flatMap((now): [Panel, Panel][] => {
    const earlier = before.get(now.id);
    return !earlier || earlier.state === 'dead' || now.state === 'dead' ? [] : [[earlier, now]];
  });
}

/** What a panel's first track - what its hero lives by - has lost or gained, the greatest change first. */
function lives(since: Scene, scene: Scene): Phrase[] {
  const changed = standing(since, scene).flatMap(([before, now]) => {
    const [was, is] = [before.tracks[0], now.tracks[0]];
    const by = (is?.value ?? 0) - (was?.value ?? 0);
    return by === 0 || !is ? [] : [{ by, args: { hero: now.name, track: is.label, count: Math.abs(by) } }];
  });
  return changed
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .map(({ by, args }) => (by < 0 ? words('recap.lost', args) : words('recap.gained', args)));
}

/** What all heroes together have spent and earned of everything else. */
function goods(since: Scene, scene: Scene): Phrase[] {
  const sums = new Map<string, { label: Phrase; by: number }>();
  for (const [was, is] of standing(since, scene)) {
    for (const { art, label, value } of is.tracks.slice(1)) {
      const earlier = was.tracks.find((track) => track.art === art)?.value ?? value;
      sums.set(art, { label, by: (sums.get(art)?.by ?? 0) + value - earlier });
    }
  }
  return [...sums.values()]
    .filter(({ by }) => by !== 0)
    .map(({ label, by }) => {
      const args = { track: label, count: Math.abs(by) };
      return by < 0 ? words('recap.spent', args) : words('recap.earned', args);
    });
}

/** How many cards the heroes have got, and how many they hold no more. */
function cards(since: Scene, scene: Scene): Phrase[] {
  const held = ({ slots }: Panel) => slots.flatMap(({ card }) => (card ? [card.art] : []));
  const beyond = (some: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return some.filter((art) => !left.includes(art) || !left.splice(left.indexOf(art), 1)).length;
  };
  const pairs = standing(since, scene).map(([was, is]) => [held(was), held(is)] as const);
  return [
    ...counted(
      'recap.drawn',
      pairs.reduce((sum, [was, is]) => sum + beyond(is, was), 0),
    ),
    ...counted(
      'recap.used',
      pairs.reduce((sum, [was, is]) => sum + beyond(was, is), 0),
    ),
  ];
}
