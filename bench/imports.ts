import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AddressFile, addressFiles } from '#tests/api/support/addressFile.ts';
import { exported, importFile, madeBy, storedAddresses } from '#tests/api/support/importRound.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp } from '#tests/api/support/testApp.ts';

/** Number of made-up addresses, in files of all common layouts. */
const ADDRESSES = 500;
/** Number of lines with lost words that are shown. */
const SHOWN = 10;

/**
 * Imports, exports and re-imports lists, and reports what was created, which words of addresses appear in
 * neither a property nor a remark, and what the second import duplicated. Uses the made-up list, and the CSV
 * file IMPORT_FILE if it is set; embedded, or on the PostgreSQL of TEST_DATABASE_URL.
 */
export async function benchImports(say: (line: string) => void): Promise<void> {
  await round(say, `${ADDRESSES} made-up addresses`, addressFiles(ADDRESSES));
  const path = process.env.IMPORT_FILE;
  if (path) await round(say, basename(path), [{ name: basename(path), csv: await readFile(path, 'utf8') }]);
}

async function round(
  say: (line: string) => void,
  name: string,
  files: readonly AddressFile[],
): Promise<void> {
  const app = await createTestApp();
  const admin = await signedIn(app, 'admin');
  const first = await importAll(files);
  say(
    `  ${name}: ${first.rows} rows: ${first.customers} customers, ${first.properties} properties made, ` +
      `${first.double} repeated, ${first.error} refused; words lost without a remark: ${first.lost.length}`,
  );
  for (const line of first.lost.slice(0, SHOWN)) say(`    ${line}`);

  const stored = await storedAddresses(app);
  const back = await importAll([{ name: 'export.csv', csv: await exported(admin) }]);
  const again = await importAll(files);
  for (const [what, outcome] of [
    ['its export', back],
    ['the same file', again],
  ] as const)
    say(
      `    ${what} again, ${outcome.rows} rows: ${outcome.known} known, ${outcome.double} repeated, ` +
        `${outcome.error} refused; doubled: ${outcome.properties} properties, ${outcome.customers} customers`,
    );
  const isSame = JSON.stringify(await storedAddresses(app)) === JSON.stringify(stored);
  say(`    addresses afterwards: ${isSame ? 'unchanged' : 'CHANGED'}`);
  await app.close();

  async function importAll(all: readonly AddressFile[]) {
    const sum = { rows: 0, customers: 0, properties: 0, known: 0, double: 0, error: 0, lost: [] as string[] };
    for (const file of all) {
      const { record, lost } = await importFile(app, admin, file);
      const made = madeBy(record);
      sum.rows += record.totalRows;
      for (const key of ['customers', 'properties', 'known', 'double', 'error'] as const)
        sum[key] += made[key];
      sum.lost.push(
        ...lost.flatMap(({ line, words }) => words.map(word => `${file.name}, ${line}: ${word}`)),
      );
    }
    return sum;
  }
}
