import { WrongArguments } from '../arguments/index.ts';
import { readGalleryArguments, GALLERY_USAGE } from './arguments.ts';
import { hang } from './hang.ts';
import { roomsOf } from './rooms.ts';

const printTo = (stream: NodeJS.WriteStream, text: string) => void stream.write(`${text}\n`);

/** Exit codes: 0 done, 1 a picture failed, 2 wrong arguments. */
async function main(args: readonly string[]): Promise<void> {
  const order = readGalleryArguments(args);
  if (!order) return printTo(process.stdout, GALLERY_USAGE);
  const several = order.kits.length > 1;
  const rooms = order.kits.flatMap((kit) =>
    roomsOf(kit, { boards: order.boards ?? undefined }).map((room) =>
      several ? { ...room, title: `${kit.rules.id} · ${room.title}` } : room,
    ),
  );
  const total = rooms.reduce((sum, { exhibits }) => sum + exhibits.length, 0);
  const onDone = (done: number) => {
    if (done % 25 === 0 || done === total) printTo(process.stderr, `${done} of ${total} pictures are drawn`);
  };
  const { index, warnings } = await hang(rooms, { out: order.out, onDone });
  for (const warning of warnings) printTo(process.stderr, warning);
  printTo(process.stdout, `The gallery is ${index}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  printTo(
    process.stderr,
    wrong ? `${error.message}. See --help.` : String(error instanceof Error ? error.stack : error),
  );
  process.exitCode = wrong ? 2 : 1;
}
