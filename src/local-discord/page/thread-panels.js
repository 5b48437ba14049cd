import { el, icon, nameOf } from './dom.js';

const button = (text, click, kind = 'secondary') =>
  el('button', { type: 'button', class: `button ${kind}`, on: { click } }, text);

/** Creates a form with a text input and a submit button. */
function ask(label, action, send, ...others) {
  const input = /** @type {HTMLInputElement} */ (
    el('input', { type: 'text', 'aria-label': label, maxlength: 100, required: true })
  );
  const submit = (event) => {
    event.preventDefault();
    send(input.value.trim());
  };
  return el(
    'form',
    { class: 'ask', on: { submit } },
    el('label', {}, label, input),
    ...others,
    el('button', { type: 'submit', class: 'button secondary' }, action),
  );
}

const state = ({ archived, locked }) => [archived && 'archived', locked && 'locked'].filter(Boolean).join(', ');

/** Lists a channel's threads, including archived ones, with a form to open one. */
export function threadList(threads, { go, open }) {
  const secret = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox' }));
  return [
    threads.length === 0 && el('p', { class: 'empty' }, 'This channel has no threads yet.'),
    el(
      'ul',
      { class: 'rows' },
      ...threads.map((thread) =>
        el(
          'li',
          {},
          icon('thread', 16),
          button(thread.name, () => go(thread.id)),
          el('small', {}, state(thread)),
        ),
      ),
    ),
    ask(
      'Name of a new thread',
      'Open it',
      (name) => open(name, secret.checked),
      el('label', { class: 'tick' }, secret, 'Private'),
    ),
  ].filter(Boolean);
}

/** Lists a thread's members and its actions. */
export function threadMembers(thread, people, { add, remove, change }) {
  const inside = people.filter(({ id }) => thread.memberIds.includes(id));
  const outside = people.filter(({ id }) => !thread.memberIds.includes(id));
  return [
    el(
      'ul',
      { class: 'rows' },
      ...inside.map((user) =>
        el(
          'li',
          {},
          el('span', {}, nameOf(user)),
          button('Remove', () => remove(user)),
        ),
      ),
      ...outside.map((user) =>
        el(
          'li',
          { class: 'outside' },
          el('span', {}, nameOf(user)),
          button('Add', () => add(user)),
        ),
      ),
    ),
    el('h3', {}, 'Thread'),
    el(
      'div',
      { class: 'faults' },
      button(thread.archived ? 'Wake' : 'Archive', () => change({ archived: !thread.archived })),
      thread.mayManage && button(thread.locked ? 'Unlock' : 'Lock', () => change({ locked: !thread.locked })),
    ),
  ];
}
