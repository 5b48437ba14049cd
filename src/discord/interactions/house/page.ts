import type { Phrase } from '../../../engine/index.ts';
import { type Block, button, buttonRows, container, type Row } from '../../render/components.ts';
import { type CustomId, plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import type { Caller } from '../caller.ts';
import type { MemberMeant } from '../members.ts';
import type { BotResponse } from '../response.ts';

/** A page of the settings that sets no single value: it is shown, and each of its controls does something. */
export interface HousePage {
  readonly id: string;
  readonly name: Phrase;
  readonly show: (caller: Caller) => Promise<BotResponse>;
  /** By the name that its control carries. */
  readonly deeds: Readonly<Record<string, Deed>>;
}
type Deed = (caller: Caller, values: readonly string[], members: readonly MemberMeant[]) => Promise<BotResponse>;

/** A component of the settings was used: by whom, what was chosen, and the members among that. */
export interface Used {
  readonly caller: Caller;
  readonly id: CustomId;
  readonly values: readonly string[];
  readonly members: readonly MemberMeant[];
}

/** The id of a control that does something. */
export const deedId = ({ guildId }: Caller, deed: string): string => plainId('house', guildId, `do.${deed}`);

/** The way back to all settings. */
export const backRow = ({ guildId, say }: Caller): Row =>
  buttonRows([button(plainId('house', guildId), say(admin('settings.back')))])[0]!;

/** These blocks and the way back. */
export const paged = (caller: Caller, blocks: readonly Block[]): BotResponse => ({
  components: [container([...blocks, backRow(caller)], COLOURS.plain)],
});
