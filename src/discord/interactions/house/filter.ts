import type { OpenTable } from '../../../sessions/types.ts';

/** Which of the tables of a server are shown, and which page of them; `page` counts from 0. */
export interface Filter {
  readonly page: number;
  readonly stuck: boolean;
  /** Only of this title, with this player, of this host; null: all. */
  readonly game: string | null;
  readonly player: string | null;
  readonly host: string | null;
}
export const NO_FILTER: Filter = { page: 0, stuck: false, game: null, player: null, host: null };

/** What a component of the page changes of the filter that it carries; '': nothing; `bell`: whether its reader is called. */
export const CONTROLS = ['', 'game', 'player', 'host', 'bell'] as const;
export type Control = (typeof CONTROLS)[number];

/** The sign that a menu has for all titles. */
export const ALL = 'all';
const STUCK = 's';
/** Pages are counted up to there. */
const LAST = 999;
/** What a title and a person go by: of anything else nothing is taken. */
const TITLE = /^\w{1,20}$/;
const PERSON = /^\d{1,20}$/;
const known = (text: string | undefined, form: RegExp): string | null => (text && form.test(text) ? text : null);

/** The rest of a custom id. */
export const writeFilter = ({ page, stuck, game, player, host }: Filter, control: Control = ''): string =>
  `${control}~${[page, stuck ? STUCK : '', game ?? '', player ?? '', host ?? ''].join(';')}`;

/** What a component asks for; the buttons of earlier versions carry a page alone. */
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

/** Whether that is what a component changes. */
export const asksForCalls = (rest: string): boolean => rest.startsWith('bell~');

export const isFiltered = ({ stuck, game, player, host }: Filter): boolean =>
  stuck || [game, player, host].some((one) => one !== null);

/** The tables that a filter lets through. */
export const filtered = (tables: readonly OpenTable[], { stuck, game, player, host }: Filter): OpenTable[] =>
  tables.filter(
    ({ session, stuck: isStuck }) =>
      (!stuck || isStuck) &&
      (game === null || session.game === game) &&
      (host === null || session.host.userId === host) &&
      (player === null || session.seats.some(({ userId }) => userId === player)),
  );
