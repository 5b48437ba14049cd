/** Discord's limits, as data: `anchors` are the developer documentation and the OpenAPI description of API v10. */
export const LIMITS = {
  customId: 100,
  buttonLabel: 80,
  buttonsInRow: 5,
  selectOptions: 25,
  optionLabel: 100,
  optionDescription: 100,
  optionValue: 100,
  placeholder: 150,
  /** Components of a message, including nested ones. */
  components: 40,
  /** Characters of all text displays of a message together. */
  text: 4000,
  altText: 1024,
  galleryItems: 10,
  content: 2000,
  nonce: 25,
  autocompleteChoices: 25,
  choiceName: 100,
  commandName: 32,
  commandDescription: 100,
  commandOptions: 25,
  /** Characters of names, descriptions and values of a command, each in its longest language. */
  commandText: 8000,
  chatCommands: 100,
} as const;

/** Discord's pattern for names of commands and options. Letters must also be lower case if the script has cases. */
const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/**
 * Cuts `text` to `most` characters with an ellipsis. Cuts after a whole word unless that loses more than half. Drops
 * bold or italic text that the cut would break; if that loses more than half, drops only the marks.
 */
export function clip(text: string, most: number): string {
  const cut = cutOff(text, most);
  return cut === text ? text : paired(paired(cut, '**', most), '*', most);
}

/** Removes the last mark of a cut text if its partner was cut off. */
function paired(cut: string, mark: '*' | '**', most: number): string {
  const marks = [...cut.matchAll(/(?<!\\)\*+/g)].filter(([run]) => run === mark || run === '***');
  if (marks.length % 2 === 0) return cut;
  const { index } = marks.at(-1)!;
  return index >= most / 2 ? `${trimmed(cut.slice(0, index))}…` : cut.slice(0, index) + cut.slice(index + mark.length);
}

