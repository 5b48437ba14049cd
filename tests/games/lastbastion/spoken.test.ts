import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { deal } from '../../../src/bots/deal.ts';
import { greedyBot } from '../../../src/bots/greedy.ts';
import { randomReply } from '../../../src/bots/random.ts';
import { type Phrase, Table } from '../../../src/engine/index.ts';
import { kit, lastBastion } from '../../../src/games/lastbastion/index.ts';
import { languages, type Say, translator } from '../../../src/locale/index.ts';
import { bastion } from '../../help/lastbastion.ts';

/** What players read while they play, as it is said. */

const english = translator('en');
/** Keys, placeholders, and nothing at all. */
const UNSAID = /lastbastion|\{\{|\}\}|\?\?|undefined|\[object|^$/;

/** All that is asked, offered, refused and told in a game that a bot plays, now and then at random. */
function saidIn(players: number, seed: string, say: Say): Set<string> {
  const options = { difficulty: 'easy', lending: 'asked' } as const;
  const table = Table.open(lastBastion, { options, holdings: deal(lastBastion, players, seedrandom(seed)), seed });
  const bot = greedyBot(kit, seedrandom.alea(seed));
  const random = seedrandom.alea(`random ${seed}`);
  const said = new Set<string>();
  const hear = (phrase: Phrase | undefined) => phrase && said.add(say(phrase));
  while (!table.outcome) {
    const ask = table.asks[0]!;
    const seat = ask.seats[0]!;
    const question = table.questions().find(({ seats }) => seats.includes(seat))!;
    hear(question.prompt);
    for (const { label, detail } of question.options) {
      hear(label);
      hear(detail);
    }
    for (const { label, reason } of question.barred) [label, reason].forEach(hear);
    const reply = random() < 0.2 ? randomReply(ask, random) : bot.choose(table as never, ask, seat);
    table.answer(
      seat,
      reply.map((index) => ask.show.id(ask.from[index])),
    );
    for (const { text } of table.takeNews()) hear(text);
  }
  return said;
}

describe.each(languages)('in %s', (language) => {
  const games = [2, 3, 4].map((players) => saidIn(players, `told ${players}`, translator(language)));
  test('all that is asked, offered, refused and told is said in words', () => {
    const texts = games.flatMap((said) => [...said]);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => UNSAID.test(text))).toEqual([]);
  });
});

describe('odds are told before a Combat', () => {
  const told = (id: 'teagaan' | 'twindalli', at: 'trebuchet' | 'standard', cards: Parameters<typeof bastion>[0]) =>
    english(
      bastion({ heroes: [{ id, at, equipment: { red: 1 } }], ...cards })
        .act()
        .question()
        .options.find((option) => option.id === 'attack')!.detail!,
    );
  test('L71 with Equipment kept and with it spent', () => {
    const line = told('teagaan', 'trebuchet', { cards: { north1: 'hoard-demon' } });
    expect(line).toContain('3');
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'cinder-imp' } })).toMatch(/70–100 ?%/);
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'bog-goblin' } })).toMatch(/70 ?%/);
  });
  test('L74 of two cards also together', () =>
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'bog-goblin', west1: 'web-crawler' } })).toMatch(
      /70 ?%.*70 ?%.*41 ?%/,
    ));
  test('L94 of four the two that fall most easily', () =>
    expect(
      told('twindalli', 'standard', {
        cards: { north2: 'bog-goblin', east2: 'web-crawler', south2: 'bone-picker', west2: 'thorn-ogre' },
      }),
    ).toMatch(/\D4\D.*70 ?%.*70 ?%/));
});

test('L24 the order of the boards is told when the first one begins', () => {
  const events = bastion()
    .run([['begin']])
    .events();
  const order = events.find(({ kind }) => kind === 'order')!;
  expect(english(lastBastion.words.news(order))).toMatch(/Red.*Green.*Yellow.*Blue/);
});
test('L66 to leave it at that while lying says that the hero stands up', () => {
  const options = bastion({ heroes: [{ id: 'teagaan', laidDown: true }] })
    .act()
    .question().options;
  expect(options.find(({ id }) => id === 'pass')!.detail!.key).toBe('lastbastion:hint.pass-stand');
});
