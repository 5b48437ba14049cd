import type { core } from 'zod';
import type { Problem } from '../errors.ts';

/** A schema of `discord-api-spec/zod`. */
export type Schema = core.$ZodType;

type Issue = core.$ZodIssue;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/**
 * Chooses the intended member of a union: the one with a matching `type`, otherwise the one with the fewest problems.
 */
function meantMember(alternatives: readonly Issue[][]): readonly Issue[] {
  const isAboutType = (issue: Issue) => issue.path.length === 1 && issue.path[0] === 'type';
  const ofThatType = alternatives.filter((issues) => !issues.some(isAboutType));
  const candidates = ofThatType.length > 0 ? ofThatType : alternatives;
  return candidates.reduce((best, issues) => (issues.length < best.length ? issues : best), candidates[0] ?? []);
}

function problemOf(issue: Issue, value: unknown): Omit<Problem, 'path'> {
  switch (issue.code) {
    case 'too_big':
      return typeof value === 'number'
        ? { code: 'NUMBER_TYPE_MAX', message: `Value must be less than or equal to ${issue.maximum}.` }
        : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` };
    case 'too_small':
      return typeof value === 'number'
        ? { code: 'NUMBER_TYPE_MIN', message: `Value must be greater than or equal to ${issue.minimum}.` }
        : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` };
    case 'invalid_type':
      return value === undefined
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : { code: 'BASE_TYPE_BAD_TYPE', message: `Expected ${issue.expected}, got ${JSON.stringify(value)}.` };
    case 'invalid_value':
      return value === undefined
        ? { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
        : {
            code: 'BASE_TYPE_CHOICES',
            message: `Value must be one of {${issue.values.join(', ')}}, got ${JSON.stringify(value)}.`,
          };
    case 'invalid_format':
      return issue.format === 'url'
        ? { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }
        : { code: 'BASE_TYPE_BAD_FORMAT', message: `Not a well formed ${issue.format}: ${JSON.stringify(value)}.` };
    default:
      return { code: 'BASE_TYPE_INVALID', message: 'Invalid value.' };
  }
}

function explainIssue(issue: Issue, root: unknown, base: readonly PropertyKey[]): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return meantMember(issue.errors).flatMap((inner) => explainIssue(inner, root, path));
  }
  return [{ path: path as (string | number)[], ...problemOf(issue, at(root, path)) }];
}

/** Lists a body's problems according to Discord's published schemas; empty if there are none. */
export function schemaProblems(schema: Schema, body: unknown): Problem[] {
  const result = (
    schema as core.$ZodType & { safeParse(value: unknown): core.util.SafeParseResult<unknown> }
  ).safeParse(body);
  return result.success ? [] : result.error.issues.flatMap((issue) => explainIssue(issue, body, []));
}
