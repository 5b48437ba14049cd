import { toast } from './dom.js';

/** An action that Discord's client would prevent; the message says why. */
export class Refused extends Error {}

async function call(method, path, body) {
  const answer = await fetch(`/local/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const data = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new Refused(data?.error ?? `${answer.status} ${answer.statusText}`);
  return data;
}

const who = (as) => `as=${encodeURIComponent(as)}`;

/** The user API of the local Discord. */
export const api = {
  state: (as) => call('GET', as ? `state?${who(as)}` : 'state'),
  messages: (as, channel) => call('GET', `channels/${channel}/messages?${who(as)}`),
  pins: (as, channel) => call('GET', `channels/${channel}/pins?${who(as)}`),
  commands: (as, channel) => call('GET', `channels/${channel}/commands?${who(as)}`),
  post: (as, channel, content) => call('POST', `channels/${channel}/messages`, { as, content }),
  command: (as, channel, name, options) => call('POST', `channels/${channel}/command`, { as, name, options }),
  autocomplete: (as, channel, name, options, focused) =>
    call('POST', `channels/${channel}/autocomplete`, { as, name, options, focused }),
  component: (as, message, customId, values) =>
    call('POST', `messages/${message}/component`, { as, custom_id: customId, values }),
  modal: (as, modal, values) => call('POST', 'modal', { as, modal, values }),
  remove: (as, message) => call('DELETE', `messages/${message}?${who(as)}`),
  pin: (as, message) => call('PUT', `messages/${message}/pin`, { as }),
  unpin: (as, message) => call('DELETE', `messages/${message}/pin?${who(as)}`),
  openThread: (as, channel, wish) => call('POST', `channels/${channel}/threads`, { as, ...wish }),
  changeThread: (as, channel, change) => call('PATCH', `channels/${channel}`, { as, ...change }),
  addToThread: (as, channel, user) => call('PUT', `channels/${channel}/members/${user}`, { as }),
  removeFromThread: (as, channel, user) => call('DELETE', `channels/${channel}/members/${user}?${who(as)}`),
  changeUser: (user, change) => call('PATCH', `users/${user}`, change),
  directMessages: (user) => call('POST', `users/${user}/direct`),
  inviteBot: (guild) => call('PUT', `guilds/${guild}/members/bot`),
  removeBot: (guild) => call('DELETE', `guilds/${guild}/members/bot`),
  faults: () => call('GET', 'faults'),
  inject: (fault) => call('POST', 'faults', fault),
  clearFaults: () => call('DELETE', 'faults'),
  violations: () => call('GET', 'violations'),
  requests: () => call('GET', 'requests'),
  /**
   * Resolves once the first event has arrived; from then on no event is missed.
   * @param {(event: any) => void} tell @returns {Promise<() => void>} function that stops it
   */
  follow(as, tell, lost) {
    const source = new EventSource(`/local/events?${who(as)}`);
    return new Promise((resolve) => {
      const stop = () => source.close();
      source.onmessage = (event) => {
        resolve(stop);
        tell(JSON.parse(event.data));
      };
      source.onerror = () => {
        resolve(stop);
        lost();
      };
    });
  },
};

/** Runs an action and shows the message of a refusal. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return null;
  }
}
