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
  /** What the history calls such a record. */
  entity: E;
  /** What it is called in the API's documentation: `['a phrase', 'Phrases']`. */
  title: readonly [one: string, many: string];
  /** What it is called in `operationId`s; left out, after its entity and its path. */
  noun?: readonly [one: string, many: string];
  /** A record as it is answered. It is encoded: nothing in it may transform. */
  row: Row;
  body: Body;
  /** A new record, where it is another one. */
  newBody?: NewBody;
}

export interface One<Row extends z.ZodType> extends Call {
  params: typeof byId;
  answer: ReturnType<typeof plain<Row>>;
}
/** Which records: a text of JSON, as simple-rest asks for a page. */
const someIds = z.object({ ids: z.string() });

/** Tells a plain resource's calls from others of such names. */
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

/** The seven calls of a plain resource: its list, the list as a file, one record; add, change, delete one or many. */
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
  // The compiler forgets names that are put together.
  return calls as ResourceCalls<N, E, Row, Body, NewBody>;
}
