import { el, emoji } from './dom.js';

let count = 0;

/**
 * A list to choose from by mouse or keyboard.
 * @typedef {{ value: any, label: string, description?: string | null, emoji?: any, selected?: boolean, hint?: string | null }} Entry
 */
export class Listbox {
  /** @param {{ label: string, multiple?: boolean, onChoose: (entry: Entry) => void }} options */
  constructor({ label, multiple = false, onChoose }) {
    this.id = `list-${(count += 1)}`;
    this.multiple = multiple;
    this.onChoose = onChoose;
    /** @type {Entry[]} */
    this.entries = [];
    this.active = -1;
    this.element = el('ul', {
      id: this.id,
      class: 'listbox',
      role: 'listbox',
      'aria-label': label,
      'aria-multiselectable': multiple ? 'true' : null,
    });
    // The list must not take the focus from its field.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  /** @param {Entry[]} entries */
  show(entries, active = 0) {
    this.entries = entries;
    this.element.replaceChildren(...entries.map((entry, index) => this.#option(entry, index)));
    this.move(Math.min(active, entries.length - 1));
  }

  #option(entry, index) {
    const box = this.multiple ? el('span', { class: 'tick', 'aria-hidden': 'true' }) : null;
    return el(
      'li',
      {
        id: `${this.id}-${index}`,
        role: 'option',
        'aria-selected': String(Boolean(entry.selected)),
        on: { click: () => this.choose(index), mousemove: () => this.active !== index && this.move(index, false) },
      },
      emoji(entry.emoji),
      el(
        'span',
        { class: 'text' },
        el('span', { class: 'label' }, entry.label),
        entry.description && el('span', { class: 'description' }, entry.description),
      ),
      entry.hint && el('span', { class: 'hint' }, entry.hint),
      box,
    );
  }

  move(index, scroll = true) {
    this.active = index;
    [...this.element.children].forEach((child, at) => child.classList.toggle('active', at === index));
    if (scroll) this.element.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  /** Id of the highlighted option, for `aria-activedescendant`. */
  get activeId() {
    return this.active >= 0 ? `${this.id}-${this.active}` : '';
  }

  step(by) {
    if (this.entries.length > 0) this.move((this.active + by + this.entries.length) % this.entries.length);
  }

  choose(index = this.active) {
    const entry = this.entries[index];
    if (entry) this.onChoose(entry);
  }
}

/**
 * A menu like Discord's selects: closed it shows what is chosen, open it lists the options.
 * @param {{ label: string, placeholder: string, entries: Entry[], min: number, max: number, disabled?: boolean,
 *   onDone: (values: string[]) => void }} options `onDone` is told when the choice is made.
 */
export function select({ label, placeholder, entries, min, max, disabled = false, onDone }) {
  const multiple = max > 1;
  let values = entries.filter((entry) => entry.selected).map((entry) => entry.value);
  const before = values;
  const list = new Listbox({ label, multiple, onChoose: choose });
  const face = el('span', { class: 'face' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'select',
      disabled,
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-controls': list.id,
      'aria-label': label,
      on: { click: () => (root.classList.contains('open') ? close() : open()), keydown: onKey },
    },
    face,
  );
  const search =
    entries.length > 12
      ? el('input', {
          class: 'search',
          placeholder: 'Search',
          'aria-label': `Search ${label}`,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': 'true',
          'aria-controls': list.id,
          on: { input: refresh, keydown: onKey },
        })
      : null;
  const done = multiple ? el('button', { type: 'button', class: 'done', on: { click: () => close() } }, 'Done') : null;
  const popup = el('div', { class: 'popup' }, search, list.element, done);
  const root = el('div', { class: 'select-box' }, button, popup);

  function drawFace() {
    const chosen = entries.filter((entry) => values.includes(entry.value));
    face.replaceChildren(
      ...(chosen.length === 0
        ? [el('span', { class: 'placeholder' }, placeholder)]
        : chosen.map((entry) => el('span', { class: multiple ? 'chip' : '' }, emoji(entry.emoji) ?? '', entry.label))),
    );
  }
  function refresh() {
    const typed = search ? /** @type {HTMLInputElement} */ (search).value.toLowerCase() : '';
    const shown = entries.filter((entry) => entry.label.toLowerCase().includes(typed));
    list.show(
      shown.map((entry) => ({ ...entry, selected: values.includes(entry.value) })),
      Math.max(0, list.active),
    );
    point();
    if (!done) return;
    const lacking = min - values.length;
    done.textContent = lacking > 0 ? `Choose ${lacking} more` : 'Done';
    /** @type {HTMLButtonElement} */ (done).disabled = lacking > 0;
  }
  /** Tells assistive technology the highlighted entry, on the focused element. */
  function point() {
    (search ?? button).setAttribute('aria-activedescendant', list.activeId);
  }
  function choose(entry) {
    if (!multiple) {
      values = min === 0 && values.includes(entry.value) ? [] : [entry.value];
      return close();
    }
    if (values.includes(entry.value)) values = values.filter((one) => one !== entry.value);
    else if (values.length < max) values = [...values, entry.value];
    drawFace();
    refresh();
  }
  function outside(event) {
    if (!root.contains(event.target)) close();
  }
  function open() {
    root.classList.add('open');
    button.setAttribute('aria-expanded', 'true');
    refresh();
    root.classList.toggle('upward', button.getBoundingClientRect().bottom + popup.offsetHeight > innerHeight - 8);
    search?.focus();
    document.addEventListener('mousedown', outside);
  }
  function close() {
    document.removeEventListener('mousedown', outside);
    root.classList.remove('open');
    button.setAttribute('aria-expanded', 'false');
    button.removeAttribute('aria-activedescendant');
    if (popup.contains(document.activeElement)) button.focus();
    if (values.length < min) values = [...before];
    drawFace();
    const same = values.join() === before.join();
    if (same && (multiple || values.length === 0)) return;
    onDone(values);
  }
  function onKey(event) {
    const isOpen = root.classList.contains('open');
    if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) open();
    else if (!isOpen) return;
    else if (event.key === 'ArrowDown') list.step(1);
    else if (event.key === 'ArrowUp') list.step(-1);
    else if (event.key === 'Enter' || (event.key === ' ' && !search)) list.choose();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    point();
  }
  drawFace();
  return root;
}
