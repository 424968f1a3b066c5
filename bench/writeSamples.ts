import { CALLS, type CallName } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { CUSTOMER_SAMPLES } from './samples/customers.ts';
import { MONEY_SAMPLES } from './samples/money.ts';
import { OFFICE_SAMPLES } from './samples/office.ts';
import type { WriteSample, WriteSamples } from './samples/sample.ts';
import { WORK_SAMPLES } from './samples/work.ts';
import { WRITE_EXCEPTIONS } from './writeExceptions.ts';

/** Samples for the writes that need one; others have no body, or send their record's fields with a change. */
export const SAMPLES: WriteSamples = {
  ...CUSTOMER_SAMPLES,
  ...WORK_SAMPLES,
  ...MONEY_SAMPLES,
  ...OFFICE_SAMPLES,
};

const EVERY: Record<string, Call> = CALLS;
const GIVEN: Record<string, WriteSample | undefined> = SAMPLES;
const SKIPPED = new Set<string>(Object.values(WRITE_EXCEPTIONS).flat());

/** Names of the writes that are measured. */
export const WRITES = Object.keys(EVERY).filter(name => !/^(GET|HEAD) /.test(name) && !SKIPPED.has(name));

/** Returns the path of the record that a plain write sends back with a change; null if there is none. */
function recordOf(name: string): string | null {
  const [method, path = ''] = name.split(' ');
  if (path.startsWith('/settings/')) return path;
  const own = GIVEN[name]?.record ?? (method === 'PUT' ? path : `${path}/:id`);
  return `GET ${own}` in EVERY ? own : null;
}

export type BodySample =
  | { kind: 'none' }
  | { kind: 'given'; body: object }
  | { kind: 'record'; path: string };

/** Returns the path of the record whose version a write sends; null if that record can't be read. */
export function versionedRecordOf(name: string): string | null {
  const [, path = ''] = name.split(' ');
  const record = /^(\/[^:]*)?\/:\w+/.exec(path)?.[0];
  if (/^\/settings\/[a-zA-Z-]+$/.test(path)) return GIVEN[name]?.record ?? path;
  return record && `GET ${record}` in EVERY ? record : null;
}

/** Returns where a write's body comes from. Throws if it has neither a sample nor a record. */
export function bodyOf(name: string): BodySample {
  const body = GIVEN[name]?.body;
  if (body) return { kind: 'given', body };
  if (!EVERY[name]?.body) return { kind: 'none' };
  const path = recordOf(name);
  if (!path) throw new Error(`bench/writeSamples.ts has no body for ${name}`);
  return { kind: 'record', path };
}

/** Returns a write's query; a bulk delete gets two IDs. */
export function writeQueryOf(name: string): Record<string, string> {
  const given = GIVEN[name]?.query;
  if (given) return given;
  const isBulk = /^DELETE \/[^:]+$/.test(name) && `${name}/:id` in EVERY;
  return isBulk ? { ids: '[2,3]' } : {};
}

/** Returns the writes that must run before a write; most need none. */
export const writesBefore = (name: string): readonly CallName[] => [GIVEN[name]?.after ?? []].flat();

/** Returns the SQL that creates what a write needs; most need nothing. */
export const preparationOf = (name: string): readonly string[] => GIVEN[name]?.prepare ?? [];

export const writeParamsOf = (name: string) => GIVEN[name]?.params ?? {};

/** Text fields; a write changes the first one that its record has, so that it isn't a no-op. */
const CHANGED = [
  'name',
  'title',
  'notes',
  'note',
  'text',
  'phrase',
  'description',
  'message',
  'companyName',
  'pets',
  'lastName',
];

/** Returns the fields of a record that a write accepts, with one text changed. */
export function changed(name: string, record: unknown): object {
  const { data: inside = record } = record as { data?: unknown };
  // The response for a setting wraps its value with other facts about it.
  const { value: own = inside } = inside as { value?: unknown };
  const body = { ...(own as object) } as Record<string, unknown>;
  const field = CHANGED.find(one => typeof body[one] === 'string') ?? CHANGED.find(one => one in body);
  if (field) body[field] = `${body[field] ?? ''} x`.trim();
  const { data = body } = EVERY[name]?.body?.safeParse(body) ?? {};
  return data as object;
}

/** Maximum number of SQL statements for a write to one plain record, and for any other write. */
const PLAIN_STATEMENTS = 20;
const STATEMENTS = 40;

/** Writes that may run more statements, with the reason. */
const MORE_STATEMENTS: { [K in CallName]?: number } = {
  // Records the attempt, asks the gateway, and posts the outcome, in three transactions.
  'POST /charges/:id/collect': 80,
  'POST /charges/:id/refund': 55,
  // These replan the service's later visits.
  'POST /services/:id/pause': 55,
  'POST /services/:id/resume': 50,
  'POST /services/:id/end': 50,
};

export const allowedStatements = (name: string): number =>
  (MORE_STATEMENTS as Record<string, number | undefined>)[name] ??
  (EVERY[name]?.resource && bodyOf(name).kind !== 'given' ? PLAIN_STATEMENTS : STATEMENTS);
