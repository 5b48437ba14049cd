import { isQuestion, type Question } from '../../src/engine/index.ts';
import type { Position, Sessions } from '../../src/sessions/index.ts';

/** A position with each question as those see it who are asked. */
export type Opened = Omit<Position, 'questions'> & { readonly questions: readonly Question[] };

/** What is open in a channel, also what is sealed for all: that as the first of its seats sees it. */
export async function openIn(sessions: Pick<Sessions, 'position'>, channelId: string): Promise<Opened> {
  const position = await sessions.position(channelId);
  const questions = await Promise.all(
    position.questions.map(async (posed) => {
      if (isQuestion(posed)) return posed;
      const holder = position.session.seats[posed.seats[0]!]!.userId;
      const own = await sessions.position(channelId, holder);
      return own.questions.filter(isQuestion).find(({ seats }) => seats.includes(posed.seats[0]!));
    }),
  );
  // Others may have answered one meanwhile.
  return { ...position, questions: questions.filter((one) => one !== undefined) };
}
