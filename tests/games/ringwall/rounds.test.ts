import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/engine/index.ts';
import { kit } from '../../../src/games/ringwall/index.ts';
import { CONQUESTS, ROUNDS } from '../../../src/games/ringwall/data/numbers.ts';
import { finish, countRenown, renownOf, totalOf } from '../../../src/games/ringwall/model/ending.ts';
import { conqueredBy } from '../../../src/games/ringwall/model/queries.ts';
import { openGame } from '../../fuzz/play.ts';
import { SPELLS } from '../../../src/games/ringwall/data/spells.ts';
import type { Spot } from '../../../src/games/ringwall/data/spaces.ts';
import { type Deed, DEEDS } from '../../../src/games/ringwall/model/deed.ts';
import { say } from '../../../src/games/ringwall/words/words.ts';
import { type GeneralScene, ring, type RingScene } from '../../help/ringwall.ts';

const together = (generals: RingScene['generals'], more: Partial<RingScene> = {}) =>
  ring({ generals, options: { tempo: 'together' }, state: { round: 8 }, ...more }).steps(['round']);

/** What lays down deeds of a turn. */
const DEED_ASKS: readonly string[] = ['move', 'encounter', 'fortress'];

/** Where deeds may lead: who does not get past the Warden stays on the Bridge, and who tries the Gate stands before it. */
const endsOf = (deeds: readonly Deed[]): (Spot | undefined)[] =>
  deeds.flatMap(({ kind, to, crosses }) => [to, ...(crosses ? ['o4'] : []), ...(kind === 'gate' ? ['m0'] : [])]);

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);

