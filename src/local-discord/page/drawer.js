import { api } from './api.js';
import { byId, el, icon, nameOf, toast } from './dom.js';
import { me, view } from './view.js';

/** @type {[string, object][]} */
const FAULTS = [
  ['Drop the gateway', { kind: 'gateway', how: 'drop' }],
  ['Ask the bot to reconnect', { kind: 'gateway', how: 'reconnect' }],
  ['Forget the sessions', { kind: 'gateway', how: 'invalidate' }],
  ['Next request fails (503)', { kind: 'status', status: 503 }],
  ['Next request is limited (429)', { kind: 'status', status: 429, retryAfter: 3 }],
  ['Next request takes 4 s', { kind: 'slow', ms: 4000 }],
  ['Next answer is lost', { kind: 'lost-answer' }],
  ['Next interaction arrives twice', { kind: 'duplicate' }],
  ['Replay the last interaction', { kind: 'replay' }],
];

/** The element that had the focus when the panel was opened. @type {Element | null} */
let opener = null;

/** Opens the right panel with this title and content, or closes it if it shows the same. */
export function togglePanel(title, content) {
  const side = byId('side');
  const isOpen = !side.hidden && side.getAttribute('aria-label') === title;
  if (isOpen) return closePanel();
  if (side.hidden) opener = document.activeElement;
  side.hidden = false;
  side.setAttribute('aria-label', title);
  const close = el(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': `Close ${title.toLowerCase()}`,
      on: { click: closePanel },
    },
    icon('close'),
  );
  side.replaceChildren(el('header', {}, el('h2', {}, title), close), ...content);
  close.focus();
}

/** Closes the panel and returns the focus. */
function closePanel() {
  byId('side').hidden = true;
  const name = opener?.getAttribute('aria-label');
  const back = opener?.isConnected ? opener : byId('header').querySelector(`[aria-label="${name}"]`);
  /** @type {HTMLElement | null} */ (back)?.focus();
}

byId('side').addEventListener('keydown', ({ key }) => key === 'Escape' && closePanel());

const line = (time, text, wrong) =>
  el('li', { class: wrong ? 'wrong' : '' }, el('time', {}, new Date(time).toLocaleTimeString()), ` ${text}`);

const tool = (text, click) => el('button', { type: 'button', class: 'button secondary', on: { click } }, text);

/** Creates the form to change the viewer's display name. */
function rename() {
  const input = /** @type {HTMLInputElement} */ (
    el('input', { type: 'text', maxlength: 32, required: true, value: nameOf(view.state.user) })
  );
  const submit = async (event) => {
    event.preventDefault();
    await api.changeUser(me(), { displayName: input.value.trim() });
    toast(`You are called ${input.value.trim()} now`);
  };
  const send = el('button', { type: 'submit', class: 'button secondary' }, 'Rename');
  return el('form', { class: 'ask', on: { submit } }, el('label', {}, 'Display name', input), send);
}

/** Shows tools for servers and people, faults to inject, the bot's violations of rules, and its latest requests. */
export async function toggleTools() {
  const [standing, violations, requests] = await Promise.all([api.faults(), api.violations(), api.requests()]);
  const inject = async ([name, fault]) => {
    await api.inject(fault);
    toast(`${name}: done`);
  };
  const done = async (text, work) => {
    await work();
    toast(text);
  };
  const [guild] = view.state.guilds;
  togglePanel(
    'Developer tools',
    [
      el('h3', {}, 'Server'),
      guild &&
        el(
          'div',
          { class: 'faults' },
          tool('Remove the bot', () => done('The bot is removed', () => api.removeBot(guild.id))),
          tool('Invite the bot again', () => done('The bot is invited', () => api.inviteBot(guild.id))),
        ),
      el('h3', {}, 'You'),
      rename(),
      el('h3', {}, 'Faults'),
      el(
        'div',
        { class: 'faults' },
        ...FAULTS.map((fault) =>
          el('button', { type: 'button', class: 'button secondary', on: { click: () => inject(fault) } }, fault[0]),
        ),
      ),
      standing.length > 0 &&
        el(
          'button',
          {
            type: 'button',
            class: 'button danger',
            on: { click: () => api.clearFaults().then(() => toast('Faults cleared')) },
          },
          `Clear ${standing.length} waiting`,
        ),
      el('h3', {}, `Broken laws (${violations.length})`),
      el(
        'ul',
        { class: 'records' },
        ...violations
          .slice(-20)
          .toReversed()
          .map((one) =>
            line(
              one.at,
              `${one.code} ${one.message} ${one.problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`).join('; ')}`,
              true,
            ),
          ),
      ),
      el('h3', {}, 'Latest requests'),
      el(
        'ul',
        { class: 'records' },
        ...requests
          .slice(-50)
          .toReversed()
          .map((one) =>
            line(
              one.at,
              `${one.status} ${one.method} ${one.path.replace(/(interactions\/\d+|webhooks\/\d+)\/[^/]+/, '$1/…')} ${one.milliseconds} ms`,
              one.status >= 400,
            ),
          ),
      ),
    ].filter(Boolean),
  );
}
