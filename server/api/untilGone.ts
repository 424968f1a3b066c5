import type { FastifyReply } from 'fastify';

/**
 * Aborts once the response is sent or the client disconnects, as a page does when it no longer needs the
 * result.
 */
export function untilGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
