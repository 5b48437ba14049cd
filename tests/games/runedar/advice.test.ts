import { beforeAll, expect, test } from 'vitest';
import { advised } from '../../../src/bots/advice.ts';
import type { Ask } from '../../../src/engine/index.ts';
import type { Node } from '../../../src/games/runedar/data/fortress.ts';
import type { Deed } from '../../../src/games/runedar/actions/deed.ts';
import { kit } from '../../../src/games/runedar/index.ts';
import type { State } from '../../../src/games/runedar/model/state.ts';
import { threatsOf } from '../../../src/games/runedar/threats/index.ts';
import { countPieces, isComplete } from '../../../src/games/runedar/upgrades/board.ts';
import { openGame } from '../../fuzz/play.ts';

/*
 * What players who do what they are advised see of it, counted over whole games: bounds, for now and then there is a good reason.
 */

const GAMES = 8;
const PLAYERS = [1, 2, 3];
/** Odds at which players ask why an enemy is left alone. */
const LIKELY = 80;

/** A turn of a dwarf, from its first question on. */
interface Turn {
  readonly number: number;
  /** Whether trolls alone keep the tunnel shut, and a blow at them would hardly fail. */
  readonly meetsTroll: boolean;
  fights: boolean;
}

/** Where a dwarf was, and whether it did something there. */
interface Stay {
  readonly at: Node;
  busy: boolean;
}

const counts = {
  games: 0,
  turns: 0,
  trolls: 0,
  trollsLeft: 0,
  returns: 0,
  stays: 0,
  begun: 0,
};

const isLikely = (s: State): boolean =>
  threatsOf(s, s.active).some(
    (one) =>
      one.kind === 'trolls' &&
      (one.answers ?? []).some(({ data }) => typeof data['percent'] === 'number' && data['percent'] >= LIKELY),
  );

function begin(s: State): Turn {
  const isTrollAlone = s.goblins.length === 0 && s.tunnel.length > 0;
  return {
    number: s.turn,
    meetsTroll: isTrollAlone && isLikely(s),
    fights: false,
  };
}

function end(turn: Turn, s: State): void {
  counts.turns++;
  if (turn.meetsTroll) counts.trolls++;
  if (turn.meetsTroll && !turn.fights) counts.trollsLeft++;
  counts.begun += s.spaces.filter(({ placed }, space) => countPieces(placed) > 0 && !isComplete(s, space)).length;
}

/** A deed that does something where it is done; what a card does where it has led comes as a question of its own. */
const isBusy = ({ kind }: Deed): boolean => kind !== 'move' && kind !== 'rest' && kind !== 'pass';
const isFight = (deed: Deed): boolean =>
  deed.kind === 'attack' ||
  deed.kind === 'hire' ||
  (deed.kind === 'plan' && deed.does !== 'work' && deed.does !== 'dig');

function play(players: number, game: number): void {
  const table = openGame(kit, { seed: `advice ${players} ${game}`, players });
  const trails = table.state.dwarves.map(({ at }): Stay[] => [{ at, busy: false }]);
  let turn: Turn | null = null;
  counts.games++;
  while (!table.outcome) {
    const ask: Ask = table.asks[0]!;
    const { active } = table.state;
    const trail = trails[active]!;
    if (ask.kind === 'act' && turn?.number !== table.state.turn) turn = begin(table.state);
    const reply = advised(kit.bots, table, ask, ask.seats[0]!);
    const picks = reply.map((at) => ask.show.id(ask.from[at]));
    const deed = ask.kind === 'act' ? (ask.from[reply[0]!] as Deed) : null;
    if (deed?.kind === 'plan' && deed.way) trail.push({ at: deed.way.to, busy: true });
    if (deed ? isBusy(deed) : !['spend', 'siege'].includes(ask.kind) && picks[0] !== 'done') trail.at(-1)!.busy = true;
    if (turn && deed && isFight(deed)) turn.fights = true;
    if (turn && ask.kind === 'then' && picks[0]!.startsWith('attack')) turn.fights = true;
    table.answer(ask.seats[0]!, picks);
    table.takeNews();
    const { at } = table.state.dwarves[active]!;
    if (at !== trail.at(-1)!.at) trail.push({ at, busy: false });
    if (turn && table.state.turn !== turn.number) {
      end(turn, table.state);
      turn = null;
    }
  }
  for (const trail of trails)
    trail.forEach((stay, index) => {
      counts.stays++;
      if (index > 0 && !stay.busy && trail[index + 1]?.at === trail[index - 1]!.at) counts.returns++;
    });
}

beforeAll(() => {
  for (const players of PLAYERS) for (let game = 0; game < GAMES; game++) play(players, game);
});

test('nobody goes somewhere and comes back for nothing', () => {
  expect(counts.returns).toBeLessThanOrEqual(counts.games / 10);
});

test('R10.12 trolls who alone keep the tunnel shut are not left for work, where a blow would hardly fail', () => {
  expect(counts.trolls).toBeGreaterThan(10);
  expect(counts.trollsLeft).toBeLessThanOrEqual(counts.trolls / 25);
});

test('R9.2 one card is paid after the other: few are begun at once', () => {
  expect(counts.begun / counts.turns).toBeLessThan(1.85);
});
