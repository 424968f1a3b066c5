import { z } from 'zod';
import {
  bulkResult,
  byId,
  type Call,
  data,
  exportQuery,
  file,
  listQuery,
  page,
  pascalCase,
  plain,
} from './call.ts';

interface ResourceSchemas<
  E extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
  NewBody extends z.ZodType,
> {
  /** Entity name in the history. */
  entity: E;
  /** Name in the API documentation: `['a phrase', 'Phrases']`. */
  title: readonly [one: string, many: string];
  /** Name in `operationId`s; derived from the entity and path if omitted. */
  noun?: readonly [one: string, many: string];
  /** Record as the API returns it. It is encoded, so nothing in it may transform. */
  row: Row;
  body: Body;
  /** Body of a new record, if it differs from an update's. */
  newBody?: NewBody;
}

export interface One<Row extends z.ZodType> extends Call {
  params: typeof byId;
  answer: ReturnType<typeof plain<Row>>;
}
/** Ids as JSON text, following the simple-rest convention. */
const someIds = z.object({ ids: z.string() });

/** Marks a plain resource's calls, to distinguish them from others with similar names. */
export interface Plain<N extends string, E extends string> extends Call {
  resource: N;
  entity: E;
}
export type ResourceCalls<
  N extends string,
  E extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
  NewBody extends z.ZodType,
> = Record<`GET /${N}`, Plain<N, E> & { query: typeof listQuery; answer: ReturnType<typeof page<Row>> }> &
  Record<`GET /${N}/export.csv`, Call & { query: typeof exportQuery; answer: ReturnType<typeof file> }> &
  Record<`GET /${N}/:id`, One<Row>> &
  Record<`POST /${N}`, Call & { body: NewBody; answer: ReturnType<typeof plain<Row>> }> &
  Record<`PUT /${N}/:id`, One<Row> & { body: Body }> &
  Record<`DELETE /${N}/:id`, One<Row>> &
  Record<
    `DELETE /${N}`,
    Call & { query: typeof someIds; answer: ReturnType<typeof data<typeof bulkResult>> }
  >;

/** The seven calls of a plain resource: list, CSV file, read, add, update, delete one, delete many. */
export function resourceCalls<
  const N extends string,
  const E extends string,
  Row extends z.ZodType,
  Body extends z.ZodType,
  NewBody extends z.ZodType = Body,
>(name: N, { entity, title: [one, many], noun, row, body, newBody }: ResourceSchemas<E, Row, Body, NewBody>) {
  const [singular, plural] = noun ?? [pascalCase(entity), pascalCase(name.slice(name.lastIndexOf('/') + 1))];
  const calls: Record<string, Call> = {
    [`GET /${name}`]: {
      resource: name,
      entity,
      operationId: `list${plural}`,
      summary: many,
      query: listQuery,
      answer: page(row),
    },
    [`GET /${name}/export.csv`]: {
      operationId: `export${plural}`,
      summary: `${many} as a file`,
      query: exportQuery,
      answer: file(),
    },
    [`GET /${name}/:id`]: {
      operationId: `get${singular}`,
      summary: `Reads ${one}`,
      params: byId,
      answer: plain(row),
    },
    [`POST /${name}`]: {
      operationId: `create${singular}`,
      summary: `Adds ${one}`,
      body: newBody ?? body,
      answer: plain(row, 201),
    },
    [`PUT /${name}/:id`]: {
      operationId: `update${singular}`,
      summary: `Changes ${one}`,
      params: byId,
      body,
      answer: plain(row),
    },
    [`DELETE /${name}/:id`]: {
      operationId: `delete${singular}`,
      summary: `Deletes ${one}`,
      params: byId,
      answer: plain(row),
    },
    [`DELETE /${name}`]: {
      operationId: `deleteMany${plural}`,
      summary: `${many}: deletes many`,
      query: someIds,
      answer: data(bulkResult),
    },
  };
  // TypeScript loses the types of computed names.
  return calls as ResourceCalls<N, E, Row, Body, NewBody>;
}
