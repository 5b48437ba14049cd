import { expect, test } from 'vitest';
import type { News, Phrase, PhraseArg, Scene } from '../../../src/engine/index.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { type Course, courses, openGame, playGame } from './games.ts';

/** What happened between the board after a Heroes phase and the next one: does it bear out what that board foresaw? */
interface Stretch {
  readonly scene: Scene;
  readonly enemies: readonly News[];
  /** The board after the Enemies phase, and after the season if it ends. */
  readonly after: readonly Scene[];
  readonly setup: readonly News[];
}

function stretches(course: Course): Stretch[] {
  const table = openGame(course);
  const all: News[] = table.takeNews();
  playGame(course, ({ news }) => void all.push(...news));
  const found: Stretch[] = [];
  const next = (phase: string, from: number) => all.findIndex((event, at) => at > from && event.phase === phase);
  for (let heroes = next('heroes', -1); heroes >= 0; heroes = next('heroes', heroes)) {
    const enemies = next('enemies', heroes);
    if (enemies < 0) break;
    const setup = next('setup', enemies);
    found.push({
      scene: all[heroes]!.scene!,
      enemies: all.slice(heroes + 1, enemies),
      after: all.slice(enemies, Math.max(enemies, setup)).flatMap(({ scene }) => scene ?? []),
      setup: setup < 0 ? [] : all.slice(enemies + 1, setup),
    });
  }
  return found;
}

const isKey = (phrase: Phrase, key: RegExp) => key.test(phrase.key.replace('bsieged:', ''));
const has = (news: readonly News[], key: RegExp) => news.some(({ text }) => isKey(text, key));
/** `{"key":"bsieged:zone"...}` to the figures that march there, kind by kind. */
function marches(phrases: readonly Phrase[]): Record<string, string[]> {
  const to: Record<string, string[]> = {};
  for (const { with: args } of phrases) {
    const zone = JSON.stringify(args!.zone);
    to[zone] = [...(to[zone] ?? []), ...(args!.units as PhraseArg[]).map((units) => JSON.stringify(units))].sort();
  }
  return to;
}

const all = courses(24, 'foreseen').flatMap(stretches);

test('B152 the marches that a board foresees are those that happen, where no Tactics card acts', () => {
  let compared = 0;
  for (const { scene, enemies } of all) {
    if (has(enemies, /^news\.trap$/) || scene.moves.length === 12) continue;
    const foreseen = scene.moves.map(({ label }) => label).filter((label) => isKey(label, /^move\.march$/));
    const happened = enemies.map(({ text }) => text).filter((text) => isKey(text, /^news\.march$/));
    expect(marches(happened)).toEqual(marches(foreseen));
    compared++;
  }
  expect(compared).toBeGreaterThan(40);
});

test('B142 whoever is foreseen to attack does, and nobody else', () => {
  for (const { scene, enemies } of all) {
    if (has(enemies, /^news\.trap$/) || scene.moves.length === 12) continue;
    const zones = (phrases: readonly Phrase[]) => phrases.map(({ with: args }) => JSON.stringify(args!.zone)).sort();
    const happened = enemies.map(({ text }) => text).filter((text) => isKey(text, /^news\.attack-of$/));
    const foreseen = scene.moves.filter(({ label }) => isKey(label, /^move\.(krohn|gargoh)$/));
    // Heroes whom earlier attackers have killed are found by nobody after them.
    if (has(enemies, /^news\.death$/)) continue;
    expect(zones(happened)).toHaveLength(foreseen.length);
    const molen = enemies.filter(({ text }) => isKey(text, /^news\.molen$/));
    expect(molen.length > 0).toBe(scene.moves.some(({ label }) => isKey(label, /^move\.molen$/)));
  }
});

test('B140 the Messenger is caught where that was foreseen', () => {
  for (const { scene, enemies } of all) {
    const foreseen = scene.moves.some(({ label }) => isKey(label, /^move\.catch$/));
    if (foreseen) expect(has(enemies, /^news\.messenger-caught$/)).toBe(true);
  }
});

/** An Event that bars the Messenger's way, or brings enemies into it. */
const hinders = ({ text }: News): boolean => {
  if (!isKey(text, /^news\.event$/)) return false;
  const { effects, rules } = EVENTS[(text.with!.event as Phrase).key.replace('bsieged-cards:event.', '')]!;
  return (
    effects.some(({ do: word }) => word === 'summon' || word === 'surge') ||
    rules.some(({ rule }) => rule === 'messenger-waits')
  );
};

test('B40 the Messenger takes the step that was foreseen, unless an Event or a resurrection comes in between', () => {
  const steps = { heroes: 0, enemies: 0 };
  const step = ({ moves }: Scene) => moves.some(({ label }) => isKey(label, /^move\.messenger(-out|-wall)?$/));
  for (const { scene, enemies, after, setup } of all) {
    if (setup.length === 0 || setup.some(hinders) || has(setup, /^news\.resurrected$/)) continue;
    const goes = has(setup, /^news\.messenger-(goes|outskirts|wall|returns)$/);
    if (step(scene) && !has(enemies, /^news\.(trap|messenger-dies)$/)) {
      expect(goes).toBe(true);
      steps.heroes++;
    }
    // Right before he moves it is known whether he will; only where he returns to may still be hidden.
    for (const board of after) {
      if (step(board)) expect(goes).toBe(true);
      if (has(setup, /^news\.messenger-(goes|outskirts|wall)$/)) expect(step(board)).toBe(true);
      steps.enemies++;
    }
  }
  expect(Math.min(steps.heroes, steps.enemies)).toBeGreaterThan(10);
});
