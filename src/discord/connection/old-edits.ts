import type { RESTOptions } from 'discord.js';

type MakeRequest = RESTOptions['makeRequest'];

const LIMITED = 429;
const REFUSED = 400;
const TOO_MANY_OLD_EDITS = 30_046;

/**
 * Turns one rate limit into a refusal. When a channel allows no more edits of messages older than an hour, Discord
 * answers 429 with a special code. The REST client would wait and retry, and all other edits of the channel would queue
 * behind it. The callers can do better with an error that has Discord's code.
 */
export const refusingOldEdits =
  (makeRequest: MakeRequest): MakeRequest =>
  async (url, init) => {
    const response = await makeRequest(url, init);
    if (response.status !== LIMITED || init.method?.toUpperCase() !== 'PATCH') return response;
    const body = await response.text();
    const status = codeIn(body) === TOO_MANY_OLD_EDITS ? REFUSED : LIMITED;
    return new Response(body, { status, headers: [...response.headers] });
  };

function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code;
  } catch {
    // A proxy may answer with anything.
    return undefined;
  }
}
