import { entriesOf } from './components.js';
import { avatar, byId, el, icon, nameOf } from './dom.js';
import { select } from './listbox.js';
import { markdown } from './markdown.js';

const TEXT = 4;

/**
 * A field whose value is read when the form is submitted.
 * @typedef {{ element: HTMLElement, read: () => any }} Field
 */

const isRequired = (component) => component.required ?? true;

/** @returns {Field} */
function textField(component, label) {
  const shared = {
    id: `field-${component.custom_id}`,
    'aria-label': label,
    placeholder: component.placeholder,
    value: component.value ?? '',
    required: isRequired(component),
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
  };
  const element =
    component.style === 2
      ? el('textarea', { rows: 5, ...shared })
      : el('input', { type: 'text', autocomplete: 'off', ...shared });
  return { element, read: () => /** @type {HTMLInputElement} */ (element).value };
}

/** @returns {Field} */
function choiceField(component, label, many) {
  const name = `choice-${component.custom_id}`;
  const inputs = component.options.map((option) => {
    const input = el('input', {
      type: many ? 'checkbox' : 'radio',
      name,
      value: option.value,
      checked: Boolean(option.default),
      'aria-label': option.label,
    });
    return { input: /** @type {HTMLInputElement} */ (input), option };
  });
  const element = el(
    'div',
    { class: 'choices', role: many ? 'group' : 'radiogroup', 'aria-label': label },
    ...inputs.map(({ input, option }) =>
      el(
        'label',
        { class: 'choice' },
        input,
        el('span', {}, option.label, option.description && el('small', {}, option.description)),
      ),
    ),
  );
  const chosen = () => inputs.filter(({ input }) => input.checked).map(({ option }) => option.value);
  return { element, read: () => (many ? chosen() : (chosen()[0] ?? null)) };
}

/** @returns {Field} */
function fileField(component, label) {
  const element = /** @type {HTMLInputElement} */ (
    el('input', { type: 'file', 'aria-label': label, multiple: (component.max_values ?? 1) > 1 })
  );
  let files = Promise.resolve([]);
  element.addEventListener('change', () => (files = Promise.all([...(element.files ?? [])].map(sentFile))));
  return { element, read: () => files };
}

/** Converts a file to the form in which it is sent. */
export async function sentFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { filename: file.name, content_type: file.type || 'application/octet-stream', base64: btoa(binary) };
}

/** @returns {Field} */
function field(component, label, around) {
  switch (component.type) {
    case TEXT:
      return textField(component, label);
    case 19:
      return fileField(component, label);
    case 21:
      return choiceField(component, label, false);
    case 22:
      return choiceField(component, label, true);
    case 23: {
      const input = /** @type {HTMLInputElement} */ (
        el('input', { type: 'checkbox', checked: Boolean(component.default), 'aria-label': label })
      );
      return { element: el('label', { class: 'choice' }, input, el('span', {}, label)), read: () => input.checked };
    }
    default: {
      const entries = entriesOf(component, around);
      let values = entries.filter((entry) => entry.selected).map((entry) => entry.value);
      const element = select({
        label,
        placeholder: component.placeholder || 'Make a selection',
        entries,
        min: component.min_values ?? 1,
        max: component.max_values ?? 1,
        onDone: (chosen) => (values = chosen),
      });
      return { element, read: () => values };
    }
  }
}

/**
 * Opens a form of the bot.
 * @param {any} modal as the bot sent it
 * @param {{ bot: any, send: (values: Record<string, any>) => Promise<string | null> } &
 * import('./components.js').Around} around
 *   `send` returns the error, or null on success
 */
export function openModal(modal, around) {
  /** @type {Record<string, () => any>} */
  const reads = {};
  const labelled = (component, label, description) => {
    const made = field(component, label, around);
    reads[component.custom_id] = made.read;
    const star =
      isRequired(component) && component.type !== 23
        ? el('span', { class: 'star', 'aria-hidden': 'true' }, ' *')
        : null;
    return el(
      'div',
      { class: 'field' },
      el('span', { class: 'label' }, label, star),
      description && el('small', {}, description),
      made.element,
    );
  };
  const parts = modal.components.flatMap((one) => {
    if (one.type === 10) return [markdown(one.content, around.names)];
    if (one.type === 18) return [labelled(one.component, one.label, one.description)];
    return one.components.map((inner) => labelled(inner, inner.label, null));
  });
  const problem = el('p', { class: 'failed', role: 'alert', hidden: true });
  const submit = el('button', { type: 'submit', class: 'button primary' }, 'Submit');
  const close = () => dialog.close();
  // The browser restores the focus, unless its element has been redrawn meanwhile.
  const closed = () => {
    dialog.remove();
    if (document.activeElement === document.body) byId('messages').focus();
  };
  const send = async (event) => {
    event.preventDefault();
    /** @type {HTMLButtonElement} */ (submit).disabled = true;
    const entries = await Promise.all(Object.entries(reads).map(async ([id, read]) => [id, await read()]));
    const wrong = await around.send(Object.fromEntries(entries));
    /** @type {HTMLButtonElement} */ (submit).disabled = false;
    if (wrong === null) return close();
    problem.textContent = wrong;
    problem.hidden = false;
  };
  const dialog = /** @type {HTMLDialogElement} */ (
    el(
      'dialog',
      { class: 'modal', 'aria-label': modal.title, on: { close: closed } },
      el(
        'form',
        { on: { submit: send } },
        el(
          'header',
          {},
          avatar(around.bot, 32),
          el('h2', {}, modal.title),
          el('button', { type: 'button', class: 'icon', 'aria-label': 'Close', on: { click: close } }, icon('close')),
        ),
        el(
          'div',
          { class: 'fields' },
          ...parts,
          el('p', { class: 'warning' }, `This form will be submitted to ${nameOf(around.bot)}.`),
          problem,
        ),
        el(
          'footer',
          {},
          el('button', { type: 'button', class: 'button secondary', on: { click: close } }, 'Cancel'),
          submit,
        ),
      ),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
}
