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
const CONTROLS = ['', 'game', 'player', 'host', 'bell'] as const;
export type Control = (typeof CONTROLS)[number];

/** Menu value for all titles. */
export const ALL_TITLES = 'all';
const STUCK_ONLY = 's';
/** Largest page number. */
const LAST_PAGE = 999;
/** Patterns of valid titles and user ids. Everything else is ignored. */
const TITLE_FORM = /^\w{1,20}$/;
const PERSON_FORM = /^\d{1,20}$/;
const knownValue = (text: string | undefined, form: RegExp): string | null => (text && form.test(text) ? text : null);

/** Writes the rest of a custom id. */
export const writeFilter = ({ page, stuck, game, player, host }: Filter, control: Control = ''): string =>
  `${control}~${[page, stuck ? STUCK_ONLY : '', game ?? '', player ?? '', host ?? ''].join(';')}`;

/** Parses a component's filter. Buttons of earlier versions contain only a page. */
export function readFilter(rest: string, values: readonly string[]): Filter {
  const [named = '', written] = rest.split('~');
  const [page = '', stuck, game, player, host] = (written ?? named).split(';');
  const carried = {
    page: Math.min(LAST_PAGE, Math.max(0, Math.floor(Number(page)) || 0)),
    stuck: stuck === STUCK_ONLY,
    ...{
      game: knownValue(game, TITLE_FORM),
      player: knownValue(player, PERSON_FORM),
      host: knownValue(host, PERSON_FORM),
    },
  };
  const control = CONTROLS.find((one) => one !== '' && one === named);
  const value = values[0] === ALL_TITLES ? null : knownValue(values[0], control === 'game' ? TITLE_FORM : PERSON_FORM);
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
