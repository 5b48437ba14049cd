import type { Logger } from 'pino';

import { Recurring } from './recurring.ts';

/** So many requests a second are shared out among all processes, of the 50 that Discord takes: the rest is for what it counts otherwise. */
const IN_ALL = 45;
/** How often it is looked how many there are, in ms. */
const EACH = 15_000;

/** The processes of the bot, this one among them. */
export interface Attendance {
  /** Says that this one is there; how many are. */
  attend(): Promise<number>;
  /** It goes. */
  leave(): Promise<void>;
}

/** What sends requests, so many a second at most. */
interface Sender {
  readonly options: { globalRequestsPerSecond: number };
}

/** Keeps the part of this process, as others come and go. Answers to interactions are not counted by Discord, and have a sender of their own. */
export function allotted(attendance: Attendance, sender: Sender, log: Logger): Pick<Recurring, 'start' | 'stop'> {
  const look = async () => {
    try {
      const count = await attendance.attend();
      sender.options.globalRequestsPerSecond = Math.max(1, Math.floor(IN_ALL / count));
    } catch (error) {
      log.warn({ err: error }, 'it is not known how many processes share the requests to Discord');
    }
  };
  const recurring = new Recurring(look, EACH);
  return {
    start: () => recurring.start(),
    stop: async () => {
      await recurring.stop();
      await attendance.leave().catch(() => undefined);
    },
  };
}
