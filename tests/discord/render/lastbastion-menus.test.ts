import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { randomReply } from '../../../src/bots/random.ts';
import { choicesOf } from '../../../src/discord/render/choices.ts';
import { type Question, standardOptions, Table } from '../../../src/engine/index.ts';
import { SIDES, TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { CARDS } from '../../../src/games/lastbastion/data/cards.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { lastBastion as rules } from '../../../src/games/lastbastion/index.ts';
import { cardName } from '../../../src/games/lastbastion/words/words.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { bastion, type SpaceName } from '../../help/lastbastion.ts';

/** Discord cuts what is longer; odds and names stand at the end. */
const CUT = '…';

/** What players press and choose, as Discord shows it. */
function textsOf(rows: unknown): string[] {
  if (Array.isArray(rows)) return rows.flatMap(textsOf);
  if (typeof rows !== 'object' || rows === null) return [];
  return Object.entries(rows).flatMap(([key, value]) =>
    (key === 'label' || key === 'description') && typeof value === 'string' ? [value] : textsOf(value),
  );
}

function cutIn(question: Question): string[] {
  return languages.flatMap((language) => {
    const say = translator(language);
    const { rows } = choicesOf({ question, session: 'abcdefgh', turn: 1, say });
    // In a menu as well: there a hint or a lack of room may put what is a button otherwise.
    const labels = question.options.flatMap(({ label }) => (say(label).length > 80 ? [say(label)] : []));
    return [...textsOf(rows).filter((text) => text.endsWith(CUT)), ...labels];
  });
}

/** Games of random answers, in which fights are sought. */
function cutInGame(number: number): string[] {
  const seed = `menus ${number}`;
  const random = seedrandom.alea(seed);
  const heroes = [...HEROES].sort(() => random() - 0.5).slice(0, 1 + (number % 4));
  const table = Table.open(rules, {
    options: standardOptions(rules.options),
    holdings: heroes.map((id) => [id]),
    seed,
  });
  const cut = new Set<string>();
  while (!table.outcome) {
    const ask = table.asks[0]!;
    const [seat] = ask.seats as [number];
    cutIn(table.questionFor(seat)!).forEach((text) => cut.add(text));
    const attack = ask.from.findIndex((deed) => ask.show.id(deed) === 'attack');
    const reply = attack >= 0 && random() < 0.3 ? [attack] : randomReply(ask, random);
    const picks = reply.map((index) => ask.show.id(ask.from[index]));
    if (!table.answer(seat, picks)) throw new Error(`${seed}: ${ask.kind} refused ${picks.join()}`);
  }
  return [...cut];
}

test('no label, description or button of Last Bastion is cut: in games', () => {
  expect(Array.from({ length: 24 }, (_, number) => cutInGame(number)).flat()).toEqual([]);
});

/** The longest names in both languages, on all spaces. */
const longest = [...CARDS].sort((one, other) => lengthOf(other.id) - lengthOf(one.id)).slice(0, 12);
function lengthOf(card: string): number {
  return Math.max(...languages.map((language) => translator(language)(cardName(card)).length));
}
const everywhere = (first: number) =>
  Object.fromEntries(
    SIDES.flatMap((side, at) =>
      [1, 2, 3].map((space) => [`${side}${space}` as SpaceName, longest[(first + 3 * at + space - 1) % 12]!.id]),
    ),
  );

test.each(HEROES)('no label, description or button of Last Bastion is cut: %s among the longest names', (id) => {
  const others = HEROES.filter((one) => one !== id).slice(0, 3);
  const equipment = { red: 1, green: 1, yellow: 1, blue: 1, black: 1 };
  const cut = TILES.flatMap((at, first) => {
    const game = bastion({
      heroes: [{ id, at, equipment, calls: 1 }, ...others],
      cards: everywhere(first),
      grasped: TILES.filter((tile) => tile !== at).slice(first % 7, (first % 7) + 2),
    }).act();
    const act = cutIn(game.question());
    return game.offers('attack').length > 0 ? [...act, ...cutIn(game.choose('attack').question())] : act;
  });
  expect([...new Set(cut)]).toEqual([]);
});
