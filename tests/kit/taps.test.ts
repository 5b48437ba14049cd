import { describe, expect, test } from 'vitest';
import { ComponentType } from 'discord.js';
import type { ShownQuestion } from '../../src/discord/render/choices.ts';
import { ownChoices } from '../../src/discord/render/compose.ts';
import { readId } from '../../src/discord/render/custom-id.ts';
import { packPicks } from '../../src/discord/render/packing.ts';
import type { Question } from '../../src/engine/index.ts';
import type { AnyKit } from '../../src/kit/index.ts';
import { playGame } from '../fuzz/play.ts';
import { allKits, openTexts } from './kits.ts';

/*
 * How often a player has to tap in a turn, over whole games that are played well: a button is one tap, an entry of a menu two, what
 * costs something one more, and a question that is asked in secret is opened once a turn.
 */

/** Taps of which half the turns, and nine of ten, take no more. */
const MOST: Readonly<Record<string, { readonly half: number; readonly nearlyAll: number }>> = {
  runedar: { half: 6, nearlyAll: 10 },
};
/** So many that the luck of one decides nothing. */
const GAMES = 12;

const say = openTexts(() => undefined).translator('en');

/** Taps from a question as it is rendered to the answer with these picks. */
function tapsFor(question: Question, picks: readonly string[]): number {
  const shown: ShownQuestion = { question, session: 'session', turn: 1, say };
  const [pick = '', ...more] = picks;
  const word = packPicks(question, picks);
  const { costs, saysCosts } = question.options.find(({ id }) => id === pick) ?? {};
  const sure = more.length === 0 && costs && !saysCosts ? 1 : 0;
  const parts = ownChoices(shown).rows.flatMap(({ components }) => components);
  const isPressed = (name: string): boolean => {
    const { action, rest } = readId(name)!;
    return (action === 'answer' && more.length === 0 && rest === pick) || (action === 'packed' && rest === word);
  };
  if (parts.some((part) => 'label' in part && 'custom_id' in part && isPressed(part.custom_id))) return 1 + sure;
  const menus = parts.flatMap((part) => (part.type === ComponentType.StringSelect ? [part] : []));
  const listed = menus.flatMap(({ options }) => options.map(({ value }) => value));
  if (listed.includes(`=${word}`) || (more.length === 0 && listed.includes(pick))) return 2 + sure;
  // Several entries of one menu, or put together step by step and confirmed.
  const isAtOnce = menus.some(({ max_values: most = 1 }) => most > 1);
  return isAtOnce ? 2 + picks.length : 2 * new Set(picks).size + 1;
}

/** Of each turn of each seat in a game. */
function tapsOfTurns(kit: AnyKit, game: number): number[] {
  const [fewest, most] = kit.rules.seats;
  const turns = new Map<string, number>();
  const opened = new Set<string>();
  let round = 1;
  const players = fewest + (game % (most - fewest + 1));
  playGame(kit, { seed: `taps-${game}`, players, wild: 0 }, ({ table, question, picks }) => {
    const turn = `${round} ${question.seats.join()}`;
    const opening = question.secret && !opened.has(turn) ? 1 : 0;
    if (opening > 0) opened.add(turn);
    turns.set(turn, (turns.get(turn) ?? 0) + opening + tapsFor(question, picks));
    ({ round } = table);
  });
  return [...turns.values()];
}

describe.each(allKits.filter(({ rules }) => rules.id in MOST).map((kit) => [kit.rules.id, kit] as const))(
  'a turn of %s',
  (id, kit) => {
    test('takes few taps', () => {
      const taps = Array.from({ length: GAMES }, (_, game) => tapsOfTurns(kit, game))
        .flat()
        .sort((one, other) => one - other);
      expect(taps.length).toBeGreaterThan(50);
      expect(taps[Math.floor(taps.length / 2)]).toBeLessThanOrEqual(MOST[id]!.half);
      expect(taps[Math.floor(0.9 * taps.length)]).toBeLessThanOrEqual(MOST[id]!.nearlyAll);
    });
  },
);
