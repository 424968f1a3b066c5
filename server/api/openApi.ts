import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CALL_AREAS } from '#contract/calls.ts';
import { listQuery } from '#contract/core/call.ts';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { errorBody } from '#contract/core/errors.ts';
import { type Access, opensByToken } from './access.ts';
import { needsVersion } from './app.ts';
import { describedErrors } from './describedErrors.ts';
import { describeFields } from './describedFields.ts';
import type { FilterType } from './filterKinds.ts';
import type { Filter, ListDefinition } from './list.ts';

z.globalRegistry.add(errorBody, { id: 'Error' });

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});
const ERRORS = { '4XX': error('Refused; the code and the message say why'), '5XX': error('Failed') };

const named = (names: readonly string[], between: string) =>
  names.map(name => `\`${name}\``).join(` ${between} `);

/** Returns a sentence that says who may make a call. */
export function accessText({ kind, types = [], keys = [], also = [], row }: Access): string {
  if (kind === 'public') return 'Anyone, signed in or not.';
  const needed = [keys.length > 0 && named(keys, 'or'), also.length > 0 && named(also, 'and')].filter(
    Boolean,
  );
  return [
    `${types.length > 0 ? `Users signed in as ${named(types, 'or')}` : 'Any signed-in user'}`,
    needed.length > 0 && ` with the permission ${needed.join(' and ')}`,
    row && `, for a ${row.entity} \`${row.param}\` that they can access`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}

type Described = Pick<Filter, 'takes' | 'takesSeveral'>;

/** A list's filters and sorts, for the documentation. */
export interface DescribedList {
  filters: Record<string, Described>;
  sorts: object;
  /** Every list with a key also sorts by `id`. */
  key?: unknown;
  defaultSort: ListDefinition['defaultSort'];
}

const OF_KIND: Record<Extract<FilterType, string>, object> = {
  number: { type: 'number' },
  text: { type: 'string' },
  'number or text': { anyOf: [{ type: 'number' }, { type: 'string' }] },
  'true or false': { type: 'boolean' },
  true: { type: 'boolean', enum: [true] },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
};

function shapeOf({ takes, takesSeveral }: Described): object {
  const one = typeof takes === 'string' ? OF_KIND[takes] : { type: 'string', enum: takes };
  return takesSeveral ? { anyOf: [one, { type: 'array', items: one }] } : one;
}

const pairOf = (items: object) => ({ type: 'array', items, minItems: 2, maxItems: 2 });

/**
 * Parameter with JSON text. It is described as a string, because client generators disagree on how to send
 * objects in a query; the JSON's schema is an extension.
 */
const asJson = (text: z.ZodType, schema: object, example: unknown, description = text.description) =>
  text.meta({ description, examples: [JSON.stringify(example)], 'x-json': schema });

/** Documents the filters and sorts of a list in its query. */
export function withFields(query: z.ZodType, list: DescribedList): z.ZodType {
  const { filters, sorts, key, defaultSort } = list;
  if (!(query instanceof z.ZodObject)) return query;
  const { filter, range, sort } = listQuery.shape;
  const takes = Object.entries(filters);
  const lines = takes.map(
    ([name, { takes }]) => `\n- \`${name}\`: ${typeof takes === 'string' ? takes : named(takes, 'or')}`,
  );
  const fields = {
    type: 'object',
    properties: Object.fromEntries(takes.map(([name, one]) => [name, shapeOf(one)])),
    additionalProperties: false,
  };
  const names = Object.keys(key ? { id: key, ...sorts } : sorts);
  const usual = `Field and order to sort by, as JSON; \`${JSON.stringify(defaultSort)}\` if left out`;
  return query.extend({
    filter: asJson(
      filter,
      fields,
      filters.id ? { id: [1, 2] } : {},
      `${filter.description}.\n${lines.join('')}`,
    ),
    ...('range' in query.shape && { range: asJson(range, pairOf({ type: 'integer', minimum: 0 }), [0, 24]) }),
    ...('sort' in query.shape && {
      sort: asJson(
        sort,
        pairOf({ type: 'string', enum: [...names, 'ASC', 'DESC'] }),
        defaultSort,
        `${usual}. Fields: ${named(names, 'or')}`,
      ),
    }),
  });
}

/** A body whose schema depends on the media type. */
export interface BodyByType {
  content: Record<string, { schema: z.ZodType }>;
}
const isByType = (body: unknown): body is BodyByType =>
  typeof body === 'object' && body !== null && 'content' in body && !(body instanceof z.ZodType);

/** Returns the headers that a call accepts in addition to authentication. */
function headersOf(
  methods: string | readonly string[],
  { access, isIdempotent, onceField, isVersioned }: FastifyContextConfig,
) {
  const seen = z
    .string()
    .describe(
      'The record’s `version` as the caller last read it, such as `"3"`. Refused with 412 if the record has changed ' +
        'since, and with 428 if there is no version. It can be in the body’s `version` instead',
    );
  const headers = {
    ...(isIdempotent && {
      'Idempotency-Key': z
        .string()
        .max(200)
        .describe(
          'A key that the caller generates for each action; repeating a request with its key returns the first response',
        ),
    }),
    ...(onceField && {
      'Idempotency-Key': z
        .string()
        .max(200)
        .optional()
        .describe(
          `A key that the caller generates for each action, the same as \`${onceField}\` in the body`,
        ),
    }),
    ...(isVersioned && {
      'If-Match': [methods].flat().some(method => needsVersion(method, !access || opensByToken(access)))
        ? seen
        : seen.optional(),
    }),
  };
  return Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {};
}

type Route = Parameters<typeof jsonSchemaTransform>[0];

/** The schema generator supports one body per route, so each media type's is generated separately. */
function withBodies(route: Route): ReturnType<typeof jsonSchemaTransform> {
  const { body, ...schema } = route.schema ?? {};
  if (!isByType(body)) return jsonSchemaTransform(route);
  const bodyOf = (one: z.ZodType) => {
    const body = one instanceof z.ZodNullable ? one.unwrap() : one;
    return jsonSchemaTransform({ ...route, schema: { body } }).schema.body;
  };
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, one]) => [type, { schema: bodyOf(one.schema) }]),
  );
  const described = jsonSchemaTransform({ ...route, schema });
  return { ...described, schema: { ...described.schema, body: { content } } };
}

