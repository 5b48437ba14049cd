import type { SessionContext } from '../core/context.ts';
import type { People } from '../service.ts';
import { occupants } from './occupants.ts';
import { people } from './people.ts';
import { erasing } from './erasing.ts';
import { missed } from './missed.ts';
import { hosting } from './hosting.ts';
import { habits } from './habits.ts';
import { door } from './door.ts';

/** People: their seats, when they may be called, and the data stored about them. */
export const seatedRoom = (context: SessionContext): People => ({
  ...occupants(context),
  ...hosting(context),
  ...people(context),
  ...erasing(context),
  ...missed(context),
  ...habits(context),
  ...door(context),
});
