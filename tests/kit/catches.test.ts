import { expect, test } from 'vitest';
import { chooseOne, type Play, react, tell } from '../../src/engine/index.ts';
import { Light } from '../fuzz/light.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { kit } from './barons/kit.ts';
import type { State, View } from './barons/rules.ts';
import { leaksOf, variantFor, viewersOf } from './secrecy.ts';

/* The contract finds what it is there to find: a game that gives something away in one way is caught. */
type Kit = typeof kit;
const { rules } = kit;
const course = someCourses(kit, 3, '6f1d9c')[2];

/** What the contract says of some answers of a game. */
function found(broken: Kit): string {
  const lines: string[] = [];
  const lights = viewersOf(course!.players).map((viewer) => new Light(broken, viewer));
  playGame(broken, course!, (moment) => {
    lines.push(...leaksOf(broken, moment, { seed: course!.seed, drawn: true }));
    lines.push(...lights.flatMap((light) => light.flaw(moment) ?? []));
  });
  return lines.join('\n');
}
const viewing = (change: (state: State, view: View) => object): Kit => ({
  ...kit,
  rules: {
    ...rules,
    view: (state, seat) => ({ ...rules.view(state, seat), ...change(state, rules.view(state, seat)) }),
  },
});
const showing = (what: (view: View) => string): Kit => ({
  ...kit,
  rules: { ...rules, scene: (view) => ({ ...rules.scene(view), mood: what(view) }) },
});

test('nothing is found where nothing is given away', () => expect(found(kit)).toBe(''));

test('nothing is found where one seat draws a card and is then asked before all, in one step', () => {
  const asking: Kit = {
    ...kit,
    rules: {
      ...rules,
      steps: {
        ...rules.steps,
        *turn(s: State, seat: number): Play {
          const baron = s.barons[seat]!;
          const card = s.deck.shift();
          if (card === undefined) return;
          baron.hand.push(card);
          const told = { to: [seat], shared: { kind: 'drew-hidden', data: { baron: baron.id } }, card };
          tell(s, { kind: 'drew', data: { baron: baron.id, card } }, told);
          const show = { id: (way: string) => way, label: () => ({ key: 'barons:pass' }) };
          yield* chooseOne(seat, { kind: 'act', data: { baron: baron.id } }, ['one', 'other'], show);
        },
      },
    },
  };
  expect(found(asking)).toBe('');
});

test("another's hand that is in the view and on the board", () => {
  const open = viewing(({ barons }, view) => ({
    barons: view.barons.map((baron, seat) => ({ ...baron, hand: barons[seat]!.hand })),
  }));
  expect(found(open)).toContain('sees what is hidden');
});

test('the order of the deck, in a word of the board', () => {
  const { scene } = showing((view) => (view as View & { top: string }).top).rules;
  const peeking = viewing(({ deck }) => ({ top: deck[0] }));
  expect(found({ ...peeking, rules: { ...peeking.rules, scene } })).toContain('sees what is hidden');
});

test('the seed', () => {
  const seeded = viewing(({ dice }) => ({ phase: 'seed' in dice ? dice.seed : '' }));
  const scene = (view: View) => ({ ...rules.scene(view), mood: (view as View & { phase: string }).phase });
  expect(found({ ...seeded, rules: { ...seeded.rules, scene } })).toContain('sees the seed');
});

test('what one seat alone was told, in the half for the others', () => {
  const dusk = (s: State) => {
    const asks = rules.steps['dusk']!(s);
    s.news = s.news.map((event) => (event.shared ? { ...event, shared: { kind: 'drew', data: event.data } } : event));
    return asks;
  };
  expect(found({ ...kit, rules: { ...rules, steps: { ...rules.steps, dusk } } })).toContain(
    'which only others were told',
  );
});

test('a card that comes to light and leaves the answer free to be taken back', () => {
  const turn = function* (s: State, seat: number): Play {
    const { barrier } = s;
    yield* rules.steps['turn']!(s, seat) as Play;
    s.barrier = barrier;
  };
  expect(found({ ...kit, rules: { ...rules, steps: { ...rules.steps, turn } } })).toContain('can be undone');
});

test('a bot that plays by the hands of others', () => {
  let differs = false;
  const policy: Kit['bots']['policy'] = (state, ask, seat) => {
    const others = state.barons.filter((baron) => baron.seat !== seat).map(({ hand }) => hand.join());
    return ask.from.map((_, index) => (others.join().length + others.join().charCodeAt(index % 9) * (index + 1)) % 7);
  };
  const cheat: Kit = { ...kit, bots: { ...kit.bots, policy } };
  playGame(cheat, course!, ({ table }) => {
    const ask = table.asks[0];
    if (!ask) return;
    const seat = ask.seats[0]!;
    const variant = variantFor(cheat, table, seat, 'cheat');
    if (!variant) return;
    const [one, other] = [table, variant].map((of) => policy(of.state, of.askFor(seat)!, seat));
    differs ||= String(one) !== String(other);
  });
  expect(differs).toBe(true);
});

test('a reaction that only holders of a card are asked for tells who holds it; with cover nobody can tell', () => {
  const asking = (cover: boolean): Kit => ({
    ...kit,
    rules: {
      ...rules,
      steps: {
        ...rules.steps,
        *turn(s: State, seat: number): Play {
          const others = s.barons.filter((one) => one.seat !== seat);
          const able = others.map(({ seat: rival, hand }) => ({ seat: rival, from: hand.filter(isAmbush) }));
          const show = { id: (card: string | null) => card ?? 'let', label: () => ({ key: 'barons:pass' }) };
          const seats = others.map((one) => one.seat);
          yield* react(able, { kind: 'ride', data: {} }, show, cover ? { cover: seats } : {});
        },
      },
    },
  });
  expect(found(asking(false))).toContain('sees by who is awaited what others hold');
  expect(found(asking(true))).not.toContain('awaited');
});
const isAmbush = (card: string): boolean => card.startsWith('ambush');
