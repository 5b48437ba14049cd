import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { randomReply } from '../../src/bots/random.ts';
import type { Ask, GameState, Reply, Run, Stake, Table } from '../../src/engine/index.ts';
import type { State as Siege } from '../../src/games/bsieged/model/state.ts';
import type { State as Bastion } from '../../src/games/lastbastion/model/state.ts';
import type { State as Fortress } from '../../src/games/runedar/model/state.ts';
import { playGame, someCourses } from '../fuzz/play.ts';
import { allKits } from './kits.ts';

/*
 * Whenever a game is lost within the next enemies' part whatever the dice bring, and nobody does anything about it, whoever can still
 * do something has been told. And what is said to lose the game does. Tried on copies of games in which nobody does more than he must.
 */

interface Game {
  /** Whether the next enemies' part is over, by the state when it was looked at. */
  readonly isOver: (then: GameState, now: GameState) => boolean;
  /** The same of all that is told of. */
  readonly isLongOver: (then: GameState, now: GameState) => boolean;
}

const GAMES: Readonly<Record<string, Game>> = {
  bsieged: {
    isOver: (then, now) => (now as Siege).round > (then as Siege).round,
    isLongOver: (then, now) => (now as Siege).round > (then as Siege).round + 1,
  },
  lastbastion: {
    isOver: (then, now) => {
      const [one, other] = [then, now] as [Bastion, Bastion];
      return other.phase === 'hero' && (other.round !== one.round || other.active !== one.active);
    },
    isLongOver: (then, now) => (now as Bastion).round > (then as Bastion).round + 1,
  },
  runedar: {
    isOver: (then, now) => (now as Fortress).phase === 'dwarf' && (now as Fortress).turn > (then as Fortress).turn,
    isLongOver: (then, now) => (now as Fortress).turn > (then as Fortress).turn + (now as Fortress).dwarves.length,
  },
};

/** The reply by which nobody does more than he must; null where something has to be chosen. */
function idle({ from, show, fallback, form, min, max }: Ask): Reply | null {
  if (fallback) return fallback;
  if (form !== 'choose' || min > 1 || max < 1) return null;
  const at = (does: (choice: unknown) => boolean | undefined) => from.findIndex((choice) => does(choice));
  const [ends, passes, refuses] = [
    at((choice) => show.ends?.(choice)),
    at((choice) => show.verb?.(choice) === 'pass'),
    at((choice) => show.means?.(choice) === 'no'),
  ];
  const none = [ends, passes, refuses].find((one) => one >= 0);
  return none === undefined ? null : [none];
}

type Over = Game['isOver'];

/** A moment of a game: who is asked what. */
interface Moment {
  readonly kit: (typeof allKits)[number];
  readonly table: Table;
  readonly ask: Ask;
}

/** Whether the game is lost with these dice if everybody is idle from now on, or after a first reply; what a seat cannot know is drawn anew. */
function isLost({ kit, table, ask }: Moment, isOver: Over, seed: string, first: Reply | null): boolean {
  const run: Run = table.think({ seat: ask.seats[0]!, seed, determinize: kit.bots.determinize });
  const random = seedrandom.alea(seed);
  const then = structuredClone(run.state);
  if (first) run.reply(run.asks[0]!, first);
  for (let answers = 0; !run.outcome && !isOver(then, run.state) && answers < MANY; answers++)
    run.reply(run.asks[0]!, idle(run.asks[0]!) ?? randomReply(run.asks[0]!, random));
  return run.outcome?.winners.length === 0;
}

const MANY = 200;
const FUTURES = Array.from({ length: 8 }, (_, at) => `dice ${at}`);
const isDoomed = (moment: Moment, isOver: Over, first: Reply | null = null): boolean =>
  FUTURES.every((seed) => isLost(moment, isOver, seed, first));

/** Whether it asks for a deed, and not for what belongs to one that goes on. */
const isForDeed = ({ show, from }: Ask): boolean => from.some((choice) => show.verb?.(choice) !== undefined);

/** Whether something else than being idle could prevent it. */
const isOpen = (moment: Moment, isOver: Over): boolean => {
  const { form, min, max, from } = moment.ask;
  return form === 'choose' && min <= 1 && max >= 1 && from.some((_, at) => !isDoomed(moment, isOver, [at]));
};

const DEADLY: readonly Stake[] = ['lost', 'risk'];
/** Of so many moments one is tried. */
const EVERY = 3;

describe.each(Object.keys(GAMES))('in %s', (id) => {
  const kit = allKits.find(({ rules }) => rules.id === id)!;
  const { isOver, isLongOver } = GAMES[id]!;

  test('a defeat that is sure to come is told while something can be done, and none is told that is not', () => {
    const untold: string[] = [];
    const untrue: string[] = [];
    let seen = 0;
    for (const course of someCourses(kit, Number(process.env['THREATS'] ?? 6), 'threats'))
      playGame(kit, { ...course, wild: 0.6 }, ({ table }) => {
        const ask = table.asks[0];
        if (!ask || seen++ % EVERY > 0) return;
        const moment = { kit, table, ask };
        const { warnings } = table.present(ask.seats[0]!);
        const said = () =>
          `${course.seed}, turn ${table.turn}, ${ask.kind}: ${warnings.map(({ what }) => what.key).join(' ')}`;
        const isSure = warnings.some(({ stake }) => stake === 'lost');
        if (isSure && idle(ask) && !isDoomed(moment, isLongOver)) untrue.push(said());
        if (warnings.some(({ stake }) => DEADLY.includes(stake))) return;
        if (isForDeed(ask) && isDoomed(moment, isOver) && isOpen(moment, isOver)) untold.push(said());
      });
    expect(untold).toEqual([]);
    expect(untrue).toEqual([]);
  });
});
