/** Another process wrote first, and nothing was written. Read again and retry. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** Returns whether the write succeeded; false on a conflict. */
export async function unlessTaken(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
