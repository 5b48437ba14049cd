import { api, Refused } from './api.js';
import { Composer } from './composer.js';
import { byId, el, nameOf, toast } from './dom.js';
import { togglePanel, toggleTools } from './drawer.js';
import { renderFailedCommand, renderMessage } from './message.js';
import { openModal } from './modal.js';
import { renderHeader, renderSidebar } from './sidebar.js';

const FAILED = 'This interaction failed';

/** What is shown now. */
const view = {
  /** @type {any} */ state: null,
  /** @type {string} */ channel: '',
  /** @type {any[]} */ messages: [],
  /** Commands that were never answered, shown among the messages. @type {any[]} */ failedCommands: [],
  /** @type {any[]} */ commands: [],
  /** @type {Map<string, { count: number, pings: number }>} */ unread: new Map(),
  /** `<message>/<custom id>` of components whose answer is awaited. */ busy: new Set(),
  /** By message. @type {Map<string, string>} */ failures: new Map(),
  stop: () => {},
};

const me = () => view.state.user.name;
const channel = () => view.state.channels.find((one) => one.id === view.channel);
const guild = () => view.state.guilds.find((one) => one.id === channel()?.guildId);
const people = () => [view.state.bot, ...view.state.users];

const names = {
  get me() {
    return view.state.user.id;
  },
  user: (id) => {
    const found = people().find((one) => one.id === id);
    return found ? nameOf(found) : null;
  },
  channel: (id) => view.state.channels.find((one) => one.id === id)?.name ?? null,
  role: (id) => view.state.guilds.flatMap((one) => one.roles).find((one) => one.id === id) ?? null,
};

const entries = {
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

/** Shows what an action that was refused says. */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return null;
  }
}

function showModal(outcome) {
  openModal(outcome.modal, {
    ...entries,
    names,
    bot: view.state.bot,
    isBusy: () => false,
    use: () => {},
    send: async (values) => {
      try {
        const sent = await api.modal(me(), outcome.modal.id, values);
        return sent.error ? 'Something went wrong. Try again.' : null;
      } catch (error) {
        return error.message;
      }
    },
  });
}

async function useComponent(message, customId, values = []) {
  const key = `${message.id}/${customId}`;
  view.busy.add(key);
  view.failures.delete(message.id);
  redraw(message.id);
  const outcome = await attempt(() => api.component(me(), message.id, customId, values));
  view.busy.delete(key);
  if (outcome?.error) view.failures.set(message.id, FAILED);
  redraw(message.id);
  if (outcome?.modal) showModal(outcome);
}

const around = (message) => ({
  ...entries,
  names,
  failure: view.failures.get(message.id),
  isBusy: (customId) => view.busy.has(`${message.id}/${customId}`),
  use: (customId, values) => void useComponent(message, customId, values),
  remove: (one) => void attempt(() => api.remove(me(), one.id)),
  pin: (one) => void attempt(() => (one.pinned ? api.unpin(me(), one.id) : api.pin(me(), one.id))),
  jump: (id) => {
    const target = byId('messages').querySelector(`[data-id="${id}"]`);
    target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target?.classList.add('flash');
    setTimeout(() => target?.classList.remove('flash'), 2000);
  },
});

const log = byId('messages');
const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 120;
const toBottom = () => (log.scrollTop = log.scrollHeight);

const rendered = (index) =>
  renderMessage(view.messages[index], view.messages[index - 1] ?? null, around(view.messages[index]));

function failedCommand(failed) {
  const dismiss = () => {
    view.failedCommands = view.failedCommands.filter((one) => one !== failed);
    drawMessages();
  };
  return renderFailedCommand(failed, dismiss);
}

function drawMessages() {
  const here = view.failedCommands.filter((one) => one.channel === view.channel && one.user.id === view.state.user.id);
  const start = el(
    'div',
    { class: 'beginning' },
    el('h2', {}, `Welcome to #${channel().name}!`),
    el('p', {}, 'Type / to see what you can do.'),
  );
  log.replaceChildren(start, ...view.messages.map((_, index) => rendered(index)), ...here.map(failedCommand));
  toBottom();
}

/** Draws one message anew, where it stands. */
function redraw(id) {
  const index = view.messages.findIndex((one) => one.id === id);
  const old = log.querySelector(`[data-id="${id}"]`);
  if (index < 0 || !old) return;
  const follow = atBottom();
  const focused = old.contains(document.activeElement)
    ? [...old.querySelectorAll('button, a')].indexOf(document.activeElement)
    : -1;
  const fresh = rendered(index);
  old.replaceWith(fresh);
  if (focused >= 0) /** @type {HTMLElement} */ (fresh.querySelectorAll('button, a')[focused])?.focus();
  if (follow) toBottom();
}

