import type { FastifyReply } from 'fastify';

/** Aborts once the answer is out or whoever asked is gone, as a page is that asks something else by now. */
export function untilGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
