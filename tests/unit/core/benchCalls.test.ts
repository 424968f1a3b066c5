import { expect, it } from 'vitest';
import { classOf, paramsOf, queriesOf, READS } from '#bench/callRequests.ts';
import { EXCEPTIONS, PARAMS, QUERIES } from '#bench/callSamples.ts';
import { exceptionFor, READ_EXCEPTIONS } from '#bench/readExceptions.ts';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';

const EVERY: Record<string, Call> = CALLS;

it('the benchmark has a sample for each parameter of each read call in the contract', () => {
  expect(READS.length).toBeGreaterThan(200);
  for (const name of READS) {
    const samples = paramsOf(name).flatMap(({ in: word, value }) =>
      typeof value === 'object' ? [] : [[word.slice(1), value] as const],
    );
    const { params } = EVERY[name] ?? {};
    for (const [word, value] of samples)
      expect(params?.shape[word]?.safeParse(value).success, `${name} ${word}`).toBe(true);
  }
});

it('the benchmark has a query for each read that requires one', () => {
  for (const name of READS)
    for (const query of queriesOf(name))
      expect(EVERY[name]?.query?.safeParse(query).error?.message, name).toBeUndefined();
});

it('no sample of the benchmark is for a call that no longer exists', () => {
  const paths = Object.keys(EVERY).map(name => name.replace(/^\w+ /, ''));
  expect(Object.keys(PARAMS).filter(one => !paths.some(path => path.startsWith(one)))).toEqual([]);
  expect(Object.keys({ ...QUERIES, ...EXCEPTIONS }).filter(name => !(name in EVERY))).toEqual([]);
  for (const reason of Object.values(EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});

it('reads with a limit of their own have a reason, and others keep their class’s budget', () => {
  for (const { reason } of READ_EXCEPTIONS) expect(reason).toMatch(/\w+ \w+ \w+/);
  expect(exceptionFor('GET /customers/find/next propertyId=776 sort=["email","ASC"]')?.ms).toBe(250);
  for (const call of [
    'GET /customers',
    'GET /customers/777',
    'GET /work-logs',
    'GET /payments',
    'GET /crews',
  ])
    expect(exceptionFor(call), call).toBeUndefined();
});

it('the benchmark knows the class of each call', () => {
  expect(classOf('GET /customers')).toBe('read');
  expect(classOf('GET /customers', { filter: '{"q":"oak"}' })).toBe('search');
  expect(classOf('GET /charges/summary')).toBe('sums');
  expect(classOf('GET /charges/export.csv')).toBe('file');
  expect(classOf('GET /reports/:name')).toBe('report');
  expect(classOf('POST /charges')).toBe('write');
});
