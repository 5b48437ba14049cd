import type { Save } from '../engine/index.ts';
import type { SaveTable } from './schema.ts';

/** Cached texts of the states in saves. States are large and never change, but every later answer writes them again. */
const texts = new WeakMap<object, string>();

type Past = Save['past'][number];
/** The small part of a save. */
type Head = Omit<Save, 'base' | 'past'> & { readonly past: readonly Omit<Past, 'base'>[] };

export function saveRow(sessionId: string, { base, past, ...rest }: Save): SaveTable {
  const head: Head = { ...rest, past: past.map(({ base: _, ...step }) => step) };
  const before = past.map((step) => texts.get(step) ?? textOf(step.base));
  return { session_id: sessionId, save: JSON.stringify(head), base: textOf(base), past: before.join('\n') };
}

export function saveOf({ save, base, past }: Omit<SaveTable, 'session_id'>): Save {
  const head = JSON.parse(save) as Head | Save;
  // An earlier version stored the save in one piece.
  if (base === null) return head as Save;
  const before = past === null || past === '' ? [] : past.split('\n');
  return { ...head, base: stateOf(base), past: head.past.map((step, at) => pastStep(step, before[at]!)) };
}

/** Restores a past step. Parses its state only on access, as games rarely go back into it. */
function pastStep(told: Omit<Past, 'base'>, text: string): Past {
  let base: object | null = null;
  const step: Past = {
    ...told,
    get base() {
      return (base ??= stateOf(text));
    },
  };
  texts.set(step, text);
  return step;
}

function stateOf(text: string): object {
  const state = JSON.parse(text) as object;
  texts.set(state, text);
  return state;
}

function textOf(state: object): string {
  const text = texts.get(state) ?? JSON.stringify(state);
  texts.set(state, text);
  return text;
}
