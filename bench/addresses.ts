import { addressSets, PER_LAYOUT, resultsTable, SEED } from '#tests/addresses/results.ts';

/**
 * Prints, for each layout, the share of labeled addresses that the import parses entirely correctly, and the
 * same share for open-source parsers. Composes addresses from ADDRESS_SEED or, by default, the tests' seed.
 */
export async function benchAddresses(say: (line: string) => void): Promise<void> {
  const seed = Number(process.env.ADDRESS_SEED ?? SEED);
  for (const line of await resultsTable(await addressSets(seed, PER_LAYOUT))) say(line);
}
