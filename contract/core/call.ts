import { z } from 'zod';
import { LANGUAGES } from './messages.ts';
import { idField } from './validation.ts';

/** Method and path below `/api/v1`; a segment that begins with a colon is a parameter. */
export type CallAddress = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One call of the API: routes register it, the web app sends it, and the API documentation describes it. */
export interface Call {
  /** Name in generated clients, a verb and its object. It must not change when the path does. */
  operationId: string;
  /** One-line English summary for the API documentation. */
  summary: string;
  /** Plain resource that the call belongs to. */
  resource?: string;
  entity?: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart form with a file, accepted instead of a JSON body. */
  form?: z.ZodObject;
  /** Response schema and status; 204 without a body if omitted. */
  answer?: Answer;
}

export interface Answer<S extends z.ZodType = z.ZodType> {
  status: number;
  schema: S;
  /** Media type, if the response is a file. */
  file?: string;
  /** True for rows of a list, whose total is in `Content-Range`. */
  isPage?: true;
}

const envelope = <S extends z.ZodType>(schema: S) =>
  z.object({ status: z.number(), message: z.string(), data: schema });

/** Response of a named call: `{status, message, data}`. */
export const data = <S extends z.ZodType>(schema: S, status = 200) => ({
  status,
  schema: envelope(schema).describe('The result, in `data`, and a `message` to show'),
});

/** Response of a named call that returns only its message. */
export const done = { status: 200, schema: envelope(z.null()).describe('Done, with a `message` to show') };

/** A record without an envelope. */
export const plain = <S extends z.ZodType>(schema: S, status = 200) => ({
  status,
  schema: schema.describe('The requested record or data'),
});

/** Rows of a list; the total is in `Content-Range`. */
export const page = <S extends z.ZodType>(row: S) => ({
  status: 200,
  schema: z.array(row).describe('Rows of the list'),
  isPage: true as const,
});

/** A streamed file. */
export const file = (type = 'text/csv') => ({ status: 200, schema: z.unknown(), file: type });

/** `:id` as a record number. */
export const byId = z.object({ id: idField });

/** `:id` of a record whose id the client generates, so that a repeated request is stored once. */
export const byUuid = z.object({ id: z.uuid() });

/** Outcome of a bulk call. */
export const bulkResult = z.object({
  done: z.number(),
  refused: z.number(),
  /** One entry for each requested id, in the same order. */
  results: z.array(
    z.object({
      id: z.number(),
      isDone: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResult>;

/**
 * Query of a simple-rest list; each value is JSON text. The object is strict because an unknown parameter
 * would be ignored silently.
 */
export const listQuery = z.strictObject({
  filter: z
    .string()
    .optional()
    .describe(
      'Fields to filter by, each with one or several values, as JSON: `{"q":"elm","status":["active","past"]}`',
    ),
  range: z
    .string()
    .optional()
    .describe(
      'First and last row to return, counted from 0, as JSON: `[0,99]`; at most 1,000 rows, and 10 if left out',
    ),
  sort: z.string().optional().describe('Field and order to sort by, as JSON: `["id","ASC"]`'),
});

/** Filter of a list that isn't paged. */
export const filterQuery = listQuery.pick({ filter: true });

/** Query of a list exported as a file, which has no pages. */
export const exportQuery = listQuery.omit({ range: true });

/**
 * Export query for lists too long to sort before streaming. `sort` is accepted because pages pass their
 * list's query on.
 */
export const unsortedExportQuery = exportQuery.extend({
  sort: z
    .string()
    .optional()
    .describe('Checked as in the list’s query, but not used: the file has its own order'),
});

/** Turns `crew-note` into `CrewNote`. */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A text in every language; the page picks its own. */
export const bilingual = z.record(z.enum(LANGUAGES), z.string());