const trimmed = (text: string): string => text.replace(/[\s,;:·–(-]+$/u, '');

function cutOff(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  // Non-breaking spaces keep a number and its sign together.
  const end = /[ \n]/.test(text[most - 1]!) ? cut.length : Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  if (end >= most / 2) return `${trimmed(cut.slice(0, end))}…`;
  // Never leaves half of a surrogate pair.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

type Json = { readonly [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/** Returns all components of a message, including nested ones. */
function nested(components: readonly Json[]): Json[] {
  return components.flatMap((one) => [
    one,
    ...nested(listOf(one.components)),
    ...nested([one.accessory, one.component].filter(isJson)),
  ]);
}

/** Counts the characters of text in components, including nested ones. */
export const textIn = (components: unknown): number =>
  nested(listOf(components)).reduce((sum, one) => sum + (one.type === 10 ? lengthOf(one.content) : 0), 0);

/** Returns, in words, why Discord would reject a message body; empty if it is valid. */
export function messageProblems(body: Json): string[] {
  const problems: string[] = [];
  const most = (what: string, value: number, limit: number) => {
    if (value > limit) problems.push(`${what}: ${value} is more than ${limit}`);
  };
  const all = nested(listOf(body.components));
  const modern = (Number(body.flags ?? 0) & (1 << 15)) !== 0;
  if (modern && (body.content || listOf(body.embeds).length > 0))
    problems.push('content or embeds beside components v2');
  if (!modern && all.some((one) => Number(one.type) >= 9)) problems.push('components v2 without their flag');
  most('content', lengthOf(body.content), LIMITS.content);
  most('nonce', lengthOf(body.nonce), LIMITS.nonce);
  most('components', all.length, LIMITS.components);
  most('text', textIn(body.components), LIMITS.text);
  const ids = all.flatMap((one) => (typeof one.custom_id === 'string' ? [one.custom_id] : []));
  for (const id of ids) if (id.length === 0) problems.push('an empty custom id');
  if (new Set(ids).size < ids.length) problems.push('a custom id occurs twice');
  for (const one of all) {
    most('custom id', lengthOf(one.custom_id), LIMITS.customId);
    if (one.type === 1) problems.push(...rowProblems(one));
    if (one.type === 2) most('button label', lengthOf(one.label), LIMITS.buttonLabel);
    if (one.type === 2 && !one.label && !one.emoji) problems.push('a button without label');
    if (one.type === 3) problems.push(...selectProblems(one));
    if (one.type === 10 && lengthOf(one.content) === 0) problems.push('an empty text');
    if (one.type === 12) most('gallery', listOf(one.items).length, LIMITS.galleryItems);
    for (const item of listOf(one.items)) most('alt text', lengthOf(item.description), LIMITS.altText);
  }
  return problems;
}

function rowProblems(row: Json): string[] {
  const inside = listOf(row.components);
  const buttons = inside.filter((one) => one.type === 2).length;
  if (inside.length === 0) return ['an empty row'];
  if (buttons === inside.length) return buttons > LIMITS.buttonsInRow ? [`${buttons} buttons in a row`] : [];
  return inside.length > 1 ? ['a menu that shares its row'] : [];
}

function selectProblems(select: Json): string[] {
  const options = listOf(select.options);
  const problems: string[] = [];
  if (options.length < 1 || options.length > LIMITS.selectOptions) problems.push(`${options.length} options in a menu`);
  if (lengthOf(select.placeholder) > LIMITS.placeholder) problems.push('a placeholder too long');
  const [fewest, most] = [Number(select.min_values ?? 1), Number(select.max_values ?? 1)];
  if (fewest > most || most > options.length || most < 1)
    problems.push(`a menu of ${options.length} for ${fewest} to ${most}`);
  if (new Set(options.map((one) => one.value)).size < options.length) problems.push('an option value occurs twice');
  for (const option of options) {
    const [label, value] = [lengthOf(option.label), lengthOf(option.value)];
    if (label < 1 || label > LIMITS.optionLabel) problems.push(`an option label of ${label} characters`);
    if (value < 1 || value > LIMITS.optionValue) problems.push(`an option value of ${value} characters`);
    if (option.description !== undefined && lengthOf(option.description) < 1)
      problems.push('an empty option description');
    if (lengthOf(option.description) > LIMITS.optionDescription) problems.push('an option description too long');
  }
  return problems;
}

/** Returns, in words, why Discord would reject a command; empty if it is valid. */
export function commandProblems(command: Json): string[] {
  const problems: string[] = [];
  const look = (one: Json, path: string): void => {
    for (const name of [one.name, ...Object.values(isJson(one.name_localizations) ? one.name_localizations : {})]) {
      if (typeof name !== 'string' || !COMMAND_NAME.test(name)) problems.push(`${path}: the name ${String(name)}`);
      else if (name !== name.toLocaleLowerCase()) problems.push(`${path}: the name ${name} is not lower case`);
    }
    for (const text of texts(one, 'description')) {
      if (text.length < 1 || text.length > LIMITS.commandDescription)
        problems.push(`${path}: description of ${text.length}`);
    }
    const options = listOf(one.options);
    if (options.length > LIMITS.commandOptions) problems.push(`${path}: ${options.length} options`);
    if (new Set(options.map((option) => option.name)).size < options.length)
      problems.push(`${path}: an option name occurs twice`);
    const needed = options.map((option) => option.required === true);
    if (needed.some((must, at) => must && at > 0 && !needed[at - 1])) problems.push(`${path}: required after optional`);
    for (const choice of listOf(one.choices)) {
      if (texts(choice, 'name').some((name) => name.length < 1 || name.length > LIMITS.choiceName))
        problems.push(`${path}: a choice`);
    }
    if (listOf(one.choices).length > 0 && one.autocomplete === true) problems.push(`${path}: choices and autocomplete`);
    for (const option of options) look(option, `${path} ${String(option.name)}`);
  };
  look(command, `/${String(command.name)}`);
  const size = commandSize(command);
  if (size > LIMITS.commandText) problems.push(`/${String(command.name)}: ${size} characters in all`);
  return problems;
}

/** Returns a text of a command in all its languages. */
function texts(one: Json, field: 'name' | 'description'): string[] {
  const others = one[`${field}_localizations`];
  return [one[field], ...Object.values(isJson(others) ? others : {})].filter((text) => typeof text === 'string');
}

/** Counts the characters of a command as Discord does: names, descriptions and values, each in its longest language. */
export function commandSize(one: Json): number {
  const longest = (field: 'name' | 'description') => Math.max(0, ...texts(one, field).map((text) => text.length));
  const inside = [...listOf(one.options), ...listOf(one.choices)];
  return (
    longest('name') +
    longest('description') +
    lengthOf(one.value) +
    inside.reduce((sum, part) => sum + commandSize(part), 0)
  );
}
