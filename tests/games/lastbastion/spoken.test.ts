import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { deal } from '../../../src/bots/deal.ts';
import { greedyBot } from '../../../src/bots/greedy.ts';
import { randomReply } from '../../../src/bots/random.ts';
import { type Phrase, standardOptions, Table } from '../../../src/engine/index.ts';
import { kit, lastBastion } from '../../../src/games/lastbastion/index.ts';
import { languages, type Say, translator } from '../../../src/locale/index.ts';
import { SIDES } from '../../../src/games/lastbastion/data/bastion.ts';
import { cardOf, CARDS } from '../../../src/games/lastbastion/data/cards.ts';
import { cardBrief } from '../../../src/games/lastbastion/words/card-text.ts';
import { BOARD_COLOURS, type BoardColour, type Colour } from '../../../src/games/lastbastion/data/colours.ts';
import {
  bastion,
  type BastionScene,
  BLUE,
  type HeroScene,
  RED,
  spaceNamed,
  WHITE,
  YELLOW,
} from '../../help/lastbastion.ts';
import { standing } from '../../../src/discord/text/standing.ts';
import { headline } from '../../../src/games/lastbastion/show/scene.ts';
import { tableView } from '../../../src/games/lastbastion/show/view.ts';

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
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'cinder-imp' } })).toMatch(
      /70\s?% \(100\s?% with Equipment\)/,
    );
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'bog-goblin' } })).toMatch(/70\s?%/);
  });
  test('L74 of two cards also together', () =>
    expect(told('teagaan', 'trebuchet', { cards: { north1: 'bog-goblin', west1: 'web-crawler' } })).toMatch(
      /70\s?%.*70\s?%.*41\s?%/,
    ));
  test('L94 of four the two that fall most easily', () =>
    expect(
      told('twindalli', 'standard', {
        cards: { north2: 'bog-goblin', east2: 'web-crawler', south2: 'bone-picker', west2: 'thorn-ogre' },
      }),
    ).toMatch(/\D4\D.*70\s?%.*70\s?%/));
});

describe('L71 what cannot fall is not offered as if it could', () => {
  const offered = (cards: Parameters<typeof bastion>[0], id: 'teagaan' | 'twindalli' = 'teagaan') =>
    bastion({ heroes: [{ id, at: id === 'teagaan' ? 'trebuchet' : 'standard' }], ...cards })
      .act()
      .question().options;
  const attack = (cards: Parameters<typeof bastion>[0]) => offered(cards).find(({ id }) => id === 'attack')!;
  test('one card: its name stands once, and it is asked once more', () => {
    const { label, detail, costs } = attack({ cards: { north1: 'red 4' } });
    expect([english(label), english(detail!)]).toEqual([
      'Fight lastbastion-cards:card.red 4',
      '3 dice, cannot fall now',
    ]);
    expect(english(costs!)).toContain('The action is spent');
  });
  test('one of two: no number of per cent beside it', () => {
    const { detail, costs } = attack({ cards: { north1: 'furnace-king', west1: 'bog-goblin' } });
    expect(english(detail!)).toMatch(/\(no chance\).*; never both/);
    expect(english(detail!)).not.toMatch(/\b0\s?%/);
    expect(costs).toBeUndefined();
  });
  test('of four, none that cannot fall is among the easiest', () =>
    expect(
      offered({ cards: { north2: 'red 4', east2: 'web-crawler' } }, 'twindalli').find(({ id }) => id === 'attack')!
        .costs,
    ).toBeUndefined());
  test('beside a movement', () => {
    const [to] = bastion({ heroes: [{ id: 'teagaan', at: 'tower' }], cards: { north1: 'red 4' } })
      .act()
      .question()
      .options.filter(({ id }) => id === 'move:trebuchet');
    expect(english(to!.detail!)).toBe('Reaches lastbastion-cards:card.red 4 (no chance).');
  });
  test('whatever can fall is fought without being asked once more', () =>
    expect(attack({ cards: { north1: 'red 3' } }).costs).toBeUndefined());
});

