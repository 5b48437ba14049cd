import type { GameEvent, News } from './events.ts';
import type { GameModule, GameState } from './module.ts';

/** Half of an event as it was heard: for its audience, or what the others are told of it. */
export interface Heard<State> {
  readonly event: GameEvent;
  /** Those who are told more than this by the half before it. */
  readonly except?: readonly number[];
  /** Of the end of a phase: the state at that moment. */
  readonly seen: State | null;
  /** The round in which its step ended. */
  readonly round: number;
}

/** An event with all that can be looked at, and beside it what the others are told. */
export function halvesOf<State>(event: GameEvent, seen: State | null, round: number): Heard<State>[] {
  const { to, shared } = event;
  if (to === 'all' || !shared) return [{ event, seen, round }];
  return [
    { event, seen, round },
    { event: { kind: shared.kind, data: shared.data, to: 'all' }, except: to, seen: null, round },
  ];
}

/** What was heard in words, and as it is to be looked at. */
export function wordsOf<State extends GameState>(
  { event, except, seen, round }: Heard<State>,
  module: GameModule<State, object, unknown>,
): News {
  const { kind, data, to, quiet, phase, card, roll } = event;
  const face = card === undefined ? undefined : module.faces?.()[card];
  return {
    kind,
    data,
    text: module.words.news(event),
    to,
    ...(except ? { except } : {}),
    ...(quiet ? { quiet } : {}),
    ...(phase === undefined ? {} : { phase }),
    round,
    ...(seen ? { scene: module.scene(module.view(seen, null)) } : {}),
    ...(face ? { card: face } : {}),
    ...(roll && module.roll ? { roll: module.roll({ ...event, roll }) } : {}),
  };
}
