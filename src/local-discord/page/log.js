import { api, attempt } from './api.js';
import { byId, el, keepingFocus } from './dom.js';
import { renderFailedCommand, renderMessage } from './message.js';
import { openModal } from './modal.js';
import { channel, entries, me, names, titleOf, view } from './view.js';

const FAILED = 'This interaction failed';

/** Opens the form in the bot's answer. */
export function showModal(outcome) {
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

/** Names and actions for a message. */
export const around = (message) => ({
  ...entries,
  names,
  direct: channel()?.guildId === null,
  failure: view.failures.get(message.id),
  isBusy: (customId) => view.busy.has(`${message.id}/${customId}`),
  use: (customId, values) => void useComponent(message, customId, values),
  remove: (one) => void attempt(() => api.remove(me(), one.id)),
  pin: (one) => void attempt(() => (one.pinned ? api.unpin(me(), one.id) : api.pin(me(), one.id))),
  jump,
  go: (id, messageId) => void places.go(id, messageId),
});

/** Navigation to another channel, set by main.js. @type {{ go: (id: string, messageId?: string) => unknown }} */
export const places = { go: () => {} };

/** Scrolls to a message of this channel and marks it for a moment. */
export function jump(id) {
  const target = byId('messages').querySelector(`[data-id="${id}"]`);
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.classList.add('flash');
  setTimeout(() => target?.classList.remove('flash'), 2000);
}

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

/** Draws all messages of the channel. */
export function drawMessages() {
  const here = view.failedCommands.filter((one) => one.channel === view.channel && one.user.id === view.state.user.id);
  const start = el(
    'div',
    { class: 'beginning' },
    el('h2', {}, `Welcome to ${titleOf(channel())}!`),
    el('p', {}, 'Type / to see what you can do.'),
  );
  log.replaceChildren(start, ...view.messages.map((_, index) => rendered(index)), ...here.map(failedCommand));
  toBottom();
}

/** Redraws one message in place. */
function redraw(id) {
  const index = view.messages.findIndex((one) => one.id === id);
  const old = log.querySelector(`[data-id="${id}"]`);
  if (index < 0 || !old) return;
  const follow = atBottom();
  keepingFocus(
    () => log.querySelector(`[data-id="${id}"]`),
    () => old.replaceWith(rendered(index)),
  );
  if (follow) toBottom();
}

/** Shows a new or changed message of this channel. */
export function receive(message) {
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

export function forget(id) {
  view.messages = view.messages.filter((one) => one.id !== id);
  const gone = /** @type {HTMLElement | null} */ (log.querySelector(`[data-id="${id}"]`));
  // Move the focus from a removed message to its neighbour.
  if (gone?.contains(document.activeElement)) (gone.nextElementSibling ?? gone.previousElementSibling ?? log).focus();
  gone?.remove();
}

/** Moves between messages by the arrow keys, from the list or from one of them. */
log.addEventListener('keydown', (event) => {
  const articles = /** @type {HTMLElement[]} */ ([...log.querySelectorAll(':scope > article')]);
  const at = articles.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0 && document.activeElement !== log) return;
  const last = articles.length - 1;
  const next = { ArrowUp: at < 0 ? last : at - 1, ArrowDown: at < 0 ? last : at + 1, Home: 0, End: last }[event.key];
  if (next === undefined || !articles[next]) return;
  event.preventDefault();
  articles[next].focus();
});

let following = true;
log.addEventListener('scroll', () => (following = atBottom()));
new ResizeObserver(() => following && toBottom()).observe(log);
