import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/api/app.ts';
import type { Clock } from '#server/clock.ts';

/** Signed-in users are counted by session; others by address, which they may share. */
const callerOf = ({ session, ip }: FastifyRequest): string =>
  session ? `session:${session.sessionId}` : `address:${normalizeIP(ip)}`;

/** Limits requests per caller for routes registered after it. */
export async function limitRequests(app: App, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
  });
}

const MINUTE_MS = 60_000;

/**
 * Whether a socket handshake is within its address's limit per minute. All are counted by address, because
 * the user is known only once connected.
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
    // A client that has disconnected has no address.
    if (!request.socket.remoteAddress) return false;
    const address = normalizeIP(proxyAddress(request, isTrusted));
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute;
  };
}
