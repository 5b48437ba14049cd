import { bans } from './bans.ts';
import { boards } from './boards.ts';
import { decisions } from './decisions.ts';
import { departures } from './departures.ts';
import type { Engine } from './engine.ts';
import { erasing } from './erasing.ts';
import { history } from './history.ts';
import { identifying } from './identifying.ts';
import { inbox } from './inbox.ts';
import { inspection } from './inspection.ts';
import { openingStatements } from './openings.ts';
import { outbox } from './outbox.ts';
import { people } from './people.ts';
import { processes } from './processes.ts';
import { quotas } from './quotas.ts';
import { resultStatements } from './results.ts';
import { servers } from './servers.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import type { Store } from './store.ts';
import { status } from './status.ts';
import { stuckCalls } from './stuck-calls.ts';
import { templates } from './templates.ts';
import { threadWishes } from './thread-wishes.ts';
import { timing } from './timing.ts';

/** All statements of the store, run by an engine. */
export function statements(engine: Engine): Store {
  const { keeping, ...kept } = boards(engine);
  return {
    ...kept,
    ...sessions(engine, keeping),
    ...servers(engine),
    ...people(engine),
    ...erasing(engine),
    ...history(engine),
    ...outbox(engine, kept.board),
    ...settings(engine),
    ...timing(engine),
    ...identifying(engine),
    ...processes(engine),
    ...decisions(engine),
    ...status(engine),
    ...threadWishes(engine),
    ...quotas(engine),
    ...inbox(engine),
    ...departures(engine),
    ...bans(engine),
    ...stuckCalls(engine),
    ...resultStatements(engine),
    ...templates(engine),
    ...openingStatements(engine),
    ...inspection(engine),
    exclusively: (channelId, deed) => engine.exclusively(`channel ${channelId}`, deed),
    hint: (channelId) => engine.hint(channelId),
    onHint: (listener, onDeaf) => engine.onHint(listener, onDeaf),
    now: () => engine.now(),
    close: () => engine.close(),
  };
}
