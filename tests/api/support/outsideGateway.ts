import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxBehavior } from '#server/db/schema/sandbox.ts';

/** How the bank responds to a card at these gateways. */
export type OutsideCard = Extract<SandboxBehavior, 'approve' | 'soft-decline' | 'hard-decline' | 'slow'>;

/** A failure of one call: the connection breaks before or after the money moved, or the gateway is down. */
export type OutsideFault = 'lost' | 'moved' | 'down';

/** Money that the bank moved. */
export interface Movement {
  attemptId: string;
  kind: 'sale' | 'refund';
  cents: number;
}

export interface OutsideGateway {
  address: string;
  /** Enters a card in the gateway's fields; returns what the browser gets back. */
  enter(card: OutsideCard): string;
  /** Failures of the next sales or refunds, in order. */
  readonly faults: OutsideFault[];
  readonly movements: readonly Movement[];
  close(): Promise<void>;
}

/** Milliseconds that the bank takes to respond for a slow card. */
export const SLOW_ANSWER_MS = 30;

export interface Answer {
  status: number;
  body: unknown;
}

/** Serves the JSON that `answer` returns over a real socket; null breaks the connection. */
export async function listen(
  answer: (request: IncomingMessage, body: string) => Promise<Answer | null>,
): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void reply(request, response, Buffer.concat(parts).toString('utf8')));
  });
  const reply = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const said = await answer(request, body);
    if (!said) return request.socket.destroy();
    response.writeHead(said.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said.body));
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const closing = (server: Server) => () =>
  new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
