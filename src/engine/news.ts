import type { GameEvent, News } from './events.ts';
import type { GameModule, GameState } from './module.ts';

/** One half of an event: the full one for its audience, or the shared one for everyone else. */
export interface Heard<State> {
  readonly event: GameEvent;
  /** Seats that the preceding half tells more. */
  readonly except?: readonly number[];
  /** State at the end of a phase; otherwise null. */
  readonly seen: State | null;
  /** Round in which its step ended. */
  readonly round: number;
}

/** Splits an event into the half for its audience and the half for everyone else. */
export function halvesOf<State>(event: GameEvent, seen: State | null, round: number): Heard<State>[] {
  const { to, shared } = event;
  if (to === 'all' || !shared) return [{ event, seen, round }];
  return [
    { event, seen, round },
    { event: { kind: shared.kind, data: shared.data, to: 'all' }, except: to, seen: null, round },
  ];
}

/** Turns an event half into text, with its board, card and roll. */
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
