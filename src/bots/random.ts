import type { Ask, Reply } from '../engine/index.ts';
import type { Bot, Random } from './bot.ts';

/** Returns a random legal reply; all are equally likely. */
export function randomReply(ask: Ask, random: Random): Reply {
  if (ask.form === 'share') return randomShare(ask, random);
  const count = ask.form === 'order' ? ask.from.length : ask.min + Math.floor(random() * (ask.max - ask.min + 1));
  if (count === 1) return [Math.floor(random() * ask.from.length)];
  const indexes = ask.from.map((_, index) => index);
  return Array.from({ length: count }, () => indexes.splice(Math.floor(random() * indexes.length), 1)[0]!);
}

function randomShare(ask: Ask, random: Random): Reply {
  const room = ask.from.map((choice) => ask.show.most?.(choice) ?? ask.max);
  return Array.from({ length: ask.max }, () => {
    const open = room.flatMap((left, index) => (left > 0 ? [index] : []));
    const index = open[Math.floor(random() * open.length)]!;
    room[index]!--;
    return index;
  });
}

/** A bot that plays at random; for fuzzing and as the baseline of comparisons. */
export const randomBot = (random: Random): Bot => ({
  name: 'random',
  choose: (_table, ask) => randomReply(ask, random),
});
