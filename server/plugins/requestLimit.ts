import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/api/app.ts';
import type { Clock } from '#server/clock.ts';

/** Whoever is signed in counts alone; only strangers are counted by the address that they may share. */
const callerOf = ({ session, ip }: FastifyRequest): string =>
  session ? `session:${session.sessionId}` : `address:${normalizeIP(ip)}`;

/** Limits the requests of the routes that are declared here after it, by whoever sends them. */
export async function limitRequests(app: App, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
  });
}

const MINUTE_MS = 60_000;

/**
 * Whether the handshake of a socket may go on: of each address so many in a minute. Who it is shows only once the line
 * stands, so all are counted as strangers are.
 */
export function limitHandshakes(
  perMinute: number,
  trustProxy: readonly string[],
  clock: Pick<Clock, 'now'>,
): (request: IncomingMessage) => boolean {
  const isTrusted = proxyAddress.compile([...trustProxy]);
  const counts = new Map<string, number>();
  let minute = 0;
  return request => {
    const present = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (present !== minute) counts.clear();
    minute = present;
    // Who has hung up meanwhile has no address, and needs no line.
    if (!request.socket.remoteAddress) return false;
    const address = normalizeIP(proxyAddress(request, isTrusted));
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute;
  };
}
