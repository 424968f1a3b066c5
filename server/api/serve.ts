import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { CALL_AREAS, CALLS, type CallAnswer, type CallName, type CallTaken } from '#contract/calls.ts';
import type { Answer, Call, CallAddress } from '#contract/core/call.ts';
import { type Access, opensByToken } from './access.ts';
import type { App, VersionedRequest } from './app.ts';
import { AppError } from './errors.ts';
import { type BodyByType, type DescribedList, withFields } from './openApi.ts';
import { unkeptIn } from './plainText.ts';

/** A request whose parts were read and checked by the call's schemas. */
type Served<T extends Parts, S extends Service> = Omit<FastifyRequest, keyof Parts> & {
  [P in keyof T & keyof Parts]: T[P];
} & (S extends Versioned ? VersionedRequest : unknown);
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface Service {
  access: Access;
  /** A repeat with the same `Idempotency-Key` gets the first answer. */
  isIdempotent?: boolean;
  /** Changes a record as the caller saw it (`If-Match`). */
  isVersioned?: boolean;
  /** Whose rows it answers or counts, where it takes a filter: the documentation names its filters and sorts. */
  list?: DescribedList;
  bodyLimit?: number;
  /** Parts of a body are judged each by itself. */
  judgesParts?: boolean;
  /** Fills in what the body leaves out, before the body is checked. */
  complete?: (request: FastifyRequest) => Promise<void>;
}

/** Of a call that changes a record as the caller saw it. */
export interface Versioned extends Service {
  isVersioned: true;
}

const DECLARED: Record<string, Call> = CALLS;

const AREA_OF = new Map<string, string>(
  Object.entries(CALL_AREAS).flatMap(([area, calls]) =>
    Object.keys(calls).map(name => [name, area] as const),
  ),
);

/** A file passes as it is: fastify serialises JSON alone. */
const responseOf = ({ schema, file }: Answer) =>
  file ? { description: 'A file', content: { [file]: { schema: z.string() } } } : schema;

/** A form's parts are read by the route itself: fastify finds no body to check, which is null to it. */
const formOr = (body: Call['body'], form: z.ZodObject): BodyByType => ({
  content: {
    ...(body && { 'application/json': { schema: body } }),
    'multipart/form-data': { schema: form.nullable() },
  },
});

/** By what a caller shows who they are: either is enough. */
const securityOf = (access: Access): Record<string, readonly string[]>[] =>
  access.kind === 'public' ? [] : [{ session: [] }, ...(opensByToken(access) ? [{ apiToken: [] }] : [])];

function schemaOf(name: CallAddress, call: Call, { access, list }: Pick<Service, 'access' | 'list'>) {
  const { operationId, summary, params, query, body, form, answer } = call;
  const tag = AREA_OF.get(name);
  if (!tag) throw new Error(`${name} stands in no area of CALL_AREAS`);
  return {
    operationId,
    summary,
    tags: [tag],
    security: securityOf(access),
    ...(params && { params }),
    ...(query && { querystring: list ? withFields(query, list) : query }),
    ...((body || form) && { body: form ? formOr(body, form) : body }),
    ...(answer && { response: { [answer.status]: responseOf(answer) } }),
  } satisfies FastifySchema & Record<string, unknown>;
}

/**
 * Registers the route of a call that `contract/calls` declares. What it answers is checked against the
 * declaration and leaves with the declared fields alone.
 */
export function serve<K extends CallName, const S extends Service>(
  app: App,
  name: K,
  service: S,
  handle: (
    request: Served<CallTaken<K>, S>,
    reply: FastifyReply,
  ) => CallAnswer<K> | FastifyReply | Promise<CallAnswer<K> | FastifyReply>,
): void {
  route<CallTaken<K>, S>(app, name, service, handle);
}

/**
 * Takes a record's own `version` for the missing `If-Match`: clients of the simple-rest convention send back the record that
 * they read, and no header.
 */
function takeBodyVersion({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null || !('version' in body)) return;
  if (Number.isInteger(body.version)) headers['if-match'] ??= String(body.version);
}

/** The same for calls whose names are put together; what they take is for the caller to say. */
export function route<T extends Parts, S extends Service = Service>(
  app: App,
  name: CallAddress,
  { access, isIdempotent, isVersioned, list, bodyLimit, judgesParts = false, complete }: S,
  handle: (request: Served<T, S>, reply: FastifyReply) => unknown,
): void {
  const [method = '', url = ''] = name.split(' ');
  const call = DECLARED[name];
  if (!call) throw new Error(`${name} is no call of contract/calls`);
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      access,
      ...(isIdempotent && { isIdempotent }),
      ...(isVersioned && { isVersioned }),
      ...(call.answer?.isPage && { isPage: true }),
      // The documentation leaves out HEAD, which fastify answers beside every GET: this one is a call of its own.
      ...(method === 'HEAD' && { swagger: { exposeHeadRoute: true } }),
    },
    schema: schemaOf(name, call, { access, list }),
    async preValidation(request) {
      const field = judgesParts ? null : unkeptIn(request.body);
      if (field) throw AppError.invalid({ [field]: 'textUnkept' });
      if (isVersioned) takeBodyVersion(request);
      await complete?.(request);
    },
    handler(request, reply) {
      reply.status(call.answer?.status ?? 204);
      return handle(request as FastifyRequest as Served<T, S>, reply);
    },
  });
}
