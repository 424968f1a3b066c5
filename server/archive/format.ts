import { z } from 'zod';

/**
 * A backup is a gzipped tar archive. First comes what it is, then the tables' rows in pieces, the uploaded files,
 * the secret, and last how much there was of each: an archive without its last entry was cut off.
 */
export const HEAD = 'sward-backup.json';
export const END = 'end.json';
export const SECRET = 'secret';
export const FILES = 'files/';
export const tableEntry = (table: string, piece: number) => `tables/${table}/${piece}.ndjson`;
export const TABLE_ENTRY = /^tables\/(\w+\.\w+)\/\d+\.ndjson$/;

export const FORMAT = 1;

/** The program's own schemas, in SQL over pg_namespace: not the system's, nor what libraries make anew by themselves. */
export const OWN_SCHEMAS = "nspname !~ '^(pg_|information_schema$|drizzle$|pgboss$)'";

/** A table's or a sequence's name with its schema. */
const NAME = z.string().regex(/^\w+\.\w+$/);
export const quoted = (name: string) =>
  name
    .split('.')
    .map(part => `"${part}"`)
    .join('.');

/** `migration` says which version of the program the rows are of. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  migration: z.number(),
  tables: z.array(z.object({ name: NAME, columns: z.array(z.string().regex(/^\w+$/)) })),
  /** Where each numbering stands: the number given last, or the one to be given first. */
  sequences: z.array(z.object({ name: NAME, last: z.string(), isCalled: z.boolean() })),
  hasFiles: z.boolean(),
});
export type BackupHead = z.infer<typeof headSchema>;

/** Rows are counted over all tables, files by number and bytes. */
export const endSchema = z.object({ rows: z.number(), files: z.number(), fileBytes: z.number() });
export type BackupEnd = z.infer<typeof endSchema>;
