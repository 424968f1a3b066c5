import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Answer, Call } from '../../contract/calls/call.ts';
import {
  CALL_AREAS,
  CALLS,
  type CallAnswer,
  type CallName,
  type CallTaken,
} from '../../contract/calls/index.ts';
import type { Access } from './access.ts';
import type { App } from './app.ts';

type ServedRequest<K extends CallName> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & CallTaken<K>;

interface Service {
  access: Access;
  /** A repeat with the same `Idempotency-Key` gets the first answer. */
  isIdempotent?: boolean;
  bodyLimit?: number;
}

const AREA_OF = new Map(
  Object.entries(CALL_AREAS).flatMap(([area, calls]) =>
    Object.keys(calls).map(name => [name, area] as const),
  ),
);

/** A file passes as it is: fastify serialises JSON alone. */
const responseOf = ({ schema, file }: Answer) =>
  file ? { description: 'A file', content: { [file]: { schema: z.string() } } } : schema;

function schemaOf(
  name: CallName,
  { params, query, body, answer, summary, isMultipart }: Call,
  access: Access,
) {
  const tag = AREA_OF.get(name);
  if (!tag) throw new Error(`${name} stands in no area of CALL_AREAS`);
  return {
    summary,
    tags: [tag],
    security: access.kind === 'public' ? [] : [{ session: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    // A form's parts are read by the route itself; fastify finds no body to check.
    ...(body && { body: isMultipart ? body.optional() : body }),
    ...(isMultipart && { consumes: ['multipart/form-data'] }),
    ...(answer && { response: { [answer.status]: responseOf(answer) } }),
  } satisfies FastifySchema & Record<string, unknown>;
}

/**
 * Registers the route of a call that `contract/calls` declares. What it answers is checked against the
 * declaration and leaves with the declared fields alone.
 */
export function serve<K extends CallName>(
  app: App,
  name: K,
  { access, isIdempotent, bodyLimit }: Service,
  handle: (
    request: ServedRequest<K>,
    reply: FastifyReply,
  ) => CallAnswer<K> | FastifyReply | Promise<CallAnswer<K> | FastifyReply>,
): void {
  const [method = '', url = ''] = name.split(' ');
  const call: Call = CALLS[name];
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access, ...(isIdempotent && { isIdempotent }) },
    schema: schemaOf(name, call, access),
    handler(request, reply) {
      reply.status(call.answer?.status ?? 204);
      return handle(request as ServedRequest<K>, reply);
    },
  });
}
