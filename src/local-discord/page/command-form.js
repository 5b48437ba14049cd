import { el } from './dom.js';
import { Listbox } from './listbox.js';
import { sentFile } from './modal.js';

const TYPE = { boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, attachment: 11 };
const TYPING_PAUSE = 120;

/** The options of one slash command, as pills in the input line. */
export class CommandForm {
  constructor(command, around) {
    this.command = command;
    this.around = around;
    /** @type {Map<string, { option: any, input: HTMLInputElement, pill: HTMLElement, chosen: any, file: any }>} */
    this.fields = new Map();
    this.list = new Listbox({ label: 'Options', onChoose: (entry) => this.#choose(entry) });
    this.current = null;
    this.asked = 0;
    this.name = el('span', { class: 'name' }, `/${command.shownName}`);
    this.more = el('button', {
      type: 'button',
      class: 'more',
      on: {
        click: () => this.#offerMore(),
        focus: () => this.#offerMore(),
        keydown: (event) => this.#key(event, null),
      },
    });
    this.element = el(
      'form',
      { class: 'command', 'aria-label': `/${command.shownName}`, on: { submit: (event) => event.preventDefault() } },
      this.name,
      this.more,
    );
    // Without options the form itself handles the keys.
    this.element.tabIndex = -1;
    this.element.addEventListener('keydown', (event) => event.target === this.element && this.#key(event, null));
    for (const option of command.options.filter((one) => one.required)) this.#add(option);
    if (this.fields.size === 0 && command.options.length > 0) this.#add(command.options[0]);
    this.#drawMore();
  }

  focusFirst() {
    const first = [...this.fields.values()][0];
    if (first) first.input.focus();
    else this.element.focus();
  }

  #add(option) {
    const isFile = option.type === TYPE.attachment;
    const field = { option, chosen: null, file: null, input: null, pill: null };
    field.input = /** @type {HTMLInputElement} */ (
      el('input', {
        type: isFile ? 'file' : 'text',
        role: isFile ? null : 'combobox',
        'aria-label': option.shownName,
        'aria-expanded': isFile ? null : 'false',
        'aria-controls': isFile ? null : this.list.id,
        'aria-autocomplete': isFile ? null : 'list',
        'aria-required': String(option.required),
        autocomplete: 'off',
        on: {
          focus: () => this.#enter(field),
          input: () => this.#typed(field),
          change: async () =>
            isFile && (field.file = field.input.files?.[0] ? await sentFile(field.input.files[0]) : null),
          blur: () => this.#leave(field),
          keydown: (event) => this.#key(event, field),
        },
      })
    );
    field.pill = el('label', { class: 'pill' }, el('span', {}, option.shownName), field.input);
    this.fields.set(option.name, field);
    this.more.before(field.pill);
    this.#drawMore();
    return field;
  }

  #remove(field) {
    this.fields.delete(field.option.name);
    field.pill.remove();
    this.#drawMore();
  }

  get #rest() {
    return this.command.options.filter((option) => !this.fields.has(option.name));
  }

