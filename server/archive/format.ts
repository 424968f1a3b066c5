import { z } from 'zod';

/**
 * A backup is a gzipped tar archive: a header, the tables' rows in chunks, the uploaded files, the secret,
 * and finally the totals. An archive without the last entry is truncated.
 */
export const HEAD = 'sward-backup.json';
export const END = 'end.json';
export const SECRET = 'secret';
export const FILES = 'files/';
export const tableEntry = (table: string, piece: number) => `tables/${table}/${piece}.ndjson`;
export const TABLE_ENTRY = /^tables\/(\w+\.\w+)\/\d+\.ndjson$/;

export const FORMAT = 1;

/**
 * SQL condition on pg_namespace for the program's own schemas, without the system's and those that libraries
 * recreate.
 */
export const OWN_SCHEMAS = "nspname !~ '^(pg_|information_schema$|drizzle$|pgboss$)'";

/** Name of a table or sequence, with its schema. */
const NAME = z.string().regex(/^\w+\.\w+$/);
export const quoted = (name: string) =>
  name
    .split('.')
    .map(part => `"${part}"`)
    .join('.');

/** `migration` identifies the program version of the rows. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  migration: z.number(),
  tables: z.array(z.object({ name: NAME, columns: z.array(z.string().regex(/^\w+$/)) })),
  /** State of each sequence: the last number used, or the first one to use. */
  sequences: z.array(z.object({ name: NAME, last: z.string(), isCalled: z.boolean() })),
  hasFiles: z.boolean(),
});
export type BackupHead = z.infer<typeof headSchema>;

/** Total rows over all tables, number of files, and their bytes. */
export const endSchema = z.object({ rows: z.number(), files: z.number(), fileBytes: z.number() });
export type BackupEnd = z.infer<typeof endSchema>;
