import { avatar, byId, el, icon, nameOf } from './dom.js';

const DIRECT = 1;

const sign = (channel) => (channel.type === DIRECT ? 'at' : channel.parentId ? 'thread' : 'hash');

const mark = (name, label) =>
  el('span', { class: 'mark', role: 'img', 'aria-label': label, title: label }, icon(name, 14));

function channelButton(channel, { current, unread, choose }) {
  const { count = 0, pings = 0 } = unread.get(channel.id) ?? {};
  const chosen = channel.id === current;
  return el(
    'button',
    {
      type: 'button',
      class: `channel${chosen ? ' chosen' : ''}${count > 0 ? ' unread' : ''}${channel.parentId ? ' thread' : ''}`,
      'aria-current': chosen ? 'page' : null,
      on: { click: () => choose(channel.id) },
    },
    icon(sign(channel), 18),
    el('span', {}, channel.name),
    channel.locked && mark('lock', 'Locked'),
    channel.archived && el('small', {}, 'archived'),
    pings > 0 && el('span', { class: 'badge', 'aria-label': `${pings} mentions` }, String(pings)),
  );
}

/** Sorts threads under their channel; archived ones appear only while they are open. */
const ordered = (channels, current) =>
  channels
    .filter((one) => !one.parentId)
    .flatMap((one) => [
      one,
      ...channels.filter((thread) => thread.parentId === one.id && (!thread.archived || thread.id === current)),
    ]);

/** Creates the switch for direct messages from the bot. */
function directSwitch({ acceptsDirectMessages: open }, { setDirect }) {
  const label = open ? 'Direct messages are open' : 'Direct messages are closed';
  return el(
    'button',
    {
      type: 'button',
      role: 'switch',
      class: 'direct',
      'aria-checked': String(open),
      'aria-label': 'Direct messages',
      title: `${label}: click to ${open ? 'close' : 'open'} them`,
      on: { click: () => setDirect(!open) },
    },
    icon(open ? 'at' : 'lock', 14),
    label,
  );
}

function people(state, around) {
  const { become } = around;
  const list = el('ul', { class: 'people', role: 'listbox', 'aria-label': 'Users', id: 'people', hidden: true });
  const face = el(
    'button',
    {
      type: 'button',
      class: 'me',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-controls': 'people',
      on: {
        click: () => {
          list.hidden = !list.hidden;
          face.setAttribute('aria-expanded', String(!list.hidden));
          if (!list.hidden)
            /** @type {HTMLElement} */ (list.querySelector('[aria-selected=true]') ?? list.firstElementChild)?.focus();
        },
      },
    },
    avatar(state.user, 32),
    el(
      'span',
      { class: 'names' },
      el('strong', {}, state.user.name),
      ' ',
      el('small', {}, `${state.user.locale} · switch user`),
    ),
    el('span', { class: 'chevron', 'aria-hidden': 'true' }, '⌃'),
  );
  const step = (event, item) => {
    const next =
      event.key === 'ArrowDown'
        ? item.nextElementSibling
        : event.key === 'ArrowUp'
          ? item.previousElementSibling
          : null;
    if (event.key === 'Enter' || event.key === ' ') item.click();
    else if (event.key === 'Escape') face.click();
    else if (!next) return;
    else next.focus();
    event.preventDefault();
  };
  for (const user of state.users) {
    const owner = state.guilds.some((guild) => guild.ownerId === user.id);
    const item = el(
      'li',
      {
        role: 'option',
        tabindex: -1,
        'aria-selected': String(user.id === state.user.id),
        on: { click: () => become(user.name), keydown: (event) => step(event, item) },
      },
      avatar(user, 24),
      el('span', {}, user.name),
      el('small', {}, [owner ? 'owner' : '', user.locale].filter(Boolean).join(' · ')),
    );
    list.append(item);
  }
  return el('div', { class: 'self' }, list, directSwitch(state.user, around), face);
}

/** Draws the channels on the left, with the user below them. */
export function renderSidebar(state, around) {
  const groups = [
    ...state.guilds.map((guild) => ({
      name: guild.name,
      channels: state.channels.filter((one) => one.guildId === guild.id),
    })),
    { name: 'Direct messages', channels: state.channels.filter((one) => one.guildId === null) },
  ].filter((group) => group.channels.length > 0);
  byId('sidebar').replaceChildren(
    el(
      'div',
      { class: 'channels' },
      ...groups.flatMap((group) => [
        el('h2', {}, group.name),
        ...ordered(group.channels, around.current).map((channel) => channelButton(channel, around)),
      ]),
      el('h2', { class: 'members' }, 'Members'),
      ...[state.bot, ...state.users].map((user) =>
        el(
          'div',
          { class: `member${user.bot && !state.bot.online ? ' offline' : ''}` },
          avatar(user, 24),
          el('span', {}, nameOf(user)),
          user.bot && el('span', { class: 'tag' }, 'APP'),
          user.bot && !state.bot.online && el('small', {}, 'offline'),
          user.bot && el('button', { type: 'button', class: 'plain', on: { click: around.openDirect } }, 'Message'),
        ),
      ),
    ),
    people(state, around),
  );
}

/** Draws the bar above the messages. */
export function renderHeader(channel, { toggleMenu, togglePins, toggleThreads, toggleTools }) {
  const button = (name, label, click) =>
    el('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, on: { click } }, icon(name));
  const menu = button('menu', 'Channels', () => toggleMenu());
  menu.classList.add('menu');
  const parts = [
    menu,
    icon(sign(channel), 22),
    el('h1', {}, channel.name),
    channel.topic && el('span', { class: 'topic', title: channel.topic }, channel.topic),
    channel.locked && mark('lock', 'Locked'),
    channel.archived && el('span', { class: 'topic' }, 'archived: a message wakes it'),
    el('span', { class: 'space' }),
    channel.parentId
      ? button('people', 'In this thread', toggleThreads)
      : channel.guildId && button('thread', 'Threads', toggleThreads),
    button('pin', 'Pinned messages', togglePins),
    button('tools', 'Developer tools', toggleTools),
  ];
  byId('header').replaceChildren(...parts.filter(Boolean));
}
