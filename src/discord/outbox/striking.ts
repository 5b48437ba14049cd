import type { Sent } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { linked } from '../render/command-links.ts';
import { type Component, text } from '../render/components.ts';
import { struck } from '../render/struck.ts';
import { words } from '../text/words.ts';
import { messagesSince, recompose, type MessageRest } from './discord-messages.ts';
import { type Draft, retractedElsewhere } from './message-renderer.ts';
import { troubleOf } from './trouble.ts';

/**
 * Failed attempts before giving up, by trouble. Later messages wait meanwhile: about ten seconds in all for `later`.
 */
const TRIED = { later: 4, otherwise: 1 } as const;

/**
 * Strikes out retracted lines in messages that stay: boards, and panels that have called somebody. Throws errors that
 * call for a retry. If Discord refuses the edit again, the message stays as it is.
 */
export async function strikeOut(
  bot: Bot,
  rest: MessageRest,
  draft: Draft,
  { sent, attempts }: { readonly sent: readonly Sent[]; readonly attempts: number },
): Promise<void> {
  const { group, session, earlier } = draft;
  const { channelId, language } = session;
  const say = bot.translator(language);
  let left = asInMessages(retractedElsewhere(draft).map(say), bot);
  const struckIn = (components: readonly Component[]): Component[] | null => {
    const after = struck(components, left, say(words('news.struck')));
    if (after.left.length === left.length) return null;
    left = after.left;
    return after.components;
  };
  /** If the message still has its buttons, removing them later also shows the strike. */
  const inKnown = async ({ id, components }: Sent) => {
    const after = components && id !== earlier?.id && struckIn(components as readonly Component[]);
    if (after) await bot.sessions.outbox.reshown(id, components, after);
  };
  // Searches newest first: the current panel, messages posted since the deed, then older panels.
  for (const one of sent) if (one.role === 'panel') await inKnown(one);
  // Deeds are undone one by one, the last first.
  const deeds = group.flatMap(({ message }) => (message.kind === 'panel' ? (message.undone?.since ?? []) : []));
  const [since] = deeds.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  if (left.length === 0 || since === undefined) return;
  try {
    for (const { messageId, components } of await messagesSince(rest, channelId, since)) {
      const known = sent.find((one) => one.messageId === messageId && one.components);
      if (known) await inKnown(known);
      const after = known ? null : struckIn(components);
      if (after) await recompose(rest, channelId, messageId, after);
    }
    for (const one of sent.toReversed()) if (one.role !== 'panel') await inKnown(one);
  } catch (error) {
    const trouble = troubleOf(error);
    if (attempts < (trouble === 'later' ? TRIED.later : TRIED.otherwise)) throw error;
    bot.log.debug({ err: error, session: session.id, trouble }, 'what was taken back could not be struck out');
  }
}

/** Returns the lines as they appear in messages. */
const asInMessages = (said: readonly string[], bot: Bot): readonly string[] =>
  linked(said.length > 0 ? [text(said.join('\n'))] : [], bot.commandLinks).flatMap((one) =>
    'content' in one ? one.content.split('\n') : [],
  );
