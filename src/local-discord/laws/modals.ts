import { ComponentType } from 'discord-api-types/v10';
import type { Problem } from '../errors.ts';
import { allComponents, componentProblems, type RawComponent } from './components.ts';

/** Checks the rules of a modal that no schema covers. Paths begin at the callback's `data`. */
export function modalProblems(components: readonly RawComponent[]): Problem[] {
  const root = ['data', 'components'];
  const placed = allComponents(components, root);
  const problems = componentProblems(placed, true);
  if (components.length > 5) {
    problems.push({ path: root, code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 5 or fewer in length.' });
  }
  for (const { component, path } of placed) {
    if (component.type !== ComponentType.TextInput) continue;
    if ((component.min_length ?? 0) > (component.max_length ?? 4000)) {
      problems.push({
        path: [...path, 'min_length'],
        code: 'TEXT_INPUT_LENGTHS',
        message: 'min_length is more than max_length.',
      });
    }
    if ((component.value?.length ?? 0) > (component.max_length ?? 4000)) {
      problems.push({
        path: [...path, 'value'],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: 'The value is longer than max_length.',
      });
    }
    const labelled = path.includes('component');
    if (labelled === Boolean(component.label)) {
      problems.push({
        path: [...path, 'label'],
        code: 'TEXT_INPUT_LABEL',
        message: 'A text input has a label of its own only in an action row.',
      });
    }
  }
  return problems;
}
