import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What programs are told on their command line, and how they say what is wrong with it. */

/** The arguments are wrong; the message says how. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

type OptionsSpec = NonNullable<ParseArgsConfig['options']>;

/** The values of the options that are known; throws `WrongArguments` for any other, and for what is no option. */
export function readOptions<const O extends OptionsSpec>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongArguments((error as Error).message.split(/\n|\. /)[0]!.replace(/\.$/, ''));
  }
}

/** One of the values that an option can have. */
export function oneOfValues<T extends string>(name: string, value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value);
  if (!found) throw new WrongArguments(`--${name}: "${value}" is none of ${values.join(', ')}`);
  return found;
}

/** A whole number of at least `least`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least)
    throw new WrongArguments(`--${name}: "${text}" is no whole number of at least ${least}`);
  return value;
}
