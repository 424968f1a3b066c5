import { z } from 'zod';
import { LANGUAGES } from './messages.ts';
import { idField } from './validation.ts';

/** Method and path below `/api/v1`; a part that begins with a colon is a parameter. */
export type CallAddress = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One call of the API, as routes register it, the web sends it and the API's documentation shows it. */
export interface Call {
  /** What generated clients call it, a verb and its object; it stays the same whatever becomes of the path. */
  operationId: string;
  /** What it does, in one line of English. */
  summary: string;
  /** The plain resource whose list it is. */
  resource?: string;
  entity?: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A form with a file (multipart), which it takes instead of a body of JSON. */
  form?: z.ZodObject;
  /** What it answers, and with which status; left out, nothing (204). */
  answer?: Answer;
}

export interface Answer<S extends z.ZodType = z.ZodType> {
  status: number;
  schema: S;
  /** The media type of an answer that is a file. */
  file?: string;
  /** Rows of a list, whose total stands in `Content-Range`. */
  isPage?: true;
}

const envelope = <S extends z.ZodType>(schema: S) =>
  z.object({ status: z.number(), message: z.string(), data: schema });

/** A named call's answer: `{status, message, data}`. */
export const data = <S extends z.ZodType>(schema: S, status = 200) => ({
  status,
  schema: envelope(schema).describe('What came of it, in `data`; `message` says it in words'),
});

/** A named call that has nothing to tell but its message. */
export const done = { status: 200, schema: envelope(z.null()).describe('It is done; `message` says so') };

/** A record as it is. */
export const plain = <S extends z.ZodType>(schema: S, status = 200) => ({
  status,
  schema: schema.describe('The record, or what else was asked for'),
});

/** Rows of a list; their total stands in `Content-Range`. */
export const page = <S extends z.ZodType>(row: S) => ({
  status: 200,
  schema: z.array(row).describe('Rows of the list'),
  isPage: true as const,
});

/** A file that streams. */
export const file = (type = 'text/csv') => ({ status: 200, schema: z.unknown(), file: type });

/** `:id`, the number of a record. */
export const byId = z.object({ id: idField });

/** `:id` of what its maker numbers, so that a repeat is kept once. */
export const byUuid = z.object({ id: z.uuid() });

/** What became of the same thing asked for many. */
export const bulkResult = z.object({
  done: z.number(),
  refused: z.number(),
  /** One entry for each id asked for, in that order. */
  results: z.array(
    z.object({
      id: z.number(),
      isDone: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResult>;

/** How simple-rest asks for a page: each a text of JSON. A filter that stands by itself would be passed over. */
export const listQuery = z.strictObject({
  filter: z
    .string()
    .optional()
    .describe('Fields with one value or several, as JSON: `{"q":"elm","status":["active","past"]}`'),
  range: z
    .string()
    .optional()
    .describe(
      'Which rows of a page, counted from 0, as JSON: `[0,99]`; at most 1,000, and 10 where left out',
    ),
  sort: z.string().optional().describe('What a page is sorted by, as JSON: `["id","ASC"]`'),
});

/** The rows of a list without their pages. */
export const filterQuery = listQuery.pick({ filter: true });

/** A list as a file has no pages. */
export const exportQuery = listQuery.omit({ range: true });

/** The same of rows too many to sort before they are sent; a page hands on what its list is asked for. */
export const unsortedExportQuery = exportQuery.extend({
  sort: z.string().optional().describe('Checked as the list checks it; the file has an order of its own'),
});

/** `crew-note` as a name in code has it: `CrewNote`. */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A text in every language, for a page to show in its own. */
export const bilingual = z.record(z.enum(LANGUAGES), z.string());
