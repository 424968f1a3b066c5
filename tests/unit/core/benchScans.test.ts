import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { BOUNDED_TABLES } from '#bench/boundedTables.ts';
import { classOf, READS } from '#bench/callRequests.ts';
import { SCAN_EXCEPTIONS } from '#bench/scanExceptions.ts';
import { callOf, seenBefore } from '#bench/scans.ts';
import { WRITES } from '#bench/writeSamples.ts';
import * as schema from '#server/db/schema/index.ts';

const { asked, filled, scans } = seenBefore();
const tables = Object.values<unknown>(schema).flatMap(value =>
  is(value, PgTable) ? getTableName(value) : [],
);
const bounded = Object.values(BOUNDED_TABLES).flat();
const growing = tables.filter(table => !bounded.includes(table));

/** Each growing table that a call scans, as `GET /notes: notes`. */
const seen = Object.entries(scans).flatMap(([request, read]) =>
  Object.keys(read).flatMap(table => (growing.includes(table) ? [`${callOf(request)}: ${table}`] : [])),
);
const excepted = Object.values(SCAN_EXCEPTIONS).flat();

it('no request that a person waits for scans a table that grows without bound', () => {
  expect([...new Set(seen)].filter(one => !excepted.includes(one))).toEqual([]);
});

it('no exception is listed twice or for a scan that no longer happens', () => {
  expect(excepted.filter(one => !seen.includes(one))).toEqual([]);
  expect(excepted.filter((one, index) => excepted.indexOf(one) !== index)).toEqual([]);
  for (const reason of Object.keys(SCAN_EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});

/** Returns false for files and reports, whose first rows are shown while the rest is read. */
const isWaitedFor = (name: string) => !['file', 'report'].includes(classOf(name));

it('each read and measured write has recorded plans: run the benchmark’s new ones with CALLS or WRITES', () => {
  const measured = [...READS.filter(isWaitedFor), ...WRITES];
  expect(measured.filter(name => !asked.includes(name))).toEqual([]);
  const known = [...READS, ...WRITES];
  expect(asked.filter(name => !known.includes(name))).toEqual([]);
  expect(Object.keys(scans).filter(request => !known.includes(callOf(request)))).toEqual([]);
});

it('the benchmark’s data has enough rows of each table that grows', () => {
  expect(growing.filter(table => !filled.includes(table))).toEqual([]);
  expect(bounded.filter(table => !tables.includes(table))).toEqual([]);
  expect(bounded.filter((table, index) => bounded.indexOf(table) !== index)).toEqual([]);
});
