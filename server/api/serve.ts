import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { CALL_AREAS, CALLS, type CallAnswer, type CallName, type CallTaken } from '#contract/calls.ts';
import type { Answer, Call, CallAddress } from '#contract/core/call.ts';
import { workbookOf } from '#contract/core/workbooks.ts';
import { coreTexts } from '#texts/server/core.ts';
import { type Access, opensByToken } from './access.ts';
import type { App, VersionedRequest } from './app.ts';
import { AppError } from './errors.ts';
import { onceFieldOf, takeKey } from './onceField.ts';
import { type BodyByType, type DescribedList, withFields } from './openApi.ts';
import { unstorableIn } from './plainText.ts';
import { listOf, withRecordKeys } from './recordAnswers.ts';
import { knownInBody, unknownFields } from './unknownFields.ts';

/** A request whose parts were validated by the call's schemas. */
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
  /** A repeat with the same `Idempotency-Key` gets the first response. */
  isIdempotent?: boolean;
  /** Changes a record that the caller has read (`If-Match`). */
  isVersioned?: boolean;
  /** The list whose filters and sorts the documentation shows for this call. */
  list?: DescribedList;
  bodyLimit?: number;
  /** Validates the parts of a body one by one in the handler. */
  judgesParts?: boolean;
  /** Fills in missing parts of the body before validation. */
  complete?: (request: FastifyRequest) => Promise<void>;
}

/** A call that changes a record that the caller has read. */
export interface Versioned extends Service {
  isVersioned: true;
}

const DECLARED: Record<string, Call> = CALLS;

const AREA_OF = new Map<string, string>(
  Object.entries(CALL_AREAS).flatMap(([area, calls]) =>
    Object.keys(calls).map(name => [name, area] as const),
  ),
);

/** Files pass through unchanged, because fastify serializes only JSON. */
const responseOf = ({ schema, file }: Answer) =>
  file ? { description: 'A file', content: { [file]: { schema: z.string() } } } : schema;

/** The route reads a form's parts itself, so fastify sees a null body. */
const formOr = (body: Call['body'], form: z.ZodObject): BodyByType => ({
  content: {
    ...(body && { 'application/json': { schema: body } }),
    'multipart/form-data': { schema: form.nullable() },
  },
});

/** Either of the two ways to authenticate is enough. */
const securityOf = (access: Access): Record<string, readonly string[]>[] =>
  access.kind === 'public' ? [] : [{ session: [] }, ...(opensByToken(access) ? [{ apiToken: [] }] : [])];

function schemaOf(name: CallAddress, call: Call, { access, list }: Pick<Service, 'access' | 'list'>) {
  const { operationId, summary, params, query, body, form, answer } = call;
  const tag = AREA_OF.get(name);
  if (!tag) throw new Error(`${name} is in no area of CALL_AREAS`);
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
 * Registers the route of a declared call. Its response is validated against the declaration and contains only
 * declared fields.
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
 * Uses a record's own `version` if `If-Match` is missing, because simple-rest clients send back the record
 * that they read, without a header.
 */
function takeBodyVersion({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null || !('version' in body)) return;
  if (Number.isInteger(body.version)) headers['if-match'] ??= String(body.version);
}

/**
 * Rejects an API token's save that lacks the version that was read, before its fields are validated, because
 * simple-rest clients send only the changed field when they save many records.
 */
function requireRead({ headers, session }: FastifyRequest): void {
  if (!session?.apiToken || headers['if-match'] !== undefined) return;
  throw new AppError('version_required', coreTexts.api.saveWhole);
}

/**
 * Rejects unknown parameters and fields if an API token sends them. Those from pages and phones are ignored,
 * because they may be older or newer than the server.
 */
function requireKnown(
  known: { query: readonly unknown[]; body: readonly unknown[] },
  { session, query, body }: FastifyRequest,
): void {
  if (!session?.apiToken) return;
  const unknown = [...unknownFields(known.query, query), ...unknownFields(known.body, body)];
  if (unknown.length > 0)
    throw AppError.invalid(Object.fromEntries(unknown.map(field => [field, 'unknownField'])));
}

/** Like `serve`, for computed names; the caller supplies the types. */
export function route<T extends Parts, S extends Service = Service>(
  app: App,
  name: CallAddress,
  service: S,
  handle: (request: Served<T, S>, reply: FastifyReply) => unknown,
): void {
  addRoute(app, name, service, handle);
  // Serves the same rows as a workbook; `sendCsv` chooses the file type by the requested path.
  const workbook = workbookOf(name);
  if (workbook) addRoute(app, workbook as CallAddress, service, handle);
}

function addRoute<T extends Parts, S extends Service>(
  app: App,
  name: CallAddress,
  { access, isIdempotent, isVersioned, list, bodyLimit, judgesParts = false, complete }: S,
  handle: (request: Served<T, S>, reply: FastifyReply) => unknown,
): void {
  const [method = '', url = ''] = name.split(' ');
  const call = DECLARED[name];
  if (!call) throw new Error(`${name} isn't declared in contract/calls`);
  const onceField = onceFieldOf(name, call);
  const isListed = listOf(name, DECLARED) !== null;
  const record = withRecordKeys(name, call, DECLARED);
  const known = {
    query: [call.query ?? z.object({})],
    body: call.body ? knownInBody(name, call) : [call.form ?? z.object({})],
  };
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      access,
      ...(isIdempotent && { isIdempotent }),
      ...(onceField && { onceField }),
      ...(isVersioned && { isVersioned }),
      ...(call.answer?.isPage && { isPage: true }),
      // The documentation omits the HEAD routes that fastify adds to each GET; this one is a call of its own.
      ...(method === 'HEAD' && { swagger: { exposeHeadRoute: true } }),
    },
    schema: schemaOf(name, record ? { ...call, answer: record.answer } : call, { access, list }),
    async preValidation(request) {
      // Parts that are validated one by one are also rejected one by one, and the others are accepted.
      if (!judgesParts) requireKnown(known, request);
      const field = judgesParts ? null : unstorableIn(request.body);
      if (field) throw AppError.invalid({ [field]: 'textUnkept' });
      if (isVersioned) takeBodyVersion(request);
      if (isListed && isVersioned && method === 'PUT') requireRead(request);
      if (onceField) takeKey(onceField, request);
      await complete?.(request);
    },
    ...(record && {
      async preSerialization(_, reply, payload) {
        return reply.statusCode < 400 ? record.complete(payload) : payload;
      },
    }),
    handler(request, reply) {
      reply.status(call.answer?.status ?? 204);
      return handle(request as FastifyRequest as Served<T, S>, reply);
    },
  });
}
