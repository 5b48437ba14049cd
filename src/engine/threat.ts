import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';

/**
 * Severity of a threat, the worst first: the game is lost for certain, it may be lost depending on the dice, or
 * something else is lost. `chance` is no threat but an opportunity.
 */
export const STAKES = ['lost', 'risk', 'harm', 'chance'] as const;
export type Stake = (typeof STAKES)[number];

/** An event that occurs in the present position unless somebody prevents it. */
export interface Threat extends Fact {
  readonly stake: Stake;
  /** Possible counter-measures, with seat and odds, the best first; for a chance, the ways to take it. */
  readonly answers: readonly Fact[];
  /** It outweighs others of its stake, and summaries never leave it out. */
  readonly isGrave?: boolean;
}

/** A game's former and present state. */
export interface Since<State> {
  readonly then: State;
  readonly now: State;
}

/** A threat as text. */
export interface Warning {
  readonly stake: Stake;
  readonly what: Phrase;
  readonly answers: readonly Phrase[];
  readonly isGrave?: boolean;
}

/**
 * Sorts threats: the worst first, and grave ones before others of their stake. Equal ones keep the order of the rules,
 * in which they occur.
 */
export const worstFirst = (threats: readonly Threat[]): Threat[] =>
  [...threats].sort(
    (one, other) =>
      STAKES.indexOf(one.stake) - STAKES.indexOf(other.stake) ||
      Number(other.isGrave ?? false) - Number(one.isGrave ?? false),
  );

/** Returns a name that stays the same while a threat's numbers change: its kind and its subject. */
export const nameOfThreat = ({ kind, data }: Fact): string => [kind, ...idsIn(data)].join(' ');

/** Checks whether a threat may lose the game. */
export const mayLose = ({ stake }: Pick<Threat, 'stake'>): boolean => stake === 'lost' || stake === 'risk';

const idsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(idsIn) : [];
};
