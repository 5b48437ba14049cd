import { beforeAll, describe, expect, test } from 'vitest';
import closeUp from '../../assets/lastbastion/close-up.json' with { type: 'json' };
import type { Rect } from '../../src/drawing/assets.ts';
import { wordsOfEffects } from '../../src/drawing/paint/stronghold/post.ts';
import { registerFonts } from '../../src/drawing/paint/tools/fonts.ts';
import { CARDS } from '../../src/games/lastbastion/data/cards.ts';
import { effectName, say } from '../../src/games/lastbastion/words/words.ts';
import { translator } from '../../src/locale/index.ts';

beforeAll(registerFonts);

/** As wide as a phone shows it. */
const PHONE = 400;
/** Pixels: letters that are lower cannot be read. */
const LEAST = 6;

const posts = Object.entries(closeUp.places).flatMap(([id, place]) =>
  place.kind === 'post' ? [[id, place.rect as unknown as Rect] as const] : [],
);
const zoom = PHONE / closeUp.ground[2]!;

describe.each(['en', 'fr'] as const)('L14, L77 on the close-up, as on a phone (%s)', (language) => {
  const speak = translator(language);
  /** Each card as it lies there, and with the Net on each of its effects. */
  const lying = CARDS.flatMap(({ id, effects }) => {
    const names = effects.filter(({ when }) => when !== 'entrance').map(effectName);
    return [-1, ...names.keys()].map((netted) => ({
      what: `${id} ${netted}`,
      labels: names.map((name, at) => speak(at === netted ? say('board.netted', { effect: name }) : name)),
    }));
  });
  test.each(posts)('every effect of every card is there in words that can be read: %s', (_, rect) => {
    const bad = lying.flatMap(({ what, labels }) =>
      wordsOfEffects(rect, labels).flatMap(({ size, whole }, at) =>
        whole && size * zoom >= LEAST ? [] : [`${what}: ${labels[at]} (${(size * zoom).toFixed(1)} px)`],
      ),
    );
    expect(bad).toEqual([]);
  });
});
