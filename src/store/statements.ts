import type { Engine } from './engine.ts';
import { history } from './history.ts';
import { outbox } from './outbox.ts';
import { servers } from './servers.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import type { Store } from './store.ts';
import { timing } from './timing.ts';

/** The store's statements, run by an engine. */
export const statements = (engine: Engine): Store => ({
  ...sessions(engine),
  ...servers(engine),
  ...history(engine),
  ...outbox(engine),
  ...settings(engine),
  ...timing(engine),
  close: () => engine.close(),
});
