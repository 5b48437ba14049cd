import { ApplicationCommandOptionType as Type, type APIInteractionDataResolved } from 'discord-api-types/v10';
import { UserRefusal } from '../errors.ts';
import type { Files } from '../files.ts';
import type { SentOption } from '../laws/choices.ts';
import type { RawCommand } from '../laws/commands.ts';
import { permissionsIn } from '../permissions.ts';
import { presentChannel, presentMember, presentRole, presentUser } from '../present.ts';
import type { Channel } from '../model.ts';
import type { World } from '../world.ts';
import type { Runnable } from './commands.ts';

/** A file from a user, with its content in base64. */
export interface SentFile {
  readonly filename: string;
  readonly content_type?: string | undefined;
  readonly base64: string;
}

type OptionValue = string | number | boolean | SentFile;
export type OptionValues = Readonly<Record<string, OptionValue | null | undefined>>;

/** Objects that an interaction names by id, in Discord's form. */
export class Resolved {
  readonly #parts: Record<string, Record<string, unknown>> = {};

  constructor(
    private readonly world: World,
    private readonly files: Files,
    private readonly channel: Channel,
  ) {}

  #put(kind: keyof APIInteractionDataResolved, id: string, value: unknown): string {
    (this.#parts[kind] ??= {})[id] = value;
    return id;
  }

  user(idOrName: string): string | null {
    const user = this.world.findUser(idOrName.replace(/^<@!?(\d+)>$/, '$1'));
    if (!user) return null;
    const member = this.world.guilds.get(this.channel.guildId ?? '')?.members.get(user.id);
    if (member) {
      const permissions = permissionsIn(this.world, user.id, this.channel).toString();
      const { user: _, ...partial } = presentMember(this.world, member);
      this.#put('members', user.id, { ...partial, permissions });
    }
    return this.#put('users', user.id, presentUser(user));
  }

  role(idOrName: string): string | null {
    const roles = [...(this.world.guilds.get(this.channel.guildId ?? '')?.roles.values() ?? [])];
    const role = roles.find(
      (one) => one.id === idOrName || one.name.toLowerCase() === idOrName.replace(/^@/, '').toLowerCase(),
    );
    return role ? this.#put('roles', role.id, presentRole(role)) : null;
  }

