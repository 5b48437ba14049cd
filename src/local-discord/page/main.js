import { api, attempt, Refused } from './api.js';
import { Composer } from './composer.js';
import { byId, el, keepingFocus, nameOf, toast } from './dom.js';
import { togglePanel, toggleTools } from './drawer.js';
import { around, drawMessages, forget, jump, places, receive, showModal } from './log.js';
import { renderMessage } from './message.js';
import { renderHeader, renderSidebar } from './sidebar.js';
import { threadList, threadMembers } from './thread-panels.js';
import { channel, entries, me, people, titleOf, view } from './view.js';

const drawSidebar = () =>
  keepingFocus(
    () => byId('sidebar'),
    () =>
      renderSidebar(view.state, {
        current: view.channel,
        unread: view.unread,
        choose: chooseChannel,
        become,
        openDirect: () => void api.directMessages(me()).then(async ({ id }) => (await refresh(), chooseChannel(id))),
        setDirect: (acceptsDirectMessages) => void api.changeUser(me(), { acceptsDirectMessages }),
      }),
  );

function drawHeader() {
  keepingFocus(
    () => byId('header'),
    () => renderHeader(channel(), { toggleMenu, togglePins, toggleThreads, toggleTools: () => void toggleTools() }),
  );
  document.title = `${titleOf(channel())} · Local Discord`;
  const notice = byId('notice');
  notice.hidden = view.state.bot.online;
  notice.textContent = `${nameOf(view.state.bot)} is offline: its commands are not answered.`;
}

/** Toggles the channel list, which covers the messages in a small window. */
function toggleMenu(open = !document.body.classList.contains('menu-open')) {
  document.body.classList.toggle('menu-open', open);
  const first = /** @type {HTMLElement | null} */ (byId('sidebar').querySelector('[aria-current]'));
  if (open) first?.focus();
}

/** Marks the channel of a message that is not visible now. */
function markUnread(message) {
  const known = view.unread.get(message.channel_id) ?? { count: 0, pings: 0, last: '' };
  if (message.edited_timestamp || message.id === known.last) return;
  const called = message.local.mentioned.includes(view.state.user.id) ? 1 : 0;
  view.unread.set(message.channel_id, { count: known.count + 1, pings: known.pings + called, last: message.id });
  drawSidebar();
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

/** Toggles the list of this channel's threads, or in a thread the list of its members. */
function toggleThreads() {
  const here = channel();
  if (here.parentId === null) {
    const threads = view.state.channels.filter((one) => one.parentId === here.id);
    const open = (name, isPrivate) =>
      void attempt(() => api.openThread(me(), here.id, { name, isPrivate })).then((made) => made && places.go(made.id));
    return togglePanel('Threads', threadList(threads, { go: places.go, open }));
  }
  const done = (work) => void attempt(work).then(() => (byId('side').hidden = true));
  togglePanel(
    'In this thread',
    threadMembers(here, people(), {
      add: (user) => done(() => api.addToThread(me(), here.id, user.id)),
      remove: (user) => done(() => api.removeFromThread(me(), here.id, user.id)),
      change: (change) => done(() => api.changeThread(me(), here.id, change)),
    }),
  );
}

const composer = new Composer({
  ...entries,
  title: () => (channel() ? titleOf(channel()) : ''),
  mayPost: () => channel()?.mayPost ?? true,
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
    // A refusal comes at once and leaves the form unchanged; otherwise the form closes while the bot works.
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
  if (!(await loadChannel())) return;
  remember();
  composer.reset();
}

const ifRefused = (instead) => (error) => {
  if (error instanceof Refused) return instead;
  throw error;
};

/**
 * Returns the answer for this channel; null if another channel or none is shown by then, because later events redraw
 * the page.
 */
async function ofChannel(ask) {
  const asked = view.channel;
  const answer = await ask(asked);
  return view.channel === asked && channel() ? answer : null;
}

/** Loads and draws the channel. Returns whether it was drawn. */
async function loadChannel() {
  const loaded = await ofChannel((id) =>
    Promise.all([api.messages(me(), id), api.commands(me(), id)]).catch(ifRefused(null)),
  );
  if (!loaded) return false;
  [view.messages, view.commands] = loaded;
  drawSidebar();
  drawHeader();
  drawMessages();
  return true;
}

let refreshed = Promise.resolve();

/** Fetches everything around the messages, one request at a time, so that an older answer never comes last. */
function refresh() {
  refreshed = refreshed.then(fetchState, fetchState);
  return refreshed;
}

async function fetchState() {
  const who = me();
  const state = await api.state(who);
  if (who !== me()) return;
  view.state = state;
  const [first] = state.channels;
  if (!channel()) return first ? chooseChannel(first.id) : drawNowhere();
  const commands = await ofChannel((id) => api.commands(who, id).catch(ifRefused([])));
  if (!commands) return;
  view.commands = commands;
  drawSidebar();
  drawHeader();
}

/** Draws the page of a user who is on no server: only the list of users. */
function drawNowhere() {
  view.channel = '';
  drawSidebar();
  byId('header').replaceChildren(el('h1', {}, 'No channels'));
  byId('messages').replaceChildren(el('p', { class: 'beginning' }, `${me()} is on no server.`));
}

/** Shows a channel, and optionally a message in it. */
places.go = async (id, messageId) => {
  if (!view.state.channels.some((one) => one.id === id)) await refresh();
  if (id !== view.channel) await chooseChannel(id);
  if (messageId) jump(messageId);
};

async function become(name, wanted = null) {
  view.stop();
  view.state = await api.state(name ?? undefined);
  view.unread.clear();
  const known = view.state.channels.find((one) => one.id === view.channel || one.name === wanted);
  let lost = false;
  /** Events that arrive while the channel is being fetched; null once it is loaded. */
  let early = [];
  const hear = (event) => {
    if (event.type === 'message' && event.message.channel_id === view.channel) receive(event.message);
    else if (event.type === 'message') markUnread(event.message);
    else if (event.type === 'message_removed') forget(event.id);
    else if (lost) void refresh().then(loadChannel);
    else void refresh();
    lost = false;
  };
  view.stop = await api.follow(
    me(),
    (event) => (early ? early.push(event) : hear(event)),
    () => (lost = true),
  );
  const shown = known ?? view.state.channels[0];
  if (shown) await chooseChannel(shown.id);
  else drawNowhere();
  const missed = early;
  early = null;
  missed.forEach(hear);
}

/** Pattern of Discord's links: a channel, and optionally a message in it. */
const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Opens links to local channels within the page. */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const [, where, message] = PLACE.exec(target?.getAttribute('href') ?? '') ?? [];
  if (!view.state?.channels.some(({ id }) => id === where)) return;
  event.preventDefault();
  void places.go(where, message);
});

byId('shade').addEventListener('click', () => toggleMenu(false));
byId('sidebar').addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !document.body.classList.contains('menu-open')) return;
  toggleMenu(false);
  /** @type {HTMLElement | null} */ (byId('header').querySelector('button.menu'))?.focus();
});
const asked = new URLSearchParams(location.search);
become(asked.get('as'), asked.get('channel')).catch((error) => {
  toast(error.message);
  return become(null);
});