describe('L74 the line of a roll', () => {
  const told = (dice: readonly number[], cards: BastionScene['cards']) => {
    const game = bastion({ heroes: [{ id: 'teagaan', at: 'trebuchet' }, 'arne'], cards })
      .dice(...dice)
      .act()
      .choose('attack');
    return english(lastBastion.words.news(game.events().find(({ kind }) => kind === 'attack')!));
  };
  test('a white face counts for one of two cards', () =>
    expect(told([WHITE, YELLOW, YELLOW], { north1: 'red 1 #a', west1: 'blue 1 #a' })).toMatch(
      /needed\s1, had\s1 or .*needed\s1, had\s1\)/,
    ));
  test('dice that bring both down are dealt out', () =>
    expect(told([WHITE, RED, RED], { north1: 'red 1 #a', west1: 'blue 1 #a' })).toMatch(
      /needed\s1, had\s1 and .*needed\s1, had\s1\)/,
    ));
  test('dice of their own colours are each card’s own', () =>
    expect(told([RED, BLUE, YELLOW], { north1: 'red 2 #a', west1: 'blue 2 #a' })).toMatch(
      /needed\s2, had\s1 and .*needed\s2, had\s1\)/,
    ));
  test('L72 a card without resistance takes no die from the other', () =>
    expect(told([WHITE, RED, YELLOW], { north1: 'red 0', west1: 'blue 4 #a' })).toMatch(
      /needed none and .*needed\s4, had\s1\)/,
    ));
  test('of one colour all of it counts for either', () =>
    expect(told([RED, BLUE, YELLOW], { north1: 'red 1 #a', west1: 'red 1 #b' })).toMatch(
      /needed\s1, had\s1 or .*needed\s1, had\s1\)/,
    ));
  test('that no white face helps against a card is heeded', () =>
    expect(told([WHITE, YELLOW, YELLOW], { north1: 'red 1 | | no-white |', west1: 'blue 1 #a' })).toMatch(
      /needed\s1, had\s0 and .*needed\s1, had\s1\)/,
    ));
  test('it says what Equipment is at hand for what is lacking', () => {
    const heroes = [{ id: 'teagaan', at: 'trebuchet', equipment: { red: 1 } }, 'arne'] as const;
    const game = bastion({ heroes: [...heroes], cards: { north1: 'red 2' } })
      .dice(RED, YELLOW, BLUE)
      .act()
      .choose('attack');
    const news = game.events().find(({ kind }) => kind === 'attack')!;
    expect(english(lastBastion.words.news(news))).toMatch(/needed\s2, had\s1 \+\sEquipment\s1\)/);
  });
  test('L92 rolled again it says how many dice were, and then what all show', () => {
    const game = bastion({ heroes: [{ id: 'feng-li', at: 'trebuchet' }, 'arne'], cards: { north1: 'red 2' } })
      .dice(YELLOW, YELLOW, BLUE, RED)
      .act()
      .choose('attack')
      .choose('die:1');
    const news = game.events().find(({ kind }) => kind === 'attack-anew')!;
    expect(english(lastBastion.words.news(news))).toMatch(
      /rolls 1 die .*again\. The roll is now red, yellow, and blue \(/,
    );
  });
});

describe('what nobody has fills no line', () => {
  const game = () => bastion({ heroes: [{ id: 'arne', equipment: { red: 2 } }, 'elmer'] }).act();
  test('beside the question', () =>
    expect(standing(kit.board, headline(tableView(game().state)), english).join()).toBe('-# Standard · ❤️ 3 · 🔴 2'));
  test('where a hero is chosen, tokens are named', () => {
    const tavern = bastion({ heroes: [{ id: 'arne', at: 'tavern', equipment: { red: 2 } }, 'elmer'] })
      .act()
      .choose('tile');
    expect(english(tavern.question().options[0]!.detail!)).toBe('Life 3, Equipment 2, Calls to Arms 0');
  });
});

