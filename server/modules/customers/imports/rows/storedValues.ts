import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { showDay } from '#contract/core/days.ts';
import { FREQUENCY_WORDS } from '#contract/core/frequencies.ts';
import type { Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { GATE_TEXTS, OFFICE_TEXTS, YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { WORDS } from '#contract/core/words.ts';
import type { ImportReason, ImportReasonKey } from '#contract/customers/importReasons.ts';
import type { ImportRow } from '#contract/customers/imports.calls.ts';
import { IMPORT_FIELD_NAMES, type ImportField, type ImportVerdict } from '#contract/customers/imports.ts';
import { writeTags } from '#contract/customers/tagLists.ts';
import type { importRows } from '#server/db/schema/index.ts';
import type { CityLookup } from '#server/modules/territory/places/cityOf.ts';
import { isOnlyCompany, NO_NAME } from '../cells/names.ts';
import { editedCells, type StoredImport } from '../queries.ts';
import type { Draft } from './draft.ts';
import { readRow } from './readRow.ts';

type CheckedRow = Pick<
  typeof importRows.$inferSelect,
  'line' | 'cells' | 'edits' | 'verdict' | 'reasons' | 'sells'
>;

/** Verdicts of rows from which nothing is stored. */
const LEFT_OUT: readonly ImportVerdict[] = ['error', 'waiting', 'skipped'];

/** Remarks on rows of a customer whom an earlier row adds. */
const OF_FILE: readonly ImportReasonKey[] = ['customerOfLine', 'propertyOfLine'];

/** The row's values as the import reads them; null for a row that is left out. */
export function storedValues(
  { columns, words }: Pick<StoredImport, 'columns' | 'words'>,
  row: CheckedRow,
  cityOf: CityLookup,
  language: Language,
): ImportRow['stored'] {
  if (LEFT_OUT.includes(row.verdict)) return null;
  const fields = columns.map(column => column.field);
  const names = columns.map(column => column.name);
  const cells = editedCells(row, columns.length);
  const draft = readRow(fields, { line: row.line, cells }, cityOf, names, words);
  const { customer, property } = draft;
  // The results of comparing the row with other rows and existing records are in its stored reasons.
  const said = (key: ImportReason['key']) => row.reasons.find(reason => reason.key === key);
  const found = (key: ImportReason['key']) => said(key)?.values?.value ?? '';
  const name = [customer.firstName, customer.lastName].filter(part => part !== NO_NAME).join(' ');
  const isNew = row.verdict === 'new';
  return {
    name: isOnlyCompany(customer) ? '' : name,
    companyName: customer.companyName,
    email: isNew && !said('emailTaken') ? customer.email : null,
    phone: isNew ? customer.phone : null,
    emergencyPhone: isNew ? customer.emergencyPhone : null,
    address: property.address,
    duplexUnit: property.duplexUnit,
    city: property.city || found('cityFromZip'),
    state: property.state || found('stateGuessed'),
    zipcode: property.zipcode,
    others: othersOf(draft, row, language),
  };
}

/** Returns the row's other values in words; a service's values only if the row adds the service. */
function othersOf(
  { customer, property, service, hold, balanceCents, tags, note }: Draft,
  row: CheckedRow,
  language: Language,
): NonNullable<ImportRow['stored']>['others'] {
  const words = WORDS[language];
  const sold = row.sells ? service : null;
  const weekday = row.reasons.some(({ key }) => key === 'dayOff') ? null : sold?.weekday;
  const isOfFile = row.reasons.some(({ key }) => OF_FILE.includes(key)) || row.verdict === 'new';
  const texts: Partial<Record<ImportField, string | null>> = {
    ...mapTexts(BILLING_TEXTS, 'headers', (_text, name) => customer[name]),
    lotSquareFeet: property.lotSquareFeet?.toLocaleString('en-US') ?? null,
    lotSize: property.lotSize && words.lotSize[property.lotSize],
    service: sold && words.serviceType[sold.type],
    sameServiceNumber: sold && sold.number > 1 ? String(sold.number) : null,
    frequency: sold && FREQUENCY_WORDS[language][sold.frequency].name,
    price: sold && sold.priceCents !== null ? showMoney(sold.priceCents) : null,
    mowDay: weekday ? words.weekday[weekday] : null,
    startDate: sold?.startDate ? showDay(sold.startDate) : null,
    ...mapTexts(GATE_TEXTS, 'headers', (_text, name) => property[name]),
    ...mapTexts(YARD_TEXTS, 'headers', (_text, name) => property[name]),
    ...mapTexts(OFFICE_TEXTS, 'headers', (_text, name) => property[name]),
    houseValue: property.houseValueCents === null ? null : showMoney(property.houseValueCents),
    instructions: property.instructions,
    source: row.verdict === 'new' ? words.source[customer.source] : null,
    status: [words.property[property.status], ...(sold && hold ? [words.subscription.paused] : [])].join(
      ', ',
    ),
    balance: row.verdict === 'new' && balanceCents !== null ? showMoney(balanceCents) : null,
    tags: isOfFile ? writeTags(tags) : null,
    note,
  };
  return IMPORT_FIELD_NAMES.flatMap(field => {
    const text = texts[field];
    return text ? [{ field, text }] : [];
  });
}
