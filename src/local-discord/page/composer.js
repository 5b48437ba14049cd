import { CommandForm } from './command-form.js';
import { byId, el, icon } from './dom.js';
import { Listbox } from './listbox.js';

/**
 * @typedef {{ title(): string, mayPost(): boolean, commands(): any[], post(content: string): Promise<void>,
 *   run(command: any, values: Record<string, any>, sent: () => void): Promise<void>, complete(command: any, values: Record<string, any>, focused: string): Promise<any[]>,
 *   people(): import('./listbox.js').Entry[], roles(): import('./listbox.js').Entry[], channels(): import('./listbox.js').Entry[] }} Around
 */

const matches = (command, typed) => {
  const names = [command.shownName, command.name].map((name) => name.toLowerCase());
  return names.some((name) => name.startsWith(typed)) ? 2 : names.some((name) => name.includes(typed)) ? 1 : 0;
};

/** Input for plain messages, and for slash commands with their options. */
export class Composer {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.list = new Listbox({ label: 'Commands', onChoose: (entry) => this.begin(entry.value) });
    this.popup = el(
      'div',
      { class: 'suggestions', hidden: true },
      el('p', { class: 'caption' }, 'Commands'),
      this.list.element,
    );
    this.error = el('p', { class: 'refusal', role: 'alert', hidden: true });
    this.input = /** @type {HTMLTextAreaElement} */ (
      el('textarea', {
        rows: 1,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': 'false',
        'aria-controls': this.list.id,
        maxlength: 2000,
        on: { input: () => this.#suggest(), keydown: (event) => this.#key(event), blur: () => this.#hide() },
      })
    );
    this.bar = el('div', { class: 'bar' });
    byId('composer').replaceChildren(this.popup, this.error, this.bar);
    this.reset();
  }

  /** Returns to an empty text line. */
  reset(text = '', focus = false) {
    this.form?.element.remove();
    this.form = null;
    this.input.value = text;
    const label = `Message ${this.around.title()}`;
    this.input.setAttribute('aria-label', label);
    this.input.placeholder = this.around.mayPost() ? label : 'You may not write here, but commands may work';
    const send = el(
      'button',
      { type: 'button', class: 'icon', 'aria-label': 'Send', on: { click: () => this.#send() } },
      icon('send'),
    );
    this.bar.replaceChildren(this.input, send);
    this.#refuse(null);
    this.#suggest();
    if (focus) this.input.focus();
  }

  /** Starts to fill in a command. */
  begin(command) {
    this.#hide();
    this.#refuse(null);
    this.form = new CommandForm(command, {
      ...this.around,
      popup: this.popup,
      cancel: (text) => this.reset(text, true),
      refuse: (text) => this.#refuse(text),
      run: async (values) => {
        try {
          await this.around.run(command, values, () => this.reset('', true));
        } catch (error) {
          this.#refuse(error.message);
        }
      },
    });
    const send = el(
      'button',
      { type: 'button', class: 'icon', 'aria-label': 'Send', on: { click: () => this.form?.submit() } },
      icon('send'),
    );
    this.bar.replaceChildren(this.form.element, send);
    this.form.focusFirst();
  }

  #refuse(text) {
    this.error.hidden = text === null;
    this.error.textContent = text ?? '';
  }

  #hide() {
    this.popup.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.input.removeAttribute('aria-activedescendant');
  }

  #suggest() {
    this.input.style.height = 'auto';
    this.input.style.height = `${this.input.scrollHeight}px`;
    const text = this.input.value;
    if (!text.startsWith('/') || text.includes('\n')) return this.#hide();
    const typed = text.slice(1).toLowerCase();
    const commands = this.around.commands();
    const whole = commands.find((one) => `${one.shownName} ` === typed || `${one.name} ` === typed);
    if (whole) return this.begin(whole);
    const found = commands
      .map((command) => ({ command, rank: matches(command, typed.trimEnd()) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => b.rank - a.rank);
    this.popup.replaceChildren(
      el('p', { class: 'caption' }, found.length > 0 ? 'Commands' : 'No command begins like this'),
      this.list.element,
    );
    this.list.show(
      found.map(({ command }) => ({
        value: command,
        label: `/${command.shownName}`,
        description: command.description,
        hint: command.options.map((one) => (one.required ? one.shownName : `${one.shownName}?`)).join(' '),
      })),
    );
    this.popup.hidden = false;
    this.input.setAttribute('aria-expanded', String(found.length > 0));
    this.input.setAttribute('aria-activedescendant', this.list.activeId);
  }

  #key(event) {
    const suggesting = !this.popup.hidden && this.list.entries.length > 0;
    if (suggesting && event.key === 'ArrowDown') this.list.step(1);
    else if (suggesting && event.key === 'ArrowUp') this.list.step(-1);
    else if (suggesting && (event.key === 'Enter' || event.key === 'Tab')) this.list.choose();
    else if (event.key === 'Enter' && !event.shiftKey) void this.#send();
    else if (event.key === 'Escape') this.#hide();
    else return;
    event.preventDefault();
    this.input.setAttribute('aria-activedescendant', this.list.activeId);
  }

  async #send() {
    const text = this.input.value.trim();
    if (text === '') return;
    if (text.startsWith('/') && this.list.entries.length > 0) return this.list.choose();
    try {
      await this.around.post(text);
      this.reset('', true);
    } catch (error) {
      this.#refuse(error.message);
    }
  }
}
