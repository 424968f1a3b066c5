import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../api/app.ts';

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
