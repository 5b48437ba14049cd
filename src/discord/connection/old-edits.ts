import type { RESTOptions } from 'discord.js';

type MakeRequest = RESTOptions['makeRequest'];

const LIMITED = 429;
const REFUSED = 400;
const TOO_MANY_OLD_EDITS = 30_046;

/**
 * Discord says with the status of a rate limit that a channel takes no more edits of messages older than an hour. The REST client waits
 * out whatever has that status, again and again, and all other edits of the channel wait behind it. Who edits can do better: this makes
 * a refusal of it, with Discord's code.
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
    // A proxy on the way may answer anything.
    return undefined;
  }
}
