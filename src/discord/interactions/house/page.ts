import type { Phrase } from '../../../engine/index.ts';
import { type Block, button, buttonRows, container, type ComponentRow } from '../../render/components.ts';
import { type CustomId, plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import type { Caller } from '../caller.ts';
import type { MemberMeant } from '../members.ts';
import type { BotResponse } from '../response.ts';

/** A page of the settings without a single value. It has controls with actions. */
export interface HousePage {
  readonly id: string;
  readonly name: Phrase;
  readonly show: (caller: Caller) => Promise<BotResponse>;
  /** Actions by the name in the control's id. */
  readonly deeds: Readonly<Record<string, PageAction>>;
}
type PageAction = (caller: Caller, values: readonly string[], members: readonly MemberMeant[]) => Promise<BotResponse>;

/** A use of a settings component: caller, chosen values and members. */
export interface ComponentUse {
  readonly caller: Caller;
  readonly id: CustomId;
  readonly values: readonly string[];
  readonly members: readonly MemberMeant[];
}

/** Writes the id of a control with an action. */
export const deedId = ({ guildId }: Caller, deed: string): string => plainId('house', guildId, `do.${deed}`);

/** Builds the button back to all settings. */
export const backRow = ({ guildId, say }: Caller): ComponentRow =>
  buttonRows([button(plainId('house', guildId), say(admin('settings.back')))])[0]!;

/** Builds a page of these blocks with the button back. */
export const settingsPage = (caller: Caller, blocks: readonly Block[]): BotResponse => ({
  components: [container([...blocks, backRow(caller)], COLOURS.plain)],
});
