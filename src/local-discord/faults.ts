/** Requests that a fault affects: all that match, `times` times (default once). */
interface FaultAim {
  readonly times?: number;
  readonly method?: string;
  /** A regular expression on the path after `/api/v10`, such as `^/channels/\d+/messages`. */
  readonly route?: string;
}

export type RequestFault =
  /** Answered with this status and Discord's `code`, and never carried out; a 429 for `retryAfter` seconds. */
  | ({
      readonly kind: 'status';
      readonly status: number;
      readonly code?: number;
      readonly retryAfter?: number;
      /** Whether a 429 covers all of the bot's requests. */
      readonly isGlobal?: boolean;
    } & FaultAim)
  /** Carried out, but `ms` milliseconds later. */
  | ({ readonly kind: 'slow'; readonly ms: number } & FaultAim)
  /** The connection breaks before anything happens. */
  | ({ readonly kind: 'cut' } & FaultAim)
  /** Carried out, but the answer never arrives: the connection breaks, or `status` arrives instead. */
  | ({ readonly kind: 'lost-answer'; readonly status?: number } & FaultAim);

export type Fault =
  | RequestFault
  /** Each of the next interactions arrives this many additional times. */
  | { readonly kind: 'duplicate'; readonly times?: number; readonly copies?: number }
  /** The last interactions sent (default one) arrive again. */
  | { readonly kind: 'replay'; readonly count?: number }
  /**
   * `drop`: connections break; `reconnect`: the bot is asked to reconnect; `invalidate`: sessions are forgotten;
   * `close`: connections are closed with `code`.
   */
  | {
      readonly kind: 'gateway';
      readonly how: 'drop' | 'reconnect' | 'invalidate' | 'close';
      readonly code?: number;
    };

const GATEWAY_WAYS = ['drop', 'reconnect', 'invalidate', 'close'];
const REQUEST_KINDS: readonly Fault['kind'][] = ['status', 'slow', 'cut', 'lost-answer'];

interface StandingFault {
  readonly fault: Fault;
  left: number;
}

/** Faults that wait for matching requests or interactions. */
export class Faults {
  #standing: StandingFault[] = [];

  add(fault: Fault): void {
    this.#standing.push({ fault, left: 'times' in fault && fault.times !== undefined ? fault.times : 1 });
  }

  clear(): void {
    this.#standing = [];
  }

  list(): { readonly fault: Fault; readonly left: number }[] {
    return this.#standing.map((one) => ({ ...one }));
  }

  /** Returns the fault for this request and uses it up by one. */
  forRequest(method: string, path: string): RequestFault | null {
    const met = this.#standing.find(({ fault }) => {
      if (!isRequestFault(fault)) return false;
      const { method: wanted, route } = fault;
      return (!wanted || wanted.toUpperCase() === method) && (!route || new RegExp(route).test(path));
    });
    return met ? (this.#use(met) as RequestFault) : null;
  }

  /** Returns the number of additional copies of the next interaction. */
  forInteraction(): number {
    const met = this.#standing.find(({ fault }) => fault.kind === 'duplicate');
    const fault = met && this.#use(met);
    return fault?.kind === 'duplicate' ? (fault.copies ?? 1) : 0;
  }

  #use(standing: StandingFault): Fault {
    standing.left -= 1;
    if (standing.left <= 0) this.#standing = this.#standing.filter((one) => one !== standing);
    return standing.fault;
  }
}

const isRequestFault = (fault: Fault): fault is RequestFault => REQUEST_KINDS.includes(fault.kind);

/** Reads a fault. @throws TypeError in plain words if it is invalid */
export function readFault(value: unknown): Fault {
  const fault = (value ?? {}) as Partial<Record<string, unknown>>;
  const kinds = [...REQUEST_KINDS, 'duplicate', 'replay', 'gateway'];
  if (typeof fault['kind'] !== 'string' || !kinds.includes(fault['kind']))
    throw new TypeError(`kind must be one of ${kinds.join(', ')}`);
  if (fault['kind'] === 'status' && typeof fault['status'] !== 'number') throw new TypeError('status must be a number');
  if (fault['kind'] === 'slow' && typeof fault['ms'] !== 'number') throw new TypeError('ms must be a number');
  if (fault['kind'] === 'gateway' && !GATEWAY_WAYS.includes(String(fault['how']))) {
    throw new TypeError(`how must be one of ${GATEWAY_WAYS.join(', ')}`);
  }
  if (typeof fault['route'] === 'string') new RegExp(fault['route']);
  return fault as unknown as Fault;
}
