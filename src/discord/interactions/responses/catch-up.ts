import { type Missed, Refusal, type Session } from '../../../sessions/types.ts';
import { gameIn } from '../../bot.ts';
import { type Attachment, boardPicture, withTimeout } from '../../render/attachments.ts';
import { dangerText, missedText, situationText } from '../../render/catch-up.ts';
import { button, buttonRows, type Component, container, gallery, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { endingOf } from '../../render/ending.ts';
import { waitingLine } from '../../render/panel.ts';
import { toldSpec } from '../../text/recap.ts';
import { COLOURS } from '../../text/symbols.ts';
import { words } from '../../text/words.ts';
import { ownIn } from '../acting.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { questionResponse } from '../own-question.ts';
import { note, type BotResponse } from '../response.ts';

/** Time in ms that the text waits for the board. A later board comes in its own message. */
const CATCH_UP_BOARD_PATIENCE_MS = 1_500;

/** Sums up what the caller missed: the board, the threats and the caller's question. */
export async function catchUpResponse(caller: Caller, { id }: Session): Promise<BotResponse> {
  const missed = await caller.bot.sessions.missed(id, caller.person.userId);
  if (!missed) throw new Refusal(words('catchUp.notBegun'));
  const drawing = pictureOf(caller, missed);
  const picture = await withTimeout(CATCH_UP_BOARD_PATIENCE_MS, drawing);
  const late = picture ? undefined : drawing.then((drawn) => alone(caller, drawn));
  const asked = await askedNow(caller, missed);
  return {
    components: [container(blocksOf(caller, missed, picture), COLOURS.board), ...asked.components],
    pictures: [...(picture ? [picture] : []), ...(asked.pictures ?? [])],
    late,
  };
}

function blocksOf({ bot, say }: Caller, missed: Missed, picture: Attachment | null) {
  const { session } = missed.position;
  const spec = toldSpec(gameIn(bot, session.game), session.seats.length);
  const goesOn = missed.position.questions.length > 0;
  const [danger, situation] = goesOn ? [dangerText(missed, say), situationText(missed, spec, say)] : ['', ''];
  return [
    ...(danger === '' ? [] : [text(danger)]),
    text(missedText(missed, spec, say)),
    ...(picture ? [gallery(picture)] : [text(say(words('catchUp.follows')))]),
    ...(situation === '' ? [] : [text(situation)]),
    ...buttonRows([
      button(plainId('text', session.id), say(words('board.text')), 'plain', '📜'),
      button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️'),
    ]),
  ];
}

/** Returns the caller's question, else the awaited players or the ending. */
async function askedNow(caller: Caller, { position }: Missed): Promise<BotResponse> {
  const { bot, say } = caller;
  if (position.session.status === 'ended') return note(...(await endingOf(bot, position.session)).map(say));
  const shown = ownIn(caller, position);
  return shown ? questionResponse(caller, shown) : note(waitingLine(position, say));
}

/** Draws the board with the changes since then; null if drawing fails. */
async function pictureOf(caller: Caller, { position, before }: Missed): Promise<Attachment | null> {
  const { bot, person } = caller;
  const { session, scene } = position;
  // Uses a separate reader, so that it neither waits for nor replaces other boards for the same person.
  const eyes = { ...ownEyes(caller), reader: `${person.userId} catching up` };
  return boardPicture(bot, session, { scene, since: before }, eyes).catch((error: unknown) => {
    bot.log.error({ err: error, session: session.id, turn: session.turn }, 'the board could not be drawn');
    return null;
  });
}

/** Builds the message with the late board, or says that there is none. */
function alone({ say }: Caller, picture: Attachment | null): BotResponse {
  if (!picture) return note(say(words('catchUp.undrawn')));
  const components: Component[] = [container([text(say(words('catchUp.late'))), gallery(picture)], COLOURS.board)];
  return { components, pictures: [picture] };
}
