import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareOf } from '#tests/addresses/judge.ts';
import { OPEN_PARSERS } from '#tests/addresses/openParsers.ts';
import { addressSets, parserScores, resultsTable, SEED, swardScores } from '#tests/addresses/results.ts';

/** Minimum shares of fully correct addresses in a whole set and in its worst layout. */
const FLOORS = {
  composed: { all: 0.99, layout: 0.96 },
  'typed by hand': { all: 0.95, layout: 0.95 },
  'sites in Austin': { all: 0.99, layout: 0.99 },
} as const;

const sets = await addressSets();

it('there are at least 2,000 labeled addresses, several hundred of them typed by hand', () => {
  expect(sets.reduce((sum, { addresses }) => sum + addresses.length, 0)).toBeGreaterThanOrEqual(2000);
  expect(sets.find(({ name }) => name === 'typed by hand')?.addresses.length).toBeGreaterThan(300);
});

describe.each(sets)('labeled addresses, $name', set => {
  it('are read fully correctly in every layout', async () => {
    const scores = await swardScores(set);
    expect(shareOf(scores)).toBeGreaterThanOrEqual(FLOORS[set.name].all);
    const poor = scores.filter(({ right, count }) => right / count < FLOORS[set.name].layout);
    expect(poor).toEqual([]);
  });

  it.each(Object.entries(OPEN_PARSERS))(
    'are read better than by %s, which may respell them',
    async (_, parser) => {
      expect(shareOf(await swardScores(set))).toBeGreaterThan(shareOf(parserScores(set, parser)));
    },
  );
});

it.each([SEED + 1, SEED + 2, SEED + 3])('composed addresses of seed %i are read equally well', async seed => {
  const [composed] = await addressSets(seed, 20);
  if (!composed) throw new Error('no composed addresses');
  expect(shareOf(await swardScores(composed))).toBeGreaterThanOrEqual(FLOORS.composed.all);
});

it('the table in docs/import.md matches the benchmark’s output', async () => {
  const docs = await readFile(resolve(import.meta.dirname, '../../../docs/import.md'), 'utf8');
  expect(docs).toContain((await resultsTable(sets)).join('\n'));
});
