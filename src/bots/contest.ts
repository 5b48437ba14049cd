/** Futures that are played at least, and how many standard errors make a lead certain. */
const FEWEST = 3;
const CERTAINTY = 2;
/** A lead of less than this is none: which of such choices is taken hardly matters. */
export const NOTHING = 0.002;

/** Choices that are compared in one future after the other. */
export class Contest<Candidate> {
  readonly #values: number[][];

  constructor(private readonly candidates: readonly Candidate[]) {
    this.#values = candidates.map(() => []);
  }

  /** Futures played. */
  get rounds(): number {
    return this.#values[0]!.length;
  }

  /** What each candidate came to in the same future. */
  add(values: readonly number[]): void {
    values.forEach((value, at) => this.#values[at]!.push(value));
  }

  get leader(): Candidate {
    return this.candidates[this.ranking[0]!]!;
  }

  /** Where the candidates stand in their list, the best first. */
  get ranking(): number[] {
    const totals = this.#values.map(sum);
    return totals.map((_, at) => at).sort((one, other) => totals[other]! - totals[one]! || one - other);
  }

  /** Whether more futures would hardly change who leads, or hardly matter: the leader is far ahead of every other, or as good as level. */
  get isDecided(): boolean {
    if (this.rounds < FEWEST) return false;
    const leader = this.#values[this.ranking[0]!]!;
    return this.#values.every((other) => other === leader || isCertain(leadOf(leader, other)));
  }
}

/** How far one is ahead of another on the average, and how far that is to be doubted. */
export interface Lead {
  readonly mean: number;
  readonly doubt: number;
}

/** By the values of both in the same futures, two at least. */
export function leadOf(values: readonly number[], others: readonly number[]): Lead {
  const leads = values.map((value, future) => value - others[future]!);
  const mean = sum(leads) / leads.length;
  const variance = sum(leads.map((lead) => (lead - mean) ** 2)) / (leads.length - 1);
  return { mean, doubt: CERTAINTY * Math.sqrt(variance / leads.length) };
}

const isCertain = ({ mean, doubt }: Lead): boolean => mean > doubt || mean + doubt < NOTHING;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