  channelNamed(idOrName: string, types: readonly number[] = []): string | null {
    const found = this.world.findChannel(idOrName.replace(/^<#(\d+)>$/, '$1'));
    const fits = found && found.guildId === this.channel.guildId && (types.length === 0 || types.includes(found.type));
    if (!fits) return null;
    const permissions = permissionsIn(this.world, this.world.bot.id, found).toString();
    return this.#put('channels', found.id, { ...presentChannel(this.world, found), permissions });
  }

  file(file: SentFile): string {
    const bytes = new Uint8Array(Buffer.from(file.base64, 'base64'));
    const upload = { index: '0', name: file.filename, type: file.content_type ?? 'application/octet-stream', bytes };
    const attachment = this.files.attach(this.channel.id, upload, null);
    return this.#put('attachments', attachment.id, { ...attachment, ephemeral: true });
  }

  get data(): APIInteractionDataResolved | undefined {
    return Object.keys(this.#parts).length > 0 ? this.#parts : undefined;
  }
}

const MAX_TEXT = 6000;

function readNumber(option: RawCommand, value: OptionValue): number {
  const number = typeof value === 'number' ? value : Number(value);
  const wholeNumberWanted = option.type === Type.Integer;
  if (
    typeof value === 'boolean' ||
    String(value).trim() === '' ||
    !Number.isFinite(number) ||
    (wholeNumberWanted && !Number.isInteger(number))
  ) {
    throw new UserRefusal(`${option.name} must be ${wholeNumberWanted ? 'a whole number' : 'a number'}.`);
  }
  if (option.min_value !== undefined && number < option.min_value)
    throw new UserRefusal(`${option.name} must be at least ${option.min_value}.`);
  if (option.max_value !== undefined && number > option.max_value)
    throw new UserRefusal(`${option.name} must be at most ${option.max_value}.`);
  return number;
}

function readText(option: RawCommand, value: OptionValue): string {
  if (typeof value === 'object') throw new UserRefusal(`${option.name} must be a text.`);
  const text = String(value);
  const { min_length: least = 0, max_length: most = MAX_TEXT } = option;
  if (text.length < least) throw new UserRefusal(`${option.name} must have at least ${least} characters.`);
  if (text.length > most) throw new UserRefusal(`${option.name} must have at most ${most} characters.`);
  return text;
}

function readValue(option: RawCommand, value: OptionValue, resolved: Resolved): string | number | boolean {
  const found = (id: string | null, what: string) => {
    if (id === null) throw new UserRefusal(`${option.name}: there is no such ${what}: ${String(value)}.`);
    return id;
  };
  switch (option.type) {
    case Type.Integer:
    case Type.Number:
      return readNumber(option, value);
    case Type.Boolean: {
      if (value !== true && value !== false && value !== 'true' && value !== 'false')
        throw new UserRefusal(`${option.name} must be true or false.`);
      return value === true || value === 'true';
    }
    case Type.User:
      return found(resolved.user(String(value)), 'user');
    case Type.Channel:
      return found(resolved.channelNamed(String(value), option.channel_types), 'channel');
    case Type.Role:
      return found(resolved.role(String(value)), 'role');
    case Type.Mentionable:
      return found(resolved.user(String(value)) ?? resolved.role(String(value)), 'user or role');
    case Type.Attachment: {
      if (typeof value !== 'object') throw new UserRefusal(`${option.name} must be a file.`);
      return resolved.file(value);
    }
    default:
      return readText(option, value);
  }
}

function chosen(option: RawCommand, value: string | number | boolean): string | number | boolean {
  if (!option.choices?.length) return value;
  const choice = option.choices.find((one) => one.value === value) ?? option.choices.find((one) => one.name === value);
  if (!choice)
    throw new UserRefusal(`${option.name} must be one of ${option.choices.map((one) => one.value).join(', ')}.`);
  return choice.value;
}

const given = (value: OptionValue | null | undefined): value is OptionValue =>
  value !== null && value !== undefined && value !== '';

function wrap(runnable: Runnable, options: readonly SentOption[]): readonly SentOption[] {
  return runnable.path.reduceRight<readonly SentOption[]>(
    (inner, step) => [{ name: step.name, type: step.type as Type, options: inner }],
    options,
  );
}

/**
 * Returns a command's options as sent to the bot.
 * @throws UserRefusal when one is missing, unknown or not allowed, because Discord's client would not send that
 */
export function sentOptions(runnable: Runnable, values: OptionValues, resolved: Resolved): readonly SentOption[] {
  const unknown = Object.keys(values).find((name) => !runnable.options.some((option) => option.name === name));
  if (unknown) throw new UserRefusal(`/${runnable.name} has no option ${unknown}.`);
  const missing = runnable.options.find((option) => option.required && !given(values[option.name]));
  if (missing) throw new UserRefusal(`/${runnable.name} needs the option ${missing.name}.`);
  const options = runnable.options.flatMap((option): SentOption[] => {
    const value = values[option.name];
    if (!given(value)) return [];
    const read =
      option.choices?.length && option.type !== Type.String
        ? readValue(option, numberOf(option, value), resolved)
        : readValue(option, value, resolved);
    return [{ name: option.name, type: option.type as Type, value: chosen(option, read) }];
  });
  return wrap(runnable, options);
}

/** Returns the value of a choice that is given by its name. */
const numberOf = (option: RawCommand, value: OptionValue): OptionValue =>
  option.choices?.find((one) => one.name === value)?.value ?? value;

/** Returns the same as `sentOptions` while the user still types in one of them; sends unfinished ones as they are. */
export function sentWhileTyping(
  runnable: Runnable,
  values: OptionValues,
  focused: string,
  resolved: Resolved,
): readonly SentOption[] {
  const typed = runnable.options.find((option) => option.name === focused);
  if (!typed?.autocomplete) throw new UserRefusal(`/${runnable.name} has no option ${focused} with autocomplete.`);
  const options = runnable.options.flatMap((option): SentOption[] => {
    const type = option.type as Type;
    if (option === typed) return [{ name: option.name, type, value: String(values[option.name] ?? ''), focused: true }];
    const value = values[option.name];
    if (!given(value) || typeof value === 'object') return [];
    try {
      return [{ name: option.name, type, value: chosen(option, readValue(option, value, resolved)) }];
    } catch {
      return [];
    }
  });
  return wrap(runnable, options);
}