describe('T140 together', () => {
  it('the movement dice are shown, and everybody is asked at once', () => {
    const game = together(['marshal', 'scribe', 'envoy']);
    expect(game.asked().sort()).toEqual([0, 1, 2]);
    expect(game.state.generals.every(({ dice }) => dice.length === 1 && dice[0]! >= 1 && dice[0]! <= 6)).toBe(true);
  });

  it('turns are carried out when all have laid down theirs, in the order of the round', () => {
    const game = together([
      { id: 'marshal', at: 'o1' },
      { id: 'scribe', at: 'o9' },
    ]);
    for (const seat of [0, 1]) game.general(seat).dice = [2];
    game.as(0, 'build').as(1, 'build');
    // The next round has begun.
    expect(game.state.round).toBe(10);
    const told = game.events().filter(({ kind }) => kind === 'built');
    expect(told.map(({ data }) => data['who'])).toEqual(
      game.state.order.map((seat) => game.general(seat).id).reverse(),
    );
    expect([game.general(0).fortress!.site, game.general(1).fortress!.site]).toEqual(['f1', 'f9']);
  });

  it('what is laid down changes nothing before, and may be changed while others prepare', () => {
    const game = together([
      { id: 'marshal', at: 'o1' },
      { id: 'scribe', at: 'o9' },
    ]);
    game.as(0, 'build');
    expect(game.general(0)).toMatchObject({ gold: 5, fortress: null });
    expect(game.asked()).toEqual([1]);
    game.as(0, 'anew');
    expect(game.asked().sort()).toEqual([0, 1]);
  });

  it('T140 what no longer holds is left out; what follows it is done, and he alone learns of it', () => {
    const game = together([
      { id: 'marshal', at: 'o1', units: ['bowmen'] },
      { id: 'scribe', at: 'o9' },
    ]);
    game.state.plans[0] = [
      { kind: 'move', picks: ['shoot-beast:wolf'], on: [''] },
      { kind: 'move', picks: ['go:o3'], on: [''] },
    ];
    game.general(0).dice = [2];
    game.events();
    game.steps(['carryOut', 0]);
    expect(game.general(0).at).toBe('o3');
    const fell = game.events().filter(({ kind }) => kind === 'plan-fell');
    expect(fell.map(({ to }) => to)).toEqual([[0]]);
  });

  it('T140 a way that is the only one is part of the turn that is laid down, though nobody was asked', () => {
    const inside: GeneralScene = { id: 'engineer', at: 'f13', units: ['knights'], fortress: { site: 'f13' } };
    const game = together([
      { ...inside, leaving: true },
      { id: 'scribe', at: 'o9' },
    ]);
    game.general(0).dice = [1];
    game.general(1).missed = 1;
    game.steps(['prepare'], ['carryOut', 0]);
    expect(game.prompt()).toBe('encounter');
    expect(game.as(0, 'meet').news()).not.toContain('stays');
    expect(game.general(0).at).toBe('o13');
  });

  it('T140 what happens in the turns of a round is told of that round, not of the one that begins with it', () => {
    const game = together([
      { id: 'marshal', at: 'o1' },
      { id: 'scribe', at: 'o9' },
    ]);
    const { round } = game.state;
    const told = game.as(0, 'build').as(1, 'build').events();
    const roundsOf = (kind: string) => told.filter((one) => one.kind === kind).map((one) => one.round);
    expect([roundsOf('built'), roundsOf('rent')]).toEqual([[round, round], [round + 1]]);
  });

  it('T140 of a deed that does not hold, what it asked falls with it, and what follows is done', () => {
    const game = together([{ id: 'marshal', at: 'o12' }, 'scribe']);
    game.general(0).dice = [2];
    const step = (kind: string, ...picks: string[]) => ({ kind, picks, on: [''], said: [say('choice.done')] });
    game.state.plans[0] = [
      ...[step('move', 'go:o14'), step('encounter', 'disband'), step('disband', 'knights:0')],
      ...[step('encounter', 'meet'), step('store', 'horse-1')],
    ];
    game.events();
    game.steps(['carryOut', 0]);
    const told = game.events().filter(({ kind }) => kind === 'plan-fell');
    expect(told.map(({ data }) => [(data['deeds'] as unknown[]).length, data['why']])).toEqual([
      [2, say('fell.gone')],
      [1, say('fell.unasked')],
    ]);
    expect(game.general(0).at).toBe('o14');
  });

  it('T140 the board that is shown has the dice of the round', () => {
    const table = openGame(kit, { seed: 'dice', players: 2 });
    const diceOn = ({ panels }: Scene) =>
      panels.map(({ badges }) => badges.filter(({ id }) => id?.startsWith('die')).map(({ value }) => value));
    let boards = 0;
    while (table.round < 4) {
      const [ask] = table.asks;
      table.answer(ask!.seats[0]!, [ask!.show.id(ask!.from[0])]);
      for (const { scene } of table.takeNews()) {
        if (!scene) continue;
        boards++;
        expect(diceOn(scene)).toEqual(diceOn(table.present(null).scene));
      }
    }
    expect(boards).toBe(3);
  });

  it('T140 whose movement does not hold any more stays where he is: he goes nowhere that he did not choose', () => {
    // Both want to build at the same space; the second of the order cannot.
    const game = together([
      { id: 'marshal', at: 'o1' },
      { id: 'scribe', at: 'o1' },
    ]);
    game.as(0, 'build').as(1, 'build');
    const built = game.state.generals.filter(({ fortress }) => fortress);
    expect(built).toHaveLength(1);
    const [other] = game.state.generals.filter(({ fortress }) => !fortress);
    expect(other!.gold).toBeGreaterThanOrEqual(5);
    expect(other!.at).toBe('o1');
    const fell = game.events().filter(({ kind }) => kind === 'plan-fell');
    expect(fell).toMatchObject([{ to: [other!.seat], data: { why: say('barred.site-taken') } }]);
    expect(fell[0]!.data['deeds']).toMatchObject([{ key: 'ringwall:choice.build' }]);
  });

  describe('T140 a Siege that was laid down', () => {
    const besieger: GeneralScene = { id: 'marshal', at: 'o1', units: ['knights', 'ram'] };
    const laidDown = (owner: Partial<GeneralScene>) => {
      const rival: GeneralScene = { id: 'smith', at: 'f1', gold: 9, leaving: true, ...owner };
      const game = together([besieger, { ...rival, fortress: { site: 'f1', ...owner.fortress } }]);
      for (const seat of [0, 1]) game.general(seat).dice = [3];
      // Who is besieged acts first.
      game.state.order = [1, 0];
      game.steps(['prepare'], ['carryOut', 1], ['carryOut', 0]);
      game.as(0, 'besiege:1');
      return game;
    };

    it('T94 holds where the owner has left his Fortress empty meanwhile: its walls are alone', () => {
      const game = laidDown({ units: ['heavy-infantry', 'light-infantry'] });
      game.as(1, 'go:o3').as(1, 'meet');
      expect(game.general(0)).toMatchObject({ at: 'o1', plunders: [1] });
      expect(game.general(1).fortress).toBeNull();
      expect(game.news()).not.toContain('plan-fell');
    });

    it('is left out where more defend it than before; its owner is told what and why, and stays', () => {
      const game = laidDown({ units: ['light-infantry'], leaving: false });
      game.as(1, 'hire:heavy-infantry').as(1, 'done');
      const told = game.events();
      expect(told.map(({ kind }) => kind)).not.toContain('siege');
      const fell = told.find(({ kind }) => kind === 'plan-fell')!;
      expect(fell).toMatchObject({ to: [0], data: { why: say('fell.harder') } });
      expect(fell.data['deeds']).toMatchObject([{ key: 'ringwall:choice.besiege' }]);
      expect(game.general(0)).toMatchObject({ at: 'o1', plunders: [], units: ['knights', 'ram'] });
    });
  });

  it('T140 of a turn that was laid down nothing is carried out that its owner did not choose', () => {
    let [fallen, moved] = [0, 0];
    for (let game = 0; game < 12; game++) {
      const table = openGame(kit, { seed: `plans ${game}`, players: 2 + (game % 3) });
      const random = seedrandom.alea(`plans ${game}`);
      const chosen = new Map<unknown, Deed[]>();
      for (let { round } = table; !table.state.outcome && table.round < 12; round = table.round) {
        const ask = table.asks.find(({ optional }) => !optional)!;
        const { seats, from, show, min, kind } = ask;
        const picks = shuffled(from, random).slice(0, min);
        const { id } = table.state.generals[seats[0]!]!;
        if (DEED_ASKS.includes(kind)) chosen.set(id, [...(chosen.get(id) ?? []), ...(picks as Deed[])]);
        table.answer(
          seats[0]!,
          picks.map((pick) => show.id(pick)),
        );
        for (const { kind: news, data } of table.takeEvents()) {
          const deeds = chosen.get(data['who']) ?? [];
          if (news === 'plan-fell') fallen++;
          // Who had one way only was not asked.
          const hadWays = deeds.some(({ kind }) => DEEDS[kind] === 'move' || kind === 'build');
          if (['moved', 'rode', 'flown'].includes(news) && hadWays && ++moved)
            expect(endsOf(deeds)).toContain(data['to']);
          const needed = { siege: 'besiege', battle: 'battle', built: 'build' }[news];
          const isCast = deeds.some(({ kind }) => kind === 'cast');
          if (needed && !isCast) expect(deeds.map(({ kind }) => kind)).toContain(needed);
        }
        if (table.round !== round) chosen.clear();
      }
    }
    expect(moved).toBeGreaterThan(200);
    expect(fallen).toBeGreaterThan(5);
  });

  it('T140 of a turn that was laid down all is carried out, or named to its owner with the reason', () => {
    let [stayed, forced] = [0, 0];
    for (let game = 0; game < 16; game++) {
      const table = openGame(kit, { seed: `kept ${game}`, players: 2 + (game % 2) });
      const random = seedrandom.alea(`kept ${game}`);
      const idOf = (seat: number) => table.state.generals[seat]!.id;
      /** What everybody chose in this round, and where he was told that he would be. */
      const chosen = new Map<string, string[]>();
      const expected = new Map<string, unknown>();
      for (let { round } = table; !table.state.outcome && table.round < 12; round = table.round) {
        const { seats, from, show, min, kind, data } = table.asks.find(({ optional }) => !optional)!;
        const [seat] = seats as [number];
        const ids = shuffled(from, random).map((pick) => show.id(pick));
        // Who goes in and out of his Fortress has often but one way to go.
        const bold = random() < 0.5 ? ids.filter((id) => /^(build|enter|leave|cast)/.test(id)) : [];
        const picks = [...bold, ...ids].slice(0, min);
        if (kind === 'fortress') expected.set(idOf(seat), 'inside');
        if (kind === 'encounter' && !expected.has(idOf(seat))) expected.set(idOf(seat), data['at']);
        chosen.set(idOf(seat), [...(chosen.get(idOf(seat)) ?? []), ...picks]);
        table.answer(seat, picks);
        const told = table.takeEvents();
        if (table.round === round) continue;
        for (const { id } of table.state.generals) {
          const about = told.filter(({ data }) => data['who'] === id);
          const isNamed = told.some(({ kind, to }) => kind === 'plan-fell' && (to as number[]).map(idOf).includes(id));
          const deeds = chosen.get(id) ?? [];
          const at = expected.get(id);
          if (about.some(({ kind }) => kind === 'stays') && ++stayed)
            expect(isNamed || deeds.includes('stay') || at === 'inside', `${id} stays: ${deeds.join()}`).toBe(true);
          const isOpen = deeds.some((deed) => deed.startsWith('cast:') || deed.endsWith(':cross') || deed === 'gate');
          if (at === undefined || at === 'inside' || isOpen || isNamed) continue;
          if (!deeds.some((deed) => /^(go|carry):/.test(deed))) forced++;
          // Who builds for nothing (T146) goes on where he stands.
          expect(about.map(({ kind, data }) => data[kind === 'built' ? 'at' : 'to'])).toContain(at);
        }
        chosen.clear();
        expected.clear();
      }
    }
    expect(Math.min(stayed, forced)).toBeGreaterThan(2);
  });

  it('T116 who has laid down nothing goes home, or on by his die; he meets the space and buys nothing', () => {
    const game = together([
      { id: 'marshal', at: 'o3', gold: 9, fortress: { site: 'f3' } },
      { id: 'scribe', at: 'o13', gold: 9 },
    ]);
    const { gold } = game.general(1);
    game.general(1).dice = [3];
    game.steps(['carryOut', 0], ['carryOut', 1]);
    expect(game.general(0)).toMatchObject({ at: 'f3', units: [] });
    expect(game.general(1)).toMatchObject({ at: 'o0', gold, units: [], objects: [] });
  });

  it('T117 what chance brings follows the standing orders', () => {
    const general: GeneralScene = { id: 'marshal', at: 'o1', units: ['pikemen'], orders: { mercenaries: 'fight' } };
    const game = ring({ generals: [general, 'scribe'], options: { tempo: 'together' }, deck: ['mercenaries'] });
    game.state.active = 0;
    game.dice(1, 6).turn(0, 2);
    while (!game.done())
      game.choose(game.options().find((id) => id === 'go:o3' || id === 'meet') ?? game.options()[0]!);
    expect(game.general(0).units).toEqual([]);
  });

  it('T140 what orders cannot say is asked before the next turn is laid down', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o3', gold: 9 }, 'scribe'], options: { tempo: 'together' } });
    for (const general of game.state.generals) general.dice = [2];
    game.state.later[0] = [['sorcerer', 'o3']];
    game.steps(['prepare']);
    expect(game.questions().find(({ seats }) => seats.includes(0))!.kind).toBe('sorcerer');
  });

  it('T118 who lays a trap goes on laying down his turn', () => {
    const game = together([
      { id: 'marshal', at: 'o1', spells: ['unravel-1'] },
      { id: 'scribe', at: 'o9' },
    ]);
    game.as(0, 'lay:unravel-1');
    expect(game.questions().find(({ seats }) => seats.includes(0))!.kind).toBe('move');
    game.as(0, 'build').as(1, 'build');
    expect(game.general(0)).toMatchObject({ traps: ['unravel-1'], spells: [], fortress: { site: 'f1' } });
  });

  it.each(SPELLS.map(({ id }) => id))('T118 who has cast %s before moving still lays down where he goes', (spell) => {
    const next = (tempo: 'together' | 'in-turn', pick?: string) => {
      const caster: GeneralScene = { id: 'marshal', at: 'o1', spells: [spell], lives: 2 };
      const home: GeneralScene = spell === 'create-fortress' ? caster : { ...caster, fortress: { site: 'f3' } };
      const rival: GeneralScene = { id: 'scribe', at: 'o9', fortress: { site: 'f10' } };
      const game = ring({ generals: [home, rival], options: { tempo }, cards: { o1: ['shrine'] } });
      for (const general of game.state.generals) general.dice = [2];
      if (tempo === 'together') game.steps(['prepare']);
      else game.turn(0, 2);
      if (pick === undefined) return game.options().filter((id) => /^(cast|lay):/.test(id));
      return game
        .as(0, pick)
        .questions()
        .find(({ seats }) => seats.includes(0))!.kind;
    };
    const aims = next('in-turn') as string[];
    expect(aims.length).toBeGreaterThan(0);
    for (const aim of aims) expect([aim, next('together', aim)]).toEqual([aim, next('in-turn', aim)]);
  });

  it('T149 who casts at a rival does not learn while he prepares whether a trap waits', () => {
    const after = (traps: string[]) => {
      const game = together([
        { id: 'marshal', at: 'o1', spells: ['rooted'] },
        { id: 'scribe', at: 'o9', traps },
      ]);
      game.as(0, 'cast:rooted:1');
      return game.questions().find(({ seats }) => seats.includes(0));
    };
    expect(JSON.stringify(after(['unravel-1']))).toBe(JSON.stringify(after([])));
  });
});