  #drawMore() {
    this.more.hidden = this.#rest.length === 0;
    this.more.textContent = `+${this.#rest.length} more`;
    this.more.setAttribute('aria-label', `${this.#rest.length} more options`);
  }

  #offerMore() {
    this.current = null;
    this.#show(
      'Optional',
      '',
      this.#rest.map((option) => ({ value: option, label: option.shownName, description: option.description })),
    );
  }

  #valueOf({ option, input, chosen, file }) {
    if (option.type === TYPE.attachment) return file;
    return chosen && chosen.label === input.value ? chosen.value : input.value.trim();
  }

  get values() {
    const given = [...this.fields.values()].map((field) => [field.option.name, this.#valueOf(field)]);
    return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== null));
  }

  #enter(field) {
    this.current = field;
    field.pill.classList.remove('wrong');
    void this.#suggest(field);
  }

  #leave(field) {
    if (this.current === field) this.#hide();
  }

  /** As in Discord, an option's name and a colon lead to that option; the text before them stays. */
  #leads(field) {
    const [, before, name] = /^(?:(.*)\s)?(\S+):$/su.exec(field.input.value) ?? [];
    const option = this.command.options.find(({ shownName }) => shownName === name?.toLowerCase());
    if (!option) return false;
    field.input.value = before ?? '';
    if (option === field.option) return false;
    (this.fields.get(option.name) ?? this.#add(option)).input.focus();
    if (!before && !field.option.required) this.#remove(field);
    return true;
  }

  #typed(field) {
    if (this.#leads(field)) return;
    field.chosen = null;
    clearTimeout(this.timer);
    if (field.option.autocomplete) this.timer = setTimeout(() => this.#suggest(field), TYPING_PAUSE);
    else void this.#suggest(field);
  }

  #fixed({ option, input }) {
    const { around } = this;
    const entries = () => {
      if (option.choices.length > 0) return option.choices.map(({ name, value }) => ({ label: name, value }));
      switch (option.type) {
        case TYPE.boolean:
          return [
            { label: 'True', value: true },
            { label: 'False', value: false },
          ];
        case TYPE.user:
          return around.people();
        case TYPE.role:
          return around.roles();
        case TYPE.mentionable:
          return [...around.people(), ...around.roles()];
        case TYPE.channel:
          return around.channels();
        default:
          return [];
      }
    };
    const typed = input.value.toLowerCase().replace(/^[@#]/, '');
    return entries().filter((entry) => entry.label.toLowerCase().includes(typed));
  }

  async #suggest(field) {
    const { option } = field;
    const hint = [option.description, this.#bounds(option)].filter(Boolean).join(' · ');
    const settled = field.chosen && field.chosen.label === field.input.value;
    if (settled) return this.#show(option.shownName, hint, []);
    if (!option.autocomplete) return this.#show(option.shownName, hint, this.#fixed(field));
    const asked = (this.asked += 1);
    if (this.around.popup.hidden) this.#show(option.shownName, 'Loading options…', []);
    let entries = [];
    let note = hint;
    try {
      const choices = await this.around.complete(
        this.command,
        { ...this.values, [option.name]: field.input.value },
        option.name,
      );
      entries = choices.map(({ name, value }) => ({ label: name, value }));
      if (entries.length === 0) note = 'No options match your search.';
    } catch (error) {
      note = `Loading options failed. ${error.message}`;
    }
    if (asked === this.asked && this.current === field) this.#show(option.shownName, note, entries);
  }

  #bounds({ min, max, type }) {
    if (min === null && max === null) return '';
    const unit = type === 3 ? ' characters' : '';
    return min !== null && max !== null
      ? `${min} to ${max}${unit}`
      : min !== null
        ? `at least ${min}${unit}`
        : `at most ${max}${unit}`;
  }

  #show(title, hint, entries) {
    this.around.popup.replaceChildren(
      el('p', { class: 'caption' }, el('strong', {}, title), ' ', hint),
      this.list.element,
    );
    this.around.popup.hidden = false;
    this.list.show(entries);
    this.#mark();
  }

  #mark() {
    this.current?.input.setAttribute('aria-expanded', String(this.list.entries.length > 0));
    this.current?.input.setAttribute('aria-activedescendant', this.list.activeId);
  }

  #hide() {
    this.around.popup.hidden = true;
    this.current?.input.setAttribute('aria-expanded', 'false');
    this.current?.input.removeAttribute('aria-activedescendant');
    this.list.show([]);
  }

  #choose(entry) {
    const field = this.current;
    if (!field) return this.#add(entry.value).input.focus();
    field.input.value = entry.label;
    field.chosen = entry;
    this.#size(field);
    this.asked += 1;
    const next = [...this.fields.values()].find((one) => this.#isMissing(one));
    if (next) next.input.focus();
    else void this.#suggest(field);
  }

  #size({ input }) {
    input.style.width = `${Math.min(40, Math.max(6, input.value.length + 1))}ch`;
  }

  #isMissing = (field) => field.option.required && [null, ''].includes(this.#valueOf(field));

  #key(event, field) {
    const choosing = !this.around.popup.hidden && this.list.entries.length > 0;
    const isFirst = field && [...this.fields.values()][0] === field;
    if (choosing && event.key === 'ArrowDown') this.list.step(1);
    else if (choosing && event.key === 'ArrowUp') this.list.step(-1);
    else if (choosing && event.key === 'Enter') this.list.choose();
    else if (choosing && event.key === 'Tab' && !event.shiftKey && field && field.input.value !== '')
      this.list.choose();
    else if (event.key === 'Enter') void this.submit();
    else if (event.key === 'Escape' && choosing) this.#hide();
    else if (event.key === 'Escape' || (event.key === 'Backspace' && !field))
      this.around.cancel(event.key === 'Escape' ? '' : `/${this.command.shownName}`);
    else if (event.key === 'Backspace' && field?.input.value === '') {
      if (isFirst) this.around.cancel(`/${this.command.shownName}`);
      else {
        const all = [...this.fields.values()];
        const before = all[all.indexOf(field) - 1];
        if (!field.option.required) this.#remove(field);
        before?.input.focus();
      }
    } else return;
    event.preventDefault();
    this.#mark();
  }

  async submit() {
    const missing = [...this.fields.values()].find((field) => this.#isMissing(field));
    if (missing) {
      missing.pill.classList.add('wrong');
      this.around.refuse(`${missing.option.shownName}: this option is required. Give a value.`);
      return missing.input.focus();
    }
    this.#hide();
    await this.around.run(this.values);
  }
}
