import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { READS } from '#bench/callRequests.ts';
import { SCAN_EXCEPTIONS } from '#bench/scanExceptions.ts';
import { callOf, seenBefore } from '#bench/scans.ts';
import { SMALL_TABLES } from '#bench/smallTables.ts';
import { WRITES } from '#bench/writeSamples.ts';
import * as schema from '#server/db/schema/index.ts';

const { asked, filled, scans } = seenBefore();
const tables = Object.values<unknown>(schema).flatMap(value =>
  is(value, PgTable) ? getTableName(value) : [],
);
const small = Object.values(SMALL_TABLES).flat();
const growing = tables.filter(table => !small.includes(table));

/** Each growing table that a request scans, as `GET /charges filter:q: charges`. */
const seen = Object.entries(scans).flatMap(([request, read]) =>
  Object.keys(read).flatMap(table => (growing.includes(table) ? [`${request}: ${table}`] : [])),
);
const excepted = Object.values(SCAN_EXCEPTIONS).flatMap(requests =>
  Object.entries(requests).flatMap(([request, read]) => read.map(table => `${request}: ${table}`)),
);

it('no request that a person waits for scans a table that grows without bound', () => {
  expect(seen.filter(one => !excepted.includes(one))).toEqual([]);
});

it('no exception is for a scan that is gone, or stated twice', () => {
  expect(excepted.filter(one => !seen.includes(one))).toEqual([]);
  expect(excepted.filter((one, index) => excepted.indexOf(one) !== index)).toEqual([]);
  for (const reason of Object.keys(SCAN_EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});

it('the plans of each read and each measured write were seen: run the benchmark’s new ones with CALLS or WRITES', () => {
  const measured = [...READS, ...WRITES];
  expect(measured.filter(name => !asked.includes(name))).toEqual([]);
  expect(asked.filter(name => !measured.includes(name))).toEqual([]);
  expect(Object.keys(scans).filter(request => !measured.includes(callOf(request)))).toEqual([]);
});

it('the benchmark’s data has enough rows of each table that grows', () => {
  expect(growing.filter(table => !filled.includes(table))).toEqual([]);
  expect(small.filter(table => !tables.includes(table))).toEqual([]);
  expect(small.filter((table, index) => small.indexOf(table) !== index)).toEqual([]);
});
