import { expect, it } from 'vitest';
import { PARAMS } from '#bench/callSamples.ts';
import { WRITE_EXCEPTIONS } from '#bench/writeExceptions.ts';
import { bodyOf, SAMPLES, WRITES, writeParamsOf } from '#bench/writeSamples.ts';
import { CALLS } from '#contract/calls.ts';

const excepted = Object.values(WRITE_EXCEPTIONS).flat();

it('the benchmark has a body and all parameters of each write, or a reason not to measure it', () => {
  expect(WRITES.length).toBeGreaterThan(180);
  for (const name of WRITES) {
    expect(() => bodyOf(name), name).not.toThrow();
    const [, path = ''] = name.split(' ');
    const without = [...path.matchAll(/:\w+/g)].filter(({ 0: word, index }) => {
      const known = writeParamsOf(name)[word] ?? PARAMS[path.slice(0, index + word.length)];
      return known === undefined && path !== '/settings/:key';
    });
    expect(
      without.map(([word]) => word),
      name,
    ).toEqual([]);
  }
});

it('no sample or exception is listed twice or for a write that no longer exists', () => {
  const names = [...Object.keys(SAMPLES), ...excepted];
  expect(names.filter(name => !(name in CALLS))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const reason of Object.keys(WRITE_EXCEPTIONS)) expect(reason).toMatch(/\w+ \w+/);
});
