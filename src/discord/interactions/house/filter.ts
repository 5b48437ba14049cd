import type { OpenTable } from '../../../sessions/types.ts';

/** Filter and page of a server's tables. `page` counts from 0. */
export interface Filter {
  readonly page: number;
  readonly stuck: boolean;
  /** Only tables of this title, with this player or of this host; null: all. */
  readonly game: string | null;
  readonly player: string | null;
  readonly host: string | null;
}
export const NO_FILTER: Filter = { page: 0, stuck: false, game: null, player: null, host: null };

/** Component controls that change a value of the filter. '': none; `bell`: toggles calls for the reader. */
export const CONTROLS = ['', 'game', 'player', 'host', 'bell'] as const;
export type Control = (typeof CONTROLS)[number];

/** Menu value for all titles. */
export const ALL = 'all';
const STUCK = 's';
/** Largest page number. */
const LAST = 999;
/** Patterns of valid titles and user ids. Everything else is ignored. */
const TITLE = /^\w{1,20}$/;
const PERSON = /^\d{1,20}$/;
const known = (text: string | undefined, form: RegExp): string | null => (text && form.test(text) ? text : null);

/** Writes the rest of a custom id. */
export const writeFilter = ({ page, stuck, game, player, host }: Filter, control: Control = ''): string =>
  `${control}~${[page, stuck ? STUCK : '', game ?? '', player ?? '', host ?? ''].join(';')}`;

/** Parses a component's filter. Buttons of earlier versions contain only a page. */
export function readFilter(rest: string, values: readonly string[]): Filter {
  const [named = '', written] = rest.split('~');
  const [page = '', stuck, game, player, host] = (written ?? named).split(';');
  const carried = {
    page: Math.min(LAST, Math.max(0, Math.floor(Number(page)) || 0)),
    stuck: stuck === STUCK,
    ...{ game: known(game, TITLE), player: known(player, PERSON), host: known(host, PERSON) },
  };
  const control = CONTROLS.find((one) => one !== '' && one === named);
  const value = values[0] === ALL ? null : known(values[0], control === 'game' ? TITLE : PERSON);
  return control && control !== 'bell' ? { ...carried, page: 0, [control]: value } : carried;
}

/** Checks whether a component toggles calls. */
export const asksForCalls = (rest: string): boolean => rest.startsWith('bell~');

export const isFiltered = ({ stuck, game, player, host }: Filter): boolean =>
  stuck || [game, player, host].some((one) => one !== null);

/** Returns the tables that pass a filter. */
export const filtered = (tables: readonly OpenTable[], { stuck, game, player, host }: Filter): OpenTable[] =>
  tables.filter(
    ({ session, stuck: isStuck }) =>
      (!stuck || isStuck) &&
      (game === null || session.game === game) &&
      (host === null || session.host.userId === host) &&
      (player === null || session.seats.some(({ userId }) => userId === player)),
  );
