import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import {
  IMPORT_VERDICTS,
  type ImportAnswers,
  type ImportField,
  type ImportVerdict,
} from '#contract/customers/imports.ts';
import { customers, importRows, notes, properties } from '#server/db/schema/index.ts';
import { stateCode } from '#server/modules/customers/imports/addresses/states.ts';
import { SHORT_STREET_WORDS } from '#server/modules/territory/places/streetWords.ts';
import { CITIES, wordsOf } from '#tests/addressLayouts.ts';
import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';
import { upload } from './upload.ts';

/** Address fields of which an import must not lose any word. */
const OF_ADDRESS: readonly ImportField[] = [
  'houseNumber',
  'address',
  'duplexUnit',
  'city',
  'state',
  'zipcode',
];
const OF_PERSON: readonly ImportField[] = ['firstName', 'lastName', 'fullName', 'companyName', 'email'];
const OF_PHONES: readonly ImportField[] = ['phone', 'emergencyPhone'];

const STATE_NAMES = CITIES.map(({ stateName }) => stateName);
const COUNTRY = 'usa';
const PHONE_DIGITS = 10;

/** Returns the short form of a street word, because a repeated row may abbreviate it differently. */
const short = (word: string) => SHORT_STREET_WORDS[word] ?? word;

/** Number of rows for each verdict. */
export type ImportAccount = Record<ImportVerdict, number>;

export interface ImportFile {
  name: string;
  csv: string;
}

export interface ImportOutcome {
  record: ImportRecord;
  account: ImportAccount;
  /** Words of people and addresses that are in no stored value, note or remark, by line of the file. */
  lost: { line: number; words: string[] }[];
}

/**
 * Imports a file with the guessed columns, accounts for each of its rows and looks for every word of its
 * people and addresses.
 */
export async function importFile(
  app: TestApp,
  admin: Person,
  file: ImportFile,
  answers: Partial<ImportAnswers> = {},
): Promise<ImportOutcome> {
  const id = randomUUID();
  const sent = await upload(app, admin, '/imports', { id }, { name: file.name, bytes: file.csv });
  if (sent.status !== 201) throw new Error(`${file.name}: ${sent.body.message}`);
  for (const step of ['check', 'run']) {
    const body = step === 'run' ? answers : undefined;
    const started = await admin.request('POST', `/imports/${id}/${step}`, body);
    if (started.status !== 202) throw new Error(`${file.name}: ${step} answered ${started.status}`);
    await app.deps.jobs.run();
  }
  const { body: record } = await admin.request<ImportRecord>('GET', `/imports/${id}`);
  if (record.status !== 'done') throw new Error(`${file.name}: ${record.status}, ${record.error}`);
  return { record, account: accountOf(record, rowsIn(file)), lost: await lostWords(app, record) };
}

/** Returns the number of rows below a file's header, as another parser counts them. */
export const rowsIn = ({ csv }: ImportFile) =>
  Papa.parse(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data.length - 1;

/** Returns the rows by verdict. Throws unless each of the file's rows has exactly one. */
export function accountOf(
  { fileName, counts }: Pick<ImportRecord, 'fileName' | 'counts'>,
  rows: number,
): ImportAccount {
  const account = Object.fromEntries(
    IMPORT_VERDICTS.map(verdict => [verdict, counts[verdict] ?? 0]),
  ) as ImportAccount;
  const sum = Object.values(account).reduce((total, count) => total + count, 0);
  if (sum !== rows) throw new Error(`${fileName}: ${rows} rows, but ${sum} of them have a verdict`);
  return account;
}

/** Returns the rows that an import left out or refused, as the office downloads them with the reasons. */
export async function leftOut(admin: Person, { id, fileName }: ImportRecord): Promise<ImportFile> {
  const { body } = await admin.request<string>('GET', `/imports/${id}/errors.csv`);
  return { name: `rest of ${fileName}`, csv: body };
}

/**
 * Checks the rows that belong to a property; returns the words that are missing from the property, its owner,
 * its notes and the remarks.
 */
async function lostWords({ db }: TestApp, record: ImportRecord): Promise<ImportOutcome['lost']> {
  const rows = await db
    .select({ row: importRows, property: properties, customer: customers })
    .from(importRows)
    .innerJoin(properties, eq(properties.id, importRows.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(importRows.importId, record.id))
    .orderBy(asc(importRows.line));
  const noted = new Map<number, string[]>();
  for (const { propertyId, text } of await db
    .select({ propertyId: notes.propertyId, text: notes.text })
    .from(notes)
    .orderBy(asc(notes.id)))
    noted.set(propertyId, [...(noted.get(propertyId) ?? []), text]);
  return rows.flatMap(({ row, property, customer }) => {
    const typed = (fields: readonly ImportField[]) =>
      record.columns.flatMap(({ field }, at) =>
        field && fields.includes(field) ? [row.cells[at] ?? ''] : [],
      );
    const { address, duplexUnit, city, state, zipcode, latitude, longitude } = property;
    const { firstName, lastName, companyName, email, phone, emergencyPhone } = customer;
    const names = STATE_NAMES.filter(name => stateCode(name) === state);
    const there = [
      ...[address, duplexUnit, city, state, ...names, zipcode, latitude, longitude, COUNTRY],
      ...[firstName, lastName, companyName, email, phone, emergencyPhone],
      ...(noted.get(property.id) ?? []),
      ...row.reasons.flatMap(reason => Object.values(reason.values ?? {})),
    ].join(' ');
    const thereWords = new Set(wordsOf(there).map(short));
    const thereDigits = there.replaceAll(/[\s().+-]/g, '');
    const words = wordsOf(typed([...OF_ADDRESS, ...OF_PERSON]).join(' ')).filter(
      word => !thereWords.has(short(word)),
    );
    const phones = typed(OF_PHONES)
      .map(text => text.replaceAll(/\D/g, '').slice(-PHONE_DIGITS))
      .filter(digits => !thereDigits.includes(digits));
    return words.length + phones.length === 0 ? [] : [{ line: row.line, words: [...words, ...phones] }];
  });
}

/** Returns the numbers of records that an import created and of those that it found existing. */
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