describe('T141 in turn', () => {
  it('one plays after the other, and is asked what chance brings', () => {
    const game = ring({ generals: ['marshal', 'scribe'], state: { round: 8 } }).steps(['round']);
    expect(game.asked()).toEqual([game.state.order[0]]);
  });

  it('T149 the choices of the movement are private: held Spells are among them', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', spells: ['healing-1'], lives: 2 }, 'scribe'] }).turn(
      0,
      2,
    );
    expect(game.asks()[0]!.audience).toBe('seats');
  });
});

describe('Spells', () => {
  const caster = (spell: string, more: Partial<GeneralScene> = {}, others: Partial<GeneralScene> = {}) =>
    ring({
      generals: [
        { id: 'marshal', at: 'o1', spells: [spell], ...more },
        { id: 'scribe', at: 'o9', ...others },
      ],
    }).turn(0, 2);

  it('T115 Create Fortress builds at once, for nothing, and the turn goes on', () => {
    const game = caster('create-fortress', { gold: 0 }).choose('cast:create-fortress');
    expect([game.general(0).fortress!.site, game.prompt()]).toEqual(['f1', 'move']);
  });

  it('T115 Levitate Fortress moves it with all that is in it', () => {
    const game = caster('levitate-fortress', { at: 'f1', fortress: { site: 'f1', store: { gold: 3 } } });
    game.choose('cast:levitate-fortress:f7');
    expect(game.general(0)).toMatchObject({ at: 'f7', fortress: { site: 'f7', store: { gold: 3 } } });
  });

  it('T39, T69 Teleport leads to any space of the Region, without Units', () => {
    const game = caster('teleport-1', { units: ['knights'] }).choose('cast:teleport-1:o8');
    expect(game.general(0)).toMatchObject({ at: 'o8', units: [], camps: [{ at: 'o1', units: ['knights'] }] });
  });

  it('T115 Healing, Rooted and Ruin', () => {
    expect(caster('healing-1', { lives: 2 }).choose('cast:healing-1').general(0).lives).toBe(3);
    const rooted = caster('rooted').choose('cast:rooted:1');
    expect(rooted.general(1).rooted).toBe(true);
    rooted.turn(1, 4);
    expect(rooted.general(1)).toMatchObject({ at: 'o9', rooted: false });
    const ruin = caster('ruin', {}, { fortress: { site: 'f5' } })
      .dice(1)
      .choose('cast:ruin:1');
    expect(ruin.general(1).fortress).toBeNull();
  });

  it('T115, T118 Unravel, laid beforehand, undoes the next Spell aimed at its holder', () => {
    const game = caster('rooted', {}, { traps: ['unravel-1'] }).choose('cast:rooted:1');
    expect(game.general(1)).toMatchObject({ rooted: false, traps: [] });
  });

  it('T115, T117 Safe Keeping keeps a life, the last one alone if so ordered', () => {
    const fight = (lives: number, keeping: 'any' | 'last') => {
      const general: GeneralScene = { id: 'marshal', at: 'o1', lives, traps: ['safe-keeping-1'], orders: { keeping } };
      const game = ring({ generals: [general, 'scribe'], deck: ['giant'], state: { round: 9 } }).turn(0, 2);
      return game.dice(1, 6).choose('go:o3').general(0);
    };
    expect(fight(3, 'any')).toMatchObject({ lives: 3, traps: [] });
    expect(fight(3, 'last')).toMatchObject({ lives: 2, traps: ['safe-keeping-1'] });
    expect(fight(1, 'last')).toMatchObject({ lives: 1, deaths: 0 });
  });

  it('T14 whoever holds more than his Craft allows gives one up', () => {
    const game = ring({ generals: [{ id: 'marshal', at: 'o1', spells: ['healing-1', 'rooted'] }, 'scribe'] });
    game.turn(0, 2).choose('go:o3');
    expect(game.general(0).spells).toEqual(['healing-1']);
  });
});

