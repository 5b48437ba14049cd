import { describe, expect, it } from 'vitest';
import { Table } from '../../../src/engine/index.ts';
import { kindOf } from '../../../src/games/ringwall/data/cards.ts';
import { characterOf } from '../../../src/games/ringwall/data/characters.ts';
import { along, CAVE, DESERT } from '../../../src/games/ringwall/data/spaces.ts';
import { ringwall } from '../../../src/games/ringwall/index.ts';
import type { State } from '../../../src/games/ringwall/model/state.ts';
import { type GeneralScene, ring } from '../../help/ringwall.ts';
import { saveOf } from '../../help/save.ts';

/** What could not be answered, went on for the dead, was not allowed that should be, or told what is hidden. */

describe('T30 what a smith makes', () => {
  const scene = (more: Partial<GeneralScene>) =>
    ring({
      generals: [{ id: 'veteran', at: 'o15', gold: 9, ...more }, 'scribe'],
      cards: { o3: ['smith-armour-2'] },
      state: { round: 8 },
    }).turn(0, 1);

  it('is another thing each time, wherever its like is', () => {
    const store = { objects: ['smith-armour'] };
    const game = scene({ fortress: { site: 'f9', store } })
      .choose('go:o0')
      .choose('buy:armour');
    expect(game.general(0).objects.map(kindOf)).toEqual(['armour']);
    expect(new Set([...game.general(0).objects, ...store.objects, ...game.state.cards['o3']!]).size).toBe(3);
  });

  it('T31, T35 is sold and given away one at a time', () => {
    const objects = ['smith-armour', 'smith-armour-2'];
    const city = scene({ at: 'o8', objects }).choose('go:o9').choose('sell:smith-armour');
    expect(city.general(0)).toMatchObject({ objects: ['smith-armour-2'], gold: 10 });
    const before = along(CAVE, -1);
    const veteran: GeneralScene = { id: 'veteran', at: before, gold: 0, objects };
    const cave = ring({ generals: [veteran, 'scribe'], deck: ['ember-ward-1'], state: { round: 8 } });
    cave.turn(0, 1).choose(`go:${CAVE}`);
    cave.choose('trade:objects').choose(...objects);
    expect(cave.general(0).objects).toEqual(['ember-ward-1']);
  });
});

describe('T15 whoever falls on the way begins anew, and no more of the turn is his', () => {
  const fallen = (at: string, way: string, ...dice: number[]) => {
    const generals: GeneralScene[] = [
      { id: 'scribe', at, lives: 1, gold: 3 },
      { id: 'marshal', at: 'o9' },
    ];
    const { start } = characterOf('scribe');
    const game = ring({ generals, state: { round: 8, gold: { [start]: 7 } } }).turn(0, dice[0]!);
    game.dice(...dice.slice(1)).choose(game.offers(way)[0]!);
    return { game, start };
  };

  it('T18 at the Bridge Warden', () => {
    const { game, start } = fallen('o1', 'go:m', 4, 1, 6);
    expect(game.general(0)).toMatchObject({ at: start, deaths: 1 });
  });

  it('T35 in the Desert', () => {
    const { game, start } = fallen(along(DESERT, -1), `go:${DESERT}`, 1);
    if (game.prompt() === 'encounter') game.choose('meet');
    expect(game.general(0)).toMatchObject({ deaths: 1 });
    expect(game.state.gold[start]).toBe(7);
  });
});

it('T91, T119 the Fortress of who has given up is besieged, and he is not asked', () => {
  const game = ring({
    generals: [
      { id: 'scribe', at: 'o1', units: ['catapult', 'pikemen', 'knights'], orders: { siege: 'on' } },
      { id: 'marshal', at: 'f2', fortress: { site: 'f2', store: { gold: 5, units: ['peasants'] } } },
      { id: 'envoy', at: 'o12' },
    ],
    state: { round: 8 },
  });
  game.steps(['resigned', 1]).turn(0, 2);
  expect(game.offers('besiege')).toEqual(['besiege:1']);
  game.dice(6, 1).choose('besiege:1');
  expect(game.asked()).toEqual([0]);
});

describe('T149 which Spells somebody holds', () => {
  it.each(['rooted', 'teleport-1', 'healing-1'])('does not show by what is asked in the Fortress: %s', (spell) => {
    const generals: GeneralScene[] = [
      { id: 'scribe', at: 'f1', craft: 6, spells: [spell], fortress: { site: 'f1' } },
      { id: 'marshal', at: 'o9' },
    ];
    expect(
      ring({ generals, state: { round: 8 } })
        .turn(0, 2)
        .prompt(),
    ).toBe('move');
  });
});

describe('T140 beside each other', () => {
  const preparing = () => {
    const generals: GeneralScene[] = [
      { id: 'marshal', at: 'o3', gold: 9 },
      { id: 'scribe', at: 'o9', gold: 9 },
      { id: 'envoy', at: 'o12' },
    ];
    const { state } = ring({ generals, options: { tempo: 'together' }, state: { round: 5 } });
    for (const general of state.generals) general.dice = [2];
    state.later[0] = [['market', 'o3']];
    return Table.restore<State, object>(ringwall, saveOf(ringwall, { ...state, agenda: [['prepare'], ['endRound']] }))
      .table;
  };

  it('what one decides in the open changes nothing of what others are asked, and can be taken back', () => {
    const table = preparing();
    const marks = () => [1, 2].map((seat) => table.questionFor(seat)!.mark);
    const before = marks();
    table.answer(0, ['sword']);
    expect(marks()).toEqual(before);
    table.answer(1, [table.questionFor(1)!.options[0]!.id]);
    expect([table.mayUndo(0), table.undo(0)]).toEqual([true, true]);
    expect(table.questionFor(0)!.kind).toBe('market');
  });

  it('nobody carries out the round by taking back that he begins anew', () => {
    const table = preparing();
    const laysDown = (seat: number) => {
      for (let asked = table.questionFor(seat)!; asked.kind !== 'prepared'; asked = table.questionFor(seat)!) {
        table.answer(seat, [(asked.options.find(({ ends }) => ends) ?? asked.options.at(-1)!).id]);
        if (!table.isParallel) return;
      }
    };
    laysDown(0);
    table.answer(0, ['anew']);
    for (const seat of [1, 2]) laysDown(seat);
    expect([table.mayUndo(0), table.undo(0), table.isParallel]).toEqual([false, false, true]);
    expect(table.mayUndo(1)).toBe(true);
  });
});
