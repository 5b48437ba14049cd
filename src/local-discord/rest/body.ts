import type { Context as HonoContext } from 'hono';
import { DiscordError, errors, invalidBody } from '../errors.ts';
import { schemaProblems, type Schema } from '../laws/schema.ts';
import type { MessageBody, UploadedFile } from '../laws/messages.ts';
import type { MessageRequest } from '../messages.ts';

export interface ParsedBody {
  readonly body: unknown;
  readonly uploads: readonly UploadedFile[];
}

const FILE_FIELD = /^files\[(\d+)\]$/;

/** Discord keeps these characters of a file name and replaces the others by underscores. */
const safeName = (name: string) => name.replaceAll(/[^\w.-]/g, '_') || 'file';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DiscordError(400, 50109, 'The request body contains invalid JSON.');
  }
}

/** Reads JSON, or multipart with `payload_json` and `files[n]`. */
export async function readBody(c: HonoContext, maxBytes: number): Promise<ParsedBody> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw errors.tooLarge();
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const text = await c.req.text();
    return { body: text === '' ? {} : parseJson(text), uploads: [] };
  }
  const form = await c.req.formData();
  const uploads: UploadedFile[] = [];
  let size = 0;
  let body: unknown = {};
  for (const [key, value] of form.entries()) {
    if (typeof value === 'string') {
      if (key === 'payload_json') body = parseJson(value);
      continue;
    }
    const index = FILE_FIELD.exec(key)?.[1];
    if (index === undefined) continue;
    const bytes = new Uint8Array(await value.arrayBuffer());
    size += bytes.length;
    if (size > maxBytes) throw errors.tooLarge();
    uploads.push({ index, name: safeName(value.name), type: value.type || 'application/octet-stream', bytes });
  }
  return { body, uploads };
}

/** Checks a body by Discord's schema. */
export function conform<T>(body: unknown, schema: Schema): T {
  const problems = schemaProblems(schema, body);
  if (problems.length > 0) throw invalidBody(problems);
  return body as T;
}

/** Reads and checks a body that may carry files. */
export async function readMessage(c: HonoContext, maxBytes: number, schema: Schema): Promise<MessageRequest> {
  const { body, uploads } = await readBody(c, maxBytes);
  return { body: conform<MessageBody>(tolerant(body), schema), uploads };
}

/** Converts numeric attachment ids, which Discord accepts although its schema does not. */
export function tolerant(body: unknown): unknown {
  const { attachments } = (body ?? {}) as { attachments?: { id: unknown }[] };
  if (!Array.isArray(attachments)) return body;
  return { ...(body as object), attachments: attachments.map((one) => ({ ...one, id: String(one.id) })) };
}
