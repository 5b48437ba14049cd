import type { GameState, GameModule } from './module.ts';
import type { Ask } from './play.ts';

/**
 * The answer that the game itself would give, as option ids: the one that its hint favours, the first of equals. `share`
 * gives each point to whoever has most weight left, `choose` of several takes all that have any weight, within its limits;
 * without a hint, and where an order is asked, things are taken as they stand.
 */
export function advised<State extends GameState>(module: GameModule<State>, state: State, ask: Ask): string[] {
  const { kind, from, min, max, show } = ask;
  const weights = (kind === 'order' ? undefined : module.hint?.(state, ask)) ?? from.map(() => 0);
  const picks = kind === 'share' ? shared(ask, weights) : favoured(weights).slice(0, wanted(weights, min, max));
  return picks.map((index) => show.id(from[index]));
}

const favoured = (weights: readonly number[]): number[] =>
  weights.map((_, index) => index).sort((one, other) => weights[other]! - weights[one]! || one - other);

const wanted = (weights: readonly number[], min: number, max: number): number =>
  Math.max(min, Math.min(max, weights.filter((weight) => weight > 0).length));

function shared({ from, max, show }: Ask, weights: readonly number[]): number[] {
  const left = [...weights];
  const room = from.map((choice) => show.most?.(choice) ?? max);
  return Array.from({ length: max }, () => {
    const best = favoured(left).find((index) => room[index]! > 0)!;
    left[best]!--;
    room[best]!--;
    return best;
  });
}
