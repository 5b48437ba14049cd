/** Somebody else wrote first: read again and work it out anew. Nothing was written. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** Whether it was written; false: somebody else was first. */
export async function unlessTaken(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