describe('rounds', () => {
  it('T144 how many there are, by the number of players', () => {
    expect([2, 3, 4, 5, 6].map((players) => ROUNDS[players])).toEqual([13, 20, 16, 16, 16]);
  });

  it('T145 a standing Fortress gives a gold', () => {
    const game = ring({ generals: [{ id: 'marshal', fortress: { site: 'f1' } }, 'scribe'], state: { round: 8 } }).steps(
      ['round'],
    );
    expect(game.general(0).gold).toBe(6);
  });

  it('T146 who alone has the least renown gets a gold; not in the first round', () => {
    const poorest = (generals: GeneralScene[], round: number) => {
      const game = ring({ generals, state: { round: round - 1 } });
      game.steps(['round']);
      return game.general(0).gold;
    };
    const [poor, rich]: GeneralScene[] = [
      { id: 'marshal', gold: 0 },
      { id: 'scribe', gold: 8 },
    ];
    expect([poorest([poor!, rich!], 1), poorest([poor!, rich!], 5)]).toEqual([0, 1]);
    expect(poorest([poor!, rich!, { id: 'envoy', gold: 8 }], 5)).toBe(1);
    expect(poorest([poor!, rich!, { id: 'envoy', gold: 0 }], 5)).toBe(0);
  });
});

describe('T130-T133 the end', () => {
  const rich: GeneralScene = {
    ...({ id: 'marshal', strength: 6, gold: 5, deaths: 1, units: ['knights'], plunders: [1] } as const),
    ...{ garrisons: [{ at: 'o3', place: 'shrine', units: ['pikemen'] }] },
    fortress: { site: 'f1', store: { gold: 2, units: ['ram'], objects: ['ember-ward-1'] } },
  };

  it('T132 renown by its parts', () => {
    const game = ring({ generals: [rich, 'scribe'] });
    expect(Object.fromEntries(renownOf(game.general(0)).map(({ id, value }) => [id, value]))).toEqual({
      ...{ fortress: 3, plunders: 4, places: 2, army: 4 + 2 + 2, skills: 2, gold: 2, hoard: 2, wards: 2, deaths: -3 },
    });
    expect(totalOf(game.general(0))).toBe(22);
  });

  it('T132 after the last round the most renown wins; who is level in all shares it', () => {
    const game = ring({ generals: [{ id: 'marshal', gold: 8 }, { id: 'scribe', gold: 8 }, 'envoy'] });
    countRenown(game.state);
    expect(game.state.outcome).toMatchObject({ cause: 'renown', winners: [0, 1] });
    expect(game.state.outcome!.ranking!.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
  });

  it('T132 of equal renown who has plundered more is before', () => {
    const game = ring({
      generals: [
        { id: 'marshal', gold: 8 },
        { id: 'scribe', gold: 0, plunders: [0] },
      ],
    });
    countRenown(game.state);
    expect(game.state.outcome!.winners).toEqual([1]);
  });

  it('T133 the last round ends the game', () => {
    const game = ring({ generals: ['marshal', 'scribe'], state: { round: 18, rounds: 18 } }).steps(['endRound']);
    expect(game.outcome()).toBe('renown');
  });

  it('T131, T146 two plunders win; with four or more players those of different rivals', () => {
    const conquered = (plunders: number[], players: number) =>
      conqueredBy(
        ring({
          generals: [{ id: 'marshal', plunders }, ...(['scribe', 'envoy', 'smith'] as const).slice(0, players - 1)],
        }).state,
        0,
      );
    expect(CONQUESTS).toBe(2);
    expect([conquered([1, 1], 2), conquered([1, 1], 3), conquered([1, 1], 4), conquered([1, 2], 4)]).toEqual([
      2, 2, 1, 2,
    ]);
  });

  it('T119 who gives up leaves what he carries; his Fortress stands, and the last one left has won', () => {
    const game = ring({
      generals: [
        { id: 'marshal', at: 'o3', units: ['knights'], objects: ['horse-1'], fortress: { site: 'f1' } },
        'scribe',
        'envoy',
      ],
    });
    game.steps(['resigned', 0]);
    expect(game.general(0)).toMatchObject({
      resigned: true,
      objects: [],
      units: [],
      fortress: { site: 'f1', store: { units: ['knights'] } },
    });
    expect(game.outcome()).toBeNull();
    game.steps(['resigned', 1]);
    expect([game.outcome(), game.state.outcome!.winners]).toEqual(['alone', [2]]);
  });

  it('T153 mates do not attack each other, and use each other’s Places', () => {
    const standing = (['scribe', 'envoy', 'smith'] as const).map((id) => ({ id, at: 'o3' }));
    const game = ring({ generals: [{ id: 'marshal', at: 'o1' }, ...standing], options: { teams: 'pairs' } });
    expect(game.turn(0, 2).choose('go:o3').offers('duel')).toEqual(['duel:1', 'duel:3']);
    game.state.cards['o3'] = ['red-spring'];
    game.general(0).at = 'o1';
    game.general(2).garrisons = [{ at: 'o3', place: 'red-spring', units: ['knights'] }];
    expect(game.turn(0, 2).choose('go:o3').choose('place:red-spring').general(0).strength).toBe(5);
  });

  it('T153 pairs win together, and are ranked by what both have', () => {
    const generals: GeneralScene[] = [
      { id: 'marshal', gold: 20 },
      { id: 'scribe', gold: 12 },
      { id: 'envoy', gold: 0 },
      { id: 'smith', gold: 12 },
    ];
    const game = ring({ generals, options: { teams: 'pairs' } });
    countRenown(game.state);
    expect(game.state.outcome!.winners).toEqual([1, 3]);
    const other = ring({ generals, options: { teams: 'pairs' } });
    finish(other.state, 'crown', [0, 2]);
    expect(other.state.outcome!.ranking!.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });
});