function receive(message) {
  if (message.channel_id !== view.channel) {
    const known = view.unread.get(message.channel_id) ?? { count: 0, pings: 0, last: '' };
    if (message.edited_timestamp || message.id === known.last) return;
    const pinged = message.local.pinged.includes(view.state.user.id) ? 1 : 0;
    view.unread.set(message.channel_id, { count: known.count + 1, pings: known.pings + pinged, last: message.id });
    return drawSidebar();
  }
  const index = view.messages.findIndex((one) => one.id === message.id);
  if (index >= 0) {
    view.messages[index] = message;
    return redraw(message.id);
  }
  const follow = atBottom();
  view.messages.push(message);
  const element = rendered(view.messages.length - 1);
  log.append(element);
  for (const image of element.querySelectorAll('img')) image.addEventListener('load', () => follow && toBottom());
  if (follow) toBottom();
}

function forget(id) {
  view.messages = view.messages.filter((one) => one.id !== id);
  log.querySelector(`[data-id="${id}"]`)?.remove();
}

const drawSidebar = () =>
  renderSidebar(view.state, { current: view.channel, unread: view.unread, choose: chooseChannel, become });

function drawHeader() {
  renderHeader(channel(), {
    toggleMenu: () => document.body.classList.toggle('menu-open'),
    togglePins,
    toggleTools: () => void toggleTools(),
  });
  document.title = `#${channel().name} · Local Discord`;
  const notice = byId('notice');
  notice.hidden = view.state.bot.online;
  notice.textContent = `${nameOf(view.state.bot)} is offline: its commands are not answered.`;
}

async function togglePins() {
  const pins = await api.pins(me(), view.channel);
  const shown = pins.map((message) => {
    const element = renderMessage(
      { ...message, local: { ...message.local, pinnable: false, deletable: false } },
      null,
      around(message),
    );
    element.inert = true;
    const jump = el(
      'button',
      { type: 'button', class: 'button secondary', on: { click: () => around(message).jump(message.id) } },
      'Jump',
    );
    return el('div', { class: 'pinned' }, jump, element);
  });
  togglePanel(
    'Pinned messages',
    shown.length > 0 ? shown : [el('p', { class: 'empty' }, 'This channel has no pinned messages yet.')],
  );
}

const composer = new Composer({
  ...entries,
  channelName: () => (view.state ? channel().name : ''),
  mayPost: () => (view.state ? channel().mayPost : true),
  commands: () => view.commands,
  post: async (content) => void (await api.post(me(), view.channel, content)),
  complete: async (command, values, focused) => {
    const outcome = await api.autocomplete(me(), view.channel, command.name, values, focused);
    if (outcome.error) throw new Refused(outcome.error);
    return outcome.choices;
  },
  run: async (command, values, sent) => {
    const where = view.channel;
    const who = view.state.user;
    const answer = api.command(who.name, where, command.name, values);
    // A refusal comes at once and leaves the form as it is; else the form closes while the bot works.
    const early = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 150, null))]);
    sent();
    const outcome = early ?? (await attempt(() => answer));
    if (outcome?.modal) showModal(outcome);
    if (!outcome?.error) return;
    view.failedCommands.push({
      channel: where,
      user: who,
      bot: view.state.bot,
      name: command.shownName,
      text: outcome.error,
    });
    if (where === view.channel) drawMessages();
  },
});

function remember() {
  const query = new URLSearchParams({ as: me(), channel: channel().name });
  history.replaceState(null, '', `?${query}`);
}

async function chooseChannel(id) {
  view.channel = id;
  view.unread.delete(id);
  document.body.classList.remove('menu-open');
  byId('side').hidden = true;
  await loadChannel();
  remember();
  composer.reset();
}

async function loadChannel() {
  [view.messages, view.commands] = await Promise.all([
    api.messages(me(), view.channel),
    api.commands(me(), view.channel),
  ]);
  drawSidebar();
  drawHeader();
  drawMessages();
}

/** Fetches what is around the messages; the messages too when the connection was new. */
async function refresh() {
  view.state = await api.state(me());
  if (!channel()) return chooseChannel(view.state.channels[0].id);
  view.commands = await api.commands(me(), view.channel);
  drawSidebar();
  drawHeader();
}

async function become(name, wanted = null) {
  view.stop();
  view.state = await api.state(name ?? undefined);
  view.unread.clear();
  const known = view.state.channels.find((one) => one.id === view.channel || one.name === wanted);
  await chooseChannel((known ?? view.state.channels[0]).id);
  let lost = false;
  view.stop = api.follow(
    me(),
    (event) => {
      if (event.type === 'message') receive(event.message);
      else if (event.type === 'message_removed') forget(event.id);
      else if (lost) void refresh().then(loadChannel);
      else void refresh();
      lost = false;
    },
    () => (lost = true),
  );
}

let following = true;
log.addEventListener('scroll', () => (following = atBottom()));
new ResizeObserver(() => following && toBottom()).observe(log);
byId('shade').addEventListener('click', () => document.body.classList.remove('menu-open'));
const asked = new URLSearchParams(location.search);
become(asked.get('as'), asked.get('channel')).catch(() => become(null));
