import { describe, expect, test } from 'vitest';
import { CAPS } from '../../../src/games/bsieged/components/caps.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import type { Card, Effect } from '../../../src/games/bsieged/data/card.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { cardText } from '../../../src/games/bsieged/words/card-text.ts';
import { translator } from '../../../src/locale/index.ts';
import { siege } from '../../help/siege.ts';

/** What each card does where the Avatar alone stands, beside what its text says. */

const IN_ZONES: readonly Effect['do'][] = ['blast', 'slay', 'drive', 'still', 'lure'];
const AVATAR_RESISTANCE = 4;
const say = translator('en');
const textOf = (card: Card) => say(cardText(card));
/** Whether a text leaves nobody out, or counts by Strength alone. */
const speaksOfAvatar = (card: Card) =>
  textOf(card).includes('by enemies') ||
  card.effects.some((effect) => effect.do === 'blast' && effect.strength >= AVATAR_RESISTANCE);
const ofZones = Object.values(CARDS).filter(
  ({ effects, type }) =>
    type !== 'instant' && effects.length > 0 && effects.every((effect) => IN_ZONES.includes(effect.do)),
);
const scene = (card: Card, zone: 1 | 2 | 3) =>
  siege({
    heroes: [{ id: 'archer', cards: [card.id], gold: 9, morale: CAPS.morale }],
    avatar: { side: 'west', zone, vinculum: 10 },
    without: ['spawning'],
  }).turn('archer');

const named = (cards: readonly Card[]) => cards.map((card) => [card.id, card] as const);

test.each(named(ofZones.filter(({ tactics }) => !tactics)))('B129 %s is usable when it can harm him', (id, card) => {
  const { zones } = card.effects[0] as Extract<Effect, { do: 'blast' }>;
  expect(scene(card, zones[0]!).offers(`use:${id}`).length > 0).toBe(speaksOfAvatar(card));
});

test.each(named(ofZones.filter(({ tactics }) => tactics)))('B131, B132 %s laid beside him', (id, card) => {
  const zone = card.tactics!.zones[0]!;
  const game = scene(card, zone).choose(`use:${id}`).choose(`west.${zone}`).pass();
  game.dice(...Array<number>(12).fill(6)).enemies();
  while (!game.done()) game.choose(game.options()[0]!);
  const { avatar } = game.state;
  const isHeld = game.outcome() === null && avatar?.zone === zone;
  const isTouched = isHeld || avatar === null || avatar.vinculum < 10;
  expect(isTouched).toBe(speaksOfAvatar(card));
});

describe('Stopped Hourglass', () => {
  const hourglass = (more: object) => {
    const heroes = [{ id: 'archer', cards: ['stopped-hourglass'], gold: 9 }] as const;
    const game = siege({ heroes, avatar: { side: 'west', zone: 1, vinculum: 10 }, ...more }).turn('archer');
    return game.choose('use:stopped-hourglass').choose('west.1').pass();
  };
  test('B70, B154 holds the Avatar for one phase, which no longer loses the game', () => {
    const game = hourglass({}).enemies();
    expect([game.outcome(), game.state.avatar?.zone]).toEqual([null, 1]);
    expect(
      siege({ avatar: { side: 'west', zone: 1, vinculum: 10 } })
        .enemies()
        .outcome(),
    ).toBe('avatar');
  });
  test('B154 and a chain hold him for the same round', () => {
    const game = hourglass({ avatar: { side: 'west', zone: 1, vinculum: 10, chained: true } }).enemies();
    expect(game.state.avatar).toMatchObject({ zone: 1, chained: undefined });
  });
  test('the board foretells it', () => {
    const moves = ({ state }: ReturnType<typeof siege>) =>
      bsieged.scene(bsieged.view(state, null)).moves.map(({ label }) => say(label));
    expect(moves(hourglass({})).some((move) => move.includes('Avatar'))).toBe(false);
    expect(moves(siege({ avatar: { side: 'west', zone: 1, vinculum: 10 } })).join()).toContain('Avatar');
  });
});