const CONTENT_RANGE = {
  'Content-Range': {
    type: 'string',
    description: 'The range of the returned rows and the total count: `customers 0-9/4711`',
  },
};

/** Adds response headers, which the generator leaves out. */
function withRange(described: ReturnType<typeof jsonSchemaTransform>) {
  const { '200': rows, ...others } = described.schema.response as Record<string, object>;
  const response = { '200': { ...rows, headers: CONTENT_RANGE }, ...others };
  return { ...described, schema: { ...described.schema, response } };
}

/** Adds formats, and removes unused schemas and the suffix that the generator adds to HEAD operation ids. */
function withOwnNames(document: ReturnType<typeof jsonSchemaTransformObject>) {
  describeFields(document.paths);
  const { schemas = {} } = 'components' in document ? (document.components ?? {}) : {};
  const text = JSON.stringify(document);
  // The generator describes each named schema as input too.
  for (const name of Object.keys(schemas))
    if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  for (const { head } of Object.values(document.paths ?? {}))
    if (head?.operationId) head.operationId = head.operationId.replace(/-head$/, '');
  return document;
}

/** API documentation at `/api/docs`: each route's schemas, access rule and errors. */
export const OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'Everything the screens do, for other programs. Authenticate with an API token as a bearer token. Amounts are in cents, days are `YYYY-MM-DD` in the business’s time zone, and moments are ISO 8601 in UTC. Calls stay compatible under `/api/v1`: fields are only added, and a call is marked deprecated before it is removed. docs/api.md explains what applies to all calls.',
      contact: { name: 'The administrator of this server' },
    },
    tags: Object.keys(CALL_AREAS).map(name => ({ name, description: `Calls about ${name.toLowerCase()}` })),
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token created under Sign-in security. A program uses it to act as its owner, within the token’s permissions',
        },
      },
    },
  },
  transform(route) {
    const { config = {} } = route.route;
    const { access } = config;
    const schema = {
      ...route.schema,
      ...headersOf(route.route.method, config),
      ...(access && { description: accessText(access) }),
      response: { ...(route.schema?.response ?? {}), ...ERRORS },
    };
    const plain = withBodies({ ...route, schema });
    const described = config.isPage ? withRange(plain) : plain;
    const [method = 'GET'] = [route.route.method].flat();
    const errors = access ? describedErrors(method, config, route.schema ?? {}) : {};
    const response = { ...errors, ...(described.schema.response as object) };
    return { ...described, schema: { ...described.schema, response } };
  },
  transformObject: document => withOwnNames(jsonSchemaTransformObject(document)),
};
