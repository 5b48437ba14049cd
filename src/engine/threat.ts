import type { Fact } from './fact.ts';
import type { Phrase } from './phrase.ts';

/**
 * What a threat comes to, the worst first: the game is lost whatever the dice bring, it is lost if they will have it so, or something
 * else is lost; `chance`: nothing threatens, something good is within reach.
 */
export const STAKES = ['lost', 'risk', 'harm', 'chance'] as const;
export type Stake = (typeof STAKES)[number];

/** What comes about as the table stands if nobody does anything about it. */
export interface Threat extends Fact {
  readonly stake: Stake;
  /** What can still be done about it, by whom and with what odds, the best first; of a chance how it is taken. */
  readonly answers: readonly Fact[];
  /** Among those of its stake it weighs most, and is never left out where they are told. */
  readonly isGrave?: boolean;
}

/** How a game stood, and how it stands now. */
export interface Since<State> {
  readonly then: State;
  readonly now: State;
}

/** A threat in words. */
export interface Warning {
  readonly stake: Stake;
  readonly what: Phrase;
  readonly answers: readonly Phrase[];
  readonly isGrave?: boolean;
}

/** The worst first, the grave ones before others of their stake; those that are as bad stay in the order of the rules, which is that of their coming. */
export const worstFirst = (threats: readonly Threat[]): Threat[] =>
  [...threats].sort(
    (one, other) =>
      STAKES.indexOf(one.stake) - STAKES.indexOf(other.stake) ||
      Number(other.isGrave ?? false) - Number(one.isGrave ?? false),
  );

/** What is the same of a threat while its numbers change: its kind, and what it is about. */
export const nameOfThreat = ({ kind, data }: Fact): string => [kind, ...idsIn(data)].join(' ');

/** Whether the game may be lost by it. */
export const mayLose = ({ stake }: Pick<Threat, 'stake'>): boolean => stake === 'lost' || stake === 'risk';

const idsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(idsIn) : [];
};
