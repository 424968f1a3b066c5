import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportField } from '#contract/customers/imports.ts';
import { customers, importRows, properties } from '#server/db/schema/index.ts';
import { stateCode } from '#server/modules/customers/imports/addresses/states.ts';
import { CITIES, wordsOf } from '#tests/addressLayouts.ts';
import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';
import { upload } from './upload.ts';

const OF_ADDRESS: readonly ImportField[] = [
  'houseNumber',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
];

const STATE_NAMES = CITIES.map(({ stateName }) => stateName);
const COUNTRY = 'usa';

export interface ImportOutcome {
  record: ImportRecord;
  /** Words of addresses that are in no stored value and no remark, by line of the file. */
  lost: { line: number; words: string[] }[];
}

/** Imports a file with the guessed columns and looks for every word of its addresses. */
export async function importFile(
  app: TestApp,
  admin: Person,
  file: { name: string; csv: string },
): Promise<ImportOutcome> {
  const id = randomUUID();
  const sent = await upload(app, admin, '/imports', { id }, { name: file.name, bytes: file.csv });
  if (sent.status !== 201) throw new Error(`${file.name}: ${sent.body.message}`);
  for (const step of ['check', 'run']) {
    const started = await admin.request('POST', `/imports/${id}/${step}`, step === 'run' ? {} : undefined);
    if (started.status !== 202) throw new Error(`${file.name}: ${step} answered ${started.status}`);
    await app.deps.jobs.run();
  }
  const { body: record } = await admin.request<ImportRecord>('GET', `/imports/${id}`);
  if (record.status !== 'done') throw new Error(`${file.name}: ${record.status}, ${record.error}`);
  return { record, lost: await lostWords(app, record) };
}

/**
 * Checks rows that create their own property: returns words that are in neither address, owner's name nor
 * remarks.
 */
async function lostWords({ db }: TestApp, record: ImportRecord): Promise<ImportOutcome['lost']> {
  const rows = await db
    .select({ row: importRows, property: properties, company: customers.companyName })
    .from(importRows)
    .innerJoin(properties, eq(properties.id, importRows.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(and(eq(importRows.importId, record.id), inArray(importRows.verdict, ['new', 'property'])))
    .orderBy(asc(importRows.line));
  return rows.flatMap(({ row, property, company }) => {
    const typed = record.columns
      .map(({ field }, at) => (field && OF_ADDRESS.includes(field) ? row.cells[at] : ''))
      .join(' ');
    const { address, duplexUnit, city, state, zipcode, latitude, longitude } = property;
    const remarks = row.reasons.flatMap(reason => Object.values(reason.values ?? {}));
    const names = STATE_NAMES.filter(name => stateCode(name) === state);
    const place = [address, duplexUnit, city, state, ...names, zipcode, latitude, longitude];
    const there = new Set(wordsOf([...place, company, ...remarks, COUNTRY].join(' ')));
    const words = wordsOf(typed).filter(word => !there.has(word));
    return words.length === 0 ? [] : [{ line: row.line, words }];
  });
}

/** Returns what an import created, and what it counted as existing. */
export function madeBy({ counts }: ImportRecord) {
  const { customers: made = 0, properties: places = 0, known = 0, double = 0, error = 0 } = counts;
  return { customers: made, properties: places, known, double, error };
}

/** Returns the stored addresses of all properties, sorted. */
export async function storedAddresses({ db }: TestApp): Promise<string[]> {
  const rows = await db.select().from(properties).orderBy(asc(properties.id));
  return rows
    .map(row => [row.address, row.duplexUnit ?? '', row.city, row.state, row.zipcode].join(' | '))
    .sort();
}

/** Returns the list of all properties as the office exports it. */
export async function exported(admin: Person): Promise<string> {
  return (await admin.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]')).body;
}
