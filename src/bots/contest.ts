/** Minimum number of futures, and number of standard errors that make a lead certain. */
const FEWEST_COMPARED = 3;
const CERTAINTY = 2;
/** A smaller lead counts as none: the choice between such candidates hardly matters. */
export const NEGLIGIBLE_LEAD = 0.002;

/** Compares choices in one future after another. */
export class Contest<Candidate> {
  readonly #values: number[][];

  constructor(private readonly candidates: readonly Candidate[]) {
    this.#values = candidates.map(() => []);
  }

  /** Number of futures played. */
  get rounds(): number {
    return this.#values[0]!.length;
  }

  /** Adds the value of each candidate in one future. */
  add(values: readonly number[]): void {
    values.forEach((value, at) => this.#values[at]!.push(value));
  }

  get leader(): Candidate {
    return this.candidates[this.ranking[0]!]!;
  }

  /** Indexes of the candidates, the best first. */
  get ranking(): number[] {
    const totals = this.#values.map(sum);
    return totals.map((_, at) => at).sort((one, other) => totals[other]! - totals[one]! || one - other);
  }

  /**
   * Whether more futures would hardly matter: the leader is far ahead of every other candidate or practically level.
   */
  get isDecided(): boolean {
    if (this.rounds < FEWEST_COMPARED) return false;
    const leader = this.#values[this.ranking[0]!]!;
    return this.#values.every((other) => other === leader || isCertain(leadOf(leader, other)));
  }
}

/** Average lead of one over another, and its uncertainty. */
export interface Lead {
  readonly mean: number;
  readonly doubt: number;
}

/** Computes the lead from the values of both in the same futures, at least two. */
export function leadOf(values: readonly number[], others: readonly number[]): Lead {
  const leads = values.map((value, future) => value - others[future]!);
  const mean = sum(leads) / leads.length;
  const variance = sum(leads.map((lead) => (lead - mean) ** 2)) / (leads.length - 1);
  return { mean, doubt: CERTAINTY * Math.sqrt(variance / leads.length) };
}

const isCertain = ({ mean, doubt }: Lead): boolean => mean > doubt || mean + doubt < NEGLIGIBLE_LEAD;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
