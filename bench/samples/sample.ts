import type { CallName } from '#contract/calls.ts';
import type { Looked } from '../callSamples.ts';
import { uuidOf } from '../seedOffice.ts';

/** A value created by a write that runs before the measured one. */
export interface Made extends Looked {
  isMade: true;
}

/** The parts of a benchmark write request. */
export interface WriteSample {
  /** Its body; values that only the database knows are looked up. */
  body?: object;
  /** Path parameters that differ from those of reads, by name. */
  params?: Record<string, number | string | Looked>;
  query?: Record<string, string>;
  /** Path of the record whose fields are the body. */
  record?: string;
  /** SQL statements that create what the write needs; rolled back with it. */
  prepare?: readonly string[];
  /** Writes that come first, each with its own path parameters. */
  after?: CallName | readonly CallName[];
}

export type WriteSamples = { [K in CallName]?: WriteSample };

export const looked = (sql: string): Looked => ({ sql });
export const made = (sql: string): Made => ({ sql, isMade: true });
/** The newest record of a table, looked up after earlier writes created it. */
export const newest = (table: string): Made => made(`select max(id) as id from ${table}`);
export const withStatus = (table: string, status: string) =>
  looked(`select id from ${table} where status = '${status}' order by id limit 1`);

/** The administrator who sends the requests. */
export const ASKER = `(select max(id) from users where username like 'bench-%' and type = 'admin')`;

export const NEXT_DAY = '2026-06-11';
export const LATER = '2026-06-24';
export const PROPERTY = 776;
export const KEY = uuidOf(999_999);
export const REASON = { reason: 'As agreed' };
export const otherUser = looked(`select id from users where username = 'crew7'`);
export const LETTER = {
  subject: 'Hello {{firstName}}',
  htmlBody: '<p>Dear {{fullName}}</p>',
  alterBody: 'Dear {{fullName}}',
  subjectEs: null,
  htmlBodyEs: null,
  alterBodyEs: null,
};
