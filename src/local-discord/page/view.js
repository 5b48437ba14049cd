import { nameOf } from './dom.js';

/** The visible state. */
export const view = {
  /** @type {any} */ state: null,
  /** @type {string} */ channel: '',
  /** @type {any[]} */ messages: [],
  /** Commands without an answer, shown among the messages. @type {any[]} */ failedCommands: [],
  /** @type {any[]} */ commands: [],
  /** @type {Map<string, { count: number, pings: number, last: string }>} */ unread: new Map(),
  /** `<message>/<custom id>` of components that wait for an answer. */ busy: new Set(),
  /** By message. @type {Map<string, string>} */ failures: new Map(),
  stop: () => {},
};

export const me = () => view.state.user.name;
/** Returns the visible channel; undefined before everything is loaded, and for a user on no server. */
export const channel = () => view.state?.channels.find((one) => one.id === view.channel);
const DIRECT = 1;

/** `#the-wall`, or `@Rampart` for direct messages. */
export const titleOf = (one) => `${one.type === DIRECT ? '@' : '#'}${one.name}`;
export const guild = () => view.state.guilds.find((one) => one.id === channel()?.guildId);
export const people = () => [view.state.bot, ...view.state.users];

export const names = {
  get me() {
    return view.state.user.id;
  },
  get locale() {
    return view.state.user.locale;
  },
  user: (id) => {
    const found = people().find((one) => one.id === id);
    return found ? nameOf(found) : null;
  },
  channel: (id) => view.state.channels.find((one) => one.id === id)?.name ?? null,
  role: (id) => view.state.guilds.flatMap((one) => one.roles).find((one) => one.id === id) ?? null,
};

export const entries = {
  people: () => people().map((user) => ({ label: nameOf(user), value: user.id })),
  roles: () =>
    (guild()?.roles ?? [])
      .filter((role) => role.name !== '@everyone')
      .map((role) => ({ label: role.name, value: role.id })),
  channels: (types = []) =>
    view.state.channels
      .filter((one) => one.guildId === channel()?.guildId && (types.length === 0 || types.includes(one.type)))
      .map((one) => ({ label: one.name, value: one.id })),
};
