import { Counter, Histogram, type Registry } from 'prom-client';
import type { Witness } from './contract.ts';

/** Discord waits three seconds. */
const ACKNOWLEDGED_WITHIN = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 2.5, 3];
/** Due work is looked for every 15 seconds. */
const DONE_WITHIN = [1, 5, 10, 15, 20, 30, 60, 120, 300, 900, 3600];

/** Creates counters for what happens between the bot and Discord. */
export function witnessTo(registers: Registry[]): Witness {
  const acknowledgements = new Histogram({
    name: 'rampart_acknowledgement_seconds',
    help: 'From the moment that Discord made an interaction to the first answer; Discord waits 3 seconds',
    labelNames: ['kind', 'outcome'],
    buckets: ACKNOWLEDGED_WITHIN,
    registers,
  });
  const requests = new Counter({
    name: 'rampart_discord_requests_total',
    help: 'Requests to Discord by method, kind of route and status; status none: no answer came',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const refused = new Counter({
    name: 'rampart_discord_rate_limited_total',
    help: 'Requests that Discord refused as too many (429), by whose limit they met',
    labelNames: ['scope'],
    registers,
  });
  const heldBack = new Counter({
    name: 'rampart_discord_held_back_total',
    help: 'Times that requests waited here for a limit of Discord, by whose limit it is',
    labelNames: ['scope'],
    registers,
  });
  const posted = new Counter({
    name: 'rampart_interactions_posted_total',
    help: 'Requests to where Discord posts interactions by the status of the answer; 401: Discord tries now and then, or others do',
    labelNames: ['status'],
    registers,
  });
  const late = new Histogram({
    name: 'rampart_due_late_seconds',
    help: 'How long after its time something was done that was due by the clock; it is looked every 15 seconds',
    buckets: DONE_WITHIN,
    registers,
  });
  return {
    posted: (status) => posted.inc({ status: String(status) }),
    acknowledged: ({ kind, outcome, seconds }) => acknowledgements.observe({ kind, outcome }, Math.max(0, seconds)),
    requested: ({ method, route, status, scope }) => {
      requests.inc({ method, route, status: status === null ? 'none' : String(status) });
      if (scope !== null) refused.inc({ scope });
    },
    heldBack: (scope) => heldBack.inc({ scope }),
    wasDue: (secondsLate) => late.observe(Math.max(0, secondsLate)),
  };
}
