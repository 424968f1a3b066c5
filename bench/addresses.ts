import { addressSets, PER_LAYOUT, resultsTable, SEED } from '#tests/addresses/results.ts';

/**
 * Prints the share of labeled addresses that the import reads wholly right, by layout, beside that of open
 * parsers. The composed addresses are those of the tests, or of ADDRESS_SEED.
 */
export async function benchAddresses(say: (line: string) => void): Promise<void> {
  const seed = Number(process.env.ADDRESS_SEED ?? SEED);
  for (const line of await resultsTable(await addressSets(seed, PER_LAYOUT))) say(line);
}