test('L77 effects of a card that are alike are told apart, all of them', () => {
  const net = bastion({
    heroes: [{ id: 'arne', at: 'trebuchet' }],
    cards: { north1: 'red 2 | | | equipment equipment' },
  })
    .act()
    .choose('tile');
  const labels = net.question().options.map(({ label }) => english(label));
  expect(labels.map((label) => label.slice(label.indexOf(',')))).toEqual([
    ', +1 Equipment (when defeated), 1 of 2',
    ', +1 Equipment (when defeated), 2 of 2',
  ]);
});

test.each([
  ['en', 'Guard the red board'],
  ['fr', 'Garder le front rouge'],
] as const)('L19 a Horde board is chosen by more than the word on the button of the board: %s', (language, said) => {
  const options = standardOptions(lastBastion.options);
  const table = Table.open(lastBastion, { options, holdings: [['arne'], ['elmer'], ['kazgin']], seed: 'sides' });
  const labels = table.questions()[0]!.options.map(({ label }) => translator(language)(label));
  expect(labels).toContain(said);
  expect(new Set(labels).size).toBe(4);
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

test.each([
  ['en', '**Elmer** takes the Grasp of Evil off the own board.', 'The red board is full: it costs 1 Life.'],
  ['fr', '**Elmer** retire l’Emprise du Mal de sa propre fiche.', 'Le front rouge est plein : cela coûte 1 Vie.'],
] as const)('names stand once, and boards within a sentence in small letters: %s', (language, own, full) => {
  const say = (kind: string, data: object) =>
    translator(language)(lastBastion.words.news({ kind, data } as never)).replaceAll('\u00a0', ' ');
  expect(say('cleansed-hero', { hero: 'elmer', other: 'elmer' })).toBe(own);
  expect(say('board-red', { board: 'red' })).toBe(full);
});

test.each([
  ['lost-life', { left: 2, by: 'red' }, '**Elmer** loses 1 Life (full red board), 2 left.'],
  ['lost-life', { left: 2, by: 'room' }, '**Elmer** loses 1 Life (no space left), 2 left.'],
  ['lost-life', { left: 2, by: 'tomb' }, '**Elmer** loses 1 Life (Tomb), 2 left.'],
  ['lost-token', { token: 'call', by: 'corruption' }, '**Elmer** loses 1 Call to Arms (Corruption die).'],
  [
    'corrupted',
    { corruption: 'draw', by: 'yellow' },
    /^\*\*Elmer\*\* rolls the Corruption die \(full yellow board\): /,
  ],
  ['drawn', { card: 'bog-goblin', by: 'hell-herald' }, '**Elmer** draws *Bog Goblin* (*Hell Herald*).'],
  ['drawn', { card: 'bog-goblin', by: null }, '**Elmer** draws *Bog Goblin*.'],
  ['arrives', { card: 'bog-goblin', space: 0, by: 'corruption' }, /\*Bog Goblin\* to North 1 \(Corruption die\)\.$/],
] as const)('a loss or an extra card is told with its cause: %s %o', (kind, data, told) => {
  const line = english(lastBastion.words.news({ kind, data: { hero: 'elmer', ...data } }));
  if (typeof told === 'string') expect(line).toBe(told);
  else expect(line).toMatch(told);
});

describe('L74 what dice and Equipment bring down together is told with "and", what only one of them has with "or"', () => {
  const rolled = (equipment: Partial<Record<Colour, number>>, dice: readonly number[]) => {
    const game = bastion({
      heroes: [{ id: 'kazgin', at: 'trebuchet', equipment }],
      cards: { north1: 'red 3', west1: 'blue 2' },
      deck: Array.from({ length: 9 }, () => 'blue 4'),
    });
    game
      .dice(...dice)
      .act()
      .choose('attack');
    const text = english(game.events().find(({ kind }) => kind === 'attack')!.text).replace(/\s/g, ' ');
    return { text, offered: game.options(), fallen: game.state.discard.length };
  };
  test('every roll of four dice', () => {
    for (const equipment of [{}, { red: 1 }, { red: 2, blue: 1 }])
      for (let roll = 0; roll < 81; roll++) {
        const dice = [0, 1, 2, 3].map((at) => [RED, BLUE, WHITE][Math.floor(roll / 3 ** at) % 3]!);
        const { text, offered, fallen } = rolled(equipment, dice);
        const both = fallen === 2 || offered.some((id) => id.startsWith('defeat.red 3.blue 2'));
        const isShared = dice.includes(WHITE);
        expect(/\d or /.test(text), `${dice.join()} ${text}`).toBe(!both && isShared);
        if (both)
          expect(text).toMatch(
            /needed 3, had (3|2 \+ Equipment 1|1 \+ Equipment 2) and .* needed 2, had (2|1 \+ Equipment 1)/,
          );
      }
  });
});

describe('L35 what the Trap does is true of the card that is drawn', () => {
  test.each(CARDS.map(({ id }) => id))('%s', (card) => {
    const { colour, rank } = cardOf(card);
    const side = SIDES[BOARD_COLOURS.indexOf(colour as BoardColour)] ?? 'north';
    const game = bastion({ heroes: ['mylfaar'], deck: [card, 'red 1'], trap: `${side}2` }).draw('mylfaar');
    const trap = game.question().options.find(({ id }) => id === `space:${spaceNamed(`${side}2`)}`)!;
    expect(english(trap.detail!)).toContain(rank === 'warlord' ? 'the Warlord breaks it' : 'the Monster is gone');
    const prompt = english(game.question().prompt);
    expect(prompt.includes('Warlord,')).toBe(rank === 'warlord');
    expect(prompt).toContain(english(cardBrief(cardOf(card))));
    game.choose(trap.id);
    expect(game.card(`${side}2`)).toBe(rank === 'warlord' ? card : null);
  });
});

describe('L64 odds stand beside a movement only while there is a fight left', () => {
  const open = (id: 'teagaan' | 'sindara') =>
    bastion({ heroes: [{ id, at: 'tower' }], cards: { north2: 'bog-goblin', north1: 'web-crawler' } }).act();
  test.each(['teagaan', 'sindara'] as const)('%s', (id) => {
    const told = (game: ReturnType<typeof open>) =>
      game
        .question()
        .options.filter((option) => option.id.startsWith('move:'))
        .map(({ short, detail }) => `${english(short!)} ${english(detail!)}`)
        .join('\n');
    expect(told(open(id))).toMatch(/%/);
    const game = open(id).choose('attack');
    while (game.prompt() !== 'act') game.choose(game.options()[0]!);
    expect(told(game)).not.toMatch(/%/);
  });
});

test('L80 a movement that is given concerns whoever moves', () => {
  const game = bastion({ heroes: [{ id: 'mylfaar', at: 'tavern' }, 'twindalli'] })
    .act()
    .choose('tile')
    .choose('hero:twindalli');
  expect([game.prompt(), game.asked().length, game.question().concerns]).toEqual(['travel', 2, [1]]);
});

describe('what a question says that is needed to answer it', () => {
  const prompt = (game: ReturnType<typeof bastion>) => english(game.question().prompt);
  const detail = (game: ReturnType<typeof bastion>, id: string) =>
    english(game.question().options.find((option) => option.id === id)!.detail!);
  const cards = { north1: 'web-crawler' } as const;

  test('L92 what is needed and had stands beside the dice that may be rolled again, and each says what it is good for', () => {
    const game = bastion({ heroes: [{ id: 'feng-li', at: 'trebuchet' }], cards: { north1: 'depth-strider' } })
      .dice(BLUE, RED, YELLOW)
      .act()
      .choose('attack');
    expect(prompt(game)).toMatch(/\(Depth Strider needed\s2, had\s1\)\. Which dice/);
    expect([detail(game, 'die:1'), detail(game, 'die:2')]).toEqual(['Counts for Depth Strider', 'Counts for nothing']);
    expect(prompt(game.choose())).not.toContain('Which dice');
  });
  test('L73 whose Equipment is spent where it is not the fighter’s alone', () => {
    const fight = (teagaan: number, arne: number) =>
      bastion({
        heroes: [
          { id: 'teagaan', at: 'trebuchet', equipment: { blue: teagaan } },
          { id: 'arne', at: 'trebuchet', equipment: { blue: arne } },
        ],
        cards,
      })
        .dice(RED, RED, YELLOW)
        .act()
        .choose('attack');
    const spends = (teagaan: number, arne: number) => detail(fight(teagaan, arne), 'defeat.web-crawler.blue1');
    expect(spends(1, 0)).toMatch(/^Spends 1\sblue Equipment$/);
    expect(spends(0, 1)).toMatch(/^Spends 1\sblue Equipment \(Arne\)$/);
    expect(spends(1, 1)).toMatch(/\(Teagaan or Arne\)$/);
    expect(prompt(fight(1, 1))).toMatch(/\(Web Crawler needed\s1, had Equipment\s2\)\. Who falls/);
    expect(prompt(fight(1, 1).choose('defeat.web-crawler.blue1'))).toMatch(/1\sblue Equipment against Web Crawler/);
  });
  test('L88 what resistance becomes, also where it was lowered before', () => {
    const enchanted = (standard?: 'blue') =>
      detail(
        bastion({ heroes: ['mylfaar'], cards: { north1: 'depth-strider' }, standard }).act(),
        'enchant:depth-strider',
      );
    expect(enchanted()).toMatch(/resistance\s2→1\. Grasp of Evil/);
    expect(enchanted('blue')).toMatch(/resistance\s1→0\./);
  });
  test('L84 what a Monster does stands beside the one that is chosen', () => {
    const game = bastion({ heroes: [{ id: 'arne', at: 'tomb' }], cards: { ...cards, east1: 'spore-troll' } }).act();
    expect(detail(game.choose('tile'), 'card:spore-troll')).toMatch(
      /^East 1, resistance\s1\. −1\sEquip\. or Call \(its board’s turn\) and Corruption die/,
    );
  });
});

describe('L64 what is left of a turn is what can still be done', () => {
  const left = (hero: HeroScene, scene: BastionScene = {}, ...done: string[]) => {
    const game = bastion({ heroes: [hero, 'arne'], deck: ['red 1'], ...scene }).act();
    for (const deed of done) game.dice(RED, RED, RED).choose(deed);
    return english(game.question().prompt);
  };
  const cards = { north1: 'red 4' } as const;
  const at = 'trebuchet';
  test.each<[string, string]>([
    [left({ id: 'teagaan', at }, { cards }), 'Teagaan can still move and act'],
    [left({ id: 'teagaan', at }, { cards }, 'attack'), 'Teagaan can still move'],
    [left({ id: 'teagaan', at, calls: 1 }, { cards }, 'attack', 'move:tavern'), 'Teagaan: movement and action used'],
    [
      left({ id: 'teagaan', calls: 1 }, { cards, grasped: ['tavern'] }, 'move:tavern'),
      'Teagaan: no action is possible here',
    ],
    [left({ id: 'teagaan' }, { cards, grasped: ['tower'] }, 'move:trebuchet'), 'Teagaan can still act'],
    [left({ id: 'teagaan', laidDown: true }), 'Teagaan can still stand up and act'],
    [left({ id: 'teagaan', laidDown: true }, { grasped: ['standard'] }), 'Teagaan can still stand up'],
    [left({ id: 'elmer', at }, { cards }, 'attack'), 'Elmer can still move and use the power'],
    [left({ id: 'elmer', hexed: true, at }, { cards }, 'attack'), 'Elmer can still move'],
    [left({ id: 'mylfaar', at }, { cards }, 'enchant:red 4'), 'Mylfaar can still move and act'],
    [left({ id: 'sindara', at }, { cards }), 'Sindara can still move, use a tile, and fight'],
    [
      left({ id: 'sindara', at: 'tower' }, { cards: { north2: 'red 4' } }, 'attack'),
      'Sindara can still use a tile and move after that',
    ],
    [left({ id: 'sindara', at }, { cards, grasped: [at] }, 'attack'), 'Sindara can still move'],
  ])('%s', (said, wanted) => expect(said).toBe(wanted));
});
