import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

import { openPort } from '../../../keeping/index.ts';
import type { Bot } from '../../bot.ts';
import type { OpenRequests } from '../../interactions/open-requests.ts';
import type { InteractionSource } from '../deliveries.ts';
import { endpointPages, PATH, type Reception } from './pages.ts';

/** Address on which Discord posts interactions, and the key that verifies them. */
export interface EndpointSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** 64 hex digits. */
  readonly publicKey: string;
}

export interface Endpoint {
  readonly url: string;
  /** Answers the requests that arrived completely, then closes. */
  close(): Promise<void>;
}

/** Longest time in ms for a request to arrive completely. */
const ARRIVES_WITHIN = 5_000;
/** Longest time in ms to send pending answers when the endpoint closes. */
const PARTING = 1_000;

/** Opens the endpoint on its own port. Rejects if the port cannot be opened. */
export async function openEndpoint(
  { host, port, publicKey }: EndpointSettings,
  desk: { readonly requests: OpenRequests; readonly deliveries: Pick<InteractionSource, 'bring'> },
  { log, witness, now, patience }: Pick<Bot, 'log' | 'witness'> & Pick<Reception, 'now' | 'patience'>,
): Promise<Endpoint> {
  const { requests, deliveries } = desk;
  const take = deliveries.bring.bind(deliveries);
  const pages = endpointPages({ publicKey, requests, take, log, witness, now, patience });
  const listener = getRequestListener(pages.fetch, { overrideGlobalObjects: false });
  const limits = { headersTimeout: ARRIVES_WITHIN, requestTimeout: ARRIVES_WITHIN, connectionsCheckingInterval: 1_000 };
  const server = createServer(limits, (request, response) => void listener(request, response));
  const opened = await openPort(server, { host, port }, PARTING);
  return { url: `${opened.url}${PATH.slice(1)}`, close: () => opened.close() };
}
